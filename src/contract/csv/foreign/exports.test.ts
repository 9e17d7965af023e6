import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkImportedProduct } from '#domain/catalogue/imported-product.ts'
import { parseCatalogue } from '../parse-catalogue.ts'

const fixture = (name: string): string => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), 'utf8')
const NET = {
	answers: new Map([
		['precios', 'sin-iva'],
		['peso', 'kg'],
		['iva:1', '21'],
	]),
}

test('the export of WooCommerce in English becomes our products', () => {
	const { format, rows, faults, warnings } = parseCatalogue(fixture('woocommerce-en.csv'), NET)
	expect(format).toBe('woocommerce')
	expect(rows.map(({ product }) => product.nombre)).toEqual(['Porcelánico Teruel Gris', 'Cemento cola flexible S1'])
	expect(rows[0]?.product).toMatchObject({
		slug: 'porcelanico-teruel-gris',
		descripcion: 'Porcelánico gris cálido.\n\n- Mate\n- Rectificado',
		tipo: 'azulejo',
		uso: 'pavimento',
		composicion: 'porcelánico',
		medidas: '60x60',
		acabado: 'mate',
		precioCents: 1990,
		precioPromoCents: 1590,
		finPromoMs: Date.parse('2026-12-15T23:59:59+01:00'),
		pesoGrams: 21_500,
		lots: [{ tono: '', calibre: '', stockHundredths: 14_850 }],
	})
	expect(rows[1]?.product).toMatchObject({
		tipo: 'adhesivo',
		azulejo: true,
		precioUnidadCents: 1420,
		lots: [{ stockHundredths: 32_000 }],
	})
	expect(warnings.map(({ field }) => field)).toEqual(['Type', 'Published'])
	expect(faults.map(({ message }) => message)).toEqual(['Línea 7, Regular price: el precio tiene que ser mayor que 0'])
})

test('the export of WooCommerce in Spanish becomes our products', () => {
	const { format, rows, faults } = parseCatalogue(fixture('woocommerce-es.csv'), NET)
	expect(format).toBe('woocommerce')
	expect(rows[0]?.product).toMatchObject({
		medidas: '33.3x33.3',
		uso: 'pavimento / revestimiento',
		precioCents: 2750,
		lots: [{ stockHundredths: 6225 }],
	})
	expect(rows[1]?.product).toMatchObject({ azulejo: true, precioUnidadCents: null })
	expect(faults.map(({ message }) => message)).toEqual(['Línea 4, Precio normal: "abc" no es un importe'])
})

test('the product file of PrestaShop becomes our products', () => {
	const { format, rows, faults, warnings } = parseCatalogue(fixture('prestashop.csv'), NET)
	expect(format).toBe('prestashop')
	expect(rows.map(({ product }) => product.slug)).toEqual(['marmol-borriol-crema', 'zocalo-borriol'])
	expect(rows[0]?.product).toMatchObject({
		descripcion: 'Mármol crema de Borriol.\nPara pared.',
		uso: 'revestimiento',
		medidas: '30x90',
		acabado: 'satinado',
		pack: 4,
		m2Hundredths: 108,
		precioCents: 2490,
		precioPromoCents: 2241,
		finPromoMs: Date.parse('2026-06-30T23:59:59+02:00'),
	})
	expect(rows[1]?.product).toMatchObject({ azulejo: true, precioPromoCents: null, finPromoMs: null })
	expect(warnings.map(({ line }) => line)).toEqual([4])
	expect(faults.map(({ message }) => message)).toEqual([
		'Línea 5, Discount amount: el precio de oferta tiene que ser mayor que 0',
		'Línea 6, URL rewritten: "marmol-borriol-crema" ya está en la línea 2: cambia el nombre de uno, o ponles una referencia a los dos',
	])
})

/** Parses a WooCommerce file of tiles: prices exclude VAT, and a product without a quantity has 20 in stock. */
function wooOf(header: string, ...lines: readonly string[]) {
	const answers = new Map([...NET.answers, ['existencias', '20'], ['como:Azulejos', 'azulejo/pavimento']])
	const file = `Type,Name,Published,Regular price,Weight (kg),Categories,${header}\n${lines.join('\n')}\n`
	const { rows, faults, warnings } = parseCatalogue(file, { answers })
	return {
		products: rows.map(({ product }) => product),
		faults: faults.map(({ message }) => message),
		warnings: warnings.map(({ message }) => message),
	}
}

test('products that wait for review are left out of exports of WooCommerce and PrestaShop', () => {
	const woo = wooOf('Stock', 'simple,Uno,1,10,20,Azulejos,5', 'simple,Dos,2,10,20,Azulejos,5')
	expect(woo.products.map(({ nombre }) => nombre)).toEqual(['Uno'])
	expect(woo.warnings).toContain('Línea 3, Published: "Dos" no está publicado y se deja fuera')
	const presta = parseCatalogue('Name *;Status;Price tax excluded\nLosa;0;10\n', NET)
	expect(presta.warnings.map(({ message }) => message)).toContain(
		'Línea 2, Status: "Losa" está desactivado y se deja fuera',
	)
})

