import type { Dimension, DrawnPiece, Line } from '@soleria/laying-plan'
import { barMetres, fitPlan, PLAN_PAPERS } from '#domain/document/plan-scale.ts'
import type { PrintedPlan, PrintedRow, PrintedSurface } from '#domain/document/printed-plan.ts'
import { lengthText } from '#domain/plan/length-text.ts'
import { sideText } from '#domain/plan/plan-words.ts'
import { drawCode } from './draw-code.ts'
import { type Column, continuePage, feet, table } from './kit.ts'
import { bytesOf, INK, INNER, openPaper, PAGE, type Paper, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

const MM = 72 / 25.4
/** The parts of the sheet outside the drawing, in mm. */
const AROUND = { side: 10, head: 26, foot: 46 }
/** The side of the QR code, and the most letters of an address that a telephone reads from it. */
const CODE = { side: 30 * MM, letters: 900 }
/** Numbers of pieces smaller than this, in points, are left out. */
const LEAST_LETTERS = 3.2
const FLOOR = PAGE.height - 74
const COLOUR = {
	whole: ['#f4efe6', '#dfe6e1', '#e9d9c8'],
	opening: '#d9dedd',
	door: '#b3702b',
	hatching: '#7a8a8c',
	start: '#a3341f',
	movement: '#155263',
} as const

/** Each surface to scale on a sheet, then the sum of a job and the lists on sheets of A4. Deterministic: the same plan gives the same bytes. */
export async function drawPlan(plan: PrintedPlan, look?: PaperLook): Promise<Uint8Array<ArrayBuffer>> {
	const paper = openPaper(`Plano de colocación · ${plan.title}`, plan, look && { look })
	for (const surface of plan.surfaces) drawSheet(paper, plan, surface)
	drawLists(paper, plan)
	feet(paper, { words: [`${plan.company} · ${plan.contact}`], first: plan.surfaces.length })
	return bytesOf(paper)
}

/** Where a drawing lies on its sheet: points of the plan, in tenths of a millimetre, as points of the paper. */
interface Place {
	readonly left: number
	readonly top: number
	/** Points of the paper for a tenth of a millimetre of the surface. */
	readonly unit: number
}

/** The sheet with the drawing of a surface. */
function drawSheet(paper: Paper, plan: PrintedPlan, surface: PrintedSurface): void {
	const { name, title, drawing } = surface
	const { isLandscape, scale } = fitPlan(drawing.bounds, plan.paper, AROUND)
	paper.addPage({ size: PLAN_PAPERS[plan.paper].text, margin: 0, layout: isLandscape ? 'landscape' : 'portrait' })
	const { width, height } = paper.page
	const side = AROUND.side * MM
	writeBrand(paper, plan.brand, { x: side, y: side, height: 20, size: 14, width: 180 })
	const head = { x: side + 190, width: width - 2 * side - 190, align: 'right' } as const
	const y = write(paper, title, { ...head, y: side, font: 'bold', size: 12, lines: 2 }) + 2
	const about = ['Plano de colocación', plan.day, `Escala 1:${scale} en ${PLAN_PAPERS[plan.paper].text}`]
	write(paper, (name === '' ? about : [name, ...about]).join(' · '), { ...head, y, size: 9, lines: 1 })
	const unit = MM / 10 / scale
	const room = { top: AROUND.head * MM, height: height - (AROUND.head + AROUND.foot) * MM }
	const { left, top, right, bottom } = drawing.bounds
	drawDrawing(paper, surface, {
		left: (width - (right - left) * unit) / 2 - left * unit,
		top: room.top + (room.height - (bottom - top) * unit) / 2 - top * unit,
		unit,
	})
	drawSheetFoot(paper, plan, { surface, scale })
}

type Drawn = Pick<PrintedSurface, 'drawing' | 'hasSideNumbers'>

/** The lines of a drawing. Coordinates are the plan's; widths are the paper's. */
function drawDrawing(paper: Paper, { drawing, hasSideNumbers }: Drawn, place: Place): void {
	const textOf = sideText(hasSideNumbers)
	const thin = (points: number) => points / place.unit
	const dash = (length: number, space: number) => paper.dash(thin(length), { space: thin(space) })
	const pathsOf = (isDrawn: (piece: DrawnPiece) => boolean) =>
		drawing.pieces.flatMap((piece) => (isDrawn(piece) ? piece.path : [])).join('')
	const filled = (path: string, colour: string) => {
		if (path !== '') paper.path(path).lineWidth(thin(0.5)).fillAndStroke(colour, INK.tinta, 'even-odd')
	}
	paper.save()
	paper.translate(place.left, place.top).scale(place.unit)
	for (const [place, colour] of COLOUR.whole.entries())
		filled(
			pathsOf(({ kind, tile }) => kind === 'whole' && tile === place),
			colour,
		)
	filled(
		pathsOf(({ kind }) => kind === 'cut'),
		'#ffffff',
	)
	stroked(paper, drawing.hatching, COLOUR.hatching, thin(0.3))
	for (const { path } of drawing.openings) filled(path, COLOUR.opening)
	paper.path(drawing.surface).lineWidth(thin(1)).stroke(INK.tinta)
	stroked(paper, pathOf(drawing.doors), COLOUR.door, thin(3))
	stroked(paper, pathOf(drawing.dimensions), INK.tinta, thin(0.5))
	dash(5, 3)
	stroked(paper, pathOf(drawing.startLines), COLOUR.start, thin(0.9))
	dash(10, 3)
	stroked(paper, pathOf(drawing.movementJoints), COLOUR.movement, thin(1.4))
	paper.undash()
	paper.restore()
	for (const dimension of drawing.dimensions)
		writeDimension(paper, dimension, textOf(dimension), { ...place, textSize: drawing.textSize })
	for (const { name, label, labelSize } of drawing.pieces) {
		const size = Math.min(labelSize * place.unit, 9)
		if (size >= LEAST_LETTERS) writeMiddle(paper, name, onPaper(label, place), size, INK.piedra)
	}
}

const pathOf = (lines: readonly Line[]) => lines.map(({ from, to }) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')

function stroked(paper: Paper, path: string, colour: string, width: number): void {
	if (path !== '') paper.path(path).lineWidth(width).stroke(colour)
}

const onPaper = ({ x, y }: Line['from'], { left, top, unit }: Place) => ({ x: left + x * unit, y: top + y * unit })

/** Writes a text whose middle is at a point. */
function writeMiddle(paper: Paper, text: string, { x, y }: Line['from'], size: number, colour: string): void {
	paper.font('sans').fontSize(size).fillColor(colour)
	const options = { lineBreak: false } as const
	paper.text(text, x - paper.widthOfString(text) / 2, y - paper.currentLineHeight() / 2, options)
}

function writeDimension(
	paper: Paper,
	{ text, degrees }: Dimension,
	words: string,
	place: Place & { readonly textSize: number },
): void {
	const middle = onPaper(text, place)
	paper.save()
	paper.rotate(degrees, { origin: [middle.x, middle.y] })
	writeMiddle(paper, words, middle, Math.min(11, Math.max(6, place.textSize * place.unit)), INK.tinta)
	paper.restore()
}

/** Below the drawing: the bar of the scale, the legend, the sums, and the code that opens the plan. */
function drawSheetFoot(
	paper: Paper,
	{ link }: PrintedPlan,
	{ surface, scale }: { readonly surface: PrintedSurface; readonly scale: number },
): void {
	const { width, height } = paper.page
	const side = AROUND.side * MM
	const top = height - AROUND.foot * MM + 8
	const columns = { bar: side, sums: side + 190, code: width - side - CODE.side }
	drawBar(paper, scale, columns.bar, top)
	const text = { size: 7.5, colour: INK.piedra }
	const legend = [
		'Rayadas, las piezas cortadas.',
		'Rojo a trazos: líneas de arranque.',
		...(surface.drawing.doors.length > 0 ? ['Marrón: puertas.'] : []),
		...(surface.drawing.movementJoints.length > 0 ? ['Azul a trazos largos: juntas de movimiento.'] : []),
		'Imprime sin ajustar a la página: la barra dice si la escala es buena.',
	]
	write(paper, legend.join(' '), { ...text, x: columns.bar, y: top + 30, width: 175 })
	const sums = surface.facts.map(({ name, text: value }) => `${name}: ${value}`).join(' · ')
	const inner = { x: columns.sums, width: columns.code - columns.sums - 16 }
	let y = write(paper, sums, { ...inner, y: top, size: 8.5 }) + 3
	if (surface.purchase !== '') y = write(paper, surface.purchase, { ...inner, y, size: 8.5, font: 'bold' }) + 3
	if (surface.start !== '') write(paper, surface.start, { ...inner, y, size: 8.5 })
	if (link.length > CODE.letters) return
	drawCode(paper, link, { x: columns.code, y: top, side: CODE.side })
	const below = { x: columns.code - 20, y: top + CODE.side + 3, width: CODE.side + 40, align: 'center' } as const
	write(paper, 'Abre este plano', { ...below, ...text, link })
}

/** A bar whose length on paper is that of so many metres. */
function drawBar(paper: Paper, scale: number, x: number, y: number): void {
	const metres = barMetres(scale)
	const length = (metres * 1000 * MM) / scale
	paper.rect(x, y, length / 2, 5).fillAndStroke(INK.tinta, INK.tinta)
	paper
		.rect(x + length / 2, y, length / 2, 5)
		.lineWidth(0.6)
		.stroke(INK.tinta)
	const text = { y: y + 8, width: 60, size: 7.5 } as const
	write(paper, '0', { ...text, x })
	write(paper, lengthText(metres * 10_000), { ...text, x: x + length - 30, align: 'center' })
}

const columnsAt = (names: readonly (readonly [name: string, part: number])[]): Column[] => {
	let x = PAGE.side
	return names.map(([name, part]) => {
		const width = INNER * part
		x += width
		return { name, x: x - width, width: width - 6 }
	})
}

const CUT_COLUMNS = columnsAt([
	['Corte', 0.3],
	['Cuántos', 0.12],
	['Medida', 0.4],
	['Sale de', 0.18],
])
const ORDER_COLUMNS = columnsAt([
	['Pieza', 0.12],
	['Fila', 0.12],
	['Corte', 0.12],
	['Medida', 0.34],
	['Se corta de', 0.3],
])

const SUM_COLUMNS = columnsAt([
	['Superficie', 0.4],
	['Área', 0.15],
	['Piezas', 0.2],
	['Lote', 0.25],
])

/** The space that a list's heading and first rows need. */
const HEADED = 140

/** The sum of a job, and for each surface its table of cuts and its cuts in the order of laying. */
function drawLists(paper: Paper, plan: PrintedPlan): void {
	const turn = () => continuePage(paper, plan.brand, `Plano de colocación · ${plan.title}`)
	let y = plan.sum ? drawSum(paper, plan.title, { sum: plan.sum, turn }) : FLOOR
	const next = () => (y + HEADED > FLOOR ? turn() : y + 24)
	for (const { name, cuts, order, remark } of plan.surfaces) {
		if (cuts.length === 0) continue
		const title = name === '' ? 'Cortes' : `${name}: cortes`
		y = drawRows(paper, next(), { title, columns: CUT_COLUMNS, rows: cuts, turn })
		y = drawRows(paper, next(), {
			title: `${title}, por orden de colocación`,
			note: `Numera las piezas según las cortas: los retales que se aprovechan salen de la pieza con ese número. ${remark}`,
			columns: ORDER_COLUMNS,
			rows: order,
			turn,
		})
	}
}

/** All surfaces of a job, and their common purchase; returns the y below. */
function drawSum(
	paper: Paper,
	title: string,
	{ sum, turn }: { readonly sum: NonNullable<PrintedPlan['sum']>; readonly turn: () => number },
): number {
	const at = { x: PAGE.side, width: INNER } as const
	let y = drawRows(paper, turn(), {
		title: 'Todas las superficies',
		note: title,
		columns: SUM_COLUMNS,
		rows: sum.rows,
		turn,
	})
	const facts = sum.facts.map(({ name, text }) => `${name}: ${text}`).join(' · ')
	y = write(paper, facts, { ...at, y: y + 10, size: 9.5 }) + 4
	if (sum.purchase !== '') y = write(paper, sum.purchase, { ...at, y, size: 11, font: 'bold' }) + 4
	if (sum.remark !== '') y = write(paper, sum.remark, { ...at, y, size: 9, colour: INK.barro }) + 4
	return y
}

interface Listed {
	readonly title: string
	readonly note?: string
	readonly columns: readonly Column[]
	readonly rows: readonly PrintedRow[]
	readonly turn: () => number
}

function drawRows(paper: Paper, top: number, { title, note = '', columns, rows, turn }: Listed): number {
	const head = write(paper, title, { x: PAGE.side, y: top, width: INNER, font: 'bold', size: 13 }) + 4
	const y =
		note === '' ? head : write(paper, note, { x: PAGE.side, y: head, width: INNER, size: 8.5, colour: INK.piedra }) + 4
	return table(paper, y, {
		columns,
		rows,
		headHeight: 13,
		floor: FLOOR,
		heightOf: (row) => {
			paper.font('sans').fontSize(9)
			const heights = row.map((text, place) => paper.heightOfString(text, { width: columns[place]?.width ?? 0 }))
			return Math.max(16, ...heights.map((height) => height + 5))
		},
		draw: (row, at) => {
			for (const [place, text] of row.entries()) {
				const { x = 0, width = 0 } = columns[place] ?? {}
				write(paper, text, { x, width, y: at + 3, size: 9 })
			}
		},
		turn,
	})
}
