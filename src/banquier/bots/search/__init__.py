"""Players that sample worlds: rollouts for the boards, information-set tree search for Deal, and their budgets."""
