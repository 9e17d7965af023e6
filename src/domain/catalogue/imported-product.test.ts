import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { checkImportedProduct, type ImportedProduct } from './imported-product.ts'

const TILE: ImportedProduct = {
	slug: 'terrazo-lavapies-multicolor',
	nombre: 'Terrazo Lavapiés Multicolor',
	descripcion: 'Porcelánico con árido de color.',
	tipo: 'azulejo',
	uso: 'pavimento / revestimiento',
	composicion: 'porcelánico',
	medidas: '60x60',
	acabado: 'mate',
	tipologia: 'rectificado',
	efecto: 'terrazo',
	variacion: 'V2',
	estrellasTenths: 47,
	precioCents: cents(2490),
	precioPromoCents: null,
	finPromoMs: null,
	porcentajeDescuento: 10,
	pack: 4,
	m2Hundredths: 144,
	pesoGrams: 22_000,
	azulejo: false,
	picking: true,
	pallet: false,
	precioUnidadCents: cents(3586),
	precioPalletCents: null,
	variantes: [],
	ivaPercent: 21,
	exencion: null,
	recargo: false,
	lots: [{ tono: 'T-214', calibre: '9', stockHundredths: 31_250 }],
	slugsAnteriores: [],
	ficha: {},
	cara: '',
}

const SACK: ImportedProduct = {
	...TILE,
	slug: 'cemento-gris',
	tipo: 'cemento',
	variacion: '',
	azulejo: true,
	picking: false,
	pallet: true,
	pesoGrams: 25_000,
	lots: [{ tono: '', calibre: '', stockHundredths: 40_000 }],
}

function faultyFields(change: Partial<ImportedProduct>, base = TILE): string[] {
	return checkImportedProduct({ ...base, ...change }).map(({ field }) => field)
}

test('a sound tile and a sound sack have no faults', () => {
	expect(checkImportedProduct(TILE)).toEqual([])
	expect(checkImportedProduct(SACK)).toEqual([])
})

test.each<[string, Partial<ImportedProduct>, string]>([
	['a name', { nombre: ' ' }, 'nombre'],
	['a slug of its own', { slug: 'pavimentos' }, 'slug'],
	['a price', { precioCents: cents(0) }, 'precio'],
	['a promotion under its price', { precioPromoCents: cents(2490) }, 'precio_promo'],
	['a promotion before an end', { finPromoMs: Date.UTC(2030, 0, 1) }, 'fin_promo'],
	['a price that can be stored', { precioCents: cents(2_147_483_648) }, 'precio'],
	['a promotion before a start', { inicioPromoMs: Date.UTC(2030, 0, 1) }, 'inicio_promo'],
	[
		'a start before the end',
		{ precioPromoCents: cents(1990), inicioPromoMs: Date.UTC(2030, 0, 2), finPromoMs: Date.UTC(2030, 0, 1) },
		'inicio_promo',
	],
	['an end in this century', { precioPromoCents: cents(1990), finPromoMs: Date.UTC(1999, 0, 1) }, 'fin_promo'],
	['a box price for boxes', { precioUnidadCents: null }, 'precio_unidad'],
	['pieces for boxes', { pack: 0 }, 'pack'],
	['m² for boxes', { m2Hundredths: 0 }, 'm2'],
	['facets without commas', { medidas: '33,3x33,3' }, 'medidas'],
	['a use without commas', { uso: 'pavimento, revestimiento' }, 'uso'],
	['a known shade variation', { variacion: 'V5' }, 'variacion'],
	['at most five stars', { estrellasTenths: 51 }, 'estrellas'],
	['a discount that the shop allows', { porcentajeDescuento: 91 }, 'porcentaje_descuento'],
	['a discount in whole percent', { porcentajeDescuento: 12.5 }, 'porcentaje_descuento'],
	['variants of tiles', { variantes: [{ id: 'cemento', areaHundredths: null }] }, 'variantes'],
])('a tile needs %s', (_, change, field) => {
	expect(faultyFields(change)).toEqual([field])
})

test('a pallet needs its price and its m²', () => {
	expect(faultyFields({ pallet: true })).toEqual(['precio_pallet', 'variantes'])
	const variantes = [{ id: 'pallet', areaHundredths: 5760 }] as const
	expect(faultyFields({ pallet: true, precioPalletCents: cents(129_000), variantes })).toEqual([])
	expect(faultyFields({ variantes })).toEqual(['variantes'])
})

test('a material needs its unit price, its weight and to be sold by units', () => {
	expect(faultyFields({ precioUnidadCents: null, pesoGrams: 0, azulejo: false }, SACK)).toEqual([
		'azulejo',
		'precio_unidad',
		'peso',
	])
})

test('lots differ in tone or calibre, and pieces are whole', () => {
	const lot = { tono: 'T-1', calibre: '9', stockHundredths: 150 }
	expect(faultyFields({ lots: [lot, { ...lot, calibre: '10' }] })).toEqual([])
	expect(faultyFields({ lots: [lot, lot] })).toEqual(['lotes'])
	expect(faultyFields({ azulejo: true, lots: [lot] })).toEqual(['lotes'])
	expect(faultyFields({ lots: [{ ...lot, stockHundredths: -1 }] })).toEqual(['lotes'])
})
