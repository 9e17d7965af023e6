import type { Forma } from './forma.ts'
import { chance } from './noise.ts'

/** The tile under a point. `find` fills the same object every time instead of creating a million of them a picture. */
export interface Cell {
	column: number
	row: number
	/** Millimetres from the tile's left and top side. */
	x: number
	y: number
	/** Millimetres to the nearest side; half a joint lies within. */
	edge: number
	/** Whether the tile is turned upright, on its short side (herringbone, basket weave). */
	turned: boolean
}

export interface Layout {
	/** The pieces' size, in mm. */
	readonly width: number
	readonly height: number
	readonly find: (x: number, y: number, cell: Cell) => void
}

export function layoutOf(forma: Forma, width: number, height: number): Layout {
	switch (forma) {
		case 'recta':
			return rows(width, height, 0)
		case 'vertical':
			return rows(Math.min(width, height), Math.max(width, height), 0)
		case 'ladrillo':
			return rows(Math.max(width, height), Math.min(width, height), 1 / 2)
		case 'tercio':
			return rows(Math.max(width, height), Math.min(width, height), 1 / 3)
		case 'espiga':
			return herringbone(Math.max(width, height), Math.min(width, height))
		case 'cesta':
			return basket(Math.max(width, height), Math.min(width, height))
		case 'hexagono':
			return hexagons(Math.min(width, height))
		case 'escama':
			return scales(Math.min(width, height))
		case 'trencadis':
			return shards(Math.min(width, height))
	}
}

function rows(width: number, height: number, shift: number): Layout {
	return {
		width,
		height,
		find: (x, y, cell) => {
			const row = Math.floor(y / height)
			const along = x - ((row * shift) % 1) * width
			const column = Math.floor(along / width)
			cell.column = column
			cell.row = row
			cell.x = along - column * width
			cell.y = y - row * height
			cell.edge = Math.min(cell.x, width - cell.x, cell.y, height - cell.y)
			cell.turned = false
		},
	}
}

/** Herringbone on a grid of one tile width; the length is rounded to a whole number of widths. */
function herringbone(length: number, width: number): Layout {
	const ratio = Math.max(2, Math.round(length / width))
	const long = ratio * width
	return {
		width: long,
		height: width,
		find: (x, y, cell) => {
			const gridX = Math.floor(x / width)
			const gridY = Math.floor(y / width)
			const phase = (((gridX - gridY) % (2 * ratio)) + 2 * ratio) % (2 * ratio)
			const lying = phase < ratio
			cell.turned = !lying
			cell.column = lying ? gridX - phase : gridX
			cell.row = lying ? gridY : gridY - (2 * ratio - 1 - phase)
			const across = lying ? x - cell.column * width : y - cell.row * width
			const down = lying ? y - cell.row * width : x - cell.column * width
			cell.x = across
			cell.y = down
			cell.edge = Math.min(across, long - across, down, width - down)
		},
	}
}

/** Squares of pieces side by side, lying in one square and standing in the next; as many as the length has widths. */
function basket(length: number, width: number): Layout {
	const pieces = Math.max(2, Math.round(length / width))
	const side = pieces * width
	return {
		width: side,
		height: width,
		find: (x, y, cell) => {
			const squareX = Math.floor(x / side)
			const squareY = Math.floor(y / side)
			const standing = ((squareX + squareY) & 1) === 1
			const inX = x - squareX * side
			const inY = y - squareY * side
			const piece = Math.floor((standing ? inX : inY) / width)
			cell.turned = standing
			cell.column = squareX * pieces + (standing ? piece : 0)
			cell.row = squareY * pieces + (standing ? 0 : piece)
			cell.x = standing ? inY : inX
			cell.y = (standing ? inX : inY) - piece * width
			cell.edge = Math.min(cell.x, side - cell.x, cell.y, width - cell.y)
		},
	}
}

function hexagons(flatToFlat: number): Layout {
	const side = flatToFlat / Math.sqrt(3)
	const pitch = side * 1.5
	return {
		width: flatToFlat,
		height: side * 2,
		find: (x, y, cell) => {
			const near = Math.round(y / pitch)
			let nearest = Number.POSITIVE_INFINITY
			let offX = 0
			let offY = 0
			for (let row = near - 1; row <= near + 1; row++) {
				const start = row & 1 ? flatToFlat / 2 : 0
				const column = Math.round((x - start) / flatToFlat)
				const dx = x - start - column * flatToFlat
				const dy = y - row * pitch
				const distance = dx * dx + dy * dy
				if (distance >= nearest) continue
				nearest = distance
				offX = dx
				offY = dy
				cell.column = column
				cell.row = row
			}
			cell.x = offX + flatToFlat / 2
			cell.y = offY + side
			cell.edge = flatToFlat / 2 - Math.max(Math.abs(offX), Math.abs(offX) / 2 + Math.abs(offY) * 0.8660254)
			cell.turned = false
		},
	}
}

/** Rows of discs one radius apart, each row covering part of the next; the visible part of a disc is a scale. */
function scales(diameter: number): Layout {
	const radius = diameter / 2
	const toRow = (x: number, y: number, row: number): number => {
		const start = row & 1 ? radius : 0
		const dx = x - start - Math.round((x - start) / diameter) * diameter
		return Math.hypot(dx, y - row * radius)
	}
	return {
		width: diameter,
		height: diameter,
		find: (x, y, cell) => {
			const upper = Math.floor(y / radius)
			const toUpper = toRow(x, y, upper)
			const row = toUpper <= radius ? upper : upper + 1
			const start = row & 1 ? radius : 0
			const column = Math.round((x - start) / diameter)
			cell.column = column
			cell.row = row
			cell.x = x - start - column * diameter + radius
			cell.y = y - row * radius + radius
			const covering = toRow(x, y, row - 1) - radius
			cell.edge = Math.min(row === upper ? radius - toUpper : radius, covering)
			cell.turned = false
		},
	}
}

/** Broken tiles: the Voronoi cells of one jittered point a grid square. */
function shards(size: number): Layout {
	return {
		width: size,
		height: size,
		find: (x, y, cell) => {
			const gridX = Math.floor(x / size)
			const gridY = Math.floor(y / size)
			let nearest = Number.POSITIVE_INFINITY
			let second = Number.POSITIVE_INFINITY
			for (let row = gridY - 1; row <= gridY + 1; row++)
				for (let column = gridX - 1; column <= gridX + 1; column++) {
					const dx = x - (column + 0.1 + 0.8 * chance(column, row, 1)) * size
					const dy = y - (row + 0.1 + 0.8 * chance(column, row, 2)) * size
					const distance = Math.sqrt(dx * dx + dy * dy)
					if (distance >= nearest) {
						second = Math.min(second, distance)
						continue
					}
					second = nearest
					nearest = distance
					cell.column = column
					cell.row = row
					cell.x = dx + size / 2
					cell.y = dy + size / 2
				}
			cell.edge = (second - nearest) / 2
			cell.turned = false
		},
	}
}
