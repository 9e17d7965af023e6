import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import { keptText } from '#domain/withdrawal/return-text.ts'
import { withdrawableLines } from '#domain/withdrawal/withdrawn-lines.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import { sampleLine, sampleOrder, sampleView } from '#test/sample-order.ts'
import { readReturn, returnableIn } from './read-return.ts'

const BOXES = sampleLine({
	...{ position: 0, variantId: 'picking', variantName: 'Por cajas', unit: 'ud', quantity: 14, areaHundredths: 144 },
	priceCents: cents(3586),
	incentiveCents: ZERO,
})
const OFFERED = { ...BOXES, position: 2, nombre: 'Terrazo Gris 60×60', onOffer: true }
const LINES = [BOXES, sampleLine({ position: 1, incentiveCents: ZERO }), OFFERED]
const order = sampleOrder({ state: 'delivered' }, LINES, { promo: null, professional: false, shippingCents: 5432 })
const opened: Withdrawable = {
	view: sampleView({ order, lines: LINES }),
	returned: [],
	left: withdrawableLines(LINES, [], []),
	hasLeft: true,
}

function read(typed: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries(typed)) form.set(name, value)
	return readReturn(form, opened)
}

test('only what was neither cut to measure nor sold on offer can be given back, and the page says why', () => {
	expect(returnableIn(opened).map(({ line }) => line.position)).toEqual([0])
	expect(keptText(opened.left)).toBe(
		'No se devuelve así lo vendido de oferta (14 cajas de Terrazo Gris 60×60) ni lo cortado a medida (19,5 m² de Terrazo Sal 60×60).',
	)
	expect(keptText(returnableIn(opened))).toBe('')
})

test('all boxes pay back what they cost, without the transport, and the message tells the shop', () => {
	const all = read({ 'cantidad-0': '14', comentario: 'Sobraron' })
	if (!all.ok) throw new Error(JSON.stringify(all.answer.faults))
	const message = all.asked.message.replaceAll('\u00a0', ' ')
	expect(message).toBe(
		'Quiero devolver:\n14 cajas de Terrazo Sal 60×60\n\nSegún lo que pagué son 607,47 € con IVA, 502,04 € sin IVA.\n\nSobraron',
	)
})

test('nothing, too much, or a line that was cut or sold on offer is a fault of a field', () => {
	const faults = (typed: Record<string, string>) => {
		const given = read(typed)
		return given.ok ? [] : given.answer.faults.map(({ campo }) => campo)
	}
	expect(faults({})).toEqual(['cantidad-0'])
	expect(faults({ 'cantidad-0': '15' })).toEqual(['cantidad-0'])
	expect(faults({ 'cantidad-0': '1', 'cantidad-1': '5', 'cantidad-2': '1' })).toEqual(['cantidad-1', 'cantidad-2'])
	expect(faults({ 'cantidad-0': '1', 'cantidad-1': '0', 'cantidad-2': '' })).toEqual([])
	expect(faults({ 'cantidad-0': '1', comentario: 'x'.repeat(1501) })).toEqual(['comentario'])
})
