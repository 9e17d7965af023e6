"""A kitchen with an island whose side is tiled, and a window over the sink."""
import math

import materials as mat
from furniture import bottle, bowl, cabinet_front, cup, dome_lamp, fruit, globe_lamp, metal, vase
from plants import broad_leaves, olive, pot, stems_in_vase
from shapes import box, cushion, tube
from shell import area, level, outside, wall_x, wall_y, window_x, window_y

WIDTH, FRONT, BACK, TOP = 5.0, -2.7, 3.2, 2.7
DOOR = (-0.6, 1.5, 0.03, 2.35)
WINDOW = (1.7, 3.3, 1.12, 2.3)


def build(room):
    finish, oak = room.tint('metal', 'black'), room.tint('wood', '#b98d5d')
    wall = mat.plain(room.tint('wall', '#f1ede6'), 0.9)
    for surface in ('suelo', 'pared', 'isla'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f6f4f0', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, DOOR)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    frame = mat.plain(room.tint('frame', '#2b2b29'), 0.5)
    window_x(0, DOOR, frame, 0.24, cross=2)
    window_y(BACK, WINDOW, frame, 0.24)
    outside([(-2.4, -4.5, -1.5), (-2.4, 9, -1.5), (-2.4, 9, 5), (-2.4, -4.5, 5)], 1.9)
    outside([(-2, BACK + 2.4, -1), (8, BACK + 2.4, -1), (8, BACK + 2.4, 5), (-2, BACK + 2.4, 5)], 1.7)
    units(room, finish, oak)
    island(room, finish, oak)
    pot(4.55, 1.75, 0, 0.21, 0.38, room.tint('pot', '#d8cfc1'))
    olive(4.55, 1.75, 0.35, 1.65, 1500, 0.48, 9)
    area((-0.35, 0.45, 1.3), (3, 0.9, 0.6), 2.0, 2.1, 85, (0.93, 0.97, 1))
    area((2.5, BACK + 0.1, 1.7), (2.5, 0, 0.6), 1.5, 1.1, 30, (0.95, 0.98, 1))
    area((2.5, -2.3, 2.6), (2.5, 1.5, 0.5), 3.4, 0.9, 20, (1, 0.96, 0.9))
    area((2.5, 1.2, 2.67), (2.5, 1.2, 0), 3.0, 2.4, 9, (1, 0.97, 0.93))


def units(room, finish, oak):
    colour = room.tint('units', '#8a9a86')
    wooden = mat.wood(oak) if colour == 'wood' else None
    front = BACK - 0.6
    box(0, front + 0.06, 0, WIDTH, BACK, 0.09, mat.plain('#3a352f', 0.8), 0)
    cabinet_front(0.0, WIDTH - 0.72, front, 0.09, 0.88, colour, 6, finish, wooden, drawer=True)
    cabinet_front(WIDTH - 0.72, WIDTH, front - 0.02, 0.09, 2.36, colour, 1, finish, wooden)
    box(WIDTH - 0.72, front - 0.02, 2.36, WIDTH, BACK, TOP, mat.plain(room.tint('wall', '#f1ede6'), 0.9), 0)
    box(0, front - 0.035, 0.88, WIDTH - 0.72, BACK - 0.001, 0.92, mat.plain(room.tint('top', '#efece6'), 0.25, mottle=0.06), 0.004)
    x, y = 2.5, BACK - 0.1
    tube([(x, y, 0.92), (x, y, 1.2)] + [(x, y - 0.09 + 0.09 * math.cos(a), 1.2 + 0.09 * math.sin(a)) for a in [i * math.pi / 12 for i in range(13)]] + [(x, y - 0.18, 1.13)], 0.012, metal(finish))
    tube([(x + 0.02, y, 0.98), (x + 0.1, y, 1.0)], 0.008, metal(finish))
    box(2.15, BACK - 0.5, 0.9, 2.85, BACK - 0.14, 0.923, mat.plain('#d8d6d0', 0.25, 0.7), 0.003)
    plank = mat.wood(oak)
    box(0.35, BACK - 0.24, 1.52, 1.45, BACK, 1.555, plank, 0.003)
    box(3.5, BACK - 0.24, 1.52, 4.2, BACK, 1.555, plank, 0.003)
    tone, other = room.tint('ceramics', '#d9cdbb'), room.tint('ceramics2', '#b9836a')
    bowl(0.55, BACK - 0.12, 1.555, other, 0.12, 0.09)
    cup(0.8, BACK - 0.12, 1.555, tone)
    cup(0.91, BACK - 0.13, 1.555, tone)
    vase(1.25, BACK - 0.12, 1.555, tone, 0.26, 0.08)
    pot(3.72, BACK - 0.12, 1.555, 0.075, 0.12, other)
    broad_leaves(3.72, BACK - 0.12, 1.66, count=18, height=0.18, spread=0.18, leaf=0.11, breadth=0.04, seed=4, droop=1.4)
    cup(4.0, BACK - 0.12, 1.555, tone, 0.05, 0.12)
    box(3.42, BACK - 0.05, 0.92, 3.72, BACK - 0.025, 1.32, mat.wood('#9a744c', 'z'), 0.012)
    bottle(3.95, BACK - 0.2, 0.92, '#4a5a2c', 0.036, 0.28)
    bottle(4.05, BACK - 0.17, 0.92, '#c9a35e', 0.034, 0.24)
    for k, (r, h) in enumerate(((0.06, 0.2), (0.052, 0.15))):
        cup(0.75 + 0.15 * k, BACK - 0.18, 0.92, tone, r, h)


def island(room, finish, oak):
    x0, x1, y0, y1 = 1.3, 3.7, 0.75, 1.55
    side = mat.plain(room.tint('wall', '#f1ede6'), 0.7)
    box(x0, y0 + 0.002, 0, x1, y1, 0.88, side, 0.002)
    box(x0 - 0.06, y0 - 0.24, 0.88, x1 + 0.06, y1 + 0.04, 0.925, mat.plain(room.tint('top', '#efece6'), 0.25, mottle=0.06), 0.005)
    for x in (1.8, 2.5, 3.2):
        bar_stool(x, 0.42, oak, room.tint('seat', '#d8c7a6'))
    for x in (1.95, 3.05):
        if room.tint('lamp', 'globe') == 'globe':
            globe_lamp(x, 1.1, 1.72, TOP, finish, 0.11, 1.8)
        else:
            dome_lamp(x, 1.1, 1.72, TOP, room.tint('lampColour', '#2b2b29'), 0.18, 0.15)
    bowl(2.15, 1.15, 0.925, room.tint('ceramics2', '#b9836a'), 0.17, 0.08)
    fruit(2.15, 1.15, 0.962, room.tint('fruit', '#d9862f'), 6, 0.04)
    vase(3.1, 1.2, 0.925, room.tint('ceramics', '#d9cdbb'), 0.3, 0.085)
    stems_in_vase(3.1, 1.2, 1.1, 0.55, 3)
    box(2.5, 0.95, 0.925, 2.86, 1.2, 0.945, mat.wood('#9a744c'), 0.008)


def bar_stool(x, y, wood_colour, seat_colour):
    legs = mat.wood(wood_colour, 'z')
    cushion(x, y, 0.655, 0.38, 0.36, 0.05, mat.plain(seat_colour, 0.9, grain=(200, 0.6, 0.003)), puff=0.1)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(x + sx * 0.14, y + sy * 0.13, 0.64), (x + sx * 0.19, y + sy * 0.18, 0)], 0.014, legs)
    h, r = 0.25, 0.175
    tube([(x - r, y - r + 0.01, h), (x + r, y - r + 0.01, h), (x + r, y + r - 0.01, h), (x - r, y + r - 0.01, h), (x - r, y - r + 0.01, h)], 0.009, legs)
