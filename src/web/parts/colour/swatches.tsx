/** Colours that a list is narrowed by with one touch, the frequent ones of tiles. */
export const SWATCHES = [
	['Blanco', 'f4f2ec'],
	['Crema', 'e9dcc0'],
	['Arena', 'c8b49a'],
	['Roble', 'b08a5e'],
	['Marrón', '7a5a41'],
	['Gris', 'a7a8a6'],
	['Antracita', '4a4c4f'],
	['Negro', '1d1d1f'],
	['Terracota', 'b5633f'],
	['Rojo', '9c2f2c'],
	['Rosa', 'd9a6a0'],
	['Mostaza', 'd8ad3f'],
	['Verde salvia', 'b3bfa8'],
	['Verde botella', '1f5a41'],
	['Azul', '27539b'],
	['Turquesa', '3f9a9a'],
] as const

/** The colour that a field shows before a choice. */
export const FIRST_COLOUR = SWATCHES[2][1]

/** «arena», or «#c0ffee» for a colour without a name here. */
export function colourName(tono: string): string {
	return SWATCHES.find(([, hex]) => hex === tono)?.[0].toLowerCase() ?? `#${tono}`
}

/** The list of the tiles that look like a colour. */
export const inColour = (tono: string) => `/productos?tono=${tono}`

interface SwatchProps {
	readonly tono: string
	readonly size?: number
	/** A ring around the chosen colour. */
	readonly isChosen?: boolean
}

/** A disc of a colour. The page allows no inline styles, so it is drawn as SVG. */
export function Swatch({ tono, size = 24, isChosen = false }: SwatchProps) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
			<circle cx="12" cy="12" r={isChosen ? 8 : 11} fill={`#${tono}`} stroke="#8883" />
			{isChosen && <circle cx="12" cy="12" r="11" fill="none" stroke="currentColor" strokeWidth="2" />}
		</svg>
	)
}
