"""Furniture and household things. Places are metres; `look` words are colours."""
import math

import materials as mat
from shapes import TAU, arc, box, cushion, lathe, mesh, padded, rounded_stack, tube

BRASS, CHROME, STEEL_BLACK = ('#c9a25e', 0.26, 1), ('#e6e6e6', 0.08, 1), ('#1b1b1b', 0.42, 0.3)
METALS = {'brass': BRASS, 'chrome': CHROME, 'black': STEEL_BLACK}


def metal(name):
    return mat.plain(*METALS[name])


def cloth(colour):
    return mat.plain(colour, 0.95, sheen=0.4, grain=(420, 0.35, 0.002))


def ceramic(colour='#f4f4f2'):
    return mat.plain(colour, 0.12, coat=0.6)


def terry(colour):
    return mat.plain(colour, 1, sheen=0.6, grain=(600, 0.8, 0.004))


def bathtub(x, y, z=0.0, colour='#f2f1ee', scale=1.0):
    sections = [(0.66, 0.29, 0), (0.70, 0.325, 0.012), (0.76, 0.355, 0.25), (0.835, 0.395, 0.52), (0.85, 0.405, 0.56), (0.852, 0.407, 0.572),
                (0.848, 0.404, 0.58), (0.838, 0.395, 0.583), (0.826, 0.384, 0.58), (0.818, 0.376, 0.57), (0.79, 0.355, 0.45), (0.73, 0.31, 0.25),
                (0.66, 0.26, 0.16), (0.5, 0.17, 0.13), (0.2, 0.06, 0.125)]
    rounded_stack([(a * scale, b * scale, c) for a, b, c in sections], x, y, z, mat.plain(colour, 0.3, coat=0.3))


def standing_tap(x, y, finish):
    m = metal(finish)
    tube([(x, y, 0), (x, y, 0.98)] + arc(x - 0.13, y, 0.98, 0.13, 0, math.pi)[1:] + [(x - 0.26, y, 0.9)], 0.0135, m)
    lathe([(0, 0), (0.045, 0), (0.045, 0.012), (0, 0.014)], x, y, 0, m)
    tube([(x, y, 0.78), (x + 0.1, y, 0.78)], 0.009, m)
    tube([(x, y, 0.72), (x, y - 0.09, 0.72)], 0.008, m)
    tube([(x + 0.03, y - 0.06, 0.5), (x + 0.03, y - 0.06, 0.74)], 0.011, m)


def basin(x, y, z, radius=0.2, colour='#f4f4f2', deep=1.0):
    r = radius
    lathe([(0, 0), (r * 0.6, 0), (r * 0.75, 0.01), (r * 0.975, 0.11 * deep), (r, 0.125 * deep), (r * 0.98, 0.13 * deep), (r * 0.94, 0.125 * deep),
           (r * 0.75, 0.035), (r * 0.5, 0.02), (0, 0.018)], x, y, z, ceramic(colour), stretch=(1, 1.15))


def wall_tap_x(wall, y, z, finish, reach=0.19, inwards=-1):
    """A tap out of a wall of constant x."""
    m, d = metal(finish), inwards
    tube([(wall, y, z), (wall + d * (reach - 0.02), y, z), (wall + d * reach, y, z - 0.015), (wall + d * reach, y, z - 0.035)], 0.011, m)
    tube([(wall, y - 0.13, z), (wall + d * 0.05, y - 0.13, z)], 0.014, m)


def wall_tap_y(wall, x, z, finish, reach=0.19):
    """A tap out of a wall of constant y that the camera looks at."""
    m = metal(finish)
    tube([(x, wall, z), (x, wall - reach + 0.02, z), (x, wall - reach, z - 0.015), (x, wall - reach, z - 0.035)], 0.011, m)
    for side in (-0.11, 0.11):
        tube([(x + side, wall, z), (x + side, wall - 0.05, z)], 0.016, m)


