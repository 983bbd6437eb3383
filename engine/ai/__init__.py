"""Players that think: they see a :class:`engine.view.PlayerView` and nothing else."""
