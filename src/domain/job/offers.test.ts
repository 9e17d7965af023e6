import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/cart/price-cart.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { cents } from '#domain/money/cents.ts'
import { aLot, aPiece, aSack, aTile } from '#test/sample-products.ts'
import { colourText } from './grout.ts'
import type { Job } from './job.ts'
import { jobTile } from './job-tile.ts'
import { type Need, type NeedId, needsOf, tileHundredths } from './needs.ts'
import { offersFor, packLines } from './offers.ts'
import { boxHundredths, packTile, tileLines } from './tile-packing.ts'

const JOB: Job = {
	surfaceHundredths: 2000,
	surface: 'suelo',
	place: 'bano',
	base: 'mortero',
	pattern: 'recta',
	wastePercent: 10,
	isHome: true,
	perimeterCm: 1800,
	doorsCm: 80,
	jointTenths: null,
}
const TILE = aTile({
	medidas: '60x60',
	ficha: { espesor_mm: 9, rectificado: true, color: ['gris'], resbaladicidad_clase: 2, serie: 'Alconera' },
})

let nextId = 100
const material = (change: Partial<Product>) => {
	nextId += 1
	const price = change.precioCents ?? cents(1000)
	const lots = [aLot({ id: nextId, tono: '', calibre: '', stockHundredths: 20_000 })]
	return aSack({ id: nextId, pallet: false, precioUnidadCents: price, lots, ...change, precioCents: price })
}
const adhesive = (norma: string, euros: number, change: Partial<Product> = {}) =>
	material({
		nombre: `Adhesivo ${norma}`,
		tipo: 'adhesivo',
		uso: 'pavimento / revestimiento',
		precioCents: cents(euros * 100),
		ficha: { norma: `EN 12004 ${norma}`, color: ['gris'] },
		...change,
	})
const grout = (nombre: string, color: 'gris' | 'blanco' | 'marrón', change: Partial<Product> = {}) =>
	material({
		nombre,
		tipo: 'junta',
		pesoGrams: 5000,
		descripcion: '',
		ficha: { norma: 'EN 13888 CG2 WA', color: [color] },
		...change,
	})

const needOf = (id: NeedId, job: Job = JOB, tile: Product = TILE): Need => {
	const known = jobTile(tile)
	const need = known && needsOf(known, job).find((each) => each.id === id)
	if (!need) throw new Error(`no ${id} is needed`)
	return need
}
const found = (id: NeedId, products: readonly Product[], job: Job = JOB, tile: Product = TILE) =>
	offersFor(needOf(id, job, tile), job, tile, { products, nowMs: 0 })

test('the cheapest adhesive of a sufficient class comes first, in whole sacks of one lot', () => {
	const [plain, good, better] = [adhesive('C2TE', 11), adhesive('C2TE S1', 15), adhesive('C2TE S2', 28)]
	const offers = found('adhesivo', [better, plain, good])
	expect(offers.map(({ product }) => product)).toEqual([good, better])
	// 20 m² × 7 kg × 1.05 are 147 kg.
	expect(offers[0]).toMatchObject({ amount: 147_000, packs: 6 })
})

test('reductions count by the charged price: of the sack or the whole pallet', () => {
	const offer = { precioCents: cents(500), fromMs: null, untilMs: null, flash: false }
	const promoted = adhesive('C2TE S1', 20, { promotions: [offer], precioUnidadCents: cents(2000) })
	const cheap = adhesive('C2TE S1', 20, { precioUnidadCents: cents(1500) })
	expect(found('adhesivo', [promoted, cheap]).map(({ product }) => product)).toEqual([cheap, promoted])
	// 20 m² take 6 sacks: 90 €. 300 m² take 89: a pallet of 48 for 25 % less, and 41.
	const onPallet = adhesive('C2TE S1', 16, { pallet: true })
	const [bySack, byPallet] = [JOB, { ...JOB, surfaceHundredths: 30_000 }].map((job) =>
		found('adhesivo', [cheap, onPallet], job),
	)
	expect(bySack?.map(({ product, costCents }) => [product.id, costCents])).toEqual([
		[cheap.id, 9000],
		[onPallet.id, 9600],
	])
	expect(byPallet?.map(({ product, costCents }) => [product.id, costCents])).toEqual([
		[onPallet.id, 48 * 1200 + 41 * 1600],
		[cheap.id, 89 * 1500],
	])
	expect(found('adhesivo', [adhesive('C2TE S1', 15, { precioUnidadCents: null })])).toEqual([])
})

