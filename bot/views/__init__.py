"""What players see: pure functions from engine values, names and words to screens.

``names`` maps a player's id to the name he goes by, unescaped; ``words`` decides the language;
``table_id`` goes into the buttons. Each room makes one screen:

- ``lobby.lobby(table, names, words, table_id)``, ``lobby.lobby_started(...)`` (no buttons)
- ``choosing.preset_menu(rules, words, table_id)``, ``choosing.option_menu(rules, words, table_id)``
- ``board.board(opening, deal, trick_index, number, names, words, table_id)``
- ``hand.hand(view, players, number, names, words, table_id)``, ``hand.hand_alert(view, words)``
- ``prompt.prompt(view, players, number, turn, names, words, table_id)``
- ``result.result(number, opening, deal, result, series, names, words, table_id)``,
  ``result.result_private(number, opening, result, seat, series, names, words)``,
  ``result.voided(event, opening, deal, names, words, table_id)``
- ``series.series_total(ended, names, words)``, ``series.table_closed(closed, words)``
- ``standings.leaderboard(preset, rows, words)``
- ``rules.rule_sheet(rules, words)``
- ``help.start_page(words)``, ``help.help_page(words)``
- ``vote.vote(vote, players, names, words, table_id)``, ``vote.vote_rejected(words)``
- ``asking.which_cards(error, words, table_id, turn)``,
  ``asking.which_kind(plays, words, table_id, turn)``
- ``answers``: one line for each thing that was done, such as ``answers.seated(seat, ...)``
- ``refusals.refusal(error, words, situation)``, ``refusals.refusal_alert(...)``

Signs, each with one meaning: ▶ whose turn it is · ❗ few cards left · 💣 a bomb · 🏁 out of cards
· ★ the host · ⇄ wishes to swap seats · ✅ ready, or done · 👀 own hand · 🏆 points · † a number
of this house.

English says double, single and flat for the classes of a result, stars for the strength of a
bomb, contribution for what it is paid; ``B`` and ``S`` are the jokers, as they are typed.
"""
