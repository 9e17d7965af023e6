import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ParsedCatalogue, parseCatalogue } from '../parse-catalogue.ts'
import { answerFault, answerOfOption } from './answers.ts'

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
const keys = ({ questions }: ParsedCatalogue) => questions.map(({ key }) => key)
const productOf = ({ rows }: ParsedCatalogue, slug: string) =>
	rows.find(({ product }) => product.slug === slug)?.product ?? expect.fail(slug)

const WOO = new Map([
	['precios', 'con-iva'],
	['existencias', '20'],
	['como:floors', 'azulejo/pavimento'],
	['como:walls', 'azulejo/revestimiento'],
	['como:trims', 'pieza'],
	['como:tshirts', 'no'],
])

test('a sample of WooCommerce asks for each missing item of information once', () => {
	const parsed = parseCatalogue(fixture('woocommerce-sample.csv'))
	expect(keys(parsed).sort()).toEqual([...WOO.keys()].sort())
	expect(parsed.rows).toEqual([])
	expect(parsed.questions.find(({ key }) => key === 'como:tshirts')?.option).toContain('--como "Tshirts=azulejo"')
})

test('a sample of WooCommerce is complete once its questions are answered', () => {
	const parsed = parseCatalogue(fixture('woocommerce-sample.csv'), { answers: WOO })
	expect([parsed.questions, parsed.faults, parsed.rows.length]).toEqual([[], [], 17])
	expect(productOf(parsed, 'liso-porche')).toMatchObject({
		precioCents: 1488,
		pesoGrams: 18_144,
		uso: 'pavimento',
		lots: [{ stockHundredths: 2000 }],
		ficha: { referencia: 'liso-0', ean: '8412345678905' },
	})
	expect(productOf(parsed, 'liso-porche').given).not.toContain('lotes')
	expect(productOf(parsed, 'gres-denia-gris-30x30')).toMatchObject({
		nombre: 'Gres Denia - Gris, 30x30',
		descripcion: 'Gres esmaltado – absorción ≥ 3 %…',
		medidas: '30x30',
		pesoGrams: 19_958,
		ficha: { serie: 'Gres Denia', marca: 'Marjal', color: ['gris'], referencia: 'gres-denia-gris' },
	})
	expect(productOf(parsed, 'gres-denia-azul-60x60').nombre).toBe('Gres Denia Azul 60x60')
	expect(productOf(parsed, 'gres-xabia-verde')).toMatchObject({ lots: [{ stockHundredths: 7500 }] })
	expect(productOf(parsed, 'gres-xabia-verde').given).toContain('lotes')
	expect(productOf(parsed, 'cenefa-turia')).toMatchObject({
		azulejo: true,
		tipo: 'azulejo',
		precioCents: 372,
		precioPromoCents: 289,
		inicioPromoMs: Date.parse('2027-01-01T00:00:00+01:00'),
		finPromoMs: Date.parse('2027-01-31T23:59:59+01:00'),
	})
	expect(productOf(parsed, 'repetido-repe-1').precioCents).toBe(1488)
	expect(productOf(parsed, 'repetido-repe-2').lots).toEqual([{ tono: '', calibre: '', stockHundredths: 0 }])
	expect(parsed.warnings.map(({ line, field }) => [line, field])).toEqual([
		[1, ''],
		[5, 'GTIN, UPC, EAN, or ISBN'],
		[7, 'Regular price'],
		[12, 'Type'],
		[13, 'Type'],
		[23, 'Visibility in catalog'],
		[24, 'Categories'],
		[25, 'Type'],
		[26, 'Type'],
	])
})

test('only known answers are valid, and a separate kind for a product is marked', () => {
	for (const answer of [
		'azulejo',
		'azulejo/pavimento/exterior',
		'pieza',
		'nivelación',
		'otro:textil',
		'otro: piedra viva',
		'no',
	])
		expect(answerFault('como:x', answer)).toBe(null)
	for (const answer of ['azulejos', 'textil', 'azulejo/suelo', 'otro:', ''])
		expect(answerFault('como:x', answer)).toContain('no vale: escribe azulejo')
	expect([answerFault('precios', 'con-iva'), answerFault('iva:1', '10'), answerFault('peso', 'lbs')]).toEqual([
		null,
		null,
		null,
	])
	expect([answerFault('existencias', '-3'), answerFault('iva:1', '7')]).not.toContain(null)
	expect(answerOfOption('iva', 'Tasa = rara=21 %')).toEqual({ key: 'iva:tasa = rara', answer: '21' })
})

test('prices are net as given, or with the VAT deducted', () => {
	const priced = (how: string) =>
		productOf(
			parseCatalogue(fixture('woocommerce-sample.csv'), { answers: new Map([...WOO, ['precios', how]]) }),
			'liso-porche',
		).precioCents
	expect([priced('sin-iva'), priced('con-iva')]).toEqual([1800, 1488])
})

