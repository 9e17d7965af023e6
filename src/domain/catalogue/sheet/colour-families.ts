/**
 * The colour families of tiles, in the order in which they are shown. A product may have two: «blanco / negro» of a chequered
 * pattern.
 */
export const COLOUR_NAMES = [
	'blanco',
	'crema',
	'beige',
	'gris',
	'antracita',
	'negro',
	'marrón',
	'terracota',
	'rojo',
	'rosa',
	'naranja',
	'amarillo',
	'verde',
	'azul',
	'turquesa',
	'multicolor',
	'metal',
] as const

export type ColourFamily = (typeof COLOUR_NAMES)[number]
