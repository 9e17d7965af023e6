"""What people leave in a home: coats, shoes, keys, books, bottles, a bicycle. Places are metres; `turn` is an angle about the vertical."""
import math
import random

import materials as mat
from furniture import metal
from shapes import TAU, box, cushion, lathe, mesh, tube


def _turned(x, y, turn):
    """Gives the place of something that stands `u` along and `v` across a thing at x and y."""
    c, s = math.cos(turn), math.sin(turn)
    return lambda u, v, h: (x + u * c - v * s, y + u * s + v * c, h)


def loft(rings, material, closed=True):
    """A skin over rings of as many points each."""
    count = len(rings[0])
    faces = [(j * count + i, j * count + (i + 1) % count, (j + 1) * count + (i + 1) % count, (j + 1) * count + i)
             for j in range(len(rings) - 1) for i in range(count if closed else count - 1)]
    if closed:
        faces += [tuple(range(count))[::-1], tuple(range((len(rings) - 1) * count, len(rings) * count))]
    return mesh('loft', [point for ring in rings for point in ring], faces, material, smooth=True, crease=1.0)


def shoe(x, y, turn, colour, z=0.0, long=0.28, sole='#efece4'):
    """A trainer: a sole and an upper that rises to the ankle, its toe towards +u."""
    at = _turned(x, y, turn)

    def ring(part, half, low, high):
        return [at(long * part, half * math.cos(a), z + low + (high - low) * max(0.0, math.sin(a))) for a in [math.pi * i / 12 for i in range(13)]]

    loft([ring(p, w, 0, 0.028) for p, w in ((0, 0.022), (0.05, 0.034), (0.3, 0.037), (0.6, 0.044), (0.85, 0.043), (0.97, 0.028), (1, 0.012))], mat.plain(sole, 0.7))
    loft([ring(p, w, 0.02, h) for p, w, h in ((0.01, 0.024, 0.09), (0.08, 0.034, 0.105), (0.28, 0.035, 0.10), (0.42, 0.037, 0.085), (0.62, 0.041, 0.066), (0.85, 0.039, 0.052), (0.96, 0.024, 0.04), (0.99, 0.01, 0.03))],
         mat.plain(colour, 0.85, grain=(240, 0.3, 0.001)))
    lathe([(0, 0), (0.026, 0)], *at(long * 0.14, 0, z + 0.104), mat.plain('#2a2723', 1), sides=24, stretch=(1.1, 0.9))
    for k in range(3):
        tube([at(long * (0.42 + 0.08 * k), -0.018, z + 0.087 - 0.007 * k), at(long * (0.42 + 0.08 * k), 0.018, z + 0.087 - 0.007 * k)], 0.0028, mat.plain(sole, 0.8))


def shoes(x, y, turn, colour, z=0.0, sole='#efece4'):
    """A pair, as it was taken off."""
    across = _turned(x, y, turn)
    shoe(*across(0, 0.055, 0)[:2], turn + 0.06, colour, z, sole=sole)
    shoe(*across(0.03, -0.06, 0)[:2], turn - 0.14, colour, z, sole=sole)


def hooks(wall, x0, x1, z, count, finish, board):
    """A board with pegs on a wall of constant y."""
    box(x0, wall - 0.022, z - 0.05, x1, wall - 0.001, z + 0.05, mat.wood(board), 0.004)
    for k in range(count):
        x = x0 + (x1 - x0) * (k + 0.5) / count
        tube([(x, wall - 0.02, z), (x, wall - 0.075, z + 0.012)], 0.008, metal(finish))
        lathe([(0, -0.015), (0.014, -0.008), (0.016, 0), (0.014, 0.008), (0, 0.015)], x, wall - 0.08, z + 0.013, metal(finish), sides=24)


