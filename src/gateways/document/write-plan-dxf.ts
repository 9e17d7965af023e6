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
} as const
type Layer = keyof typeof LAYERS

/** A plan for programs of architects: millimetres, with y upwards. */
export function planDxf(drawing: Drawing): Uint8Array<ArrayBuffer> {
	const file = new DxfWriter()
	file.setUnits(Units.Millimeters)
	for (const [name, colour] of Object.entries(LAYERS)) file.addLayer(name, colour)
	addPaths(file, 'SUPERFICIE', [drawing.surface])
	for (const { kind, path } of drawing.pieces)
		addPaths(file, kind === 'whole' ? 'PIEZAS_ENTERAS' : 'PIEZAS_CORTADAS', [path])
	addPaths(
		file,
		'HUECOS',
		drawing.openings.map(({ path }) => path),
	)
	addLines(file, 'PUERTAS', drawing.doors)
	addLines(file, 'ARRANQUE', drawing.startLines)
	addLines(file, 'JUNTAS_DE_MOVIMIENTO', drawing.movementJoints)
	addLines(file, 'COTAS', drawing.dimensions)
	for (const { text, degrees, length } of drawing.dimensions)
		addText(file, 'COTAS', { at: text, size: drawing.textSize, text: lengthText(length), degrees })
	for (const { name, label, labelSize } of drawing.pieces)
		addText(file, 'NUMEROS', { at: label, size: labelSize, text: name, degrees: 0 })
	return new TextEncoder().encode(file.stringify())
}

const millimetres = ({ x, y }: Point): Point => ({ x: x / 10, y: -y / 10 })

/** The closed lines of paths: `M0 0L10 0L10 10Z`. */
const closedLines = (path: string): Point[][] =>
	path
		.split('Z')
		.filter((line) => line !== '')
		.map((line) =>
			line
				.slice(1)
				.split('L')
				.map((corner) => {
					const [x = 0, y = 0] = corner.split(' ').map(Number)
					return millimetres({ x, y })
				}),
		)

function addPaths(file: DxfWriter, layerName: Layer, paths: readonly string[]): void {
	for (const corners of paths.flatMap(closedLines))
		file.addLWPolyline(
			corners.map(({ x, y }) => ({ point: point2d(x, y) })),
			{ layerName, flags: 1 },
		)
}

function addLines(file: DxfWriter, layerName: Layer, lines: readonly Line[]): void {
	for (const { from, to } of lines.map((line) => ({ from: millimetres(line.from), to: millimetres(line.to) })))
		file.addLine(point3d(from.x, from.y), point3d(to.x, to.y), { layerName })
}

interface DrawnText {
	readonly at: Point
	/** In tenths of a millimetre. */
	readonly size: number
	readonly text: string
	readonly degrees: number
}

function addText(file: DxfWriter, layerName: Layer, { at, size, text, degrees }: DrawnText): void {
	const { x, y } = millimetres(at)
	file.addText(point3d(x, y), size / 10, text, {
		layerName,
		rotation: -degrees,
		horizontalAlignment: TextHorizontalAlignment.Center,
		verticalAlignment: TextVerticalAlignment.Middle,
		secondAlignmentPoint: point3d(x, y),
	})
}
