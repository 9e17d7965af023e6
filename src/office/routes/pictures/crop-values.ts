import type { Crop } from '#domain/picture/crop.ts'

/** The field of each measure of a crop. */
export const CROP_FIELDS = { left: 'izquierda', top: 'arriba', width: 'ancho', height: 'alto' } as const

/** The measures of a crop as its fields have them. */
export const cropValues = (crop: Crop): Readonly<Record<string, string>> => ({
	[CROP_FIELDS.left]: `${crop.left}`,
	[CROP_FIELDS.top]: `${crop.top}`,
	[CROP_FIELDS.width]: `${crop.width}`,
	[CROP_FIELDS.height]: `${crop.height}`,
})

/** The fault of a proportion that does not fit the picture. */
export const TOO_NARROW = 'La foto es demasiado estrecha para esa proporción'
