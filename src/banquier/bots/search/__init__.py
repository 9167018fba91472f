"""Players that sample worlds: rollouts for boards, information-set tree search for Deal, and their budgets."""
