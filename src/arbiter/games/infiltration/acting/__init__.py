"""What all cards stand on: carrying effects out, questions to players, whom and which rooms are meant, the secret room's being apart."""
