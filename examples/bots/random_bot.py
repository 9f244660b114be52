#!/usr/bin/env python3
"""A bot for Impulse that answers at random, and an example of the protocol (docs/BOT-PROTOCOL.md).

Try it:  impulse arena --bots "cmd:python3 examples/bots/random_bot.py",random --players 2 --games 10
"""
import json
import random
import sys


def send(message):
    print(json.dumps(message), flush=True)  # one line each; without the flush the arena would wait in vain


def choose(question, chance):
    """Put your ideas here: question["view"] is all that your seat may see of the table."""
    return chance.choice(question["legal"])["action"]


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        send({"type": "hello", "protocol": 1, "name": "random (Python)"})
    elif message["type"] == "new_game":
        chance = random.Random(message["seed"])  # the same match twice gives the same games
    elif message["type"] == "question":
        send({"type": "answer", "id": message["id"], "action": choose(message, chance)})
    elif message["type"] == "quit":
        break
