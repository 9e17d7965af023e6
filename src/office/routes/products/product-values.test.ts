import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { importedTile } from '#test/imported-products.ts'
import { formFaults, productOf, productValues, whatChanged } from './product-values.ts'

const TILE = importedTile({
	precioCents: cents(2490),
	precioPromoCents: cents(1990),
	inicioPromoMs: Date.parse('2026-12-01T00:00:00+01:00'),
	finPromoMs: Date.parse('2026-12-24T23:59:59+01:00'),
	ficha: { espesor_mm: 9.5, helada: true, referencia: 'AZ-1' },
	oculto: true,
})

function posted(values: Readonly<Record<string, string>>): FormData {
	const form = new FormData()
	for (const [name, value] of Object.entries(values)) form.set(name, value)
	return form
}

test('a form reads back the values it shows, with a decimal comma and whole days', () => {
	const values = productValues(TILE)
	expect(values).toMatchObject({
		precio: '24,90',
		precio_promo: '19,90',
		inicio_promo: '2026-12-01',
		fin_promo: '2026-12-24',
		espesor_mm: '9,5',
		helada: '1',
		iva: '21',
		oculto: 'si',
	})
	const { product, faults } = productOf(posted(values))
	expect(faults).toEqual([])
	const { precioCents, precioPromoCents, inicioPromoMs, finPromoMs, ficha, oculto, slug, variantes, pack } = TILE
	const fields = { precioCents, precioPromoCents, inicioPromoMs, finPromoMs, ficha, oculto, slug, variantes, pack }
	expect(product).toMatchObject(fields)
	expect(product?.given).not.toContain('lotes')
})

test('an offer that ends within a day keeps its exact end', () => {
	const instant = Date.parse('2026-12-24T12:00:00Z')
	const values = productValues({ ...TILE, finPromoMs: instant })
	expect(values.fin_promo).toBe('2026-12-24T12:00:00.000Z')
	expect(productOf(posted(values)).product?.finPromoMs).toBe(instant)
})

test('the form reports the faults of an import, at their fields', () => {
	const values = { ...productValues(TILE), precio: 'mucho' }
	expect(formFaults(productOf(posted(values)).faults)).toEqual([
		{ campo: 'precio', mensaje: '"mucho" no es un importe' },
	])
	const cheap = { ...productValues(TILE), precio: '10' }
	expect(formFaults(productOf(posted(cheap)).faults)).toEqual([
		{ campo: 'precio_promo', mensaje: 'El precio de oferta tiene que ser menor que el precio' },
	])
})

test('concurrent changes are listed by field', () => {
	expect(whatChanged(productValues(TILE), { ...TILE, precioCents: cents(2600), acabado: '' })).toBe(
		'acabado «vacío», precio «26,00»',
	)
})
