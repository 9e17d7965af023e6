"""A house front on a street: its cladding around a door and a window, a bicycle, pots, and the paving before it."""
import math

import materials as mat
from furniture import metal
from hours import fill, is_evening, lamp
from household import bicycle, bicycle_basket
from plants import bush, olive, pot
from shapes import box, mesh, quad, tube
from shell import area, wall_y

WALL, LEFT, RIGHT, HIGH = 3.2, -2.5, 8.0, 4.2
DOOR, WINDOW = (1.55, 2.65, 0.0, 2.35), (3.85, 5.35, 0.95, 2.35)


def build(room):
    for surface in ('suelo', 'pared'):
        room.lay(surface)
    plaster = mat.plain(room.tint('wall', '#efe9df'), 0.95, grain=(9, 0.12, 0.02))
    wall_y(WALL + 0.25, LEFT - 4, RIGHT + 4, 0, HIGH, plaster)
    box(LEFT - 4, WALL - 0.10, HIGH, RIGHT + 4, WALL + 0.6, HIGH + 0.22, plaster, 0.02)
    plinth(room)
    front_door(room)
    window(room)
    canopy(room)
    x = 4.15
    bicycle(x, WALL - 0.42, 0.0, room.tint('bicycle', '#2f6f63'), -0.10, '#7a4a2c')
    bicycle_basket(x, WALL - 0.42, 0.0, 0.90)
    clay = room.tint('pot', '#b06a48')
    for x, y, size, seed in ((1.10, WALL - 0.36, 1.0, 3), (3.08, WALL - 0.36, 1.0, 8)):
        pot(x, y, 0, 0.22 * size, 0.44 * size, clay)
        olive(x, y, 0.40 * size, 1.35 * size, 1200, 0.36 * size, seed)
    for k, (x, r) in enumerate(((0.45, 0.15), (0.10, 0.19), (5.75, 0.18), (6.15, 0.14))):
        pot(x, WALL - 0.30, 0, r, r * 1.7, clay)
        bush(x, WALL - 0.30, r * 1.6, r * 2.8, r * 2.3, 900, 30 + k, '#56703f', room.tint('flowers', ['#d9566a', '#e8e0da'])[k % 2])
    # A tree outside the picture throws its shade on the paving and the wall.
    olive(-2.2, -1.2, 1.2, 4.2, 3600, 1.7, 21)
    bounce(room)


def plinth(room):
    """A course of stone at the foot of the wall, cut at the door."""
    stone = mat.plain(room.tint('stone', '#8f8a80'), 0.8, mottle=0.15, grain=(40, 0.3, 0.004))
    for a, b in ((LEFT - 4, DOOR[0] - 0.02), (DOOR[1] + 0.02, RIGHT + 4)):
        box(a, WALL - 0.03, 0, b, WALL + 0.05, 0.16, stone, 0.006)
    box(DOOR[0] - 0.12, WALL - 0.42, 0, DOOR[1] + 0.12, WALL + 0.25, 0.11, stone, 0.008)


def reveal(hole, material, depth=0.22):
    """The cut sides of the wall around an opening."""
    a, b, c, d = hole
    for x in (a, b):
        quad((x, WALL, c), (x, WALL + depth, c), (x, WALL + depth, d), (x, WALL, d), material)
    quad((a, WALL, d), (b, WALL, d), (b, WALL + depth, d), (a, WALL + depth, d), material)
    quad((a, WALL, c), (b, WALL, c), (b, WALL + depth, c), (a, WALL + depth, c), material)


def front_door(room):
    a, b, _, top = DOOR
    paint, y = mat.plain(room.tint('door', '#2f4a44'), 0.45, coat=0.2), WALL + 0.16
    reveal(DOOR, mat.plain(room.tint('frame', '#e2d8c6'), 0.9))
    box(a, y, 0.11, b, y + 0.05, top, mat.plain('#2b2620', 0.9), 0)
    boards = 7
    for k in range(boards):
        x = a + 0.05 + (b - a - 0.10) * k / boards
        box(x + 0.002, y - 0.03, 0.13, x + (b - a - 0.10) / boards - 0.002, y + 0.01, top - 0.06, paint, 0.005)
    for x0, x1, z0, z1 in ((a, a + 0.05, 0.11, top), (b - 0.05, b, 0.11, top), (a, b, top - 0.06, top)):
        box(x0, y - 0.045, z0, x1, y, z1, paint, 0.004)
    tube([(b - 0.16, y - 0.08, 0.75), (b - 0.16, y - 0.08, 1.45)], 0.013, metal('brass'))
    for z in (0.8, 1.4):
        tube([(b - 0.16, y - 0.03, z), (b - 0.16, y - 0.08, z)], 0.010, metal('brass'))
    box(a + 0.35, y - 0.036, 1.02, a + 0.68, y - 0.028, 1.07, metal('brass'), 0.003)
    # The mat before the door.
    box(a + 0.15, WALL - 0.40, 0.11, b - 0.15, WALL - 0.02, 0.125, mat.plain('#8a6f4d', 1, grain=(200, 1, 0.006)), 0.003)


