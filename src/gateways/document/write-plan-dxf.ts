import type { Drawing, Line, Point } from '@soleria/laying-plan'
import {
	Colors,
	DxfWriter,
	point2d,
	point3d,
	TextHorizontalAlignment,
	TextVerticalAlignment,
	Units,
} from '@tarikjabiri/dxf'
import type { DrawnSurface } from '#domain/document/printed-plan.ts'
import { lengthText } from '#domain/plan/length-text.ts'

/** The layers of the file, with their colours. */
const LAYERS = {
	SUPERFICIE: Colors.White,
	PIEZAS_ENTERAS: Colors.Green,
	PIEZAS_CORTADAS: Colors.Yellow,
	HUECOS: Colors.Magenta,
	PUERTAS: Colors.Magenta,
	ARRANQUE: Colors.Red,
	JUNTAS_DE_MOVIMIENTO: Colors.Blue,
	COTAS: Colors.Cyan,
	NUMEROS: Colors.Cyan,
	NOMBRES: Colors.White,
} as const
type Layer = keyof typeof LAYERS

/** Between surfaces, and the height of names, as parts of a drawing's width. */
const GAP = 1 / 8
const NAME = 1 / 20
/** The width of a surface that cannot be drawn, in tenths of a millimetre. */
const UNDRAWN = 30_000

/** Surfaces for programs of architects: millimetres, with y upwards, each to the right of the one before. */
export function planDxf(surfaces: readonly DrawnSurface[]): Uint8Array<ArrayBuffer> {
	const file = new DxfWriter()
	file.setUnits(Units.Millimeters)
	for (const [name, colour] of Object.entries(LAYERS)) file.addLayer(name, colour)
	let right: number | null = null
	for (const { name, drawing } of surfaces) {
		const { left, top } = drawing?.bounds ?? { left: 0, top: 0 }
		const width: number = drawing ? drawing.bounds.right - left : UNDRAWN
		const shift: number = right === null ? 0 : right + width * GAP - left
		const sheet = new DxfSurface(file, shift)
		if (drawing) sheet.draw(drawing)
		const size = width * NAME
		const text = drawing ? name : `${name}: no se puede hacer`
		if (name !== '') sheet.text('NOMBRES', { at: { x: left + width / 2, y: top - size }, size, text, degrees: 0 })
		right = left + width + shift
	}
	return new TextEncoder().encode(file.stringify())
}

interface DrawnText {
	readonly at: Point
	/** In tenths of a millimetre. */
	readonly size: number
	readonly text: string
	readonly degrees: number
}

/** A surface in a file, moved to the right by a shift. */
class DxfSurface {
	readonly #file: DxfWriter
	readonly #shift: number
	constructor(file: DxfWriter, shift: number) {
		this.#file = file
		this.#shift = shift
	}

	draw(drawing: Drawing): void {
		this.#paths('SUPERFICIE', [drawing.surface])
		for (const { kind, path } of drawing.pieces)
			this.#paths(kind === 'whole' ? 'PIEZAS_ENTERAS' : 'PIEZAS_CORTADAS', [path])
		this.#paths(
			'HUECOS',
			drawing.openings.map(({ path }) => path),
		)
		this.#lines('PUERTAS', drawing.doors)
		this.#lines('ARRANQUE', drawing.startLines)
		this.#lines('JUNTAS_DE_MOVIMIENTO', drawing.movementJoints)
		this.#lines('COTAS', drawing.dimensions)
		for (const { text, degrees, length } of drawing.dimensions)
			this.text('COTAS', { at: text, size: drawing.textSize, text: lengthText(length), degrees })
		for (const { name, label, labelSize } of drawing.pieces)
			this.text('NUMEROS', { at: label, size: labelSize, text: name, degrees: 0 })
	}

	text(layerName: Layer, { at, size, text, degrees }: DrawnText): void {
		const { x, y } = this.#millimetres(at)
		// A typed name with a line break would end the text of the file.
		this.#file.addText(point3d(x, y), size / 10, text.replaceAll(/\p{Cc}+/gu, ' '), {
			layerName,
			rotation: -degrees,
			horizontalAlignment: TextHorizontalAlignment.Center,
			verticalAlignment: TextVerticalAlignment.Middle,
			secondAlignmentPoint: point3d(x, y),
		})
	}

	#millimetres({ x, y }: Point): Point {
		return { x: (x + this.#shift) / 10, y: -y / 10 }
	}

	/** The closed lines of paths: `M0 0L10 0L10 10Z`. */
	#paths(layerName: Layer, paths: readonly string[]): void {
		const lines = paths.flatMap((path) => path.split('Z')).filter((line) => line !== '')
		for (const line of lines) {
			const corners = line
				.slice(1)
				.split('L')
				.map((corner) => {
					const [x = 0, y = 0] = corner.split(' ').map(Number)
					const at = this.#millimetres({ x, y })
					return { point: point2d(at.x, at.y) }
				})
			this.#file.addLWPolyline(corners, { layerName, flags: 1 })
		}
	}

	#lines(layerName: Layer, lines: readonly Line[]): void {
		for (const line of lines) {
			const [from, to] = [this.#millimetres(line.from), this.#millimetres(line.to)]
			this.#file.addLine(point3d(from.x, from.y), point3d(to.x, to.y), { layerName })
		}
	}
}
