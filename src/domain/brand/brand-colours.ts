import { type Colour, contrast, darker, mixed } from './colour.ts'

/** The merchant's colours: of buttons and links, and of dark grounds. */
export interface BrandColours {
	readonly main: Colour
	readonly dark: Colour
}

export const USUAL_COLOURS: BrandColours = { main: '#155160', dark: '#12292f' }

/** The least contrast of a text of usual size (WCAG 2.2, 1.4.3, AA). */
const LEAST_CONTRAST = 4.5

/** The colours of `src/ui/tokens.css` beside the brand's. */
const CAL: Colour = '#fbfaf7'
const ARENA: Colour = '#f3f0e9'
const AZAFRAN: Colour = '#e3a72f'

/** The ground of chosen and marked things: a little of the main colour. */
export const tintOf = (main: Colour): Colour => mixed(main, CAL, 0.14)

/** The main colour under a pointer. */
export const hoverOf = (main: Colour): Colour => darker(main, 0.5)

/** The colours that are read on a colour of the brand, or that it is read on. */
const BESIDE: Readonly<Record<keyof BrandColours, (colour: Colour) => readonly Colour[]>> = {
	main: (main) => [CAL, ARENA, tintOf(main)],
	dark: () => [CAL, AZAFRAN],
}

/** The least contrast of a colour in its role. */
function leastContrast(role: keyof BrandColours, colour: Colour): number {
	return Math.min(...BESIDE[role](colour).map((other) => contrast(colour, other)))
}

export type ColourCheck =
	| { readonly ok: true }
	| { readonly ok: false; readonly contrast: number; readonly least: number; readonly nearest: Colour }

/** Checks that a colour can be read in its role; otherwise finds the lightest of the same hue that can. */
export function checkColour(role: keyof BrandColours, colour: Colour): ColourCheck {
	const found = leastContrast(role, colour)
	if (found >= LEAST_CONTRAST) return { ok: true }
	let nearest = colour
	for (let share = 99; share >= 0 && leastContrast(role, nearest) < LEAST_CONTRAST; share--) {
		nearest = darker(colour, share / 100)
	}
	return { ok: false, contrast: found, least: LEAST_CONTRAST, nearest }
}
