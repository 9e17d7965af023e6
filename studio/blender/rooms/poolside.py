"""A pool seen along its length, the house with its porch to the right, cypresses at the end of the garden."""
import math

import materials as mat
from furniture import metal, round_table
from hours import is_evening, lamp
from household import drinking_glass, straw_hat
from plants import bush, olive, pot
from rooms.terrace_pool import lounger
from shapes import box, quad, tube
from shell import area, level, wall_x, wall_y

X0, X1, Y0, Y1, DEEP, WATER = -2.3, 0.7, 0.4, 8.4, -1.25, -0.09
HOUSE, END = 4.3, 10.6


def build(room):
    for surface in ('suelo', 'vaso', 'fondo'):
        room.lay(surface)
    side = mat.plain(room.tint('pool', '#e6efec'), 0.4)
    wall_x(X1, Y0, Y1, DEEP, 0, side)
    for y in (Y0, Y1):
        wall_y(y, X0, X1, DEEP, 0, side)
    level(X0, Y0, X1, Y1, WATER, mat.pool_water(room.tint('water', '#d6eeee')))
    coping(room)
    ladder()
    house(room)
    garden(room)
    oak = room.tint('wood', '#a97f54')
    for y in (3.4, 5.3):
        lounger(room, 2.35, y, oak)
    round_table(2.95, 4.45, 0.22, 0.42, oak)
    drinking_glass(2.90, 4.42, 0.42, 0.12, 0.036, '#d9772c')
    drinking_glass(3.03, 4.50, 0.42, 0.12, 0.036, '#d9772c')
    straw_hat(2.30, 2.85, 0.40, (0.1, 0, 0.5))
    slippers(1.72, 2.75)
    if is_evening(room):
        for y in (1.9, 4.4, 6.9):
            lamp((X0 + 0.35, y, -0.62), 110, 0.26, (0.80, 0.95, 1))


def coping(room):
    stone, wide = mat.plain(room.tint('coping', '#e2d6c0'), 0.8, grain=(60, 0.3, 0.003)), 0.32
    for x0, y0, x1, y1 in ((X0 - wide, Y0 - wide, X1 + wide, Y0), (X0 - wide, Y1, X1 + wide, Y1 + wide), (X1, Y0, X1 + wide, Y1), (X0 - wide, Y0, X0, Y1)):
        box(x0, y0, -0.03, x1, y1, 0.022, stone, 0.008)


def ladder():
    m = metal('chrome')
    for y in (6.6, 7.1):
        tube([(X0 + 0.10, y, -0.9), (X0 + 0.10, y, 0.45)] + [(X0 - 0.12 + 0.22 * math.cos(a), y, 0.45 + 0.22 * math.sin(a)) for a in [i * math.pi / 12 for i in range(1, 12)]] + [(X0 - 0.34, y, 0.02)], 0.02, m)
    for z in (-0.30, -0.55, -0.8):
        tube([(X0 + 0.10, 6.6, z), (X0 + 0.10, 7.1, z)], 0.022, m)


def slippers(x, y):
    for k, turn in enumerate((0.1, -0.25)):
        sole = box(-0.045, -0.13, 0, 0.045, 0.13, 0.018, mat.plain('#2f3b40', 0.8), 0.02)
        strap = tube([(-0.04, 0.0, 0.015), (0, 0.06, 0.04), (0.04, 0.0, 0.015)], 0.008, mat.plain('#b5533c', 0.6))
        for part in (sole, strap):
            part.location, part.rotation_euler = (x + 0.14 * k, y + 0.05 * k, 0.002), (0, 0, turn)


