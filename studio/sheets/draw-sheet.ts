import { clamp } from '@soleria/visualiser/colour'
import {
	type Cell,
	type Frame,
	type Laying,
	type Layout,
	lay,
	layoutOf,
	type Relief,
} from '@soleria/visualiser/material'
import type { Pixels } from '../faces/draw-face.ts'
import { illuminate } from '../faces/light.ts'
import { faceFor, isInRelief, type PictureSubject } from '../faces/subject.ts'
import { layingOf, SLAB_MM } from '../rooms/surface-maps.ts'
import { sheetWords } from './sheet-words.ts'

/** The maximum pixels of a side of the material; small pieces need less of it than a floor's slab. */
const MATERIAL_PX = 2000
/** Pieces between two faces of a sheet, which then differ in slow variations over a wall. */
const STEP_X = 7
const STEP_Y = 5
/** Pieces that are looked at for each face of a glazed tile, and how many pixels wide. */
const CANDIDATES = 12
const SMALL_PX = 8

/**
 * Draws the faces of a tile side by side as `sheetWords` says: flat and unlit, but for tiles in relief, which would be plain. Theirs is
 * shaded by light from the upper left.
 */
export async function drawSheet(subject: PictureSubject): Promise<Pixels> {
	const { faces, columns, faceWidth, faceHeight, widthMm, forma } = sheetWords(subject)
	const mmPerPx = widthMm / faceWidth
	const laying = await layingOf(subject, mmPerPx, Math.min(SLAB_MM, MATERIAL_PX * mmPerPx))
	const { width, height } = laying.layout
	// Shards are cut anew wherever they are laid, so their faces are whole boxes, as those of rectangles.
	const hasOutline = forma === 'hexagono' || forma === 'escama'
	const layout = hasOutline ? laying.layout : layoutOf('recta', width, height)
	const sheet = { width: columns * faceWidth, height: Math.ceil(faces / columns) * faceHeight }
	const bytes = new Uint8Array(sheet.width * sheet.height * 3)
	const inRelief = isInRelief(subject)
	const drawPiece = (place: number, lighter: number, size: Pick<Frame, 'width' | 'height' | 'mmPerPx'>): Relief => {
		const cell: Cell = { column: 0, row: 0, x: 0, y: 0, edge: 0, turned: false }
		// Pieces pressed from one mould have the same relief.
		const apart = inRelief ? 0 : place
		const xMm = (apart * STEP_X + 0.5) * width
		const yMm = (apart * STEP_Y + 0.5) * height
		layout.find(xMm, yMm, cell)
		const leftMm = xMm - cell.x
		const topMm = yMm - cell.y
		const alone = piece(laying, onlyOne(layout, cell, leftMm, topMm), size.mmPerPx, lighter)
		return lay(alone, { ...size, leftMm, topMm })
	}
	const small = { width: SMALL_PX, height: Math.ceil((SMALL_PX * height) / width), mmPerPx: width / SMALL_PX }
	const places = laying.finish
		? evenSteps(faces, (place) => meanOf(drawPiece(place, 1, small)))
		: Array.from({ length: faces }, (_, place) => place)
	for (const [face, place] of places.entries()) {
		const lighter = 1 + ((face + 0.5) / faces - 0.5) * 2 * laying.tone
		const drawn = drawPiece(place, lighter, { width: faceWidth, height: faceHeight, mmPerPx })
		const seen = inRelief ? shaded(drawn, mmPerPx, faceFor(subject).relief) : bytesOf(drawn)
		put(seen, faceWidth, bytes, sheet.width, (face % columns) * faceWidth, Math.floor(face / columns) * faceHeight)
	}
	return { bytes, width: sheet.width, height: sheet.height }
}

/**
 * Places of pieces at even steps of brightness of many. A glaze has a colour of its own on each piece: by chance, the
 * mean of sixteen is not that of a wall.
 */
function evenSteps(faces: number, brightness: (place: number) => number): number[] {
	const many = Array.from({ length: faces * CANDIDATES }, (_, place) => ({ place, bright: brightness(place) }))
	const sorted = many.toSorted((one, other) => one.bright - other.bright)
	return Array.from({ length: faces }, (_, face) => sorted[Math.floor((face + 0.5) * CANDIDATES)]?.place ?? face)
}

function meanOf({ rgb }: Relief): number {
	return rgb.reduce((sum, value) => sum + value, 0) / rgb.length
}

/** One piece of a layout: its material goes on beyond its outline, so that no neighbour is seen at its sides. */
function onlyOne(layout: Layout, { column, row, turned }: Readonly<Cell>, leftMm: number, topMm: number): Layout {
	return {
		width: layout.width,
		height: layout.height,
		find(x, y, cell) {
			layout.find(x, y, cell)
			Object.assign(cell, { column, row, turned, x: x - leftMm, y: y - topMm })
		},
	}
}

/**
 * A piece to its sides: without joint, crooked sides or turns, which are given when the sheet is laid. Its brightness
 * is given too: by chance, the mean of six pieces is not that of a floor. Its finish still counts from the side of a
 * usual joint, since glaze is darker there.
 */
function piece(laying: Laying, layout: Layout, mmPerPx: number, lighter: number): Laying {
	const { finish, jointMm } = laying
	return {
		...laying,
		layout,
		// A joint of less than nothing: the pixels of the very side are all tile.
		jointMm: -mmPerPx,
		wobbleMm: 0,
		quarterTurns: false,
		tone: 0,
		finish: (pixel, cell, xMm, yMm) => {
			pixel.r *= lighter
			pixel.g *= lighter
			pixel.b *= lighter
			cell.edge -= (jointMm + mmPerPx) / 2
			finish?.(pixel, cell, xMm, yMm)
		},
	}
}

const bytesOf = ({ rgb }: Relief): Uint8Array => Uint8Array.from(rgb, (value) => Math.round(clamp(value) * 255))

const shaded = (drawn: Relief, mmPerPx: number, relief: number): Uint8Array =>
	illuminate(drawn, mmPerPx, { relief, gloss: 0, raking: false, window: 0 })

/** Puts the rows of a face into those of a sheet. */
function put(
	face: Uint8Array,
	faceWidth: number,
	sheet: Uint8Array,
	sheetWidth: number,
	left: number,
	top: number,
): void {
	const row = faceWidth * 3
	for (let from = 0, y = top; from < face.length; from += row, y++)
		sheet.set(face.subarray(from, from + row), (y * sheetWidth + left) * 3)
}
