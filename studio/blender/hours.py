"""Hours of the day: what lamps and windows give besides sun and sky."""
import bpy

from shell import area

WARM = (1, 0.72, 0.42)


def is_evening(room):
    return room.template['light'].get('hour') == 'evening'


def lamp(place, power, radius=0.06, colour=WARM):
    """The light of a bulb; what it looks like is furniture's."""
    data = bpy.data.lights.new('lamp', 'POINT')
    data.energy, data.color, data.shadow_soft_size = power, colour, radius
    thing = bpy.data.objects.new('lamp', data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = place
    thing.visible_camera = thing.visible_glossy = False
    return thing


def daylight(room, place, target, width, height, power):
    """A window's sky as an area light: cool by day, a tenth of it and blue when the lamps are lit."""
    if is_evening(room):
        return area(place, target, width, height, power * 0.1, (0.45, 0.6, 1))
    return area(place, target, width, height, power, (0.94, 0.97, 1))


def fill(room, place, target, width, height, power):
    """What walls out of the picture throw back; less and warmer when the lamps are lit."""
    if is_evening(room):
        return area(place, target, width, height, power * 0.45, (1, 0.83, 0.62))
    return area(place, target, width, height, power, (1, 0.965, 0.92))