def house(room):
    """A white wall with two glass doors under a porch of beams."""
    lime, oak = mat.plain(room.tint('wall', '#f3efe7'), 0.95, grain=(9, 0.12, 0.02)), room.tint('wood', '#a97f54')
    doors = ((3.0, 5.2), (6.4, 8.6))
    cuts = [-4.0] + [y for door in doors for y in door] + [END]
    for a, b in zip(cuts[::2], cuts[1::2]):
        box(HOUSE, a, 0, HOUSE + 0.3, b, 3.3, lime, 0.02, 3)
    for a, b in doors:
        box(HOUSE, a, 2.35, HOUSE + 0.3, b, 3.3, lime, 0.02, 3)
        glazing(room, a, b)
    box(HOUSE - 0.02, -4.0, 3.3, HOUSE + 0.6, END, 3.42, lime, 0.01)
    for k in range(7):
        y = 3.0 + k * 1.08
        box(HOUSE - 1.35, y, 2.66, HOUSE, y + 0.08, 2.80, mat.wood(oak), 0.006)
    box(HOUSE - 1.30, 2.8, 2.54, HOUSE - 1.18, 9.8, 2.66, mat.wood(oak, 'y'), 0.008)
    for y in (2.9, 6.2, 9.6):
        box(HOUSE - 1.30, y, 0, HOUSE - 1.18, y + 0.12, 2.54, mat.wood(oak, 'z'), 0.008)
    for y in (2.3, 5.8):
        box(HOUSE - 0.09, y - 0.06, 1.75, HOUSE, y + 0.06, 2.0, metal('black'), 0.008)
        box(HOUSE - 0.095, y - 0.045, 1.775, HOUSE - 0.02, y + 0.045, 1.975, mat.plain('#fff1da', 0.5, glow=10 if is_evening(room) else 0.6), 0.004)
        if is_evening(room):
            lamp((HOUSE - 0.22, y, 1.88), 30, 0.06)


def glazing(room, a, b):
    frame, x = mat.plain(room.tint('frame', '#2a2a28'), 0.45), HOUSE + 0.12
    lit = is_evening(room)
    quad((x + 0.08, a, 0), (x + 0.08, b, 0), (x + 0.08, b, 2.35), (x + 0.08, a, 2.35), mat.plain('#ffcf8f', 0.9, glow=1.8) if lit else mat.plain('#39454a', 0.05, coat=0.8))
    for y0, y1, z0, z1 in ((a, a + 0.06, 0, 2.35), (b - 0.06, b, 0, 2.35), (a, b, 0, 0.06), (a, b, 2.29, 2.35), ((a + b) / 2 - 0.04, (a + b) / 2 + 0.04, 0, 2.35)):
        box(x - 0.02, y0, z0, x + 0.03, y1, z1, frame, 0.004)
    if lit:
        area((x - 0.05, (a + b) / 2, 1.2), (0, (a + b) / 2, 0.2), b - a, 2.0, 55, (1, 0.78, 0.5))


def garden(room):
    """A low wall with lavender before it and a row of cypresses behind; lawn beside the pool."""
    lime = mat.plain(room.tint('wall', '#f3efe7'), 0.95, grain=(9, 0.12, 0.02))
    box(-14, END, 0, 9, END + 0.25, 0.9, lime, 0.03, 5)
    for k in range(9):
        x = -8.2 + k * 1.5
        cypress(x, END + 1.4 + 0.3 * (k % 2), 4.6 + 0.9 * math.sin(k * 2.3), k)
    for k in range(13):
        bush(-6.6 + k * 0.66, END - 0.35, 0, 0.68, 0.6, 700, 40 + k, '#7d8c74', room.tint('flowers', '#8574a8'), (0.04, 0.08), 0.14)
    clay = room.tint('pot', '#b06a48')
    for x, y, size, seed in ((3.85, 2.05, 0.9, 3), (3.75, 8.95, 1.1, 8), (-3.4, 9.6, 1.4, 12)):
        pot(x, y, 0, 0.25 * size, 0.45 * size, clay, rim=True)
        olive(x, y, 0.4 * size, 1.6 * size, 1500, 0.48 * size, seed)
    lawn = mat.plain('#76845a', 1, specular=0, mottle=0.3, patches=0.3)
    level(-60, END + 0.2, 60, 90, -0.2, lawn)
    level(-60, -8, -6.5, END, -0.03, lawn)


def cypress(x, y, height, seed):
    for part, wide in ((0.0, 0.62), (0.2, 0.78), (0.42, 0.70), (0.62, 0.52), (0.8, 0.32)):
        bush(x, y, height * part, wide * 1.5, height * 0.42, 2400, 90 + seed * 7 + int(part * 10), '#3f5a36', None, (0.06, 0.13), 0.26)
