"""A kitchen along one wall, tiled from the worktop to the ceiling, with a small table in front."""
import math

import materials as mat
from furniture import (books, bottle, bowl, cabinet_front, chair, cup, dome_lamp, fruit, metal, round_table, rug, vase, woven_lamp)
from plants import broad_leaves, olive, pot, stems_in_vase
from shapes import box, lathe, tube
from shell import area, level, outside, wall_x, wall_y, window_x

WIDTH, FRONT, BACK, TOP = 4.4, -2.4, 3.0, 2.65
WINDOW = (0.25, 1.95, 0.9, 2.3)


def build(room):
    finish, oak = room.tint('metal', 'brass'), room.tint('wood', '#c39a68')
    wall = mat.plain(room.tint('wall', '#f1ede6'), 0.9)
    room.lay('suelo')
    room.lay('pared')
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f6f4f0', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    wall_y(BACK + 0.001, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#f2efe9'), 0.5), 0.24, cross=1)
    outside([(-2.2, -2.5, -1.5), (-2.2, 9, -1.5), (-2.2, 9, 5), (-2.2, -2.5, 5)], 2.0)
    units(room, finish, oak)
    shelves(room, oak)
    dining(room, oak)
    area((-0.35, 1.1, 1.6), (3, 1.2, 0.9), 1.65, 1.35, 60, (0.93, 0.97, 1))
    area((2.2, -2.0, 2.5), (2.1, 1.5, 0.6), 3.0, 0.9, 20, (1, 0.96, 0.9))
    area((2.2, 1.2, 2.62), (2.2, 1.2, 0), 2.6, 2.0, 9, (1, 0.97, 0.93))


def units(room, finish, oak):
    colour, top = room.tint('units', '#e6e0d4'), mat.plain(room.tint('top', '#f0ede8'), 0.25, mottle=0.08)
    front = BACK - 0.6
    wooden = mat.wood(oak) if colour == 'wood' else None
    box(0.0, front + 0.06, 0.0, WIDTH, BACK, 0.09, mat.plain('#3a352f', 0.8), 0)
    cabinet_front(0.0, 1.78, front, 0.09, 0.88, colour, 3, finish, wooden, drawer=True)
    cabinet_front(2.42, 3.70, front, 0.09, 0.88, colour, 2, finish, wooden, drawer=True)
    # The oven stands between them.
    box(1.78, front, 0.09, 2.42, BACK, 0.88, mat.plain('#2b2620', 0.9), 0)
    box(1.785, front - 0.02, 0.20, 2.415, front, 0.80, mat.plain('#101112', 0.08, coat=0.6), 0.003)
    tube([(1.84, front - 0.055, 0.74), (2.36, front - 0.055, 0.74)], 0.009, metal(finish))
    for x in (1.86, 2.34):
        tube([(x, front - 0.02, 0.74), (x, front - 0.055, 0.74)], 0.007, metal(finish))
    box(1.785, front - 0.018, 0.81, 2.415, front, 0.878, mat.plain('#c9c5bd', 0.35, 0.6), 0.002)
    cabinet_front(3.70, WIDTH, front - 0.02, 0.09, 2.3, colour, 1, finish, wooden)
    box(3.70, front - 0.02, 2.3, WIDTH, BACK, TOP, mat.plain(room.tint('wall', '#f1ede6'), 0.9), 0)
    box(0, front - 0.035, 0.88, 3.70, BACK, 0.92, top, 0.004)
    box(1.80, BACK - 0.54, 0.92, 2.40, BACK - 0.08, 0.926, mat.plain('#0d0d0e', 0.06, coat=0.8), 0.002)
    box(1.72, BACK - 0.42, 1.72, 2.48, BACK, TOP, mat.plain(room.tint('hood', '#f3f0ea'), 0.9), 0.006)
    box(1.76, BACK - 0.38, 1.715, 2.44, BACK - 0.03, 1.722, mat.plain('#8f8d88', 0.3, 0.8), 0)
    # Sink: a lip and a dark bowl under the edge of the worktop.
    box(0.55, BACK - 0.50, 0.905, 1.15, BACK - 0.12, 0.922, mat.plain('#d8d6d0', 0.25, 0.7), 0.003)
    box(0.57, BACK - 0.48, 0.915, 1.13, BACK - 0.14, 0.9235, mat.plain('#77756f', 0.3, 0.8), 0)
    x, y = 0.85, BACK - 0.09
    tube([(x, y, 0.92), (x, y, 1.2)] + [(x, y - 0.09 + 0.09 * math.cos(a), 1.2 + 0.09 * math.sin(a)) for a in [i * math.pi / 12 for i in range(13)]] + [(x, y - 0.18, 1.14)], 0.011, metal(finish))
    tube([(x + 0.02, y, 0.98), (x + 0.09, y, 1.0)], 0.008, metal(finish))
    bowl(1.43, BACK - 0.3, 0.92, room.tint('ceramics', '#d9cdbb'), 0.13, 0.08)
    fruit(1.43, BACK - 0.3, 0.955, room.tint('fruit', '#e3b832'))
    # Boards and jars beside the hob.
    box(2.62, BACK - 0.045, 0.92, 2.92, BACK - 0.02, 1.34, mat.wood(oak, 'z'), 0.01)
    for k, (r, h) in enumerate(((0.055, 0.2), (0.05, 0.15), (0.045, 0.11))):
        cup(3.22 + 0.13 * k, BACK - 0.16, 0.92, room.tint('ceramics', '#d9cdbb'), r, h)
    bottle(1.62, BACK - 0.14, 0.92, '#4a5a2c', 0.036, 0.27)


