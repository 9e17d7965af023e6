"""Three steps of a stair with its treads."""
import materials as mat
from pieces.profile import floor_of, material_of, run, tread
from shapes import box
from shell import wall_x, wall_y
from shots.studio import lamps

RISE, GOING, WIDE, OVERHANG = 0.165, 0.295, 1.2, 0.022


def build(room):
    look = room.look
    plaster = mat.plain('#aeb6a9', 0.9, grain=(90, 0.12, 0.001))
    risers = mat.plain('#c4bcac', 0.9, grain=(90, 0.12, 0.001))
    floor_of(room, -3, 3, -4, 2)
    wall_y(2 * GOING + 0.62, -4, 4, 0, 5, plaster)
    wall_x(WIDE / 2 + 0.001, -4, 2, 0, 5, plaster)
    profile = tread(look['edge'], look['depth'])
    material = material_of(room)
    for step in range(3):
        y, top = step * GOING, (step + 1) * RISE
        back = y + OVERHANG + (GOING if step < 2 else 0.6)
        box(-WIDE / 2, y + OVERHANG, 0, WIDE / 2, back, top - 0.011, risers, 0)
        run(profile, -WIDE / 2, WIDE / 2, look['long'], material, look['map'], look['joint'], (0, y, top))
    lamps(1.5)
