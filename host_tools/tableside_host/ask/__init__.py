"""The rule assistant: answers a question in everyday words from the rule cards, without a network.

index.py    the cards and the ways people ask for them, in one SQLite file in the user's cache folder
words.py    words as terms      spelling.py  misspelt words      games.py  which game is meant
rank.py     the cards that fit, best first                       sums/     questions that are calculations
elsewhere.py other games, other languages                        box.py    is it about the box?
answer.py   the answer in words                                  live.py   questions about a game in progress
"""