def coat(wall, x, z, colour, length=0.98, lining='#3a332b', seed=1):
    """A coat on a peg of a wall of constant y: it hangs from its collar, sleeves at its sides, in folds that widen downwards."""
    chance = random.Random(seed)
    phases = [chance.uniform(0, 6) for _ in range(3)]
    cloth = mat.plain(colour, 0.95, sheen=0.35, grain=(380, 0.5, 0.003))
    y = wall - 0.10
    rings = []
    for down, half, deep in ((0, 0.035, 0.03), (0.03, 0.085, 0.045), (0.08, 0.15, 0.055), (0.16, 0.185, 0.065), (0.35, 0.175, 0.075), (0.55, 0.18, 0.08), (0.8, 0.205, 0.085), (1, 0.225, 0.09)):
        ring = []
        for i in range(48):
            a = TAU * i / 48
            fold = 1 + 0.16 * down * math.sin(7 * a + phases[0]) + 0.08 * down * math.sin(12 * a + phases[1])
            ring.append((x + half * math.cos(a) * (1 + 0.05 * down * math.sin(5 * a)), y + deep * math.sin(a) * fold, z - 0.02 - length * down))
        rings.append(ring)
    loft(rings, cloth)
    for side in (-1, 1):
        sleeve = []
        for part in [i / 8 for i in range(9)]:
            radius = 0.066 - 0.016 * part
            cx, cy = x + side * (0.15 + 0.075 * min(1, part * 2.5)), y - 0.02 - 0.02 * part
            sleeve.append([(cx + radius * math.cos(TAU * i / 20), cy + radius * 0.85 * math.sin(TAU * i / 20) * (1 + 0.1 * math.sin(9 * part + phases[2])), z - 0.08 - 0.60 * part + 0.02 * math.cos(TAU * i / 20) * side) for i in range(20)])
        loft(sleeve, cloth)
    # The front edge, buttons and collar.
    tube([(x + 0.012, y - 0.052, z - 0.09), (x + 0.012, y - 0.080, z - 0.3), (x + 0.014, y - 0.093, z - 0.02 - length)], 0.004, mat.plain(lining, 1))
    for k in range(4):
        lathe([(0, 0), (0.011, 0.0), (0.011, 0.004), (0, 0.005)], x + 0.045, y - 0.078 - 0.004 * k, z - 0.30 - 0.14 * k, mat.plain(lining, 0.4), sides=16)
    for side in (-1, 1):
        loft([[(x + side * (0.02 + 0.055 * p), y - 0.035 - 0.025 * p + 0.012 * math.cos(a), z - 0.02 - 0.10 * p + 0.03 * math.sin(a)) for a in (0.5, 2, 3.6, 5.2)] for p in (0, 0.4, 0.8, 1)], cloth)


def tote(x, y, z, turn, colour, handles='#6f4c33', width=0.38, height=0.33):
    """A bag of cloth with two straps, standing or hung."""
    at = _turned(x, y, turn)
    cloth = mat.plain(colour, 0.95, grain=(320, 0.6, 0.004))
    rings = []
    for part, half, deep in ((0, 0.42, 0.055), (0.1, 0.47, 0.065), (0.6, 0.49, 0.05), (1, 0.5, 0.022)):
        rings.append([at(width * half * math.copysign(abs(math.cos(a)) ** 0.5, math.cos(a)), deep * math.sin(a), z + height * part) for a in [TAU * i / 32 for i in range(32)]])
    loft(rings, cloth)
    for v in (-0.02, 0.02):
        strap = [at(u * width, v, z + height + h) for u, h in ((-0.2, -0.06), (-0.2, 0.02), (-0.17, 0.14), (-0.08, 0.20), (0.08, 0.20), (0.17, 0.14), (0.2, 0.02), (0.2, -0.06))]
        tube(strap, 0.007, mat.plain(handles, 0.6))


def keys(x, y, z, finish='brass', turn=0.4):
    """A ring with three keys and a leather tag, lying."""
    at = _turned(x, y, turn)
    tube([at(0.014 * math.cos(TAU * i / 24), 0.014 * math.sin(TAU * i / 24), z + 0.003) for i in range(25)], 0.0013, metal('chrome'))
    for k, lean in enumerate((-0.5, 0.1, 0.75)):
        c, s = math.cos(lean), math.sin(lean)
        lathe([(0, 0), (0.012, 0), (0.012, 0.0025), (0, 0.0025)], *at(0.026 * c, 0.026 * s, z + 0.001 + 0.002 * k), metal('chrome' if k else finish), sides=24)
        tube([at(0.034 * c, 0.034 * s, z + 0.003 + 0.002 * k), at(0.066 * c, 0.066 * s, z + 0.003)], 0.0028, metal('chrome' if k else finish))
    box(*[a - b for a, b in zip(at(-0.035, 0, z), (0.022, 0.011, 0))], *[a + b for a, b in zip(at(-0.035, 0, z), (0.022, 0.011, 0.004))], mat.plain('#8b5232', 0.6), 0.001)


