"""A sofa against a wall, a tall window with sheer curtains to the left."""
import materials as mat
from furniture import (armchair, books, bowl, drum_table, floor_lamp, metal, picture_frame_y, sofa, vase)
from plants import olive, palm, pot, stems_in_vase
from shapes import box, drape, tube
from shell import area, level, outside, wall_x, wall_y, window_x
from soft import pillow, woven_rug

WIDTH, FRONT, BACK, TOP = 5.2, -2.6, 3.4, 2.7
WINDOW = (-0.6, 2.6, 0.06, 2.4)


def build(room):
    oak = room.tint('wood', '#c39a68')
    wall = mat.plain(room.tint('wall', '#efebe4'), 0.9)
    room.lay('suelo')
    room.lay('pared')
    level(0, FRONT, WIDTH, BACK, TOP, mat.plain('#f7f5f1', 0.95))
    wall_x(0, FRONT, BACK, 0, TOP, wall, WINDOW)
    wall_x(WIDTH, FRONT, BACK, 0, TOP, wall)
    wall_y(FRONT, 0, WIDTH, 0, TOP, wall)
    window_x(0, WINDOW, mat.plain(room.tint('frame', '#26241f'), 0.5), 0.25, 2)
    outside([(-3, -4, -2), (-3, 14, -2), (-3, 14, 6), (-3, -4, 6)], 1.8)
    white = mat.plain('#f4f3f0', 0.5)
    box(WIDTH - 0.014, FRONT, 0, WIDTH, BACK, 0.09, white, 0.003)
    if 'pared' not in room.job['surfaces']:
        box(0, BACK - 0.014, 0, WIDTH, BACK, 0.09, white, 0.003)
    net = mat.sheer()
    drape(1.75, 2.95, 0.13, 0.02, 2.62, net, 13, 0.035, 'y')
    drape(-1.6, -0.35, 0.13, 0.02, 2.62, net, 13, 0.035, 'y', 3)
    tube([(0.13, -1.7, 2.63), (0.13, 3.1, 2.63)], 0.011, metal('black'))
    tone = room.tint('rug', '#cfc3ae')
    woven_rug(2.78, 1.98, 2.35, 1.25, tone, room.tint('rugBorder', mat.darker(tone, 0.66)))
    sofa(2.75, 2.80, 2.5, room.tint('sofa', '#b9ab97'))
    accents = room.tint('accents', ['#b9836a', '#8a927f', '#efe9dd'])
    pillow(1.98, 2.63, 0.69, 0.47, accents[0], 0.22, seed=1)
    pillow(3.52, 2.63, 0.69, 0.47, accents[1], -0.24, seed=2)
    pillow(3.20, 2.56, 0.65, 0.42, accents[2], -0.10, 64, 0.32, seed=3)
    tables(room, oak)
    if 'pared' not in room.job['surfaces'] or room.tint('prints', False):
        motifs = room.tint('motifs', [['moon', ['#b0694b', '#d9b98a']], ['leaves', ['#5f6b58', '#8a927f']]])
        picture_frame_y(BACK, 2.35, 1.33, 0.66, 0.87, motifs[0], oak)
        picture_frame_y(BACK, 3.15, 1.33, 0.66, 0.87, motifs[1], oak)
    floor_lamp(4.42, 2.85)
    pot(0.72, 2.85, 0, 0.23, 0.38, room.tint('pot', '#d8cfc1'))
    if room.tint('plant', 'olive') == 'olive':
        olive(0.72, 2.85, 0.34, 1.75, 1700, 0.55, 9)
    else:
        palm(0.72, 2.85, 0.34, 1.7, 17, 1.0)
    armchair(4.42, 1.72, -1.2, accents[1], oak)
    area((-0.45, 1.0, 1.3), (3, 1.2, 0.6), 3.0, 2.2, 115, (0.94, 0.97, 1))
    area((2.6, -2.2, 2.6), (2.6, 1.5, 0.5), 3.6, 1.0, 24, (1, 0.96, 0.9))
    area((2.7, 1.4, 2.68), (2.7, 1.4, 0), 3.2, 2.6, 12, (1, 0.97, 0.93))


def tables(room, oak):
    stone = mat.plain(room.tint('drum', '#d9c8ab'), 0.55, mottle=0.12, grain=(30, 0.2, 0.003))
    drum_table(2.55, 1.95, 0.34, 0.306, stone)
    drum_table(3.04, 1.74, 0.22, 0.405, mat.wood(oak, 'z'))
    bowl(2.66, 1.86, 0.306, '#6f6a62', 0.14, 0.07, 0.6)
    books(2.40, 2.03, 0.306, ('#b9836a', '#ece6da'))
    vase(3.04, 1.74, 0.405, '#e8e2d6', 0.24, 0.075)
    stems_in_vase(3.04, 1.74, 0.54, 0.46)
