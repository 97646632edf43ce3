"""A server of the Model Context Protocol over stdio: the rules and the games for an assistant on the user's own computer.

server.py   tools, resources and prompts, made with the official SDK       tables.py   games in progress, from public entries alone
texts.py    cards and answers as texts that name their source              clients.py  lines for the clients' configuration
"""
