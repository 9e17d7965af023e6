import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import { cashbackOf, credit, EMPTY_WALLET, redeem, shareToTakeBack, takeBack, type Wallet } from './cashback.ts'

const anAmount = fc.integer({ min: 0, max: 50_000 }).map(cents)
const wallet = (balance: number, owed: number): Wallet => ({ balanceCents: cents(balance), owedCents: cents(owed) })

test('an order gives back 5 % of its total with VAT, half up', () => {
	expect(cashbackOf(cents(17_463), USUAL_TERMS)).toBe(873)
	expect(cashbackOf(cents(75_626), USUAL_TERMS)).toBe(3781)
	expect(cashbackOf(cents(10), USUAL_TERMS)).toBe(1)
	expect(cashbackOf(cents(9), USUAL_TERMS)).toBe(0)
})

test('cashback spent before its withdrawal becomes debt, and later credits pay it first', () => {
	const short = takeBack(wallet(300, 0), cents(1000))
	expect(short).toEqual({
		wallet: wallet(0, 700),
		movement: { kind: 'retirada', amountCents: -1000, settledCents: 700, balanceCents: 0, owedCents: 700 },
	})
	const paying = credit(short.wallet, cents(500))
	expect(paying).toEqual({
		wallet: wallet(0, 200),
		movement: { kind: 'abono', amountCents: 500, settledCents: 500, balanceCents: 0, owedCents: 200 },
	})
	expect(credit(paying.wallet, cents(500)).wallet).toEqual(wallet(300, 0))
})

test('a reward is redeemed to the last cent of the balance and not beyond', () => {
	expect(redeem(wallet(1000, 0), cents(1000))).toMatchObject({
		ok: true,
		wallet: wallet(0, 0),
		movement: { kind: 'canje', amountCents: -1000, settledCents: 0 },
	})
	expect(redeem(wallet(999, 0), cents(1000))).toEqual({ ok: false, code: 'cashback_insuficiente' })
})

test('an amount of 0 records no movement', () => {
	expect(credit(wallet(5, 0), cents(0))).toEqual({ wallet: wallet(5, 0), movement: null })
	expect(takeBack(wallet(0, 5), cents(0))).toEqual({ wallet: wallet(0, 5), movement: null })
})

test('an impossible wallet and a negative amount throw', () => {
	for (const broken of [wallet(-1, 0), wallet(0, -1), wallet(1, 1)]) {
		expect(() => credit(broken, cents(1))).toThrow(RangeError)
	}
	for (const move of [credit, takeBack, redeem]) expect(() => move(EMPTY_WALLET, cents(-1))).toThrow(RangeError)
})

test('after any moves no wallet is negative or has both balance and debt, and nothing is lost or created', () => {
	const moves = fc.array(fc.tuple(fc.constantFrom('credit', 'takeBack', 'redeem'), anAmount), { maxLength: 60 })
	fc.assert(
		fc.property(moves, (steps) => {
			let current = EMPTY_WALLET
			let expected = 0
			let written = 0
			for (const [step, amount] of steps) {
				const result =
					step === 'credit'
						? { ok: true as const, ...credit(current, amount) }
						: step === 'takeBack'
							? { ok: true as const, ...takeBack(current, amount) }
							: redeem(current, amount)
				if (!result.ok) {
					expect(amount).toBeGreaterThan(current.balanceCents)
					continue
				}
				expected += step === 'credit' ? amount : -amount
				written += result.movement?.amountCents ?? 0
				current = result.wallet
				if (result.movement) expect(result.movement).toMatchObject(current)
				expect(current.balanceCents).toBeGreaterThanOrEqual(0)
				expect(current.owedCents).toBeGreaterThanOrEqual(0)
				expect(Math.min(current.balanceCents, current.owedCents)).toBe(0)
				expect(current.balanceCents - current.owedCents).toBe(expected)
				expect(written).toBe(expected)
			}
		}),
	)
})

const share = (creditedCents: number, totalCents: number, before: number, refund: number) =>
	shareToTakeBack({
		creditedCents: cents(creditedCents),
		totalCents: cents(totalCents),
		refundedBeforeCents: cents(before),
		refundCents: cents(refund),
	})

test('a refund of a part takes back its share, and the last part the rest', () => {
	expect(share(873, 17_463, 0, 17_463)).toBe(873)
	expect([share(1000, 3, 0, 1), share(1000, 3, 1, 1), share(1000, 3, 2, 1)]).toEqual([333, 334, 333])
	expect(share(0, 0, 0, 0)).toBe(0)
})

test('more than the order is never refunded', () => {
	expect(() => share(50, 1000, 600, 401)).toThrow(RangeError)
	expect(() => share(50, 1000, 0, -1)).toThrow(RangeError)
})

test('refunds in any parts take back all the cashback of an order, and none of them a negative amount', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }), (parts) => {
			const total = parts.reduce((all, part) => all + part, 0)
			const credited = cashbackOf(cents(total), USUAL_TERMS)
			let before = 0
			let taken = 0
			for (const part of parts) {
				const back = share(credited, total, before, part)
				expect(back).toBeGreaterThanOrEqual(0)
				expect(Math.abs(back - (total === 0 ? 0 : (credited * part) / total))).toBeLessThanOrEqual(1)
				taken += back
				before += part
			}
			expect(taken).toBe(credited)
		}),
	)
})
