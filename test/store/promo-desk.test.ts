import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { PromoTerms } from '#shop/promo/change-code.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const HOUR_MS = 3_600_000

const OTOÑO: PromoTerms = {
	...{ code: 'OTOÑO', type: 'percentage', discount: 20, fromMs: null, untilMs: null },
	...{ minimumSubtotalCents: null, maxUses: 2, maxUsesPerCustomer: null, audience: 'todos' },
}

async function opened() {
	const shop = await openTestShop(database)
	expect(await shop.shop.promo.create(OTOÑO)).toEqual({ ok: true })
	const seen = async () => (await shop.shop.promo.find('otoño'))?.version ?? ''
	const order = (key: string) => shop.order({ promoCode: ' otoño ', idempotencyKey: key })
	return { ...shop, seen, order }
}

test('a new code is used by the next order, and its orders are listed', async () => {
	const { shop, order } = await opened()
	expect(await shop.promo.create(OTOÑO)).toEqual({ ok: false, code: 'codigo_existente' })
	expect(await shop.promo.create({ ...OTOÑO, code: 'VALE-7K3M-9QXT-0B2C' })).toEqual({
		ok: false,
		code: 'codigo_reservado',
	})
	const placed = await order('a')
	expect(placed.discountCents).toBeGreaterThan(0)
	expect(await shop.promo.orders('OTOÑO', 10)).toMatchObject([{ id: placed.id, isCounted: true }])
	expect((await shop.promo.find('OTOÑO'))?.promo).toMatchObject({ uses: 1, audience: 'todos' })
})

test('a code for professionals is refused to a guest, in the quote and in the order', async () => {
	const { shop, seen, order } = await opened()
	expect(await shop.promo.change({ ...OTOÑO, audience: 'profesionales' }, await seen())).toEqual({ ok: true })
	await expect(order('a')).rejects.toThrow('codigo_promocional_no_valido')
	const use = { subtotalCents: cents(10_000) }
	expect(await shop.promo.test('otoño', { ...use, professional: false })).toMatchObject({ refusal: 'otro_publico' })
	expect(await shop.promo.test('otoño', { ...use, professional: true })).toMatchObject({
		...{ refusal: null, discountCents: 2000 },
	})
})

test('a concurrent change of a code is refused, and its uses are no change', async () => {
	const { shop, seen, order } = await opened()
	const version = await seen()
	await order('a')
	expect(await shop.promo.change({ ...OTOÑO, discount: 30 }, version)).toEqual({ ok: true })
	expect(await shop.promo.change({ ...OTOÑO, discount: 40 }, version)).toMatchObject({
		...{ ok: false, code: 'cambiado_entretanto', now: { discount: 30, uses: 1 } },
	})
	await order('b')
	expect(await shop.promo.change({ ...OTOÑO, maxUses: 1 }, await seen())).toEqual({ ok: false, code: 'usos_de_menos' })
	expect(await shop.promo.change({ ...OTOÑO, code: 'OTRO' }, version)).toMatchObject({ code: 'codigo_no_encontrado' })
})

test('an ended code ends at once, even before its start', async () => {
	const { shop, seen, order, clock } = await opened()
	await shop.promo.change({ ...OTOÑO, fromMs: NOON_MS + HOUR_MS }, await seen())
	expect(await shop.promo.end('OTOÑO', await seen())).toEqual({ ok: true })
	clock.advance(2 * HOUR_MS)
	await expect(order('a')).rejects.toThrow('codigo_promocional_no_valido')
	expect((await shop.promo.find('OTOÑO'))?.promo).toMatchObject({ fromMs: NOON_MS, untilMs: NOON_MS })
})

test('codes are listed by state, without the vouchers of buyers, and each change is in the trail', async () => {
	const { shop, db, seen } = await opened()
	const later = { ...OTOÑO, code: 'LUEGO', fromMs: NOON_MS + HOUR_MS }
	await shop.team.actAs(7, () => shop.promo.create(later))
	await shop.team.actAs(7, async () => shop.promo.end('OTOÑO', await seen()))
	const codes = async (state: Parameters<typeof shop.promo.list>[0]['state'], begins = '', after = '') =>
		(await shop.promo.list({ state, begins, after }, 10)).codes.map(({ code }) => code)
	expect(await codes('sin_empezar')).toEqual(['LUEGO'])
	expect(await codes('terminado')).toEqual(['OTOÑO'])
	expect(await codes(null, 'LU')).toEqual(['LUEGO'])
	expect(await codes('en_curso')).not.toContain('OTOÑO')
	expect(await codes('agotado')).toEqual([])
	const entries = await db.select().from(auditEntries)
	expect(entries.map(({ rowKey, action }) => [rowKey, action])).toEqual([
		['LUEGO', 'insert'],
		['OTOÑO', 'update'],
	])
})
