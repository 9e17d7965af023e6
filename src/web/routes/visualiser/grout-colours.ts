import { colourOf } from '@soleria/visualiser/colour'

/** The usual colours of grout, by their names; `#rrggbb`. */
export const GROUT_COLOURS = [
	{ name: 'blanco', colour: '#f1efe9' },
	{ name: 'marfil', colour: '#e3d9c3' },
	{ name: 'beis', colour: '#c9b899' },
	{ name: 'gris perla', colour: '#bfbcb4' },
	{ name: 'gris cemento', colour: '#8c8a84' },
	{ name: 'marrón', colour: '#6f5440' },
	{ name: 'antracita', colour: '#45474a' },
	{ name: 'negro', colour: '#222224' },
] as const

/** The name of the usual colour that is nearest to one, `#rrggbb`. */
export function groutName(colour: string): string {
	const wanted = colourOf(colour)
	const away = (hex: string) => {
		const other = colourOf(hex)
		return Math.hypot(...wanted.map((part, index) => part - (other[index] ?? 0)))
	}
	return GROUT_COLOURS.reduce((nearest, one) => (away(one.colour) < away(nearest.colour) ? one : nearest)).name
}
