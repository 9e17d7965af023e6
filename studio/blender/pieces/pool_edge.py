"""The coping of a pool: its rounded edge over the water, and the paving that joins it."""
import materials as mat
from pieces.profile import coping, floor_of, material_of, run
from shapes import box, quad
from shell import area


def build(room):
    look = room.look
    deep = look['depth']
    floor_of(room, -2.6, 2.6, deep + 0.004, deep + 3.2, -0.002)
    run(coping(deep), -2.17, 2.17, look['long'], material_of(room), look['map'], 0.004)
    tank = mat.plain('#9fd3d2', 0.25, mottle=0.12, patches=26)
    box(-2.6, 0.055, -1.5, 2.6, 0.4, -0.04, tank, 0)
    quad((-2.6, -4, -1.4), (2.6, -4, -1.4), (2.6, 0.06, -1.4), (-2.6, 0.06, -1.4), tank)
    quad((-2.6, -4, -0.11), (2.6, -4, -0.11), (2.6, 0.056, -0.11), (-2.6, 0.056, -0.11), mat.pool_water())
    area((-3, -2, 4), (0, 0, 0), 3, 3, 60, (1, 0.98, 0.95))
