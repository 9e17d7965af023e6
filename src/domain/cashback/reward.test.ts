import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { normalizePromoCode } from '#domain/promo/promo-code.ts'
import {
	findReward,
	isVoucherCode,
	rewardName,
	rewardsOf,
	USUAL_REWARDS,
	VOUCHER_ALPHABET,
	voucherCode,
} from './reward.ts'

test('a voucher costs its value, and a sample 6 €', () => {
	expect(rewardsOf(USUAL_REWARDS).map(({ name, valueCents }) => [name, valueCents])).toEqual([
		['Muestra de un producto', 600],
		['Vale de 10 €', 1000],
		['Vale de 25 €', 2500],
		['Vale de 50 €', 5000],
		['Vale de 100 €', 10_000],
	])
})

test('a reward is found by its own id only', () => {
	const rewards = rewardsOf(USUAL_REWARDS)
	for (const reward of rewards) expect(findReward(reward.id, USUAL_REWARDS)).toEqual(reward)
	expect(new Set(rewards.map(({ id }) => id)).size).toBe(rewards.length)
	expect(findReward('vale-1000', USUAL_REWARDS)).toBeNull()
	expect(findReward('toString', USUAL_REWARDS)).toBeNull()
})

test('a merchant offers its own vouchers, each once and from the cheapest on, or none', () => {
	const names = (voucherEuros: number[], sampleEuros: number) =>
		rewardsOf({ voucherEuros, sampleCents: cents(sampleEuros * 100) }).map(({ name }) => name)
	expect(names([30, 5, 30], 0)).toEqual(['Vale de 5 €', 'Vale de 30 €'])
	expect(names([], 0)).toEqual([])
	expect(rewardName('vale-25')).toBe('Vale de 25 €')
	expect(rewardName('muestra')).toBe('Muestra de un producto')
})

test('a voucher code is three groups of four that cannot be misread', () => {
	let next = 0
	expect(voucherCode(() => next++)).toBe('VALE-0123-4567-89AB')
	expect(voucherCode(() => VOUCHER_ALPHABET - 1)).toBe('VALE-ZZZZ-ZZZZ-ZZZZ')
	for (const place of [-1, VOUCHER_ALPHABET, 0.5, Number.NaN])
		expect(() => voucherCode(() => place)).toThrow(RangeError)
})

test('every voucher code has its form, and is found as a promo code unchanged', () => {
	const place = fc.integer({ min: 0, max: VOUCHER_ALPHABET - 1 })
	fc.assert(
		fc.property(fc.array(place, { minLength: 12, maxLength: 12 }), (places) => {
			const left = [...places]
			const code = voucherCode(() => left.pop() ?? -1)
			expect(isVoucherCode(code)).toBe(true)
			expect(normalizePromoCode(code.toLowerCase())).toBe(code)
		}),
	)
})

test('a code that was never given is no voucher code', () => {
	for (const code of [
		'WELCOME10',
		'VALE-0123-4567',
		'VALE-I123-4567-89AB',
		'vale-0123-4567-89ab',
		'VALE-0123-4567-89ABC',
	])
		expect(isVoucherCode(code)).toBe(false)
})
