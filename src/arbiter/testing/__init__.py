"""What proves a game: scripted dice and replies, the case runner, the suite that every game passes."""
