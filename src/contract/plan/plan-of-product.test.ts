import { MOVEMENT_RULES } from '@soleria/laying-plan'
import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { planWork } from '#domain/plan/plan-work.ts'
import { aLot, aSack, aTile } from '#test/sample-products.ts'
import { planNeeds } from './plan-needs.ts'
import { planBought, planTile } from './plan-purchase.ts'
import { purchaseContents } from './plan-purchase-text.ts'
import { type PlanValues, planValues } from './plan-values.ts'
import { readPlan } from './read-plan.ts'

const NOW_MS = Date.UTC(2026, 10, 27)

/** A floor of 3.10 × 2.40 m with boxes of four 60 × 60: 21 tiles and 3 % are 22, of which 6 boxes hold 24. */
function planned(query: string, product = aTile({ medidas: '60x60', pack: 4, m2Hundredths: 144 })) {
	const values = planValues(new URLSearchParams(`largo=3,10&ancho=2,40&junta=2&${query}`))
	return { product, ...plannedSet(values, [product]) }
}

function plannedSet(values: PlanValues, products: readonly Product[]) {
	const fields = ['', '2', '3'] as const
	const laid = products.flatMap((product, place) => {
		const [tile, field] = [planTile(product, null), fields[place]]
		return tile && field !== undefined ? [{ tile, field }] : []
	})
	const read = readPlan(values, laid, MOVEMENT_RULES)
	if (!read.ok) throw new Error(JSON.stringify(read.faults))
	const plan = planWork(read.order)
	if (!plan.ok) throw new Error(JSON.stringify(plan.faults))
	return { values, request: read.order.request, sheet: plan.value }
}

const boughtOf = (product: Product, { sheet, values }: ReturnType<typeof plannedSet>) =>
	planBought([product], { ...sheet, values }, NOW_MS)

test('a spare box of the same lot is bought only on request', () => {
	const { product, ...plan } = planned('')
	const usual = boughtOf(product, plan)
	expect([usual.boxes, usual.hasSpare]).toEqual([6, false])
	const { product: _, ...asked } = planned('repuesto=si')
	const spared = boughtOf(product, asked)
	expect([spared.boxes, spared.hasSpare]).toEqual([7, true])
	expect(purchaseContents(spared)).toContain('7 cajas')
	expect(spared.price ?? 0).toBeGreaterThan(usual.price ?? 0)
})

test('a lot without further boxes offers no spare one', () => {
	const full = aTile({ medidas: '60x60', pack: 4, m2Hundredths: 144 })
	const lots = full.lots.slice(0, 1).map((lot) => ({ ...lot, stockHundredths: 6 * 144 }))
	const { product, ...plan } = planned('repuesto=si', { ...full, lots })
	const bought = boughtOf(product, plan)
	expect([bought.lot !== null, bought.boxes, bought.hasSpare]).toEqual([true, 6, null])
})

test('the materials are those of a job of the same surface, skirting without the doorway', () => {
	const { product, ...plan } = planned('puertaLado=3&puertaDesde=0,2&puertaAncho=0,80')
	const needs = planNeeds([product], plan, null)
	const skirting = needs?.rows.find(({ id }) => id === 'rodapie')
	// 11 m less 0.80 m, and 5 %
	expect(skirting?.amount).toBe('10,71 m')
	expect(skirting?.why).toContain('Son 18 tiras de 60 cm')
	expect(needs?.rows.map(({ id }) => id)).toEqual(['adhesivo', 'junta', 'calzos', 'cunas', 'rodapie'])
	expect(new URLSearchParams(needs?.jobQuery).get('superficie')).toBe('7,44')
	expect(Object.fromEntries(new URLSearchParams(needs?.jobQuery))).toMatchObject({
		...{ paramento: 'suelo', lugar: 'interior', junta: '20', perimetro: '11', anchoPuertas: '0,8' },
	})
})

