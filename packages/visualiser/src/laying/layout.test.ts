import { expect, test } from 'vitest'
import { FORMAS } from './forma.ts'
import { type Cell, layoutOf } from './layout.ts'

/** The ground of one piece of each layout, in parts of its width times its height. */
const GROUND: Readonly<Record<string, number>> = { hexagono: 0.75, escama: 0.5 }

test.each(FORMAS)('%s covers the wall: every point has a tile, and tiles take up their ground', (forma) => {
	const layout = layoutOf(forma, 100, 200)
	const cell: Cell = { column: 0, row: 0, x: 0, y: 0, edge: 0, turned: false }
	const tiles = new Set<string>()
	for (let y = 0; y < 2000; y += 10)
		for (let x = 0; x < 2000; x += 10) {
			layout.find(x + 0.5, y + 0.5, cell)
			expect(cell.edge).toBeGreaterThanOrEqual(-1e-9)
			expect(cell.edge).toBeLessThanOrEqual(100)
			tiles.add(`${cell.column} ${cell.row} ${cell.turned}`)
		}
	const whole = (2000 * 2000) / (layout.width * layout.height * (GROUND[forma] ?? 1))
	// Tiles that the square's sides cut are counted too.
	expect(tiles.size).toBeGreaterThanOrEqual(whole)
	expect(tiles.size).toBeLessThan(whole * 1.35)
})
