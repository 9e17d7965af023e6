"""A washstand and a walk-in shower against one tiled wall, seen from the front."""
import materials as mat
from furniture import arched_mirror_y, basin, basket, bottle, cup, folded_towels, metal, rug, stool, vase, wall_globe_y, wall_tap_y
from plants import broad_leaves, palm, pot, stems_in_vase
from shapes import box, lathe, quad, tube
from shell import area, level, outside, wall_x, wall_y, window_x

WIDTH, FRONT, BACK, TOP = 3.6, -2.3, 2.2, 2.6
WINDOW = (-0.55, 0.95, 0.85, 2.2)


def build(room):
    finish, oak = room.tint('metal', 'black'), room.tint('wood', '#b98d5d')
    wall = mat.plain(room.tint('wall', '#f0ece5'), 0.9)
    for surface in ('suelo', 'pared', 'lateral'):
        room.lay(surface)
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f6f4f0', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, 1.0, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#f2efe9'), 0.5), 0.24)
    outside([(-2.2, -3.5, -1.5), (-2.2, 7, -1.5), (-2.2, 7, 5), (-2.2, -3.5, 5)], 2.0)
    washstand(room, finish, oak)
    shower(finish)
    rug(1.1, 1.22, 0.95, 0.55, room.tint('rug', '#ddd3c2'))
    stool(3.22, 0.52, oak, height=0.45, radius=0.15)
    folded_towels(3.22, 0.52, 0.45, (room.tint('towel', '#f1ece3'), room.tint('towel2', '#b9a48a')), width=0.25, turn=0.9)
    pot(0.33, 1.0, 0, 0.17, 0.32, room.tint('pot', '#cdbfae'))
    if room.tint('plant', 'palm') == 'palm':
        palm(0.33, 1.0, 0.28, height=1.15, length=0.55)
    else:
        broad_leaves(0.33, 1.0, 0.26, count=20, height=0.85, spread=0.3, leaf=0.26, seed=8)
    area((-0.35, 0.2, 1.55), (3, 0.6, 0.9), 1.45, 1.3, 58, (0.93, 0.97, 1))
    area((1.8, -1.9, 2.5), (1.7, 1.5, 0.6), 2.6, 0.9, 17, (1, 0.96, 0.9))
    area((1.85, 0.7, 2.58), (1.85, 0.7, 0), 2.2, 2.0, 7, (1, 0.97, 0.93))


def washstand(room, finish, oak):
    left, right, front = 0.42, 1.82, BACK - 0.48
    for k in range(2):
        a = left + k * 0.7
        box(a + 0.002, front, 0.5, a + 0.698, BACK - 0.002, 0.84, mat.wood(oak), 0.003)
    box(left - 0.015, front - 0.02, 0.84, right + 0.015, BACK - 0.002, 0.865, mat.plain(room.tint('top', '#efece6'), 0.3), 0.004)
    basin(1.12, BACK - 0.24, 0.865, 0.2, room.tint('basin', '#f4f4f2'))
    wall_tap_y(BACK, 1.12, 1.12, finish)
    arched_mirror_y(BACK, 1.12, 1.24, 0.78, 1.1, finish)
    for x in (0.52, 1.72):
        wall_globe_y(BACK, x, 1.72, finish)
    bottle(0.62, BACK - 0.18, 0.865, '#6b3a17')
    cup(0.72, BACK - 0.2, 0.865, '#cfc4b4')
    vase(1.62, BACK - 0.2, 0.865, room.tint('vase', '#d9cdbc'), 0.2, 0.06)
    stems_in_vase(1.62, BACK - 0.2, 0.97, 0.4, 6)
    basket(0.82, BACK - 0.26, 0.19, 0.3)
    folded_towels(0.82, BACK - 0.26, 0.22, (room.tint('towel', '#f1ece3'),), 0.24, 0.2)


def shower(finish):
    m = metal(finish)
    # A single sheet: between two faces light is absorbed by the bounce limit and the pane looks black.
    quad((2.4, 1.02, 0.01), (2.4, BACK, 0.01), (2.4, BACK, 2.05), (2.4, 1.02, 2.05), mat.glass())
    tube([(2.4, 1.02, 0.01), (2.4, 1.02, 2.05), (2.4, BACK, 2.05)], 0.008, m)
    tube([(2.4, 1.02, 0.012), (2.4, BACK, 0.012)], 0.008, m)
    x = 3.02
    tube([(x, BACK - 0.04, 0.95), (x, BACK - 0.04, 2.12)] + [(x, BACK - 0.40, 2.12), (x, BACK - 0.42, 2.10), (x, BACK - 0.42, 2.06)], 0.010, m)
    lathe([(0, 0.02), (0.02, 0.02), (0.125, 0.012), (0.125, 0), (0, 0)], x, BACK - 0.42, 2.04, m)
    box(x - 0.14, BACK - 0.07, 1.02, x + 0.14, BACK - 0.005, 1.06, m, 0.01)
    tube([(x + 0.05, BACK - 0.06, 1.62), (x + 0.05, BACK - 0.11, 1.70)], 0.014, m)
    tube([(x + 0.05, BACK - 0.07, 1.6)] + [(x + 0.05 + 0.13 * (1 - ((i - 8) / 8) ** 2), BACK - 0.07, 1.6 - 0.56 * i / 16 - 0.12 * (1 - ((i - 8) / 8) ** 2)) for i in range(1, 16)] + [(x + 0.02, BACK - 0.07, 1.04)], 0.007, m)
    box(2.5, BACK - 0.14, 0.0, 3.5, BACK - 0.07, 0.004, m, 0)