test.each([
	['a lower class', adhesive('C2TE', 11)],
	['a product out of stock', adhesive('C2TE S1', 15, { lots: [] })],
	['a product with too little in each lot', adhesive('C2TE S1', 15, { lots: [aLot({ stockHundredths: 500 })] })],
	['one for walls', adhesive('C2TE S1', 15, { uso: 'revestimiento' })],
	['a product without a declared class', adhesive('C2TE S1', 15, { ficha: {} })],
	['a product that is not sold', adhesive('C2TE S1', 15, { oculto: true })],
	['another kind of product', adhesive('C2TE S1', 15, { tipo: 'mortero' })],
])('%s is not offered', (_what, product) => {
	expect(found('adhesivo', [product])).toEqual([])
})

test('a white tile needs a white adhesive, and a pool the products made for it', () => {
	const glass = aTile({ medidas: '31.6x31.6', composicion: 'vidrio', tipologia: 'malla', ficha: { color: ['azul'] } })
	const pool: Job = { ...JOB, place: 'vaso' }
	const ofPools = adhesive('C2TE', 17, {
		nombre: 'Adhesivo Piscinas',
		uso: 'exterior',
		ficha: { norma: 'EN 12004 C2TE', color: ['blanco'] },
	})
	expect(found('adhesivo', [adhesive('C2TE S1', 15), ofPools], pool, glass).map(({ product }) => product)).toEqual([
		ofPools,
	])
	expect(found('adhesivo', [ofPools], { ...pool, place: 'exterior' }, glass)).toEqual([])
})

test('the grout whose colour suits comes first, and one for other joints is not offered', () => {
	const [white, grey] = [grout('Junta Fina Blanca', 'blanco'), grout('Junta Fina Gris', 'gris')]
	const wide = grout('Junta Ancha', 'marrón')
	const epoxy = grout('Epoxi Gris', 'gris', { ficha: { norma: 'EN 13888 RG', color: ['gris'] } })
	const offers = found('junta', [wide, white, epoxy, grey])
	expect(offers.map(({ product }) => product)).toEqual([grey, epoxy, white])
	// 20 m² × 0.096 kg × 1.10 are 2.11 kg.
	expect(offers[0]).toMatchObject({ amount: 2112, packs: 1 })
	expect(colourText(['gris'], ['gris'])).toBe('Su color acompaña al del azulejo (gris).')
	expect(colourText(['gris'], ['marrón'])).toBe('No es el color que mejor acompaña al del azulejo (gris).')
	expect(colourText(undefined, ['gris'])).toBe('')
	const described = grout('Junta', 'gris', { descripcion: 'Para juntas de 4 a 15 mm en exteriores.' })
	expect(found('junta', [described])).toEqual([])
	expect(found('junta', [described, wide], { ...JOB, jointTenths: 50 }).map(({ product }) => product)).toEqual([
		described,
		wide,
	])
})

test('clips have the width of the joint and the thickness of the tile, and state the number in a box', () => {
	const clips = (change: Partial<Product>) =>
		material({
			nombre: 'Calzos de Nivelación 2 mm',
			tipo: 'nivelación',
			descripcion: 'Piezas de 3 a 12 mm.',
			pack: 250,
			...change,
		})
	expect(found('calzos', [clips({})])[0]).toMatchObject({ amount: 234, packs: 1 })
	expect(found('calzos', [clips({ nombre: 'Calzos 3 mm' })])).toEqual([])
	expect(found('calzos', [clips({ descripcion: 'Piezas de 12 a 20 mm.' })])).toEqual([])
	expect(found('calzos', [clips({ pack: 1 })])).toEqual([])
})

test('skirting is of the series, else of the effect and a colour; it is counted in pieces', () => {
	const skirting = (change: Partial<Product>) =>
		aPiece({ id: 7, nombre: 'Zócalo Alconera', medidas: '8x60', ...change })
	const ofSeries = skirting({ ficha: { serie: 'Alconera' } })
	const alike = skirting({ id: 8, efecto: TILE.efecto, ficha: { color: ['gris'] }, precioCents: cents(100) })
	const other = skirting({ id: 9, efecto: 'madera', ficha: { color: ['gris'] } })
	const offers = found('rodapie', [other, alike, ofSeries])
	expect(offers.map(({ product }) => product)).toEqual([ofSeries, alike])
	// 17.2 m × 1.05 are 18.06 m.
	expect(offers[0]).toMatchObject({ amount: 18_060, packs: 31 })
})