def round_mirror_x(wall, y, z, radius, finish, inwards=-1):
    points = [(wall + inwards * 0.012, y + radius * math.cos(TAU * i / 96), z + radius * math.sin(TAU * i / 96)) for i in range(97)]
    mesh('mirror', points[:-1], [tuple(range(96))], mat.mirror())
    tube(points, 0.011, metal(finish))


def arched_mirror_y(wall, x, z, width, height, finish):
    """A mirror with a round head on a wall of constant y."""
    r = width / 2
    points = [(x - r, wall - 0.014, z), (x + r, wall - 0.014, z)] + arc(x, wall - 0.014, z + height - r, r, 0, math.pi, steps=32)
    mesh('mirror', points, [tuple(range(len(points)))], mat.mirror())
    tube(points + points[:1], 0.010, metal(finish))


def round_mirror_y(wall, x, z, radius, finish):
    points = [(x + radius * math.cos(TAU * i / 96), wall - 0.014, z + radius * math.sin(TAU * i / 96)) for i in range(97)]
    mesh('mirror', points[:-1], [tuple(range(96))], mat.mirror())
    tube(points, 0.010, metal(finish))


def globe_lamp(x, y, z, ceiling, finish, radius=0.075, glow=2.0):
    tube([(x, y, ceiling), (x, y, z + 0.2)], 0.003, metal('black'))
    r = radius
    lathe([(0, 2.4 * r), (0.022, 2.4 * r), (0.022, 1.9 * r), (0, 1.9 * r)], x, y, z, metal(finish))
    lathe([(0.02, 1.95 * r)] + [(r * math.sin(a), r + r * math.cos(a)) for a in [0.3 + i * 0.19 for i in range(15)]] + [(0, 0)], x, y, z, mat.plain('#fff1da', 0.4, glow=glow))


def wall_globe_y(wall, x, z, finish, radius=0.07, glow=2.0):
    tube([(x, wall, z), (x, wall - 0.10, z)], 0.008, metal(finish))
    lathe([(0, 0), (0.03, 0), (0.03, 0.012), (0, 0.012)], x, wall - 0.1, z - 0.012, metal(finish))
    lathe([(radius * math.sin(0.3 + i * 0.19), radius - radius * math.cos(0.3 + i * 0.19)) for i in range(15)] + [(0, 2 * radius)], x, wall - 0.1, z, mat.plain('#fff1da', 0.4, glow=glow))


def dome_lamp(x, y, z, ceiling, colour, radius=0.2, height=0.16):
    """A spun metal shade, white inside."""
    tube([(x, y, ceiling), (x, y, z + height)], 0.003, metal('black'))
    out, inside = mat.plain(colour, 0.5), mat.plain('#fbf6ea', 0.6, glow=0.35)
    curve = [(radius * math.cos(a), height * math.sin(a)) for a in [i * math.pi / 24 for i in range(13)]]
    lathe(curve, x, y, z, out)
    lathe([(r * 0.985, h * 0.98) for r, h in curve], x, y, z + 0.002, inside)
    lathe([(0.0, -0.01), (0.035, 0.02), (0.03, 0.055), (0, 0.06)], x, y, z + 0.05, mat.plain('#fff1da', 0.5, glow=4))


def woven_lamp(x, y, z, ceiling, radius=0.24, height=0.26, colour='#c9a877'):
    """A rattan shade: hoops and ribs."""
    cane = mat.plain(colour, 0.7)
    tube([(x, y, ceiling), (x, y, z + height)], 0.003, metal('black'))
    rings = 11
    for k in range(rings):
        part = k / (rings - 1)
        r = radius * math.sin(0.35 + 1.9 * (1 - part)) if part < 1 else 0.05
        tube([(x + r * math.cos(TAU * i / 40), y + r * math.sin(TAU * i / 40), z + height * part) for i in range(41)], 0.004, cane)
    for k in range(28):
        a = TAU * k / 28
        points = [(radius * math.sin(0.35 + 1.9 * (1 - i / 10)) if i < 10 else 0.05, height * i / 10) for i in range(11)]
        tube([(x + r * math.cos(a), y + r * math.sin(a), z + h) for r, h in points], 0.0035, cane)
    lathe([(0, 0), (0.05, 0.05), (0, 0.1)], x, y, z + 0.08, mat.plain('#fff1da', 0.5, glow=3))


