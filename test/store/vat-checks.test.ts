import { expect, test } from 'vitest'
import { VAT_CHECK_ATTEMPTS } from '#domain/tax-id/vat-check.ts'
import type { Vies, ViesAnswer } from '#gateways/vies/vies.ts'
import { checkVatNumbers } from '#shop/tax/check-vat-numbers.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 60 * 60_000
const FRENCH = {
	name: 'Carrelages SARL',
	taxId: 'FR40303265045',
	address: ['1 rue de la Paix', '75002 París (Francia)'],
}

/** A register with the given answer, which records its queries. */
function viesThat(answer: ViesAnswer): Vies & { readonly asked: string[][] } {
	const asked: string[][] = []
	return {
		asked,
		ask: async (...words) => {
			asked.push(words)
			return answer
		},
	}
}

async function paidOrderOf(billing: typeof FRENCH | null) {
	const opened = await openTestShop(database)
	const placed = await opened.shop.placeOrder({ ...orderOf(opened.product()), billing })
	if (!placed.ok) throw new Error(placed.code)
	const number = await opened.startPayment(placed.order)
	await opened.bankSays({ number, amountCents: placed.order.totalCents })
	return opened
}

test('the VAT number of an invoice is queried once, and the proof is stored with it', async () => {
	const { context, shop } = await paidOrderOf(FRENCH)
	const place = { series: 'F2026', number: 1, vatId: 'FR40303265045' }
	expect(await shop.vatChecks()).toMatchObject([{ ...place, state: 'pendiente', answeredAt: null }])
	const vies = viesThat({ kind: 'valid', consultation: 'WAPI1', name: 'CARRELAGES' })
	expect(await checkVatNumbers(context, vies)).toBe(1)
	expect(await checkVatNumbers(context, vies)).toBe(0)
	expect(vies.asked).toEqual([['FR40303265045', 'B00000000']])
	expect(await shop.vatChecks()).toMatchObject([
		{ ...place, state: 'valido', name: 'CARRELAGES', consultation: 'WAPI1', lastError: null },
	])
})

test('an invalid number is reported, and a Spanish one is not queried', async () => {
	const { context, shop, warnings } = await paidOrderOf(FRENCH)
	expect(await checkVatNumbers(context, viesThat({ kind: 'invalid' }))).toBe(1)
	expect(await shop.vatChecks()).toMatchObject([{ state: 'no_valido' }])
	expect(warnings.map(({ what }) => what)).toContain('a VAT number on an invoice is not valid')
	const spanish = await paidOrderOf({ ...FRENCH, taxId: 'B12345674' })
	expect(await spanish.shop.vatChecks()).toEqual([])
})

test('a register that does not answer is queried again, later each time, and finally abandoned', async () => {
	const { context, clock, shop } = await paidOrderOf(FRENCH)
	const vies = viesThat({ kind: 'undecided', reason: 'VIES: MS_UNAVAILABLE' })
	await checkVatNumbers(context, vies)
	await checkVatNumbers(context, vies)
	expect(vies.asked).toHaveLength(1)
	for (let hours = 0; hours < 24 * 14; hours += 12) {
		clock.advance(12 * HOUR_MS)
		await checkVatNumbers(context, vies)
	}
	expect(vies.asked).toHaveLength(VAT_CHECK_ATTEMPTS)
	expect(await shop.vatChecks()).toMatchObject([
		{ state: 'pendiente', lastError: 'VIES: MS_UNAVAILABLE', nextAttemptAt: null },
	])
})
