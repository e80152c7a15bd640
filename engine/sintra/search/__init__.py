"""The search: a fast twin of the rules, generated from `components`, and the players that use it.

The rules are the authority; tests prove the twin equal to them.
"""
