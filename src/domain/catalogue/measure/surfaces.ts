/** A floor or a wall measured by its sides, in centimetres. */
export interface Rectangle {
	readonly kind: 'suelo' | 'pared'
	readonly longCm: number
	/** The width of a floor, the height of a wall. */
	readonly wideCm: number
}

/** A door or a window, which walls are not tiled behind. */
interface Opening {
	readonly text: string
	readonly wideCm: number
	readonly highCm: number
}

export const DOOR: Opening = { text: 'Puerta de 0,80 × 2,03 m', wideCm: 80, highCm: 203 }
export const WINDOW: Opening = { text: 'Ventana de 1,20 × 1,20 m', wideCm: 120, highCm: 120 }

/** The measurements of a work. */
export interface Measured {
	/** A typed area, in hundredths of m². */
	readonly areaHundredths: number
	readonly rectangles: readonly Rectangle[]
	readonly doors: number
	readonly windows: number
	/** Other openings, in hundredths of m². */
	readonly openingsHundredths: number
}

const squareCm = ({ longCm, wideCm }: Pick<Rectangle, 'longCm' | 'wideCm'>) => longCm * wideCm

/**
 * The net surface in hundredths of m², rounded up. Openings are taken off walls and typed areas, never off a floor: a wall of
 * 3 × 2.5 m less a door, and a floor of 3 × 2 m, are 5.876 + 6 → 11.88 m².
 */
export function netSurfaceHundredths(measured: Measured): number {
	const squareCmOf = (kind: Rectangle['kind']) =>
		measured.rectangles.reduce((sum, rectangle) => sum + (rectangle.kind === kind ? squareCm(rectangle) : 0), 0)
	const openings =
		measured.doors * squareCm({ longCm: DOOR.highCm, wideCm: DOOR.wideCm }) +
		measured.windows * squareCm({ longCm: WINDOW.highCm, wideCm: WINDOW.wideCm }) +
		measured.openingsHundredths * 100
	const tiled = Math.max(0, squareCmOf('pared') + measured.areaHundredths * 100 - openings)
	return Math.ceil((squareCmOf('suelo') + tiled) / 100)
}