def shelves(room, oak):
    plank = mat.wood(oak)
    for x0, x1, heights in ((0.42, 1.52, (1.48, 1.86)), (2.70, 3.60, (1.48, 1.86))):
        for z in heights:
            box(x0, BACK - 0.22, z, x1, BACK, z + 0.035, plank, 0.003)
    tone, other = room.tint('ceramics', '#d9cdbb'), room.tint('ceramics2', '#8d9a86')
    z = 1.515
    for k in range(5):
        lathe([(0, 0.006 * k), (0.09, 0.006 * k), (0.11, 0.006 * k + 0.012), (0.1, 0.006 * k + 0.012), (0, 0.006 * k + 0.006)], 0.62, BACK - 0.11, z + k * 0.008, mat.plain(tone, 0.4))
    cup(0.86, BACK - 0.11, z, other)
    cup(0.97, BACK - 0.12, z, other)
    vase(1.32, BACK - 0.11, z, tone, 0.24, 0.075)
    books(0.72, BACK - 0.11, z + 0.38, ('#b9836a', '#ece6da', '#8a927f'), 0.2, 0.16)
    bowl(1.12, BACK - 0.11, z + 0.38, other, 0.11, 0.1)
    cup(1.38, BACK - 0.11, z + 0.38, tone, 0.05, 0.12)
    for k in range(3):
        cup(2.84 + 0.11 * k, BACK - 0.11, z, tone, 0.042, 0.085)
    bowl(3.32, BACK - 0.11, z, other, 0.12, 0.09)
    vase(2.90, BACK - 0.11, z + 0.38, other, 0.2, 0.07)
    pot(3.32, BACK - 0.11, z + 0.38, 0.07, 0.11, tone)
    broad_leaves(3.32, BACK - 0.11, z + 0.48, count=18, height=0.16, spread=0.16, leaf=0.1, breadth=0.04, seed=4, droop=1.4)


def dining(room, oak):
    x, y = 3.28, 0.95
    round_table(x, y, 0.52, 0.74, oak)
    chair(x - 0.72, y - 0.1, 1.35, oak, room.tint('seat', '#d8c7a6'))
    chair(x + 0.42, y + 0.62, -0.55, oak, room.tint('seat', '#d8c7a6'))
    bowl(x + 0.1, y + 0.05, 0.74, room.tint('ceramics2', '#8d9a86'), 0.14, 0.07)
    cup(x - 0.2, y - 0.12, 0.74, room.tint('ceramics', '#d9cdbb'))
    vase(x - 0.08, y + 0.18, 0.74, room.tint('ceramics', '#d9cdbb'), 0.2, 0.06)
    stems_in_vase(x - 0.08, y + 0.18, 0.86, 0.42, 7)
    if room.tint('lamp', 'woven') == 'woven':
        woven_lamp(x, y, 1.62, TOP, 0.22, 0.24)
    else:
        dome_lamp(x, y, 1.66, TOP, room.tint('lampColour', '#3d5a45'))
    pot(0.4, 2.12, 0, 0.16, 0.3, room.tint('pot', '#cbb8a0'))
    olive(0.4, 2.12, 0.28, 1.25, 700, 0.36, 9)
    rug(1.35, 1.85, 1.5, 0.6, room.tint('rug', '#cfc3ae'))
