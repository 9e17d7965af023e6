import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OPERATOR } from '#shop/access/permitted.ts'
import { accounts } from '#store/account/tables.ts'
import { lotHolds } from '#store/hold/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { SAMPLE_ORDERED_LINE } from '#test/sample-order.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000
const BOX = 144

const open = () => openTestShop(database, { products: [importedTile(oneLot(10 * BOX))] })

const boxes = ({ product }: TestShop, count: number) => ({
	lots: [{ productId: product().id, lotId: product().lots[0]?.id ?? 0, quantityHundredths: count * BOX }],
	obra: 'Baño de la calle Mayor',
	seenHold: null,
})

const buy = (shop: TestShop, quantity: number, account: Parameters<TestShop['shop']['placeOrder']>[1] = null) =>
	shop.shop.placeOrder(
		orderOf(shop.product(), { lines: [{ ...SAMPLE_ORDERED_LINE, productId: shop.product().id, quantity }] }),
		account,
	)

async function mailOf({ db }: TestShop, kind: string) {
	const found = await db.select().from(mails).where(like(mails.kind, kind))
	return found.map(({ recipient, text }) => ({ recipient, text }))
}

test('only its owner can buy stock held by a professional', async () => {
	const shop = await open()
	const { account } = await openProfessional(shop)
	expect(await shop.shop.holds.hold(account, boxes(shop, 8))).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual({ onHand: 10 * BOX, reserved: 8 * BOX })
	expect(await buy(shop, 3)).toMatchObject({ code: 'lineas_no_validas' })
	const asked = {
		lines: [{ ...SAMPLE_ORDERED_LINE, productId: shop.product().id, quantity: 9 }],
		...{ delivery: 'pickup' as const, postalCode: null, promoCode: null },
	}
	await shop.context.catalogue.refresh()
	expect((await shop.shop.priceCart(asked, account)).entries).toMatchObject([{ ok: true }])
	expect((await shop.shop.priceCart(asked)).entries).toMatchObject([{ ok: false }])
	expect(await buy(shop, 9, { account, clientId: null })).toMatchObject({ ok: true })
	expect(await shop.stock()).toEqual({ onHand: 10 * BOX, reserved: 9 * BOX })
	expect(await shop.shop.holds.of(account.id, 10)).toMatchObject([{ state: 'used', quantityHundredths: 0 }])
	expect(await brokenInvariants(shop.db)).toEqual([])
	const [letter] = await mailOf(shop, 'lote-reservado')
	expect(letter?.recipient).toBe(account.correo)
	expect(letter?.text).toContain('hasta el 28 de noviembre de 2026')
})

test('only an approved professional holds lots, and a form posted twice counts once', async () => {
	const shop = await open()
	const { account: private_ } = await openAccount(shop)
	expect(await shop.shop.holds.hold(private_, boxes(shop, 1))).toMatchObject({
		refusal: { code: 'cuenta_no_admitida' },
	})
	const { account } = await openProfessional(shop)
	const form = { ...boxes(shop, 1), seenHold: 0 }
	expect(await shop.shop.holds.hold(account, form)).toMatchObject({ ok: true })
	expect(await shop.shop.holds.hold(account, form)).toMatchObject({ refusal: { code: 'cambiado_entretanto' } })
	expect(await shop.shop.holds.hold(account, boxes(shop, 10))).toMatchObject({
		refusal: { faults: [{ index: 0, fault: { leftHundredths: 9 * BOX } }] },
	})
})

test('the owner of a hold gets one mail a day before its end and one at its end, and cannot hold the lot again at once', async () => {
	const shop = await open()
	const { account } = await openProfessional(shop)
	await shop.shop.holds.hold(account, boxes(shop, 4))
	shop.clock.advance(5 * DAY_MS)
	expect(await shop.shop.holds.endDue()).toBe(0)
	shop.clock.advance(DAY_MS)
	expect(await shop.shop.holds.endDue()).toBe(1)
	expect(await shop.shop.holds.endDue()).toBe(0)
	shop.clock.advance(2 * DAY_MS)
	expect(await shop.shop.holds.endDue()).toBe(1)
	expect(await shop.stock()).toEqual({ onHand: 10 * BOX, reserved: 0 })
	expect(await mailOf(shop, 'reserva-ter%')).toHaveLength(2)
	expect(await shop.shop.holds.hold(account, boxes(shop, 1))).toMatchObject({
		refusal: { faults: [{ fault: { code: 'reserva_repetida' } }] },
	})
	shop.clock.advance(8 * DAY_MS)
	expect(await shop.shop.holds.hold(account, boxes(shop, 1))).toMatchObject({ ok: true })
})

test('the staff extends a hold up to the longest term, and ends it with a reason for its owner', async () => {
	const shop = await open()
	const { account } = await openProfessional(shop)
	const made = await shop.shop.holds.holdFor(account.correo.toUpperCase(), boxes(shop, 4))
	if (!made.ok) throw new Error('it is not held')
	const [id = 0] = made.ids
	const extend = (day: string, seenDay = '2026-11-28') =>
		shop.shop.holds.extend(id, { day, seenDay, motivo: 'Señal de 200 €' })
	expect(await extend('2026-12-22')).toMatchObject({ code: 'fecha_de_reserva' })
	expect(await extend('2026-11-28')).toMatchObject({ code: 'fecha_de_reserva' })
	expect(await extend('2026-12-21', '2026-11-27')).toMatchObject({ code: 'cambiado_entretanto' })
	expect(await extend('2026-12-21')).toEqual({ ok: true })
	shop.clock.advance(20 * DAY_MS)
	expect(await shop.shop.holds.endDue()).toBe(0)
	expect(await shop.shop.holds.end(id, 'El lote llegó roto.')).toEqual({ ok: true })
	expect(await shop.shop.holds.end(id, 'Otra vez')).toMatchObject({ code: 'reserva_terminada' })
	expect(await mailOf(shop, 'reserva-terminada')).toMatchObject([
		{ recipient: account.correo, text: expect.stringContaining('El lote llegó roto.') },
	])
	expect(await shop.stock()).toEqual({ onHand: 10 * BOX, reserved: 0 })
})

test('holds of others cannot be released, and a closed account holds nothing', async () => {
	const shop = await open()
	const { account } = await openProfessional(shop)
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cif: 'B12345674' })
	const made = await shop.shop.holds.hold(account, boxes(shop, 4))
	const [id = 0] = made.ok ? made.ids : []
	expect(await shop.shop.holds.letGo(other, id)).toMatchObject({ code: 'reserva_no_encontrada' })
	expect((await shop.stock()).reserved).toBe(4 * BOX)
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, account.id)).toEqual({ ok: true })
	expect((await shop.stock()).reserved).toBe(0)
	expect(await shop.db.select({ obra: lotHolds.obra }).from(lotHolds)).toEqual([{ obra: '' }])
	expect(await shop.db.$count(accounts)).toBe(2)
	expect(await brokenInvariants(shop.db)).toEqual([])
})
