import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, ZERO } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { decideTransfer, lastTransferDay, type TransferCase, transferHeldUntil } from './transfer.ts'

const WAITING: TransferCase = {
	state: 'awaiting_payment',
	totalCents: cents(10_000),
	heldCents: ZERO,
	owedCents: ZERO,
	wasInvoiced: false,
}
const decide = (change: Partial<TransferCase>, amount: number) =>
	decideTransfer({ ...WAITING, ...change }, cents(amount))

test('an order is held until the end of the third working day, without weekends and national holidays', () => {
	expect(lastTransferDay(new Date('2026-11-19T11:00:00Z'), USUAL_TERMS)).toBe('2026-11-24')
	// The 7th is a Monday; the 8th of December is a holiday.
	expect(lastTransferDay(new Date('2026-12-04T11:00:00Z'), USUAL_TERMS)).toBe('2026-12-10')
	expect(transferHeldUntil(new Date('2026-11-19T11:00:00Z'), USUAL_TERMS).toISOString()).toBe(
		'2026-11-24T23:00:00.000Z',
	)
	expect(lastTransferDay(new Date('2026-11-19T11:00:00Z'), { transferDays: 1 })).toBe('2026-11-20')
})

test('the exact amount pays; less is a part payment; the surplus is returned', () => {
	expect(decide({}, 10_000)).toEqual({ effect: 'paid', backCents: 0, settledCents: 0, missingCents: 0 })
	expect(decide({}, 6000)).toMatchObject({ effect: 'partial', missingCents: 4000, backCents: 0 })
	expect(decide({ heldCents: cents(6000) }, 4000)).toMatchObject({ effect: 'paid', backCents: 0 })
	expect(decide({}, 10_500)).toMatchObject({ effect: 'paid', backCents: 500 })
})

test('late money pays an abandoned order, if it is the whole amount; any other amount is returned', () => {
	expect(decide({ state: 'expired' }, 10_000)).toMatchObject({ effect: 'paid-if-stock', backCents: 0 })
	expect(decide({ state: 'cancelled' }, 9999)).toMatchObject({ effect: 'returned', backCents: 9999 })
	expect(decide({ state: 'cancelled', wasInvoiced: true }, 10_000)).toMatchObject({ effect: 'returned' })
	expect(decide({ state: 'processing', heldCents: cents(10_000) }, 10_000)).toMatchObject({ effect: 'returned' })
})

test('a credit is paid in parts, and the surplus is returned', () => {
	const owed = { state: 'delivered', owedCents: cents(7000) } as const
	expect(decide(owed, 3000)).toMatchObject({ effect: 'settled', settledCents: 3000, missingCents: 4000, backCents: 0 })
	expect(decide(owed, 8000)).toMatchObject({ effect: 'settled', settledCents: 7000, missingCents: 0, backCents: 1000 })
})

test('every cent of every transfer is kept for the order or returned, and no order keeps more than its total', () => {
	const amount = fc.integer({ min: 1, max: 20_000 })
	fc.assert(
		fc.property(fc.array(amount, { minLength: 1, maxLength: 12 }), amount, (transfers, total) => {
			let held: Cents = ZERO
			let state: TransferCase['state'] = 'awaiting_payment'
			for (const transferred of transfers) {
				const decision = decide({ state, totalCents: cents(total), heldCents: held }, transferred)
				held = cents(held + transferred - decision.backCents)
				if (decision.effect === 'paid') state = 'processing'
				expect(held).toBeLessThanOrEqual(total)
				expect(state === 'processing').toBe(held === total)
				if (state === 'awaiting_payment') expect(decision.missingCents).toBe(total - held)
			}
		}),
	)
})
