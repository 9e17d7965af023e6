import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { isMaterial } from '#domain/catalogue/product.ts'
import { mulDiv } from '#domain/money/cents.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import { parseFlash, parseOffers } from './parse-offers.ts'

/** The sample catalogue is at the root of the project, three folders up. */
function sample(name: string): string {
	return readFileSync(new URL(`../../../data/catalogue/${name}`, import.meta.url), 'utf8')
}

const parsed = parseCatalogue(sample('productos.csv'))
const products = parsed.rows.map(({ product }) => product)
const tiles = products.filter((product) => !isMaterial(product))
const areaTiles = tiles.filter(({ azulejo }) => !azulejo)
const materials = products.filter(isMaterial)
const bySlug = new Map(products.map((product) => [product.slug, product]))
const offers = parseOffers(sample('ofertas.csv'))
const flash = parseFlash(sample('flash.csv'))

function inStock({ lots }: ImportedProduct): boolean {
	return lots.some(({ stockHundredths }) => stockHundredths > 0)
}

function part(some: readonly ImportedProduct[], of: readonly ImportedProduct[]): number {
	return some.length / of.length
}

test('the sample has no faults and no warnings', () => {
	expect(parsed.faults).toEqual([])
	expect(parsed.warnings).toEqual([])
	expect(offers.faults).toEqual([])
	expect(flash.faults).toEqual([])
})

test('the sample has at least 176 tiles and 28 materials, each with its own description', () => {
	expect(tiles.length).toBeGreaterThanOrEqual(176)
	expect(materials.length).toBeGreaterThanOrEqual(28)
	expect(new Set(products.map(({ descripcion }) => descripcion)).size).toBe(products.length)
	for (const { nombre, descripcion } of products) expect(descripcion.length, nombre).toBeGreaterThan(80)
})

test('no two products share a face', () => {
	expect(new Set(products.map(({ cara }) => cara)).size).toBe(products.length)
})

test('every sub-catalogue and every way of buying occurs', () => {
	for (const use of ['pavimento', 'revestimiento', 'exterior'])
		expect(tiles.filter(({ uso }) => uso.includes(use)).length, use).toBeGreaterThan(12)
	expect(tiles.filter(({ composicion }) => composicion === 'porcelánico').length).toBeGreaterThan(12)
	expect(tiles.filter(({ efecto }) => efecto === 'mosaico').length).toBeGreaterThan(6)
	expect(areaTiles.filter(({ pallet }) => pallet).length).toBeGreaterThan(8)
	expect(tiles.length - areaTiles.length).toBeGreaterThan(8)
	expect(materials.filter(({ pallet }) => pallet).length).toBeGreaterThan(8)
	const withoutBoxes = part(
		areaTiles.filter(({ picking }) => !picking),
		areaTiles,
	)
	expect(withoutBoxes).toBeGreaterThan(0.35)
	expect(withoutBoxes).toBeLessThan(0.55)
})

test('a product that offers a pallet names all its variants, and the pallet costs a little less than its m²', () => {
	for (const { nombre, pallet, picking, variantes, precioCents, precioPalletCents } of areaTiles) {
		const names = ['default', 'custom', ...(picking ? ['picking'] : []), 'pallet']
		expect(
			variantes.map(({ id }) => id),
			nombre,
		).toEqual(pallet ? names : [])
		const area = variantes.find(({ id }) => id === 'pallet')?.areaHundredths
		if (area === null || area === undefined) continue
		const full = mulDiv(precioCents, area, 100)
		expect(precioPalletCents, nombre).toBeLessThan(full)
		expect(precioPalletCents, nombre).toBeGreaterThanOrEqual(mulDiv(full, 90, 100) - 10)
	}
})

test('a box holds its pieces and costs its m²', () => {
	for (const { nombre, medidas, cara, pack, m2Hundredths, picking, precioCents, precioUnidadCents } of areaTiles) {
		const [width = 0, height = 0] = medidas.split('x').map(Number)
		const loose = !cara.includes('pieza=')
		const shape = loose && cara.includes('forma=hexagono') ? 0.75 : loose && cara.includes('forma=escama') ? 0.5 : 1
		expect(Math.abs((pack * width * height * shape) / 100 - m2Hundredths), nombre).toBeLessThanOrEqual(0.51)
		expect(precioUnidadCents, nombre).toBe(picking ? mulDiv(precioCents, m2Hundredths, 100) : null)
	}
})

test('a material costs the price of its unit', () => {
	for (const { nombre, precioCents, precioUnidadCents } of materials)
		expect(precioUnidadCents, nombre).toBe(precioCents)
})

test('prices per m² are those of a tile merchant', () => {
	for (const { nombre, precioCents } of areaTiles) {
		expect(precioCents, nombre).toBeGreaterThanOrEqual(900)
		expect(precioCents, nombre).toBeLessThanOrEqual(7500)
	}
})

test('a third of the tiles come in several lots, a few have run out, and stock is seldom round', () => {
	const several = part(
		tiles.filter(({ lots }) => lots.length > 1),
		tiles,
	)
	expect(several).toBeGreaterThan(0.28)
	expect(several).toBeLessThan(0.45)
	const gone = part(
		tiles.filter((product) => !inStock(product)),
		tiles,
	)
	expect(gone).toBeGreaterThan(0.03)
	expect(gone).toBeLessThan(0.1)
	const odd = areaTiles.filter(({ lots }) => lots.some(({ stockHundredths }) => stockHundredths % 50 !== 0))
	expect(part(odd, areaTiles)).toBeGreaterThan(0.3)
})

test('one tile in eight is on offer: cheaper, in stock and not sold by boxes', () => {
	expect(offers.rows.length / tiles.length).toBeGreaterThan(0.11)
	expect(offers.rows.length / tiles.length).toBeLessThan(0.14)
	for (const { slug, precioPromoCents, dias } of offers.rows) {
		const product = bySlug.get(slug)
		expect(product !== undefined && inStock(product) && (!product.picking || product.azulejo), slug).toBe(true)
		expect(precioPromoCents, slug).toBeLessThan(product?.precioCents ?? 0)
		expect(dias, slug).toBeGreaterThanOrEqual(2)
		expect(dias, slug).toBeLessThanOrEqual(20)
	}
})

test('the flash campaign fills every band of discount and leaves other offers alone', () => {
	const offered = new Set(offers.rows.map(({ slug }) => slug))
	const bands = new Map<string, number>()
	for (const { slug, precioFlashCents } of flash.rows) {
		const product = bySlug.get(slug)
		expect(product !== undefined && inStock(product) && (!product.picking || product.azulejo), slug).toBe(true)
		expect(offered.has(slug), slug).toBe(false)
		const percent = Math.round((1 - precioFlashCents / (product?.precioCents ?? 1)) * 100)
		const band = percent > 40 ? 'más' : `${Math.floor(percent / 10)}`
		bands.set(band, (bands.get(band) ?? 0) + 1)
	}
	expect(flash.rows.length).toBeGreaterThanOrEqual(16)
	for (const band of ['1', '2', '3', 'más']) expect(bands.get(band), band).toBeGreaterThanOrEqual(3)
})
