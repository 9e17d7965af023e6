import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import { withdrawableLines } from '#domain/withdrawal/withdrawn-lines.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder, sampleView } from '#test/sample-order.ts'
import { allTyped, lineFields } from '#web/parts/order/line-quantities.ts'
import { followingOf, readStatement } from './read-statement.ts'

const BOXES = sampleLine({
	...{ position: 0, variantId: 'picking', variantName: 'Por cajas', unit: 'ud', quantity: 14, areaHundredths: 144 },
	priceCents: cents(3586),
	incentiveCents: ZERO,
})
const LINES = [BOXES, sampleLine({ position: 1, incentiveCents: ZERO })]
const order = sampleOrder({}, LINES, { promo: null, professional: false, shippingCents: 0 })
const opened: Withdrawable = {
	view: sampleView({ order, lines: LINES }),
	returned: [],
	left: withdrawableLines(LINES, [], []),
	hasLeft: false,
}

function read(typed: Record<string, string>, of: Withdrawable | null = opened) {
	const form = new FormData()
	for (const [name, value] of Object.entries({ name: 'Ana Gil', email: 'ana@example.es', products: '', ...typed }))
		form.set(name, value)
	return readStatement(form, of)
}

const writtenBy = (...given: Parameters<typeof read>) => {
	const statement = read(...given)
	if (!statement.ok) throw new Error(JSON.stringify(statement.answer.faults))
	return statement.withdrawal
}
const faultsOf = (...given: Parameters<typeof read>) => {
	const statement = read(...given)
	return statement.ok ? [] : statement.answer.faults
}

test('each line has a field in its own unit, which all of it can fill in', () => {
	expect(lineFields(opened.left).map(({ label, hint, unit }) => [label, hint, unit])).toEqual([
		['Terrazo Sal 60×60, lote B', 'Hasta 14 cajas. Déjalo vacío si te lo quedas.', 'cajas'],
		['Terrazo Sal 60×60, lote B', 'Hasta 19,5 m². Déjalo vacío si te lo quedas.', 'm²'],
	])
	expect(allTyped(opened.left)).toEqual({ 'cantidad-0': '14', 'cantidad-1': '19,5' })
})

test('a part is read in boxes and m², with what it pays back', () => {
	const withdrawal = writtenBy({ 'cantidad-0': '3', 'cantidad-1': '0', products: 'Sobraron' })
	expect(withdrawal).toMatchObject({
		orderNumber: order.id,
		products: '3 cajas de Terrazo Sal 60×60\n\nSobraron',
		stated: {
			covers: 'part',
			lines: [{ position: 0, quantityHundredths: 432 }],
			comment: 'Sobraron',
			refund: { baseCents: 10_758, totalCents: 13_017 },
		},
	})
	const [notLeft, money] = followingOf(withdrawal, opened, {
		merchant: SAMPLE_MERCHANT,
		madeMs: order.createdAt.getTime(),
	})
	expect(notLeft).toContain('no tienes que devolver nada')
	expect(money).toContain('sin el transporte')
	expect(money?.replaceAll('\u00a0', ' ')).toContain('Según lo que pagaste son 130,17 € con IVA, 107,58 € sin IVA.')
})

test('all that is left is the whole order, and cut goods are told to be in doubt', () => {
	const withdrawal = writtenBy(allTyped(opened.left))
	expect(withdrawal).toMatchObject({ products: '', stated: { covers: 'whole' } })
	const told = followingOf(withdrawal, opened, { merchant: SAMPLE_MERCHANT, madeMs: order.createdAt.getTime() })
	expect(told.at(-1)).toContain('puede quedar fuera del desistimiento')
})

test('a quantity that the line does not have is a fault of its field; words alone are taken', () => {
	expect(faultsOf({ 'cantidad-0': '15', 'cantidad-1': 'dos' })).toEqual([
		{ campo: 'cantidad-0', mensaje: 'Terrazo Sal 60×60: de 0 a 14 cajas' },
		{ campo: 'cantidad-1', mensaje: 'Terrazo Sal 60×60: de 0 a 19,5 m²' },
	])
	expect(faultsOf({ 'cantidad-0': '1,5' })).toHaveLength(1)
	expect(faultsOf({ 'cantidad-0': '0' })).toEqual([
		{
			campo: 'cantidad-0',
			mensaje: 'Di de qué desistes: la cantidad de algún producto, o con tus palabras más abajo',
		},
	])
	expect(writtenBy({ products: 'La caja rota' })).toMatchObject({ products: 'La caja rota', stated: null })
	expect(writtenBy({ orderNumber: 'no sé', products: '' }, null)).toMatchObject({ orderNumber: 'no sé', stated: null })
})