def book_row(x0, x1, y, z, depth=0.17, seed=3, colours=('#b9836a', '#ece6da', '#5f6b58', '#33505e', '#c9a35e', '#7a2f2a', '#d8cfc1', '#2f2c28')):
    """Upright books from x0 to x1 with their backs towards −y, the last ones leaning."""
    chance = random.Random(seed)
    x = x0
    while x < x1 - 0.02:
        wide, tall, deep = chance.uniform(0.016, 0.042), chance.uniform(0.18, 0.26), depth * chance.uniform(0.8, 1)
        if x + wide > x1:
            break
        cover = mat.plain(colours[chance.randrange(len(colours))], 0.7)
        box(x, y - depth / 2, z, x + wide - 0.001, y - depth / 2 + deep, z + tall, cover, 0.0015)
        box(x + 0.003, y - depth / 2 + 0.004, z + tall - 0.006, x + wide - 0.004, y - depth / 2 + deep - 0.002, z + tall + 0.001, mat.plain('#efe8d8', 0.9), 0)
        x += wide


def glass_bottle(x, y, z, colour, height=0.31, radius=0.037, label='#efe6d2', cap='#3a2a22'):
    """A bottle of wine or spirits with its label and capsule."""
    r, h = radius, height
    lathe([(0, 0.004), (r * 0.9, 0), (r, 0.006), (r, h * 0.58), (r * 0.86, h * 0.66), (r * 0.40, h * 0.76), (r * 0.36, h * 0.8), (r * 0.36, h * 0.97), (r * 0.42, h * 0.975), (r * 0.42, h), (0, h)], x, y, z,
          mat.plain(colour, 0.06, coat=0.7), sides=32)
    lathe([(r * 1.008, h * 0.16), (r * 1.008, h * 0.46)], x, y, z, mat.plain(label, 0.8), sides=32)
    lathe([(r * 0.39, h * 0.82), (r * 0.45, h * 0.97), (r * 0.45, h * 1.004), (0, h * 1.006)], x, y, z, mat.plain(cap, 0.4), sides=24)


def bottle_row(x0, x1, y, z, seed=2, step=0.092):
    """Bottles side by side, of several kinds."""
    chance = random.Random(seed)
    kinds = (('#1d2b18', '#efe6d2', '#5a1f22'), ('#6b3a17', '#e8d9b0', '#201d1a'), ('#cfd6d2', '#33505e', '#c9a25e'), ('#2c3b2a', '#c9552f', '#201d1a'), ('#b9812f', '#f2ead8', '#6f4c33'), ('#151413', '#d8cfc1', '#c9a25e'))
    x = x0 + step / 2
    while x < x1:
        glass_bottle(x, y + chance.uniform(-0.01, 0.01), z, *[kinds[chance.randrange(len(kinds))][i] for i in (0,)], chance.uniform(0.26, 0.325), chance.uniform(0.033, 0.042), *kinds[chance.randrange(len(kinds))][1:])
        x += step * chance.choice((1, 1, 1, 1.35))


def drinking_glass(x, y, z, height=0.11, radius=0.036, drink=None):
    r, h = radius, height
    lathe([(0, 0.002), (r * 0.84, 0), (r, h), (r * 0.96, h), (r * 0.80, 0.012), (0, 0.012)], x, y, z, mat.glass('#f7fbfa'), sides=40)
    if drink:
        lathe([(0, 0.013), (r * 0.80, 0.013), (r * 0.90, h * 0.62), (0, h * 0.62)], x, y, z, mat.plain(drink, 0.1), sides=40)


