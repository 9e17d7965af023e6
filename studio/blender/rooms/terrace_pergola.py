"""A whitewashed bench under a pergola, the hills beyond the parapet."""
import math
import random

import materials as mat
from furniture import bowl, fruit, round_table, vase
from plants import bush, olive, pot
from shapes import box, mesh
from shell import level
from soft import pillow, seat_cushion, throw


def build(room):
    lime, oak = mat.plain(room.tint('wall', '#f3efe7'), 0.95, grain=(9, 0.12, 0.02)), mat.wood(room.tint('wood', '#b58c5e'), 'x')
    room.lay('suelo')
    room.lay('banco')
    parapet(lime)
    box(1.35, 4.05, 0, 6.2, 4.45, 3.25, lime, 0.03, 5)
    box(5.5, -3, 0, 5.9, 4.06, 3.25, lime, 0.03, 5)
    pergola(oak)
    bench(room, lime)
    round_table(3.1, 2.35, 0.46, 0.436, room.tint('wood', '#b58c5e'))
    bowl(3.2, 2.45, 0.436, '#e8e2d6', 0.15, 0.08, 0.4)
    fruit(3.2, 2.45, 0.475, room.tint('fruit', '#e3b832'), 5)
    vase(2.90, 2.25, 0.436, room.tint('pot', '#b06a48'), 0.24, 0.06)
    clay = room.tint('pot', '#b06a48')
    for x, y, size, seed, height in ((0.55, 3.5, 1.25, 3, 1.9), (-0.9, 3.7, 0.9, 8, 1.2), (5.02, 2.3, 1.0, 12, 1.4)):
        pot(x, y, 0, 0.23 * size, 0.40 * size, clay, rim=True)
        olive(x, y, 0.36 * size, height, int(1500 * size), 0.5 * size, seed)
    pot(1.08, 3.72, 0, 0.15, 0.27, clay, rim=True)
    bush(1.08, 3.72, 0.24, 0.42, 0.34, 900, 6, '#56703f', room.tint('flowers', '#b04a5a'))
    landscape(room)


def parapet(lime):
    box(-6, 4.2, 0, 1.36, 4.45, 1.0, lime, 0.04, 5)


def pergola(oak):
    for k in range(12):
        y = -2.6 + k * 0.55
        box(1.2, y, 2.76, 5.52, y + 0.07, 2.88, oak, 0.006)
    for x in (1.5, 5.3):
        box(x, -3, 2.62, x + 0.12, 4.04, 2.76, mat.wood('#b58c5e', 'y'), 0.008)
    box(1.5, 3.72, 0, 1.62, 3.84, 2.62, mat.wood('#b58c5e', 'z'), 0.008)


def bench(room, lime):
    box(1.72, 3.352, 0, 5.5, 4.06, 0.40, lime, 0.004, 2)
    box(1.70, 3.33, 0.40, 5.5, 4.06, 0.45, lime, 0.012, 3)
    seat, accents = room.tint('sofa', '#e2dacb'), room.tint('accents', ['#b9836a', '#8a927f'])
    for k in range(3):
        x = 2.35 + k * 1.15
        seat_cushion(x, 3.68, 0.45 + 0.065, 1.12, 0.66, 0.13, seat, seed=k)
        pillow(x, 3.93, 0.76, 1.04, seat, 0, 76, 0.48, seed=5 + k)
    pillow(2.22, 3.66, 0.79, 0.46, accents[0], 0.2, 66, seed=2)
    pillow(4.72, 3.66, 0.79, 0.46, accents[1], -0.2, 66, seed=3)
    pillow(4.40, 3.58, 0.73, 0.34, seat, -0.1, 62, seed=4)
    throw(3.15, 3.34, 0.585, 0.62, 0.36, room.tint('throw', '#cdb894'), accents[0], 0.6)


def landscape(room):
    """Hills in the haze of the morning, each row paler, or the sea with a headland."""
    if room.tint('view', 'hills') == 'sea':
        return seascape()
    for distance, height, colour, seed in ((260, 26, '#b7c4cd', 2), (150, 13, '#a3b3b4', 5), (80, 4.5, '#93a08a', 9)):
        chance = random.Random(seed)
        phases = [chance.uniform(0, 6) for _ in range(3)]
        points = []
        for i in range(161):
            x = -distance * 1.6 + distance * 3.2 * i / 160
            rise = height * (0.55 + 0.3 * math.sin(i * 0.07 + phases[0]) + 0.15 * math.sin(i * 0.19 + phases[1]) + 0.05 * math.sin(i * 0.53 + phases[2]))
            points += [(x, distance, -30), (x, distance, rise - 4)]
        mesh('hills', points, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(160)], mat.plain(colour, 1, specular=0, mottle=0.3, patches=0.09))
    level(-400, 5, 400, 300, -6, mat.plain('#a3a987', 1, specular=0, mottle=0.35, patches=0.2))


def seascape():
    """The sea to the horizon and a headland in its haze."""
    level(-9000, 30, 9000, 30000, -16, mat.sea())
    chance = random.Random(4)
    points = []
    for i in range(81):
        part = i / 80
        rise = 85 * max(0.0, 1 - part) ** 1.5 * (0.85 + 0.15 * math.sin(i * 0.5)) + 4 * chance.random() * (1 - part)
        points += [(-2600 + 2300 * part, 2600, -20), (-2600 + 2300 * part, 2600, rise - 16)]
    mesh('headland', points, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(80)], mat.plain('#9db4c4', 1, specular=0))
