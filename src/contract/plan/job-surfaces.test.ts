import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import { planWork } from '#domain/plan/plan-work.ts'
import { aLot, aTile } from '#test/sample-products.ts'
import { askedPlan, type PlanSource } from './asked-plan.ts'
import { jobSurfaces } from './job-surfaces.ts'

const NOW_MS = Date.UTC(2026, 10, 27)
/** 21 tiles of 60 × 60, in boxes of four. */
const BATH = 'largo=3,10&ancho=2,40'

/** A shop whose tile «a» has lots of so many boxes, and the longer one of its series, «b», those of `long`. */
function shopWith(boxes: readonly number[], long: readonly number[] = []): PlanSource {
	const square = aTile({ id: 1, slug: 'a', medidas: '60x60', pack: 4, m2Hundredths: 144 })
	const plank = aTile({
		id: 2,
		slug: 'b',
		nombre: `${square.nombre} 60x120`,
		medidas: '60x120',
		pack: 2,
		m2Hundredths: 144,
	})
	const products = [
		{ ...square, lots: lotsOf(square.id, boxes), cara: '', formerSlugs: [] },
		{ ...plank, lots: lotsOf(plank.id, long), cara: '', formerSlugs: [] },
	]
	return {
		catalogue: {
			productBySlug: (slug) => products.find((one) => one.slug === slug) ?? null,
			ofSeries: () => products,
		},
		visualiser: { sheet: () => null },
		merchant: () => ({ movement: MOVEMENT_RULES }),
		plans: { plan: async (order) => planWork(order) },
	}
}

const lotsOf = (productId: number, boxes: readonly number[]) =>
	boxes.map((count, place) => aLot({ id: productId * 10 + place, tono: `T${place + 1}`, stockHundredths: count * 144 }))

async function planned(source: PlanSource, query: string) {
	return jobSurfaces(source, await askedPlan(source, new URLSearchParams(query)), NOW_MS)
}

const otra = (query: string) => `otra=${encodeURIComponent(query)}`

test('boxes are rounded up once, on the sum of all surfaces', async () => {
	const job = await planned(shopWith([40]), `producto=a&${BATH}&${otra(`nombre=Baño&${BATH}`)}`)
	expect(job?.surfaces.map(({ name, tiles }) => [name, tiles])).toEqual([
		['Suelo rectangular', 21],
		['Baño', 21],
	])
	// 42 and 3 % are 44 tiles in 11 boxes; each by itself would be 6.
	expect(job?.total).toMatchObject({ tiles: 42, withBreakage: 44, boxes: 11 })
	expect([job?.purchase?.boxes, job?.purchase?.lot?.tono]).toEqual([11, 'T1'])
})

test('where no lot covers the job, each surface is of one lot, and both are bought', async () => {
	const job = await planned(shopWith([6, 7]), `producto=a&${BATH}&${otra(BATH)}`)
	expect(job?.surfaces.flatMap(({ lots }) => lots.map(({ tono }) => tono)).sort()).toEqual(['T1', 'T2'])
	expect([job?.purchase?.lot, job?.purchase?.boxes]).toEqual([null, 12])
	expect(new Set(job?.purchase?.lines.map(({ lotId }) => lotId))).toEqual(new Set([10, 11]))
})

test('where a surface has no lot, nothing is bought', async () => {
	const job = await planned(shopWith([6, 2]), `producto=a&${BATH}&${otra(BATH)}`)
	expect(job?.purchase).toBeNull()
	expect(job?.surfaces.map(({ lots }) => lots)).toEqual([[], []])
})

test('a faulty surface is reported and not counted; a single surface is no job', async () => {
	const job = await planned(shopWith([40]), `producto=a&${BATH}&${otra('largo=nada&ancho=2')}`)
	expect(job?.surfaces.map(({ tiles }) => tiles)).toEqual([21, null])
	expect(job?.total.tiles).toBe(21)
	expect(await planned(shopWith([40]), `producto=a&${BATH}`)).toBeNull()
})

test('without measures of its own the form still has the job of the others', async () => {
	const job = await planned(shopWith([40]), `producto=a&${otra(BATH)}`)
	expect(job?.surfaces.map(({ tiles, query }) => [tiles, query])).toEqual([[21, 'largo=3%2C10&ancho=2%2C40']])
})

test('a job of a set has the boxes of each format rounded up once, and of each format one lot for all', async () => {
	const set = `producto=a&producto2=b&${BATH}&${otra(BATH)}`
	const job = await planned(shopWith([40], [40]), set)
	const formats = (await planned(shopWith([40], [40]), `producto=a&producto2=b&${otra(BATH)}`))?.total
	expect(job?.total.tiles).toBe(2 * (formats?.tiles ?? 0))
	expect(job?.purchase?.boxes).toBe(job?.total.boxes)
	expect(job?.purchase?.products.map(({ name, lot }) => [name, lot?.tono])).toEqual([
		['Terrazo Lavapiés Multicolor', 'T1'],
		['Terrazo Lavapiés Multicolor 60x120', 'T1'],
	])
	expect(job?.purchase?.lines.map(({ productId }) => productId)).toEqual([1, 2])
})

test('where no lot of one format covers the job, each surface has its own lot of that format only', async () => {
	const single = await planned(shopWith([40], [40]), `producto=a&producto2=b&${otra(BATH)}`)
	const long = single?.purchase?.products[1]?.boxes ?? 0
	const job = await planned(shopWith([40], [long, long]), `producto=a&producto2=b&${BATH}&${otra(BATH)}`)
	expect(job?.surfaces.map(({ lots }) => lots.map(({ letter }) => letter))).toEqual([['B'], ['B']])
	expect(job?.surfaces.flatMap(({ lots }) => lots.map(({ tono }) => tono)).sort()).toEqual(['T1', 'T2'])
	expect(new Set(job?.purchase?.lines.map(({ lotId }) => lotId))).toEqual(new Set([10, 20, 21]))
	const without = await planned(shopWith([40], [long]), `producto=a&producto2=b&${BATH}&${otra(BATH)}`)
	expect([without?.purchase, without?.surfaces.flatMap(({ lots }) => lots)]).toEqual([null, []])
	expect(without?.missing).toEqual(['Terrazo Lavapiés Multicolor 60x120'])
})

test('surfaces beyond the limit of a job are a fault, and none is left out silently', async () => {
	const seven = `producto=a&${BATH}&${Array.from({ length: 6 }, () => otra(BATH)).join('&')}`
	const plan = await askedPlan(shopWith([40]), new URLSearchParams(seven))
	expect([plan.sheet, plan.faults.map(({ campo }) => campo)]).toEqual([null, ['otra']])
	expect((await askedPlan(shopWith([40]), new URLSearchParams(`${BATH}&${otra('a'.repeat(601))}`))).sheet).toBeNull()
})