def wine_glass(x, y, z, drink=None):
    lathe([(0, 0), (0.034, 0), (0.034, 0.002), (0.005, 0.006), (0.0038, 0.09), (0.016, 0.105), (0.037, 0.14), (0.040, 0.165), (0.033, 0.21), (0.032, 0.21), (0.039, 0.165), (0.035, 0.14), (0.012, 0.107), (0, 0.105)],
          x, y, z, mat.glass('#f7fbfa'), sides=40)
    if drink:
        lathe([(0, 0.108), (0.012, 0.110), (0.034, 0.14), (0.0365, 0.152), (0, 0.152)], x, y, z, mat.plain(drink, 0.1), sides=40)


def soap_and_brush(x, y, z, colour='#e9e2d4'):
    """A dish with soap and a tumbler with two toothbrushes."""
    lathe([(0, 0), (0.04, 0), (0.052, 0.014), (0.048, 0.014), (0.036, 0.006), (0, 0.006)], x, y, z, mat.plain(colour, 0.4), stretch=(1.25, 0.9))
    cushion(x, y, z + 0.018, 0.066, 0.042, 0.022, mat.plain('#d9e0c4', 0.4), puff=0.3, seed=1)
    lathe([(0, 0), (0.031, 0), (0.035, 0.1), (0.032, 0.1), (0.029, 0.008), (0, 0.008)], x + 0.12, y, z, mat.plain(colour, 0.4), sides=32)
    for k, (lean, tone) in enumerate(((0.035, '#c9552f'), (-0.03, '#33505e'))):
        foot, head = (x + 0.12 - lean * 0.5, y, z + 0.01), (x + 0.12 + lean, y + 0.01 * (1 - 2 * k), z + 0.185)
        tube([foot, head], 0.0032, mat.plain(tone, 0.4))
        box(head[0] - 0.006, head[1] - 0.012, head[2] - 0.012, head[0] + 0.006, head[1], head[2] + 0.014, mat.plain('#f2f0ea', 0.8), 0.001)


def toilet(x, wall, seat='#f4f4f2'):
    """A wall-hung pan on a wall of constant y, with its seat and the plate of the flush."""
    white = mat.plain('#f4f4f2', 0.12, coat=0.6)
    y = wall - 0.27

    def ring(half, front, back, h):
        ring = []
        for i in range(48):
            a = TAU * i / 48
            ahead = math.sin(a) < 0
            ring.append((x + half * math.copysign(abs(math.cos(a)) ** (0.85 if ahead else 0.45), math.cos(a)), y + (front if ahead else back) * math.copysign(abs(math.sin(a)) ** (0.95 if ahead else 0.4), math.sin(a)), h))
        return ring

    loft([ring(0.07, 0.10, 0.265, 0.14), ring(0.12, 0.17, 0.265, 0.20), ring(0.165, 0.24, 0.265, 0.29), ring(0.182, 0.27, 0.265, 0.37), ring(0.184, 0.273, 0.265, 0.40)], white)
    loft([ring(0.182, 0.268, 0.20, 0.403), ring(0.188, 0.277, 0.215, 0.408), ring(0.188, 0.277, 0.215, 0.418), ring(0.184, 0.272, 0.212, 0.423)], mat.plain(seat, 0.2, coat=0.4))
    loft([ring(0.184, 0.272, 0.212, 0.4235), ring(0.187, 0.276, 0.215, 0.428), ring(0.185, 0.272, 0.212, 0.440), ring(0.10, 0.15, 0.12, 0.446)], mat.plain(seat, 0.2, coat=0.4))
    box(x - 0.123, wall - 0.012, 1.0, x + 0.123, wall - 0.001, 1.165, mat.plain('#efefec', 0.25), 0.004)
    for side in (-1, 1):
        box(x + side * 0.055 - 0.048, wall - 0.016, 1.03, x + side * 0.055 + 0.048, wall - 0.011, 1.135, mat.plain('#f6f6f4', 0.2), 0.003)


