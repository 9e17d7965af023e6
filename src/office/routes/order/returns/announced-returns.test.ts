import { expect, test } from 'vitest'
import { cents, ZERO } from '#domain/money/cents.ts'
import type { OrderFile, WithdrawalOfOrder } from '#shop/order/order-file.ts'
import { sampleLine, sampleOrder, sampleRefund, sampleView } from '#test/sample-order.ts'
import { filledReturn, registrable, shownRequests } from './announced-returns.ts'

const BOXES = sampleLine({
	...{ position: 0, variantId: 'picking', variantName: 'Por cajas', unit: 'ud', quantity: 14, areaHundredths: 144 },
	priceCents: cents(3586),
	incentiveCents: ZERO,
})
const CUT = sampleLine({ position: 1, incentiveCents: ZERO })
const LINES = [BOXES, CUT]
const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const boxes = (count: number) => ({ position: 0, quantityHundredths: 144 * count })

const order = sampleOrder({ state: 'delivered' }, LINES, { promo: null, professional: false, shippingCents: 5432 })

type Given = Pick<OrderFile, 'view' | 'returned' | 'withdrawals'>

function fileOf(change: Partial<Given['view']> = {}, more: Partial<Omit<Given, 'view'>> = {}): Given {
	return { view: sampleView({ order, lines: LINES, ...change }), returned: [], withdrawals: [], ...more }
}

const returned = (count: number, at: Date): Given['returned'][number] => ({
	...{ id: 1, orderId: order.id, ...boxes(count), at, stockHundredths: 144 * count },
	...{ disposition: 'restocked', reason: 'Sobraban' },
})

const statement = (change: Partial<WithdrawalOfOrder> = {}): WithdrawalOfOrder => ({
	...{ id: 3, nombre: 'Ana', correo: order.correo, pedido: order.id, productos: '', stated: null, contentHash: '' },
	...{
		createdAt: day(22),
		decision: null,
		decidedAt: null,
		decisionNote: '',
		isOfBuyer: true,
		orderState: 'delivered',
	},
	...{ bought: null, buyer: null },
	...change,
})

const asked = (number: number, count: number, at = day(22)) => ({
	...{ number, at },
	request: {
		lines: [boxes(count)],
		comment: 'Sobraron',
		refund: { baseCents: cents(10_758), totalCents: cents(13_017) },
	},
})

test('a voluntary return fills in its quantities, less what has come back since', () => {
	const view = { returnRequests: [asked(12, 3)] }
	expect(filledReturn(fileOf(view), '12')).toEqual({
		number: '12',
		quantities: { 'cantidad-0': '3' },
		source: 'de la solicitud de devolución 12',
		reason: 'Solicitud de devolución 12',
		transport: '',
	})
	const later = fileOf(view, { returned: [returned(2, day(23))] })
	expect(filledReturn(later, '12').quantities).toEqual({ 'cantidad-0': '1' })
	expect(registrable(later)).toEqual(['12'])
	expect(shownRequests(later)).toMatchObject([
		{ what: '3 cajas de Terrazo Sal 60×60', waiting: '1 caja de Terrazo Sal 60×60' },
	])
	const over = fileOf(view, { returned: [returned(3, day(23))] })
	expect(registrable(over)).toEqual([])
	expect(filledReturn(over, '12').number).toBeNull()
	expect(shownRequests(over)).toMatchObject([{ number: '12', comment: 'Sobraron', waiting: '' }])
})

test('nothing is filled in beyond what is left of a line, or by an unknown number', () => {
	const file = fileOf({ returnRequests: [asked(12, 14)] }, { returned: [returned(4, day(21))] })
	expect(filledReturn(file, '12').quantities).toEqual({ 'cantidad-0': '10' })
	expect(filledReturn(file, '13')).toEqual({ number: null, quantities: {}, source: '', reason: '', transport: '' })
})

test('a withdrawal from the whole order fills in all lines, and the transport until it is given back', () => {
	const file = fileOf({}, { withdrawals: [statement()] })
	expect(filledReturn(file, 'D-00003')).toEqual({
		number: 'D-00003',
		quantities: { 'cantidad-0': '14', 'cantidad-1': '19,5' },
		source: 'del desistimiento D-00003',
		reason: 'Desistimiento D-00003',
		// 54.32 € less 12.00 € of services of delivery, with 21 %.
		transport: '51,21',
	})
	expect(filledReturn(file, '').quantities).toEqual({})
	const refund = (amount: number) => [sampleRefund({ createdAt: day(23), amountCents: cents(amount) })]
	const paid = fileOf({ refunds: refund(5121) }, { withdrawals: [statement()] })
	expect(filledReturn(paid, 'D-00003').transport).toBe('')
	expect(registrable(paid)).toEqual(['D-00003'])
})

test('undecided withdrawals by lines fill the form in by themselves, others only when they are chosen', () => {
	const stated = { covers: 'part', lines: [boxes(2)], comment: '', refund: null } as const
	const by = (change: Partial<WithdrawalOfOrder>) =>
		fileOf({}, { withdrawals: [statement({ productos: '2 cajas', stated, ...change })] })
	expect(filledReturn(by({}), '')).toMatchObject({ number: null, quantities: { 'cantidad-0': '2' } })
	const accepted = by({ decision: 'atendido', decidedAt: day(23) })
	expect(filledReturn(accepted, '').quantities).toEqual({})
	expect(filledReturn(accepted, 'D-00003').quantities).toEqual({ 'cantidad-0': '2' })
	for (const change of [{ isOfBuyer: false }, { decision: 'sin_efecto', decidedAt: day(23) }] as const) {
		expect(filledReturn(by(change), 'D-00003').quantities).toEqual({})
		expect(registrable(by(change))).toEqual([])
	}
	expect(registrable(by({ stated: null, productos: 'lo azul' }))).toEqual([])
})
