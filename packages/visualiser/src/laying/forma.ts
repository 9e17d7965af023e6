export const FORMAS = [
	'recta',
	'ladrillo',
	'tercio',
	'vertical',
	'espiga',
	'cesta',
	'hexagono',
	'escama',
	'trencadis',
] as const
/**
 * How tiles are laid: straight, brick bond, by thirds, stacked upright, herringbone, basket weave, hexagons, fish scales,
 * broken pieces.
 */
export type Forma = (typeof FORMAS)[number]