def stool(x, y, wood_colour, height=0.467, radius=0.17):
    top = mat.wood(wood_colour)
    r, h = radius, height
    lathe([(0, h - 0.037), (r, h - 0.037), (r + 0.005, h - 0.032), (r + 0.005, h - 0.005), (r, h), (0, h)], x, y, 0, top)
    for k in range(3):
        a = k * TAU / 3 + 0.4
        tube([(x + 0.1 * math.cos(a), y + 0.1 * math.sin(a), h - 0.032), (x + 0.16 * math.cos(a), y + 0.16 * math.sin(a), 0)], 0.014, top)


def folded_towels(x, y, z, colours, width=0.27, depth=0.2, turn=0.3):
    for k, colour in enumerate(colours):
        cushion(x, y, z + 0.032 + k * 0.062, width - 0.01 * k, depth, 0.062, terry(colour), (0, 0, turn + 0.08 * k), 0.25, seed=k)


def basket(x, y, radius, height, colour='#b8935f'):
    cane = mat.plain(colour, 0.8, grain=(120, 1, 0.01))
    lathe([(0, 0.004), (radius * 0.86, 0.004), (radius, height * 0.55), (radius * 0.94, height), (radius * 0.90, height), (radius * 0.95, height * 0.55), (radius * 0.8, 0.02), (0, 0.02)], x, y, 0, cane)
    for k in range(1, 12):
        h = height * k / 12
        r = radius * (0.86 + 0.14 * min(1, k / 6.6)) if k < 7 else radius * (1 - 0.06 * (k - 6.6) / 5.4)
        tube([(x + (r + 0.003) * math.cos(TAU * i / 48), y + (r + 0.003) * math.sin(TAU * i / 48), h) for i in range(49)], 0.007, cane)


def bottle(x, y, z, colour, radius=0.034, height=0.175, shine=True):
    r, h = radius, height
    lathe([(0, 0), (r * 0.94, 0), (r, 0.005), (r, h * 0.68), (r * 0.82, h * 0.8), (r * 0.36, h * 0.86), (r * 0.36, h), (0, h)], x, y, z,
          mat.plain(colour, 0.12 if shine else 0.6, coat=0.5 if shine else 0))


def cup(x, y, z, colour, radius=0.042, height=0.09):
    r, h = radius, height
    lathe([(0, 0), (r * 0.88, 0), (r, 0.01), (r, h), (r * 0.93, h), (r * 0.9, 0.012), (0, 0.01)], x, y, z, mat.plain(colour, 0.55))


def bowl(x, y, z, colour, radius=0.15, height=0.08, rough=0.5):
    r, h = radius, height
    lathe([(0, 0), (r * 0.5, 0), (r * 0.8, h * 0.4), (r, h * 0.94), (r * 0.97, h), (r * 0.75, h * 0.5), (0, h * 0.25)], x, y, z, mat.plain(colour, rough))


def vase(x, y, z, colour, height=0.31, radius=0.08):
    r, h = radius, height
    lathe([(0, 0), (r * 0.62, 0), (r * 0.94, h * 0.19), (r, h * 0.42), (r * 0.75, h * 0.65), (r * 0.38, h * 0.8), (r * 0.35, h * 0.97), (r * 0.42, h),
           (r * 0.37, h), (r * 0.3, h * 0.95), (0, h * 0.6)], x, y, z, mat.plain(colour, 0.6, grain=(90, 0.15, 0.003)))


def books(x, y, z, colours, width=0.22, depth=0.28):
    for k, colour in enumerate(colours):
        w = width - 0.012 * k
        box(x - w / 2, y - depth / 2 + 0.008 * k, z, x + w / 2, y + depth / 2 - 0.006 * k, z + 0.024, mat.plain(colour, 0.7), 0.002)
        z += 0.024


