"""A pool at the edge of a terrace, two loungers, and the hills."""
import math

import materials as mat
from furniture import cloth, cushion, round_table, vase
from plants import bush, olive, pot
from rooms.terrace_pergola import landscape
from shapes import box, mesh, tube
from shell import level, wall_x, wall_y

X0, X1, Y0, Y1, DEEP, WATER = -3.2, 2.3, 1.1, 3.9, -1.15, -0.09


def build(room):
    lime = mat.plain(room.tint('wall', '#f3efe7'), 0.95, grain=(9, 0.12, 0.02))
    for surface in ('suelo', 'vaso', 'fondo'):
        room.lay(surface)
    side = mat.plain(room.tint('pool', '#7fb0b8'), 0.4)
    wall_x(X1, Y0, Y1, DEEP, 0, side)
    wall_x(X0, Y0, Y1, DEEP, 0, side)
    wall_y(Y0, X0, X1, DEEP, 0, side)
    level(X0, Y0, X1, Y1, WATER, mat.pool_water(room.tint('water', '#cfeef0')))
    coping(room)
    # The terrace goes on behind the pool and ends at a parapet.
    box(-9, 5.6, 0, 9, 5.85, 0.55, lime, 0.03, 5)
    oak = room.tint('wood', '#a97f54')
    for x in (3.05, 4.25):
        lounger(room, x, 2.7, oak)
    round_table(3.65, 2.95, 0.2, 0.42, oak)
    vase(3.65, 2.95, 0.42, '#e8e2d6', 0.16, 0.05)
    parasol(room, 3.65, 3.9)
    clay = room.tint('pot', '#d8cfc1')
    for x, y, size, seed in ((-2.6, 4.9, 1.2, 3), (1.2, 5.0, 1.0, 8)):
        pot(x, y, 0, 0.25 * size, 0.45 * size, clay)
        olive(x, y, 0.4 * size, 1.7 * size, 1600, 0.5 * size, seed)
    for k in range(5):
        bush(-1.8 + k * 0.62, 5.25, 0, 0.55, 0.5, 800, 40 + k, '#7d8c74', room.tint('flowers', '#8574a8'), (0.03, 0.06), 0.12)
    landscape(room)


def coping(room):
    stone, wide = mat.plain(room.tint('coping', '#e2d6c0'), 0.8, grain=(60, 0.3, 0.003)), 0.3
    for x0, y0, x1, y1 in ((X0 - wide, Y0 - wide, X1 + wide, Y0), (X0 - wide, Y1, X1 + wide, Y1 + wide), (X1, Y0, X1 + wide, Y1), (X0 - wide, Y0, X0, Y1)):
        box(x0, y0, -0.03, x1, y1, 0.022, stone, 0.008)


def lounger(room, x, y, wood_colour):
    frame, pad = mat.wood(wood_colour, 'y'), cloth(room.tint('sofa', '#efe9dd'))
    for side in (-0.31, 0.31):
        box(x + side - 0.025, y - 0.95, 0.24, x + side + 0.025, y + 0.95, 0.30, frame, 0.006)
        for along in (-0.8, 0.8):
            box(x + side - 0.025, y + along - 0.03, 0, x + side + 0.025, y + along + 0.03, 0.25, frame, 0.005)
    for k in range(15):
        box(x - 0.3, y - 0.93 + k * 0.085, 0.275, x + 0.3, y - 0.875 + k * 0.085, 0.292, frame, 0.003)
    cushion(x, y - 0.32, 0.335, 0.62, 1.24, 0.085, pad, puff=0.1, seed=2)
    cushion(x, y + 0.56, 0.56, 0.62, 0.72, 0.085, pad, (math.radians(40), 0, 0), 0.1, seed=3)
    tube([(x - 0.28, y + 0.28, 0.29), (x - 0.28, y + 0.86, 0.77), (x + 0.28, y + 0.86, 0.77), (x + 0.28, y + 0.28, 0.29)], 0.016, mat.wood(wood_colour, 'z'))
    tube([(x, y + 0.80, 0.72), (x, y + 0.93, 0.3)], 0.014, mat.wood(wood_colour, 'z'))
    cushion(x, y - 0.35, 0.405, 0.46, 0.3, 0.05, mat.plain(room.tint('towel', '#b9836a'), 1, sheen=0.5, grain=(500, 0.8, 0.004)), (0, 0, 0.1), 0.2)


def parasol(room, x, y):
    pole = mat.wood(room.tint('wood', '#a97f54'), 'z')
    tube([(x, y, 0), (x, y, 2.55)], 0.025, pole)
    box(x - 0.28, y - 0.28, 0, x + 0.28, y + 0.28, 0.07, mat.plain('#d8d2c6', 0.8), 0.01)
    sides, radius = 8, 1.35
    vertices = [(x, y, 2.55)] + [(x + radius * math.cos(math.tau * (k + 0.5) / sides), y + radius * math.sin(math.tau * (k + 0.5) / sides), 2.12) for k in range(sides)]
    mesh('parasol', vertices, [(0, k + 1, (k + 1) % sides + 1) for k in range(sides)], mat.sheer(room.tint('parasol', '#ece4d4'), 0.02))
    for k in range(sides):
        tube([vertices[0], vertices[k + 1]], 0.008, pole)
