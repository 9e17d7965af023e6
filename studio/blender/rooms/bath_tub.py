"""A bath under a tiled wall, a window to the left and a washstand to the right."""
import materials as mat
from furniture import basin, bathtub, bottle, cup, folded_towels, globe_lamp, round_mirror_x, rug, standing_tap, stool, vase, wall_tap_x
from plants import broad_leaves, palm, pot, stems_in_vase
from shapes import box
from shell import area, level, outside, wall_x, wall_y, window_x
from soft import hung_towel

WIDTH, FRONT, BACK, TOP = 3.7, -2.3, 3.0, 2.6
WINDOW = (0.75, 2.35, 0.75, 2.3)


def build(room):
    finish, oak = room.tint('metal', 'brass'), room.tint('wood', '#c39a68')
    wall = mat.plain(room.tint('wall', '#efebe4'), 0.9)
    room.lay('suelo')
    room.lay('pared')
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f6f4f0', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#26241f'), 0.5), 0.24)
    outside([(-2.2, -2.5, -1.5), (-2.2, 9, -1.5), (-2.2, 9, 5), (-2.2, -2.5, 5)], 2.0)
    bathtub(1.62, 2.28, colour=room.tint('tub', '#f2f1ee'))
    standing_tap(2.62, 2.66, finish)
    bath_towel(room)
    washstand(room, finish, oak)
    stool(1.02, 1.42, oak)
    folded_towels(1.02, 1.42, 0.467, (room.tint('towel', '#efe6d8'), room.tint('towel2', '#c9b7a0')))
    rug(1.62, 1.46, 0.9, 0.55, room.tint('rug', '#e2dacb'))
    pot(0.42, 2.55, 0, 0.2, 0.36, room.tint('pot', '#d8cfc1'))
    if room.tint('plant', 'broad') == 'broad':
        broad_leaves(0.42, 2.55, 0.3, count=26, height=1.05, spread=0.42, leaf=0.34, seed=5)
    else:
        palm(0.42, 2.55, 0.3, height=1.35, length=0.75)
    area((-0.35, 1.55, 1.55), (3, 1.5, 0.9), 1.55, 1.5, 52, (0.93, 0.97, 1))
    area((1.8, -1.9, 2.5), (1.7, 1.5, 0.6), 2.6, 0.9, 15, (1, 0.96, 0.9))
    area((1.85, 1.2, 2.58), (1.85, 1.2, 0), 2.2, 2.0, 6, (1, 0.97, 0.93))



def bath_towel(room):
    """Over the rim of the tub, one end in it and one outside."""
    hung_towel(1.20, 1.888, 0.592, 0.44, 0.36, room.tint('towel', '#efe6d8'), room.tint('towel2', '#c9b7a0'), 'x', 0.5, 3)


def washstand(room, finish, oak):
    near, far, front = 0.35, 1.75, WIDTH - 0.50
    for k in range(2):
        a, b = near + k * 0.7, near + (k + 1) * 0.7
        box(front, a + 0.002, 0.46, WIDTH - 0.002, b - 0.002, 0.83, mat.wood(oak, 'y'), 0.003)
    box(WIDTH - 0.52, near - 0.015, 0.83, WIDTH - 0.002, far + 0.015, 0.855, mat.plain(room.tint('top', '#efece6'), 0.3), 0.004)
    basin(WIDTH - 0.27, 1.05, 0.855)
    wall_tap_x(WIDTH, 1.05, 1.12, finish)
    round_mirror_x(WIDTH, 1.05, 1.62, 0.40, finish)
    for y in (0.40, 1.7):
        globe_lamp(WIDTH - 0.22, y, 1.66, TOP, finish)
    bottle(WIDTH - 0.2, 0.62, 0.855, '#6b3a17')
    cup(WIDTH - 0.2, 0.5, 0.855, '#cfc4b4')
    vase(WIDTH - 0.25, 1.55, 0.855, room.tint('vase', '#e8e2d6'))
    stems_in_vase(WIDTH - 0.25, 1.55, 1.0)