def fruit(x, y, z, colour='#e3b832', count=5, size=0.036):
    for k in range(count):
        a, ring = k * 2.4, 0 if k == count - 1 else 0.05
        lathe([(0, -size), (size * 0.66, -size * 0.8), (size, 0), (size * 0.66, size * 0.8), (0, size)], x + ring * math.cos(a), y + ring * math.sin(a),
              z + size + (size * 1.1 if k == count - 1 else 0), mat.plain(colour, 0.5, grain=(200, 0.2, 0.001)), sides=24)


def picture_frame_y(wall, x, z, width, height, motif, frame='#b98f5e'):
    """A framed print; the motifs are three plain shapes."""
    edge = mat.wood(frame, 'z')
    box(x - width / 2, wall - 0.03, z, x + width / 2, wall - 0.002, z + height, edge, 0.002)
    box(x - width / 2 + 0.018, wall - 0.032, z + 0.018, x + width / 2 - 0.018, wall - 0.028, z + height - 0.018, mat.plain('#f3efe6', 0.85), 0)
    level = wall - 0.0335

    def disc(cx, cz, rx, rz, colour, lift=0.0):
        points = [(cx + rx * math.cos(TAU * i / 48), level - lift, cz + rz * math.sin(TAU * i / 48)) for i in range(48)]
        mesh('print', points, [tuple(range(48))], mat.plain(colour, 0.9))

    kind, colours = motif
    if kind == 'moon':
        disc(x, z + height * 0.56, width * 0.24, width * 0.28, colours[0])
        disc(x + width * 0.07, z + height * 0.36, width * 0.2, width * 0.1, colours[1], 0.001)
    elif kind == 'hills':
        for k, colour in enumerate(colours):
            base, top = z + 0.05 + height * 0.08 * (2 - k), height * (0.42 - 0.1 * k)
            points = [(x - width * 0.36, level - 0.001 * k, z + 0.06)] + [
                (x - width * 0.36 + width * 0.72 * i / 24, level - 0.001 * k, base + top * (0.55 + 0.45 * math.sin(i * 0.21 + k * 1.7))) for i in range(25)] + [(x + width * 0.36, level - 0.001 * k, z + 0.06)]
            mesh('print', points, [tuple(range(len(points)))], mat.plain(colour, 0.9))
    else:
        for k in range(5):
            leaf_print(x, z + height * 0.16, level - 0.0006 * abs(k - 2), (k - 2) * 0.34, height * (0.62 - 0.05 * abs(k - 2)), 0.055 * width, colours[k % len(colours)])


def leaf_print(x, z, y, lean, length, breadth, colour):
    """A leaf of a print: a blade from its foot at x and z, leant by an angle; within the sheet for lengths below 0.7 of it."""
    along, across = (math.sin(lean), math.cos(lean)), (math.cos(lean), -math.sin(lean))
    sides = []
    for side in (1, -1):
        edge = []
        for i in range(17):
            part = i / 16
            wide, reach = side * breadth * math.sin(math.pi * part ** 0.8), length * part * 0.8
            edge.append((x + reach * along[0] + wide * across[0], y, z + reach * along[1] + wide * across[1]))
        sides.append(edge)
    points = sides[0] + sides[1][::-1]
    mesh('print', points, [tuple(range(len(points)))], mat.plain(colour, 0.9))


def rug(x, y, width, depth, colour, turn=0.0):
    cushion(x, y, 0.010, width, depth, 0.018, mat.plain(colour, 1, sheen=0.4, grain=(150, 0.9, 0.010)), (0, 0, turn), 0.03)


