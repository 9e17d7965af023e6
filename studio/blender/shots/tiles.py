"""Two tiles: one leans on a wall, the other lies before it."""
from mathutils import Vector

import materials as mat
from shapes import mesh
from shell import level, wall_y
from shots.studio import GROUND, lamps

BODY = '#d9d2c6'


def build(room):
    wall = room.template['wallMm'] / 1000
    ground = room.look.get('ground', GROUND)
    level(-9, -6, 9, wall, 0, mat.plain(ground, 0.9))
    wall_y(wall, -9, 9, 0, 7, mat.plain(ground, 0.95))
    for name in room.template['surfaces']:
        slab(room, name)
    lamps()


def slab(room, name):
    """A tile's body behind its face, so that its edge and its shadow are those of a thing."""
    plane = room.template['surfaces'][name]
    origin, u, v = (Vector(plane[key]) for key in ('origin', 'u', 'v'))
    back_by = u.cross(v) * room.template['thicknessMm'] / 1000
    origin, across, up = origin / 1000, u * plane['width'] / 1000, v * plane['height'] / 1000
    front = [origin, origin + across, origin + across + up, origin + up]
    corners = [tuple(corner) for corner in front + [corner - back_by for corner in front]]
    mesh('face', corners[:4], [(0, 1, 2, 3)], mat.tiled_grey(room.template['grey'], room.look['rough'], room.mask(name)))
    mesh('body', corners, [(0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0), (7, 6, 5, 4)], mat.plain(BODY, 0.8))