test('the stock that a variation shares with its parent causes a question, and is counted by the merchant', () => {
	const { products, faults, warnings } = wooOf(
		'SKU,Parent,Stock,In stock?',
		'variable,Gres,1,,20,Azulejos,G,,100,1',
		'variation,Gres 60,1,10,20,,G-60,G,parent,1',
	)
	expect(faults).toEqual([])
	expect(products.map(({ lots }) => lots.map(({ stockHundredths }) => stockHundredths))).toEqual([[2000]])
	expect(warnings).toContain('Línea 3, Stock: las existencias son de todas las variaciones juntas: cuenta las de esta')
})

test('an offer to the second, an escaped comma and a rounded EAN are read', () => {
	const { products, faults, warnings } = wooOf(
		'Sale price,Date sale price starts,Date sale price ends,"GTIN, UPC, EAN, or ISBN",Attribute 1 name,Attribute 1 value(s)',
		'simple,Uno,1,10,20,Azulejos,8,2027-01-01 0:00:00,2027-01-31 23:59:59,"8,41233E+12",Acabado,"mate\\, suave"',
	)
	expect(faults).toEqual([])
	expect(products[0]).toMatchObject({
		acabado: 'mate / suave',
		finPromoMs: Date.parse('2027-01-31T23:59:59+01:00'),
		inicioPromoMs: Date.parse('2027-01-01T00:00:00+01:00'),
	})
	expect(products[0]?.ficha.ean).toBeUndefined()
	expect(warnings.some((message) => message.includes('8,41233E+12') || message.includes('GTIN'))).toBe(true)
})

const SHOPIFY = 'Handle,Title,Type,Variant SKU,Variant Grams,Variant Price,Status'
const shopifyOf = (answer: string, ...lines: readonly string[]) =>
	parseCatalogue([SHOPIFY, ...lines, ''].join('\n'), {
		answers: new Map([
			['precios', 'con-iva'],
			['existencias', '5'],
			['como:ropa', answer],
		]),
	})

test.each(['otro:textil', 'adhesivo', 'pieza'])(
	'a product of Shopify without a weight is taken as %s, with a remark',
	(answer) => {
		const { rows, faults, warnings } = shopifyOf(answer, 'guante,Guante,Ropa,G-1,0.0,12.10,active')
		expect(faults).toEqual([])
		expect(rows[0]?.product).toMatchObject({ precioCents: 1000, pesoGrams: 0 })
		expect(warnings.map(({ line, field }) => [line, field])).toEqual([[2, 'Variant Grams']])
		expect(rows.flatMap(({ product }) => checkImportedProduct(product))).toEqual([])
	},
)

test('prices with VAT that the shop cannot represent to the cent are counted and reported, each before and after', () => {
	const { rows, faults, warnings } = shopifyOf(
		'pieza',
		'uno,Uno,Ropa,U-1,900,80.00,active',
		'dos,Dos,Ropa,D-1,900,12.10,active',
		'tres,Tres,Ropa,T-1,900,29.99,active',
	)
	expect([faults, rows.length]).toEqual([[], 3])
	expect(warnings.map(({ message }) => message.replaceAll('\u00a0', ' '))).toEqual([
		'2 precios con IVA cambian en céntimos: la tienda guarda los precios sin IVA, con dos decimales',
		'Línea 2, Variant Price: 80,00 € con IVA pasan a 80,01 €: sin IVA son 66,12 €',
		'Línea 4, Variant Price: 29,99 € con IVA pasan a 30,00 €: sin IVA son 24,79 €',
	])
})

test('the categories of another shop stay with the product, unless an attribute says its type', () => {
	const { products } = wooOf(
		'Stock,Attribute 1 name,Attribute 1 value(s)',
		'simple,Uno,1,10,20,"Azulejos > Efecto Madera, Azulejos > Antideslizantes\\, exterior",5,,',
		'simple,Dos,1,10,20,Azulejos > Efecto Madera,5,Tipología,malla',
		'simple,Tres,1,10,20,Azulejos,5,,',
	)
	expect(products.map(({ tipologia }) => tipologia)).toEqual(['efecto madera / antideslizantes exterior', 'malla', ''])
	expect(products[0]?.given).toContain('tipologia')
	expect(products[2]?.given).not.toContain('tipologia')
})

test('commas that WooCommerce escapes separate values, a rounded EAN is dropped, and an apostrophe before a number is ignored', () => {
	const { products, faults, warnings } = wooOf(
		'Stock,"GTIN, UPC, EAN, or ISBN",Date sale price ends,Sale price,Attribute 1 name,Attribute 1 value(s)',
		`simple,Uno,1,10,20,Azulejos,'-3,"8,41233E+12",2027-01-31 23:59:59,8,Acabado,"mate\\, suave"`,
	)
	expect(faults).toEqual([])
	expect(products[0]).toMatchObject({ acabado: 'mate / suave', lots: [{ stockHundredths: 0 }] })
	expect(products[0]?.finPromoMs).toBe(Date.parse('2027-01-31T23:59:59+01:00'))
	expect(products[0]?.ficha.ean).toBeUndefined()
	expect(warnings.join(' ')).toContain('GTIN')
})
