"""A piece by itself, turned so that its length and its section are seen."""
import math

import materials as mat
from pieces.profile import bead, coping, material_of, piece, quarter, skirting, tread
from shell import level, wall_y
from shots.studio import lamps

GROUND = '#8d918c'


def build(room):
    look = room.look
    level(-9, -6, 9, 1.6, 0, mat.plain(GROUND, 0.9))
    wall_y(1.6, -9, 9, 0, 7, mat.plain(GROUND, 0.95))
    profile, lift, tilt = profile_of(look)
    material, long, scale = material_of(room), look['long'], look['scale']
    for (x, y, turn, shift) in look['places']:
        thing = piece(profile, -long / 2, long / 2, material, look['map'], shift=shift)
        thing.scale = (scale, scale, scale)
        thing.rotation_euler = (-tilt, 0, math.radians(turn))
        thing.location = (x, y, lift * scale)
    lamps(0.9)


def profile_of(look):
    """The profile, how far its lowest point is below its origin, and the angle at which it rests on its nose and its back edge."""
    kind = look['kind']
    if kind == 'peldano':
        return tread(look['edge'], look['depth']), 0.0405, math.atan2(0.028, look['depth'])
    if kind == 'borde':
        return coping(look['depth']), 0.0405, math.atan2(0.02, look['depth'])
    if kind == 'zocalo':
        return lying(*skirting(look['high'], look['edge'] == 'romo')), 0.0003, 0
    return (lying(*bead(look['high'])) if look['edge'] == 'torelo' else over(look['high'])), 0.0003, 0


def lying(face, back):
    """On its back: what was up points away from the viewer."""
    return [(z, -y) for y, z in face], [(z, -y) for y, z in back]


def over(radius):
    """A quarter round on its two edges, its curve up."""
    face, back = quarter(radius)
    half = math.sqrt(0.5)
    turned = [[((y - z) * half, radius * half - (y + z - radius) * half) for y, z in points] for points in (face, back)]
    return turned[0][::-1], turned[1][::-1]
