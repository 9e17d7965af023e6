/**
 * The colour families of tiles, in the order in which they are shown, with a colour that stands for each. A product may have
 * two: «blanco / negro» of a chequered pattern.
 */
export const COLOUR_FAMILIES = {
	blanco: '#f7f6f2',
	crema: '#efe3c8',
	beige: '#d8c7a9',
	gris: '#a7a8a6',
	antracita: '#4a4c4f',
	negro: '#1d1d1f',
	marrón: '#7a5a41',
	terracota: '#b5633f',
	rojo: '#9c2f2c',
	rosa: '#d9a6a0',
	naranja: '#d9823b',
	amarillo: '#d8ad3f',
	verde: '#5f7f5b',
	azul: '#3d6390',
	turquesa: '#3f9a9a',
	multicolor: '',
	metal: '#8d8478',
} as const

export type ColourFamily = keyof typeof COLOUR_FAMILIES

export const COLOUR_NAMES = Object.keys(COLOUR_FAMILIES) as readonly ColourFamily[]