def window(room):
    a, b, c, d = WINDOW
    reveal(WINDOW, mat.plain(room.tint('frame', '#e2d8c6'), 0.9))
    y, frame = WALL + 0.16, mat.plain(room.tint('window', '#2a2a28'), 0.45)
    if is_evening(room):
        quad((a, y + 0.05, c), (b, y + 0.05, c), (b, y + 0.05, d), (a, y + 0.05, d), mat.plain('#ffcf8f', 0.9, glow=2.2))
    else:
        quad((a, y + 0.05, c), (b, y + 0.05, c), (b, y + 0.05, d), (a, y + 0.05, d), mat.plain('#39454a', 0.05, coat=0.8))
    for side in (0, 1):
        mesh('curtain', *_curtain(a + 0.02 if side == 0 else b - 0.36, y + 0.035, c, d, 0.34), mat.sheer(room.tint('curtain', '#efe9dd'), 0.1), smooth=True)
    for x0, x1, z0, z1 in ((a, a + 0.05, c, d), (b - 0.05, b, c, d), (a, b, c, c + 0.05), (a, b, d - 0.05, d), ((a + b) / 2 - 0.03, (a + b) / 2 + 0.03, c, d)):
        box(x0, y - 0.02, z0, x1, y + 0.03, z1, frame, 0.004)
    stone = mat.plain(room.tint('stone', '#8f8a80'), 0.8, mottle=0.15, grain=(40, 0.3, 0.004))
    box(a - 0.08, WALL - 0.09, c - 0.06, b + 0.08, y, c, stone, 0.008)
    for k in range(3):
        x = a + 0.28 + k * 0.47
        box(x - 0.2, WALL - 0.07, c, x + 0.2, WALL + 0.09, c + 0.14, mat.plain(room.tint('box', '#6f6a62'), 0.8), 0.006)
        bush(x, WALL + 0.01, c + 0.12, 0.46, 0.26, 800, 60 + k, '#557043', room.tint('flowers', ['#d9566a', '#e8e0da'])[k % 2])


def _curtain(x, y, low, high, wide):
    steps = 40
    vertices = [(x + wide * i / steps, y + 0.010 * math.sin(i * 0.9), z) for z in (low, high) for i in range(steps + 1)]
    return vertices, [(i, i + 1, steps + 2 + i, steps + 1 + i) for i in range(steps)]


def canopy(room):
    """A thin slab over the door, a lamp at each side, the number of the house."""
    a, b, _, top = DOOR
    box(a - 0.3, WALL - 0.85, top + 0.28, b + 0.3, WALL + 0.05, top + 0.36, mat.plain(room.tint('canopy', '#2a2a28'), 0.5), 0.008)
    for x in (a - 0.28, b + 0.28):
        box(x - 0.05, WALL - 0.10, 1.72, x + 0.05, WALL, 1.98, metal('black'), 0.008)
        box(x - 0.038, WALL - 0.104, 1.745, x + 0.038, WALL - 0.02, 1.955, mat.plain('#fff1da', 0.5, glow=9 if is_evening(room) else 0.6), 0.004)
        if is_evening(room):
            lamp((x, WALL - 0.2, 1.85), 34, 0.05)
    box(b + 0.44, WALL - 0.012, 1.35, b + 0.70, WALL, 1.62, mat.plain('#f4f1ea', 0.15, coat=0.6), 0.006)
    blue = mat.plain('#2a4b8d', 0.2, coat=0.5)
    box(b + 0.515, WALL - 0.015, 1.40, b + 0.54, WALL - 0.011, 1.57, blue, 0)
    tube([(b + 0.585, WALL - 0.014, 1.55), (b + 0.60, WALL - 0.014, 1.565), (b + 0.64, WALL - 0.014, 1.56), (b + 0.645, WALL - 0.014, 1.52), (b + 0.585, WALL - 0.014, 1.41), (b + 0.65, WALL - 0.014, 1.41)], 0.010, blue)


def bounce(room):
    """The houses across the street, out of the picture."""
    if is_evening(room):
        fill(room, (2.5, -4.5, 4.0), (2.7, 3.0, 1.2), 6, 3, 150)
        lamp((4.6, WALL + 0.05, 1.7), 24, 0.2)
    else:
        area((2.5, -4.5, 3.0), (2.7, 3.0, 1.2), 6, 4, 90, (1, 0.96, 0.9))
