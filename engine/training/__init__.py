"""How the weights of the search were fitted; no part of the wheel."""
