"""Special pieces as lengths of a profile: points (y, z) in metres, y away from the viewer, the glazed face first and the back after it."""
import math

import materials as mat
from shapes import mesh

BODY = '#d9d2c6'


def arc(y, z, radius, start, end, steps=10):
    """Points of a rounded edge, by degrees from straight away (0) over up (90)."""
    turns = [math.radians(start + (end - start) * k / steps) for k in range(steps + 1)]
    return [(y + radius * math.cos(turn), z + radius * math.sin(turn)) for turn in turns]


def groove(y, wide=0.006, deep=0.0016):
    """A groove across a tread, from the back forwards."""
    return [(y + wide, 0), (y + wide - 0.001, -deep), (y + 0.001, -deep), (y, 0)]


def tread(edge, depth):
    """Face and back of a tread whose top is at z = 0 and whose nose is at y = 0."""
    thick = 0.011
    if edge == 'redondeado':
        face = [(depth, 0)] + arc(0.015, -0.015, 0.015, 90, 270, 18)
        return face, [(0.03, -0.03), (0.03, -thick), (depth, -thick)]
    if edge == 'goteron':
        face = [(depth, 0)] + arc(0.011, -0.011, 0.011, 90, 180) + arc(0.003, -0.034, 0.003, 180, 270, 4)
        return face, [(0.009, -0.037), (0.011, -0.033), (0.014, -0.037), (0.018, -0.037), (0.02, -thick), (depth, -thick)]
    face = [(depth, 0)] + [point for y in (0.062, 0.046, 0.03) for point in groove(y)]
    face += arc(0.0025, -0.0025, 0.0025, 90, 180, 4) + arc(0.0025, -0.0375, 0.0025, 180, 270, 4)
    return face, [(0.011, -0.04), (0.011, -thick), (depth, -thick)]


def coping(depth):
    """A rounded edge of a pool with its drip."""
    face = [(depth, 0)] + arc(0.02, -0.02, 0.02, 90, 270, 20)
    return face, [(0.034, -0.04), (0.037, -0.034), (0.042, -0.034), (0.045, -0.04), (0.07, -0.04), (0.08, -0.02), (depth, -0.02)]


def skirting(height, round_top):
    """A board of 9 mm on a wall at y = 0."""
    thick, radius = 0.009, 0.0055 if round_top else 0.0012
    return [(-thick, 0)] + arc(-thick + radius, height - radius, radius, 180, 90, 8) + [(-0.001, height)], [(0, height), (0, 0)]


def bead(height):
    """A thin moulding on a wall at y = 0: a fillet, a bead and a fillet."""
    middle = height / 2
    return [(-0.006, 0), (-0.007, 0.003)] + [(-0.007 + y, z) for y, z in arc(0, middle, middle - 0.004, 270, 90, 20)] + [(-0.007, height - 0.003), (-0.006, height)], [(0, height), (0, 0)]


def quarter(radius):
    """A quarter round over an outer corner: from the wall at y = 0 to the one at z = 0 (laid upright later)."""
    return arc(radius, radius, radius, 270, 180, 20), [(0.004, radius), (radius, 0.004)]


def piece(profile, x0, x1, material, size, place=(0, 0, 0), shift=0.0):
    """A length of a profile from x0 to x1. `size` is that of its map in metres, along it and across; `shift` begins elsewhere on it."""
    face, back = profile
    points = face + back
    dx, dy, dz = place
    vertices = [(x + dx, y + dy, z + dz) for x in (x0, x1) for y, z in points]
    count, outer = len(points), len(face) - 1
    faces, uvs, kinds = [], [], []
    along = [0.0]
    for one, other in zip(face, face[1:]):
        along.append(along[-1] + math.dist(one, other))
    ends = ((0 + shift) / size[0], (x1 - x0 + shift) / size[0])
    for k in range(count):
        after = (k + 1) % count
        faces.append((k, after, count + after, count + k))
        kinds.append(0 if k < outer else 1)
        low, high = (along[k] / size[1], along[k + 1] / size[1]) if k < outer else (0, 0)
        uvs += [(ends[0], low), (ends[0], high), (ends[1], high), (ends[1], low)]
    for cap in (tuple(reversed(range(count))), tuple(range(count, 2 * count))):
        faces.append(cap)
        kinds.append(1)
        uvs += [(0, 0)] * count
    thing = mesh('piece', vertices, faces, material, uvs, smooth=True, crease=0.5)
    thing.data.materials.append(mat.plain(BODY, 0.85))
    for polygon, kind in zip(thing.data.polygons, kinds):
        polygon.material_index = kind
    return thing


def run(profile, x0, x1, long, material, size, joint=0.002, place=(0, 0, 0)):
    """Pieces one after the other, each from another part of the material."""
    things, x, k = [], x0, 0
    while x < x1 - 0.001:
        end = min(x + long, x1)
        things.append(piece(profile, x, end - joint, material, size, place, (k * 0.37) % 1 * size[0]))
        x, k = x + long, k + 1
    return things


def material_of(room):
    """The map of the piece, or a plain glaze."""
    maps = room.job['surfaces'].get('pieza')
    return mat.tiled(maps, (1, 0, 0)) if maps else mat.plain(room.look['colour'], 0.1, coat=0.6)


def floor_of(room, x0, x1, y0, y1, z=0.0):
    """A level of the map `suelo`, or of plain plaster."""
    maps = room.job['surfaces'].get('suelo')
    material = mat.tiled(maps, (0, 1, 0)) if maps else mat.plain('#e4dfd6', 0.8)
    return mesh('level', [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], [(0, 1, 2, 3)], material, [(0, 0), (1, 0), (1, 1), (0, 1)])