def paper_roll(wall, x, z, finish):
    tube([(x - 0.06, wall, z + 0.03), (x - 0.06, wall - 0.07, z + 0.03), (x + 0.07, wall - 0.07, z + 0.03)], 0.006, metal(finish))
    roll = lathe([(0.02, -0.05), (0.055, -0.05), (0.055, 0.05), (0.02, 0.05)], 0, 0, 0, mat.plain('#f7f6f2', 1), sides=40)
    roll.location, roll.rotation_euler = (x, wall - 0.07, z - 0.005), (0, math.pi / 2, 0)
    box(x - 0.048, wall - 0.126, z - 0.11, x + 0.048, wall - 0.124, z - 0.005, mat.plain('#f7f6f2', 1), 0)


def bicycle(x, y, turn, colour, lean=0.06, saddle='#5f3f2a'):
    """A city bicycle along u, its front wheel towards +u, leant across by an angle."""
    at0 = _turned(x, y, turn)

    def at(u, v, h):
        return at0(u, v + h * math.sin(lean), h * math.cos(lean))

    paint, steel, rubber = mat.plain(colour, 0.25, coat=0.5), metal('chrome'), mat.plain('#1c1b1a', 0.85)
    r, back, front = 0.34, -0.52, 0.54
    for hub in (back, front):
        tube([at(hub + r * math.cos(TAU * i / 48), 0, r + r * math.sin(TAU * i / 48)) for i in range(49)], 0.017, rubber)
        tube([at(hub + (r - 0.024) * math.cos(TAU * i / 48), 0, r + (r - 0.024) * math.sin(TAU * i / 48)) for i in range(49)], 0.008, steel)
        for k in range(18):
            a = TAU * k / 18
            tube([at(hub, 0.02 * (-1) ** k, r), at(hub + (r - 0.03) * math.cos(a), 0, r + (r - 0.03) * math.sin(a))], 0.0012, steel)
        tube([at(hub, -0.05, r), at(hub, 0.05, r)], 0.012, steel)
        tube([at(hub + (r + 0.032) * math.cos(a), 0, r + (r + 0.032) * math.sin(a)) for a in [0.25 + i * 0.16 for i in range(16)]], 0.012, paint)
    crank, seat, head, foot = (-0.09, 0, 0.29), (-0.24, 0, 0.80), (0.36, 0, 0.86), (0.40, 0, 0.68)
    for a, b, thick in ((crank, seat, 0.016), (seat, (0.37, 0, 0.80), 0.015), (crank, foot, 0.018), (head, foot, 0.018)):
        tube([at(*a), at(*b)], thick, paint)
    for v in (-0.045, 0.045):
        tube([at(crank[0], v * 0.6, crank[2]), at(back, v, r)], 0.010, paint)
        tube([at(seat[0], v * 0.3, seat[2] - 0.03), at(back, v, r)], 0.008, paint)
        tube([at(foot[0], v * 0.7, foot[2]), at(front - 0.03, v, 0.48), at(front, v, r)], 0.010, paint)
    tube([at(*seat), at(-0.27, 0, 0.93)], 0.012, steel)
    loft([[at(-0.27 + u, w * math.cos(a), 0.945 + h * math.sin(a)) for a in [TAU * i / 16 for i in range(16)]] for u, w, h in ((-0.13, 0.05, 0.02), (-0.10, 0.085, 0.032), (0, 0.06, 0.028), (0.10, 0.022, 0.02), (0.14, 0.015, 0.012))], mat.plain(saddle, 0.5))
    tube([at(*head), at(0.33, 0, 1.0)], 0.012, steel)
    tube([at(0.18, -0.29, 1.02), at(0.30, -0.22, 1.04), at(0.36, -0.05, 1.0), at(0.36, 0.05, 1.0), at(0.30, 0.22, 1.04), at(0.18, 0.29, 1.02)], 0.011, steel)
    for v in (-0.27, 0.27):
        tube([at(0.14, v * 1.08, 1.015), at(0.23, v, 1.03)], 0.016, mat.plain(saddle, 0.6))
    ring = [at(crank[0] + 0.09 * math.cos(TAU * i / 32), -0.045, crank[2] + 0.09 * math.sin(TAU * i / 32)) for i in range(33)]
    tube(ring, 0.005, steel)
    for side, a in ((-1, 0.7), (1, 0.7 + math.pi)):
        end = (crank[0] + 0.165 * math.cos(a), side * 0.07, crank[2] + 0.165 * math.sin(a))
        tube([at(crank[0], side * 0.05, crank[2]), at(*end)], 0.008, steel)
        tube([at(end[0], side * 0.08, end[2]), at(end[0], side * 0.16, end[2])], 0.016, rubber)
    for level in (0.20, 0.37):
        tube([at(crank[0], -0.045, level), at(back, -0.045, r + (level - 0.285) * 0.4)], 0.003, rubber)


