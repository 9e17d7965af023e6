import { type BrandColours, checkColour, hoverOf, tintOf, USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import { readColour } from '#domain/brand/colour.ts'

/** The address of the style sheet that replaces the usual colours; null for these. */
export function brandStyleAddress({ main, dark }: BrandColours): string | null {
	if (main === USUAL_COLOURS.main && dark === USUAL_COLOURS.dark) return null
	return `/marca/colores-${main.slice(1)}-${dark.slice(1)}.css`
}

/** The style sheet of two colours, as its address names them; null for colours that cannot be read. */
export function brandStyle(named: string): string | null {
	const [first = '', second = '', ...rest] = named.split('-')
	const [main, dark] = [readColour(first), readColour(second)]
	if (main === null || dark === null || rest.length > 0) return null
	if (!checkColour('main', main).ok || !checkColour('dark', dark).ok) return null
	return `:root{--mar:${main};--mar-hover:${hoverOf(main)};--espuma:${tintOf(main)};--noche:${dark}}\n`
}
