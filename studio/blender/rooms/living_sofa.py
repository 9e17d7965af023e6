"""A sofa against a wall, a tall window with sheer curtains to the left."""
import materials as mat
from furniture import (armchair, books, bowl, drum_table, floor_lamp, metal, picture_frame_y, rug, sofa, throw_pillow, vase)
from plants import olive, palm, pot, stems_in_vase
from shapes import box, drape, tube
from shell import area, level, outside, wall_x, wall_y, window_x

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
    rug(2.75, 1.75, 2.7, 1.7, room.tint('rug', '#cfc3ae'))
    sofa(2.75, 2.62, 2.5, room.tint('sofa', '#b9ab97'))
    accents = room.tint('accents', ['#b9836a', '#8a927f', '#efe9dd'])
    throw_pillow(1.98, 2.44, 0.69, 0.46, accents[0], 0.25)
    throw_pillow(3.52, 2.44, 0.69, 0.46, accents[1], -0.25)
    throw_pillow(3.18, 2.36, 0.66, 0.40, accents[2], -0.12)
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
    armchair(4.35, 1.25, -1.15, accents[1], oak)
    area((-0.45, 1.0, 1.3), (3, 1.2, 0.6), 3.0, 2.2, 95, (0.94, 0.97, 1))
    area((2.6, -2.2, 2.6), (2.6, 1.5, 0.5), 3.6, 1.0, 16, (1, 0.96, 0.9))
    area((2.7, 1.4, 2.68), (2.7, 1.4, 0), 3.2, 2.6, 8, (1, 0.97, 0.93))


def tables(room, oak):
    stone = mat.plain(room.tint('drum', '#d9c8ab'), 0.55, mottle=0.12, grain=(30, 0.2, 0.003))
    drum_table(2.55, 1.45, 0.40, 0.306, stone)
    drum_table(3.12, 1.22, 0.26, 0.405, mat.wood(oak, 'z'))
    bowl(2.68, 1.36, 0.306, '#6f6a62', 0.16, 0.08, 0.6)
    books(2.40, 1.55, 0.306, ('#b9836a', '#ece6da'))
    vase(3.12, 1.22, 0.405, '#e8e2d6', 0.27, 0.085)
    stems_in_vase(3.12, 1.22, 0.56, 0.6)