def sofa(x, y, width, colour, depth=0.95, seats=3, legs='black'):
    """Faces the camera (−y). Base, arms and back are upholstered blocks; seats and backs are loose."""
    m = cloth(colour)
    w, d, arm = width / 2, depth / 2, 0.17
    padded(x - w + 0.02, y - d + 0.02, 0.13, x + w - 0.02, y + d, 0.30, m, 0.035)
    for side in (-1, 1):
        padded(min(x + side * w, x + side * (w - arm)), y - d, 0.13, max(x + side * w, x + side * (w - arm)), y + d, 0.60, m, 0.06)
    padded(x - w + arm - 0.03, y + d - 0.2, 0.28, x + w - arm + 0.03, y + d, 0.76, m, 0.06)
    seat = (width - 2 * arm) / seats
    for k in range(seats):
        cx = x - w + arm + seat * (k + 0.5)
        cushion(cx, y - 0.10, 0.385, seat * 0.995, depth - 0.22, 0.20, m, (0, 0, 0), 0.18, seed=k)
        cushion(cx, y + d - 0.29, 0.66, seat * 0.97, 0.46, 0.21, m, (math.radians(77), 0, 0), 0.42, seed=10 + k)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(x + sx * (w - 0.1), y + sy * (d - 0.1), 0.14), (x + sx * (w - 0.09), y + sy * (d - 0.09), 0)], 0.016, metal(legs))


def armchair(x, y, turn, colour, wood_colour):
    """A low chair of wood and two cushions; `turn` 0 faces the camera."""
    m, frame = cloth(colour), mat.wood(wood_colour, 'z')
    c, s = math.cos(turn), math.sin(turn)

    def at(u, v, h):
        return (x + u * c - v * s, y + u * s + v * c, h)

    cushion(*at(0, -0.02, 0.40), 0.60, 0.60, 0.15, m, (0, 0, turn), 0.2, seed=5)
    cushion(*at(0, 0.27, 0.66), 0.58, 0.50, 0.15, m, (math.radians(74), 0, turn), 0.35, seed=6)
    for u in (-0.33, 0.33):
        tube([at(u, -0.30, 0), at(u, -0.28, 0.55)], 0.017, frame)
        tube([at(u, 0.36, 0), at(u, 0.30, 0.34), at(u, 0.40, 0.80)], 0.017, frame)
        tube([at(u, -0.30, 0.555), at(u, 0.33, 0.53)], 0.02, frame)
        tube([at(u, -0.28, 0.31), at(u, 0.30, 0.29)], 0.015, frame)
    tube([at(-0.33, -0.28, 0.31), at(0.33, -0.28, 0.31)], 0.015, frame)
    tube([at(-0.33, 0.30, 0.29), at(0.33, 0.30, 0.29)], 0.015, frame)
    tube([at(-0.33, 0.39, 0.78), at(0.33, 0.39, 0.78)], 0.015, frame)


def chair(x, y, turn, wood_colour, seat_colour):
    """A dining chair; `turn` 0 has its back away from the camera."""
    frame, seat = mat.wood(wood_colour, 'z'), mat.plain(seat_colour, 0.9, grain=(200, 0.6, 0.003))
    c, s = math.cos(turn), math.sin(turn)

    def at(u, v, h):
        return (x + u * c - v * s, y + u * s + v * c, h)

    cushion(*at(0, 0, 0.455), 0.44, 0.42, 0.045, seat, (0, 0, turn), 0.1, seed=3)
    for u in (-0.19, 0.19):
        tube([at(u, -0.18, 0.45), at(u * 1.08, -0.2, 0)], 0.016, frame)
        tube([at(u * 1.08, 0.21, 0), at(u, 0.185, 0.45), at(u * 0.98, 0.26, 0.80)], 0.016, frame)
    tube([at(-0.19, -0.18, 0.43), at(0.19, -0.18, 0.43)], 0.013, frame)
    tube([at(-0.19, 0.19, 0.43), at(0.19, 0.19, 0.43)], 0.013, frame)
    bent = [at(0.19 * math.sin(i / 8 * math.pi - math.pi / 2), 0.25 + 0.05 * math.cos(i / 8 * math.pi - math.pi / 2), 0) for i in range(9)]
    for h in (0.64, 0.70, 0.76):
        tube([(px, py, h) for px, py, _ in bent], 0.014, frame)