test('a membrane is counted as its sheet declares, and a primer by its kind', () => {
	const shower: Job = { ...JOB, place: 'ducha', base: 'alicatado' }
	const membrane = material({
		nombre: 'Impermeabilizante',
		pesoGrams: 20_000,
		ficha: { norma: 'EN 14891 CM', consumo_kg_m2: 3 },
	})
	expect(found('membrana', [membrane], shower)[0]).toMatchObject({ amount: 60_000, packs: 3 })
	const grip = material({ nombre: 'Puente de unión con árido', pesoGrams: 5000 })
	const acrylic = material({ nombre: 'Imprimación acrílica', pesoGrams: 5000 })
	expect(found('imprimacion', [acrylic, grip], shower).map(({ product }) => product)).toEqual([grip])
	expect(found('imprimacion', [acrylic, grip], { ...JOB, base: 'yeso' }).map(({ product }) => product)).toEqual([
		acrylic,
	])
})

test('the materials of a job depend on its place and measures', () => {
	const ids = (change: Partial<Job>) => {
		const tile = jobTile(TILE)
		return tile ? needsOf(tile, { ...JOB, ...change }).map(({ id }) => id) : []
	}
	expect(ids({})).toEqual(['adhesivo', 'junta', 'calzos', 'cunas', 'rodapie'])
	expect(ids({ perimeterCm: null, jointTenths: 50 })).toEqual(['adhesivo', 'junta', 'crucetas'])
	expect(ids({ surface: 'pared', place: 'ducha', base: 'yeso' })).toEqual([
		'adhesivo',
		'junta',
		'calzos',
		'cunas',
		'imprimacion',
		'membrana',
	])
})

test('whole packs hold the needed amount, equal those of a cart, and more m² never need fewer', () => {
	const products = [adhesive('C2TE S1', 15, { pallet: true }), grout('Junta Fina Gris', 'gris')]
	const surface = fc.integer({ min: 1, max: 40_000 })
	fc.assert(
		fc.property(surface, surface, fc.constantFrom('adhesivo' as const, 'junta' as const), (area, more, id) => {
			const [offer] = found(id, products, { ...JOB, surfaceHundredths: area })
			const [larger] = found(id, products, { ...JOB, surfaceHundredths: area + more })
			if (!offer) return
			expect(offer.packs * offer.product.pesoGrams).toBeGreaterThanOrEqual(offer.amount)
			expect((offer.packs - 1) * offer.product.pesoGrams).toBeLessThan(offer.amount)
			if (larger) expect(larger.packs).toBeGreaterThanOrEqual(offer.packs)
			const priced = priceCart(
				packLines(offer, offer.packs),
				(productId) => products.find((each) => each.id === productId) ?? null,
				0,
			)
			const takes = priced.map((entry) => (entry.ok ? entry.line.takesHundredths : Number.NaN))
			expect(takes.reduce((sum, each) => sum + each, 0)).toBe(offer.packs * 100)
		}),
	)
})

test('a tile is bought in whole boxes of one lot: the requested one if it has them, else the smallest that has', () => {
	const tile = aTile({
		lots: [
			aLot({ id: 1, stockHundredths: 9000 }),
			aLot({ id: 2, stockHundredths: 3000 }),
			aLot({ id: 3, stockHundredths: 500 }),
		],
	})
	expect(tileHundredths(JOB)).toBe(2200)
	expect(packTile(tile, 2200, { lotId: null, nowMs: 0 })).toEqual({ lotId: 2, boxes: 16, most: 20 })
	expect(packTile(tile, 2200, { lotId: 1, nowMs: 0 })).toMatchObject({ lotId: 1 })
	expect(packTile(tile, 2200, { lotId: 3, nowMs: 0 })).toMatchObject({ lotId: 2 })
	expect(packTile(tile, 9001, { lotId: null, nowMs: 0 })).toBeNull()
	expect(tileLines(tile, 2, 16, 0)).toEqual([
		{ productId: 1, lotId: 2, variantId: 'picking', quantity: 16, areaHundredths: null },
	])
	const cut = aTile({ picking: false })
	expect(boxHundredths(cut)).toBe(144)
	expect(tileLines(cut, 1, 16, 0)).toEqual([
		{ productId: 1, lotId: 1, variantId: 'custom', quantity: 1, areaHundredths: 2350 },
	])
})