def bicycle_basket(x, y, turn, z=0.92, colour='#b8935f', ahead=0.55):
    """A wicker basket before the handlebar of a bicycle at the same place."""
    at = _turned(x, y, turn)
    cane = mat.plain(colour, 0.8, grain=(120, 1, 0.01))
    for k in range(9):
        h, grow = k / 8 * 0.2, 1 + 0.15 * k / 8
        corners = [at(ahead + u * grow, v * grow, z - 0.12 + h) for u, v in ((-0.11, -0.15), (0.11, -0.15), (0.11, 0.15), (-0.11, 0.15), (-0.11, -0.15))]
        tube(corners, 0.010, cane)


def umbrella(x, y, z, colour, height=0.86, lean=(0.05, 0.06), handle='#7a5638'):
    """A closed umbrella, standing."""
    top = (x + lean[0], y + lean[1], z + height)
    steps = [(0, 0.004), (0.06, 0.012), (0.3, 0.032), (0.55, 0.03), (0.72, 0.014), (0.74, 0.006)]
    rings = [[(x + lean[0] * p + r * (1 + 0.25 * math.sin(8 * a)) * math.cos(a), y + lean[1] * p + r * (1 + 0.25 * math.sin(8 * a)) * math.sin(a), z + height * p) for a in [TAU * i / 40 for i in range(40)]] for p, r in steps]
    loft(rings, mat.plain(colour, 0.7))
    tube([(x + lean[0] * 0.7, y + lean[1] * 0.7, z + height * 0.7), top] + [(top[0] + 0.035 - 0.035 * math.cos(a), top[1], top[2] + 0.035 * math.sin(a)) for a in [i * 0.4 for i in range(1, 9)]], 0.010, mat.wood(handle, 'z'))


def straw_hat(x, y, z, turn=(0, 0, 0), colour='#dcbf8a', ribbon='#2f3b40'):
    straw = mat.plain(colour, 0.85, grain=(160, 0.8, 0.004))
    hat = lathe([(0.20, 0.004), (0.19, 0), (0.09, 0.012), (0.088, 0.02), (0.084, 0.085), (0.06, 0.108), (0, 0.10)], 0, 0, 0, straw, stretch=(1, 0.88))
    band = lathe([(0.0905, 0.014), (0.0895, 0.040)], 0, 0, 0, mat.plain(ribbon, 0.8), stretch=(1, 0.88))
    for part in (hat, band):
        part.location, part.rotation_euler = (x, y, z), turn


def crate(x0, y0, z, width, depth, height, wood_colour):
    """A slatted box of wood."""
    slat = mat.wood(wood_colour)
    for k in range(3):
        low = z + 0.012 + k * height / 3
        for y in (y0, y0 + depth - 0.012):
            box(x0, y, low, x0 + width, y + 0.012, low + height / 3 - 0.02, slat, 0.002)
        for x in (x0, x0 + width - 0.012):
            box(x, y0 + 0.012, low, x + 0.012, y0 + depth - 0.012, low + height / 3 - 0.02, mat.wood(wood_colour, 'y'), 0.002)
    box(x0, y0, z, x0 + width, y0 + depth, z + 0.012, slat, 0.001)
    for x in (x0 + 0.014, x0 + width - 0.034):
        for y in (y0 + 0.012, y0 + depth - 0.032):
            box(x, y, z, x + 0.02, y + 0.02, z + height, mat.wood(wood_colour, 'z'), 0.001)
