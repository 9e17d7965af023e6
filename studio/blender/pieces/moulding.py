"""Mouldings where tiles end: a bead over a tiled dado, a quarter round on an outer corner."""
import math

import materials as mat
from pieces.profile import bead, material_of, piece, quarter, run
from shapes import mesh
from shell import wall_y
from shots.studio import lamps

DADO = 0.305


def build(room):
    (corner if room.look['edge'] == 'cuarto' else dado)(room)
    lamps(0.8)


def tiled(room, corners):
    mesh('wall', corners, [(0, 1, 2, 3)], mat.tiled(room.job['surfaces']['suelo'], (0, 1, 0)), [(0, 0), (1, 0), (1, 1), (0, 1)])


def dado(room):
    look = room.look
    wall_y(0.006, -3, 3, 0, 4, mat.plain('#9fb0a4', 0.92, grain=(120, 0.1, 0.001)))
    tiled(room, [(-0.72, 0, 0), (0.72, 0, 0), (0.72, 0, DADO), (-0.72, 0, DADO)])
    run(bead(look['high']), -0.72, 0.72, look['long'], material_of(room), (1, 1), 0.0015, (0, 0, DADO + 0.002))
    mesh('shelf', [(-0.9, -0.9, 0), (0.9, -0.9, 0), (0.9, 0, 0), (-0.9, 0, 0)], [(0, 1, 2, 3)], mat.wood('#b99468', 'x', 0.5))


def corner(room):
    look = room.look
    radius, high = look['high'], 5 * (look['long'] + 0.002)
    # The corner stands towards the viewer: one wall goes back to the left, the other to the right.
    for side in (-1, 1):
        near, far = (side * radius, radius), (side * 0.9, 0.9)
        corners = [(*near, 0), (*far, 0), (*far, high), (*near, high)]
        tiled(room, corners if side > 0 else [corners[1], corners[0], corners[3], corners[2]])
    for k in range(5):
        thing = piece(quarter(radius * math.sqrt(2)), 0, look['long'], material_of(room), (1, 1))
        # Lengthwise upright, its back towards the corner of both walls.
        thing.rotation_euler = (0, math.radians(-90), math.radians(-45))
        thing.location = (0, 0, k * (look['long'] + 0.002))
    mesh('ground', [(-3, -3, 0), (3, -3, 0), (3, 3, 0), (-3, 3, 0)], [(0, 1, 2, 3)], mat.plain('#b5b8b0', 0.9))
    wall_y(2.2, -4, 4, 0, 4, mat.plain('#b5b8b0', 0.95))
