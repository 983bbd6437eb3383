"""What players see: pure functions from engine values, names and words to screens.

A :class:`bot.views.scene.Scene` says whom they speak to: language, names, table. Rooms:

- ``lobby.lobby(table, scene, closing, link)``: buttons only while it waits for players
- ``choosing.rules_menu(rules, scene)``: presets and options, from the lobby
- ``board.board(opening, deal, trick_index, number, scene, presence=...)``; who is away stands in
  ``presence.Presence``
- ``hand.hand(view, players, number, scene)``, ``hand.hand_alert(view, words)``
- ``prompt.prompt(view, players, turn, choices, scene)``; once answered ``played.played(...)``, or
  ``played.acted_for(...)`` where it was done for the player
- ``away``: warnings, nudges, hosted seats, the pause of a table, the bot's own return
- ``leaving.how_to_leave(...)``: the question; ``escaped.escaped(...)``, ``private_escaped(...)``
- ``offer.offer(...)``: a newcomer for a hosted seat, and what became of it
- ``advice.advice(hints, view, players, turn, scene)``: what the player on turn had best do
- ``result.result(number, opening, deal, standing, scene)``, ``result.private_result(...)``
- ``voided.voided(event, opening, deal, standing, scene)``
- ``series.series_total(ended, scene)``, ``series.table_closed(closed, words)``
- ``standings.leaderboard(preset, rows, words)``
- ``rules.rule_sheet(rules, words)``
- ``help.start_page(words)``, ``help.help_page(words)``
- ``vote.vote(vote, opening, number, price, scene)``; ``vote.vote_rejected``, ``vote.vote_over``
- ``asking.which_cards(error, turn, scene)``, ``asking.which_kind(plays, rules, turn, scene)``
- ``answers``, ``hints``: short lines for what was done, and for what cannot work
- ``refusals.refusal(error, words, situation)``, ``refusals.refusal_alert(error, words, situation)``

Signs, each with one meaning: ▶ whose turn it is · ❗ few cards left · 💣 a bomb · 🏁 out of cards
· ★ the host · ⇄ wishes to swap seats · ✅ ready, or done · 👀 own hand · 🏆 points · † a number
of this house · 🤖 the computer plays · ⌛ time ran out · ⏱ the time of a turn · ⏰ time runs out
· 🔔 somebody waits · ⏸ the table waits
· 💻 a computer · 💡 advice.

English says double, single and flat for the classes of a result, stars for the strength of a
bomb, contribution for what it is paid; ``B`` and ``S`` are the jokers, as they are typed.
"""
