import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { planWork } from '#domain/plan/plan-work.ts'
import { aTile } from '#test/sample-products.ts'
import { askedPlan, type PlanSource } from './asked-plan.ts'
import { jobSurfaces } from './job-surfaces.ts'

const NOW_MS = Date.UTC(2026, 10, 27)
/** 21 tiles of 60 × 60, in boxes of four. */
const BATH = 'largo=3,10&ancho=2,40'

/** A shop whose only tile has lots of so many boxes. */
function shopWith(...boxes: number[]): PlanSource {
	const tile = aTile({ medidas: '60x60', pack: 4, m2Hundredths: 144 })
	const [lot] = tile.lots
	if (!lot) throw new Error('the tile has a lot')
	const lots = boxes.map((count, place) => ({
		...lot,
		id: place + 1,
		tono: `T${place + 1}`,
		stockHundredths: count * 144,
	}))
	const product = { ...tile, lots, cara: '', formerSlugs: [] }
	return {
		catalogue: { productBySlug: () => product, ofSeries: () => [product] },
		visualiser: { sheet: () => null },
		merchant: () => ({ movement: MOVEMENT_RULES }),
		plans: { plan: async (order) => planWork(order) },
	}
}

async function planned(source: PlanSource, query: string) {
	return jobSurfaces(source, await askedPlan(source, new URLSearchParams(query)), NOW_MS)
}

const otra = (query: string) => `otra=${encodeURIComponent(query)}`

test('boxes are rounded up once, on the sum of all surfaces', async () => {
	const job = await planned(shopWith(40), `producto=a&${BATH}&${otra(`nombre=Baño&${BATH}`)}`)
	expect(job?.surfaces.map(({ name, tiles }) => [name, tiles])).toEqual([
		['Suelo rectangular', 21],
		['Baño', 21],
	])
	// 42 and 3 % are 44 tiles in 11 boxes; each by itself would be 6.
	expect(job?.total).toMatchObject({ tiles: 42, withBreakage: 44, boxes: 11 })
	expect([job?.purchase?.boxes, job?.purchase?.lot?.tono]).toEqual([11, 'T1'])
})

test('where no lot covers the job, each surface is of one lot, and both are bought', async () => {
	const job = await planned(shopWith(6, 7), `producto=a&${BATH}&${otra(BATH)}`)
	expect(job?.surfaces.flatMap(({ lots }) => lots.map(({ tono }) => tono)).sort()).toEqual(['T1', 'T2'])
	expect([job?.purchase?.lot, job?.purchase?.boxes]).toEqual([null, 12])
	expect(new Set(job?.purchase?.lines.map(({ lotId }) => lotId))).toEqual(new Set([1, 2]))
})

test('where a surface has no lot, nothing is bought', async () => {
	const job = await planned(shopWith(6, 2), `producto=a&${BATH}&${otra(BATH)}`)
	expect(job?.purchase).toBeNull()
	expect(job?.surfaces.map(({ lots }) => lots)).toEqual([[], []])
})

test('a faulty surface is named and counts nothing; a single one is no job', async () => {
	const job = await planned(shopWith(40), `producto=a&${BATH}&${otra('largo=nada&ancho=2')}`)
	expect(job?.surfaces.map(({ tiles }) => tiles)).toEqual([21, null])
	expect(job?.total.tiles).toBe(21)
	expect(await planned(shopWith(40), `producto=a&${BATH}`)).toBeNull()
})

test('without measures of its own the form still has the job of the others', async () => {
	const job = await planned(shopWith(40), `producto=a&${otra(BATH)}`)
	expect(job?.surfaces.map(({ tiles, query }) => [tiles, query])).toEqual([[21, 'largo=3%2C10&ancho=2%2C40']])
})