def table(x, y, width, depth, wood_colour, height=0.74):
    top = mat.wood(wood_colour)
    w, d = width / 2, depth / 2
    box(x - w, y - d, height - 0.035, x + w, y + d, height, top, 0.006)
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(x + sx * (w - 0.1) - 0.03, y + sy * (d - 0.09) - 0.03, 0, x + sx * (w - 0.1) + 0.03, y + sy * (d - 0.09) + 0.03, height - 0.035, mat.wood(wood_colour, 'z'), 0.006)
    box(x - w + 0.1, y - d + 0.08, height - 0.105, x + w - 0.1, y - d + 0.1, height - 0.035, top, 0.002)


def round_table(x, y, radius, height, wood_colour, legs=3):
    top, r, h = mat.wood(wood_colour), radius, height
    lathe([(0, h - 0.036), (r - 0.005, h - 0.036), (r, h - 0.03), (r, h - 0.005), (r - 0.005, h), (0, h)], x, y, 0, top, crease=0.5)
    for k in range(legs):
        a = k * TAU / legs + 0.3
        tube([(x + r * 0.62 * math.cos(a), y + r * 0.62 * math.sin(a), h - 0.03), (x + r * 0.78 * math.cos(a), y + r * 0.78 * math.sin(a), 0)], 0.02, mat.wood(wood_colour, 'z'))


def drum_table(x, y, radius, height, material):
    r, h = radius, height
    lathe([(0, 0), (r - 0.005, 0), (r, 0.006), (r, h - 0.006), (r - 0.005, h), (0, h)], x, y, 0, material, crease=0.5)


def floor_lamp(x, y, shade='#f3e3c6'):
    m = metal('black')
    lathe([(0, 0), (0.15, 0), (0.15, 0.015), (0, 0.018)], x, y, 0, m)
    tube([(x, y, 0), (x, y, 1.46)], 0.01, m)
    lathe([(0.13, 0.30), (0.20, 0)], x, y, 1.36, mat.plain(shade, 0.9, glow=1.0))


def cabinet_front(x0, x1, y, z0, z1, colour, doors, handle, material=None, drawer=False):
    """Flat fronts with shadow gaps between them, on a carcass; seen from −y."""
    front = material or mat.plain(colour, 0.5)
    box(x0, y + 0.004, z0, x1, y + 0.56, z1, front, 0)
    box(x0 + 0.001, y, z0 + 0.001, x1 - 0.001, y + 0.004, z1 - 0.001, mat.plain('#2b2620', 0.9), 0)
    step = (x1 - x0) / doors
    for k in range(doors):
        a, b = x0 + k * step + 0.002, x0 + (k + 1) * step - 0.002
        rows = ((z0, z0 + (z1 - z0) * 0.38), (z0 + (z1 - z0) * 0.38, z0 + (z1 - z0) * 0.69), (z0 + (z1 - z0) * 0.69, z1)) if drawer and k % 2 == 0 else ((z0, z1),)
        for low, high in rows:
            box(a, y - 0.02, low + 0.002, b, y + 0.002, high - 0.002, front, 0.0015)
            if handle:
                middle = (a + b) / 2
                if len(rows) == 3 or high - low < 0.3:
                    tube([(middle - 0.07, y - 0.045, high - 0.05), (middle + 0.07, y - 0.045, high - 0.05)], 0.006, metal(handle))
                    for s in (-0.06, 0.06):
                        tube([(middle + s, y - 0.02, high - 0.05), (middle + s, y - 0.045, high - 0.05)], 0.005, metal(handle))
                else:
                    at = b - 0.05 if k % 2 == 0 else a + 0.05
                    low_end, high_end = (high - 0.22, high - 0.08) if z0 < 1 else (low + 0.06, low + 0.2)
                    tube([(at, y - 0.045, low_end), (at, y - 0.045, high_end)], 0.006, metal(handle))
                    for h in (low_end + 0.01, high_end - 0.01):
                        tube([(at, y - 0.02, h), (at, y - 0.045, h)], 0.005, metal(handle))
