import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
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