test('a sample of PrestaShop: offers off the price with VAT, questions about the unit of weight and the tax rule', () => {
	const file = fixture('prestashop-sample.csv')
	expect(keys(parseCatalogue(file)).sort()).toEqual(['como:accessories', 'como:floors', 'iva:1', 'peso'])
	const answers = new Map([
		['peso', 'kg'],
		['iva:1', '21'],
		['como:floors', 'azulejo'],
		['como:accessories', 'nivelación'],
	])
	const parsed = parseCatalogue(file, { answers })
	expect([parsed.questions, parsed.faults, parsed.rows.length]).toEqual([[], [], 6])
	expect(productOf(parsed, 'losa-albufera')).toMatchObject({
		precioCents: 123_967,
		precioPromoCents: 115_702,
		inicioPromoMs: Date.parse('2027-02-01T00:00:00+01:00'),
		finPromoMs: Date.parse('2027-02-28T23:59:59+01:00'),
		pesoGrams: 40_500,
		medidas: '60x60',
		ficha: { referencia: 'ALB-1', ean: '8412345678905', marca: 'Marjal', color: ['beige'] },
		lots: [{ stockHundredths: 8600 }],
	})
	expect(productOf(parsed, 'losa-saler')).toMatchObject({ precioCents: 2000, precioPromoCents: 1900 })
	expect(productOf(parsed, 'crucetas-de-2-mm')).toMatchObject({ tipo: 'nivelación', precioUnidadCents: 500 })
	expect(parsed.warnings.map(({ line, field }) => [line, field])).toEqual([
		[1, ''],
		[2, 'Discount amount'],
		[7, 'Virtual product'],
	])
	const reduced = parseCatalogue(file, { answers: new Map([...answers, ['iva:1', '10']]) })
	expect(reduced.faults).toEqual([])
	expect(productOf(reduced, 'losa-saler')).toMatchObject({ ivaPercent: 10, exencion: null })
})

test('a sample of Shopify becomes variants of one series with compare-at prices, as does its template', () => {
	const file = fixture('shopify-sample.csv')
	const answers = new Map([
		['precios', 'con-iva'],
		['existencias', 'no'],
		['como:shirts', 'azulejo'],
		['como:building materials', 'mortero'],
	])
	expect(keys(parseCatalogue(file)).sort()).toEqual([...answers.keys()].sort())
	const parsed = parseCatalogue(file, { answers })
	expect([parsed.format, parsed.questions, parsed.faults]).toEqual(['shopify', [], []])
	expect(parsed.rows.map(({ line, product }) => [line, product.slug])).toEqual([
		[2, 'gres-montgo-30x30-beige'],
		[3, 'gres-montgo-60x60-beige'],
		[5, 'saco-de-mortero'],
	])
	expect(parsed.rows[0]?.product).toMatchObject({
		nombre: 'Gres Montgó 30x30 Beige',
		precioCents: 2500,
		precioPromoCents: 2000,
		pesoGrams: 18_500,
		medidas: '30x30',
		lots: [{ stockHundredths: 6400 }],
		ficha: { serie: 'Gres Montgó', marca: 'Marjal', color: ['beige'], referencia: 'MON-30' },
	})
	expect(parsed.rows[1]?.images[0]).toBe('https://cdn.tienda.example/files/montgo-60.png?v=17')
	expect(parsed.rows[2]?.product).toMatchObject({
		tipo: 'mortero',
		precioUnidadCents: 500,
		pesoGrams: 25_000,
		lots: [],
	})
	expect(parsed.warnings.map(({ line, field }) => [line, field])).toEqual([
		[6, 'Status'],
		[7, 'Gift Card'],
	])
	const template = parseCatalogue(
		'Title,URL handle,Type,SKU,Price,Compare-at price,Charge tax,Inventory tracker,Inventory quantity,Weight value (grams),Status\nGres,gres,Azulejos,G-1,12.10,,FALSE,shopify,3,900,Active\n',
		{ answers },
	)
	expect(template.rows[0]?.product).toMatchObject({
		slug: 'gres',
		precioCents: 1210,
		ivaPercent: 0,
		exencion: 'E6',
		pesoGrams: 900,
	})
})

test('combinations name their file, and products of one name without a reference are a fault', () => {
	const { faults } = parseCatalogue(
		'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*\n1;Color:color:0;Rojo:0\n',
	)
	expect(faults[0]?.message).toContain('combinaciones de PrestaShop')
	const { rows, faults: twice } = parseCatalogue(
		'Type,SKU,Name,Regular price,Stock,Categories\nsimple,,Igual,10,1,Azulejos\nsimple,,Igual,12,1,Azulejos\n',
		{ answers: new Map([['precios', 'sin-iva']]) },
	)
	expect(rows).toHaveLength(1)
	expect(twice.map(({ message }) => message)).toEqual([
		'Línea 3, slug: "igual" ya está en la línea 2: cambia el nombre de uno, o ponles una referencia a los dos',
	])
})