/** Two formats of a series: 60 × 60 in boxes of four, and 60 × 120 in boxes of two, with a lot of each calibre. */
function aSet(...calibresOfSecond: string[]) {
	const square = aTile({ id: 1, slug: 'a', medidas: '60x60', pack: 4, m2Hundredths: 144 })
	const long = aTile({ id: 2, slug: 'b', nombre: 'Terrazo Largo', medidas: '60x120', pack: 2, m2Hundredths: 144 })
	const lotsOf = (tile: Product, calibres: readonly string[]) =>
		calibres.map((calibre, place) => aLot({ id: tile.id * 10 + place, calibre, stockHundredths: 10_000 - place }))
	return [
		{ ...square, lots: lotsOf(square, ['8', '9']) },
		{ ...long, lots: lotsOf(long, calibresOfSecond) },
	] as const
}

const setOf = (products: readonly Product[], query = '') =>
	plannedSet(planValues(new URLSearchParams(`largo=4,20&ancho=3,60&junta=2&${query}`)), products)

test('a set of formats is bought as boxes of each product, together', () => {
	const products = aSet('9')
	const { sheet, values } = setOf(products)
	const bought = planBought(products, { ...sheet, values }, NOW_MS)
	expect(bought.products.map(({ boxes, lot }) => [boxes, lot?.calibre])).toEqual(
		sheet.formats.map(({ purchase }) => [purchase.boxes, '9']),
	)
	expect(bought.boxes).toBe(sheet.purchase.boxes)
	expect(bought.lines.map(({ productId }) => productId)).toEqual([1, 2])
	expect(bought.price).toBeCloseTo(
		bought.products.reduce((sum, { price }) => sum + (price ?? 0), 0),
		2,
	)
	expect(purchaseContents(bought).join(' · ')).toMatch(
		/^\d+ cajas · .* kg · A: lote T-214, calibre 9; B: lote T-214, calibre 9$/,
	)
	expect(bought.calibres).toEqual([])
})

test('different calibres are reported, and a product without a lot leaves the set without a price', () => {
	const mixed = aSet('3')
	const { sheet, values } = setOf(mixed)
	const bought = planBought(mixed, { ...sheet, values }, NOW_MS)
	expect(bought.calibres).toHaveLength(2)
	expect(bought.price).not.toBeNull()
	const [square, long] = aSet('9')
	const short = planBought([square, { ...long, lots: [] }], { ...sheet, values }, NOW_MS)
	expect([short.price, short.lines, short.cart]).toEqual([null, [], null])
	expect(short.products.map(({ price }) => price === null)).toEqual([false, true])
})

test('the materials of a set are those of its largest piece, with the joints of all of them', () => {
	const products = aSet('9')
	const needs = planNeeds(products, setOf(products), null)
	// 60 × 60 and 60 × 120 have (60 + 60 + 60 + 120) cm of joint in 1.08 m²: 89 g in each m², 10 mm deep; 15.12 m² and 10 %.
	expect(needs?.rows.find(({ id }) => id === 'junta')?.amount).toBe('1,5 kg')
	expect(needs?.rows.find(({ id }) => id === 'adhesivo')?.why).toContain('60 × 120 cm')
	expect(Object.fromEntries(new URLSearchParams(needs?.jobQuery))).toMatchObject({
		...{ producto: 'a', producto2: 'b', colocacion: 'modular' },
	})
})

test('a chosen grout is that of the materials, in whole packs', () => {
	const { product, ...plan } = planned('lugar=ducha')
	const grout = aSack({ id: 9, nombre: 'Junta Fina Gris Perla', pesoGrams: 500, ficha: { unidad_venta: 'bolsa' } })
	const needs = planNeeds([product], plan, grout)
	// 7.44 m² of 60 × 60 with joints of 2 mm, 10 mm deep: 0.9 kg.
	expect(needs?.rows.find(({ id }) => id === 'junta')?.why).toContain('De Junta Fina Gris Perla, 2 bolsas de 0,5 kg.')
	expect(Object.fromEntries(new URLSearchParams(needs?.jobQuery))).toMatchObject({ 'con-junta': '9', lugar: 'ducha' })
	// A shower is made tight under its tiles, which must not be slippery.
	expect(needs?.rows.map(({ id }) => id)).toContain('membrana')
	expect(needs?.warning).toContain('no declara su clase de resbaladicidad')
	expect(planNeeds([product], planned(''), grout)?.warning).toBeNull()
})
