"""A skirting along two walls of a room, over the floor it goes with."""
import math

import materials as mat
from pieces.profile import floor_of, material_of, run, skirting
from shell import wall_x, wall_y
from shots.studio import lamps


def build(room):
    look = room.look
    plaster = mat.plain('#b9c2b8', 0.92, grain=(120, 0.1, 0.001))
    floor_of(room, -1.8, 0.6, -1.6, 0.0)
    wall_y(0, -3, 0.6, 0, 4, plaster)
    wall_x(0.6, -4, 0, 0, 4, plaster)
    profile = skirting(look['high'], look['edge'] == 'romo')
    material = material_of(room)
    run(profile, -1.8, 0.6, look['long'], material, look['map'])
    for thing in run(profile, -1.6, 0.0, look['long'], material, look['map']):
        # Along the other wall: a quarter turn, so that its face looks to the left.
        thing.rotation_euler, thing.location = (0, 0, math.radians(-90)), (0.6, -1.6, 0)
    lamps(1.0)
