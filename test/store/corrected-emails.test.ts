import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seenOf } from '#domain/order/seen-order.ts'
import { MailRefused } from '#gateways/mail/mail-gateway.ts'
import { sendMails } from '#shop/mail/send-mails.ts'
import { mails } from '#store/mail/tables.ts'
import { people } from '#store/people/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const RIGHT = 'ana.bien@example.es'
const LETTERHEAD = {
	...{ from: 'hola@shop.example', shop: 'tienda@shop.example' },
	contract: async () => ({ name: 'condiciones.pdf', bytes: Buffer.from('') }),
	invoice: async () => null,
	logo: () => null,
}

/** A shop with a paid order. */
async function paid() {
	const shop = await openTestShop(database, { products: [importedTile()] })
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	const rows = () => shop.db.select().from(mails).where(eq(mails.orderId, order.id)).orderBy(asc(mails.id))
	const view = async () => {
		const found = await shop.shop.staff.order(order.id)
		if (!found) throw new Error('the order is gone')
		return found.order
	}
	const correct = (correo: string, who: 'staff' | 'buyer' = 'staff') =>
		shop.shop.orders.correctEmail(order.id, correo, { who, seen: null })
	return { ...shop, id: order.id, formerKey: order.accessKey, rows, view, correct }
}

test('a refused mail is abandoned at once, and waits for the staff', async () => {
	const shop = await paid()
	const send = async ({ to }: { readonly to: string }) => {
		if (to === CUSTOMER.correo) throw new MailRefused('550 no such user')
	}
	await sendMails(shop.context, { atOnce: 5, send }, LETTERHEAD)
	expect((await shop.rows()).map(({ kind, state }) => [kind, state])).toEqual([
		['pedido-nuevo', 'enviado'],
		['pedido-confirmado', 'abandonado'],
	])
	expect((await shop.shop.today.work()).waiting.mailsGivenUp).toBe(1)
	expect(await shop.correct(RIGHT)).toMatchObject({ ok: true })
	expect((await shop.rows()).at(-1)).toMatchObject({ kind: 'pedido-confirmado', state: 'pendiente', recipient: RIGHT })
	expect((await shop.shop.today.work()).waiting.mailsGivenUp).toBe(0)
})

test('the corrected address gets the confirmation sent to the wrong one, and only its links are valid', async () => {
	const shop = await paid()
	await sendMails(shop.context, { atOnce: 5, send: async () => {} }, LETTERHEAD)
	const seen = seenOf(await shop.view())
	expect(await shop.correct(RIGHT)).toMatchObject({ ok: true, order: { correo: RIGHT } })
	const { accessKey } = await shop.view()
	expect(accessKey).not.toBe(shop.formerKey)
	expect(await shop.shop.viewOrder(shop.id, shop.formerKey)).toBeNull()
	const last = (await shop.rows()).at(-1)
	expect(last).toMatchObject({ kind: 'pedido-confirmado', recipient: RIGHT, state: 'pendiente' })
	for (const { text, html } of await shop.rows()) expect(`${text}${html}`).not.toContain(shop.formerKey)
	expect(last?.text).toContain(accessKey)
	expect((await shop.db.select().from(people)).map(({ correo }) => correo)).toContain(RIGHT)
	expect(await shop.correct(RIGHT)).toMatchObject({ ok: false, code: 'correo_igual' })
	const unseen = await shop.shop.orders.correctEmail(shop.id, 'otra@example.es', { who: 'staff', seen })
	expect(unseen).toMatchObject({ ok: false, code: 'cambiado_entretanto' })
})

test('a mail is sent again to the present address, unless it is still queued', async () => {
	const shop = await paid()
	const [toShop, confirmed] = await shop.rows()
	if (!toShop || !confirmed) throw new Error('no mails')
	expect(await shop.shop.orders.sendMailAgain(shop.id, confirmed.id)).toMatchObject({ code: 'correo_por_salir' })
	await sendMails(shop.context, { atOnce: 5, send: async () => {} }, LETTERHEAD)
	expect(await shop.shop.orders.sendMailAgain(shop.id, toShop.id)).toEqual({ ok: true, recipient: null })
	await shop.correct(RIGHT)
	expect(await shop.shop.orders.sendMailAgain(shop.id, confirmed.id)).toEqual({ ok: true, recipient: RIGHT })
	expect(await shop.shop.orders.sendMailAgain('2611ZZZZZZ', confirmed.id)).toMatchObject({
		code: 'correo_no_encontrado',
	})
})

test('a guest corrects the address in time and at most three times; an account has its own address', async () => {
	const shop = await paid()
	for (const correo of ['a@example.es', 'b@example.es', 'c@example.es'])
		expect(await shop.correct(correo, 'buyer')).toMatchObject({ ok: true })
	expect(await shop.correct('d@example.es', 'buyer')).toMatchObject({ code: 'cambio_fuera_de_plazo' })
	const late = await paid()
	late.clock.advance(3 * 3_600_000)
	expect(await late.correct(RIGHT, 'buyer')).toMatchObject({ code: 'cambio_fuera_de_plazo' })
	expect(await late.correct(RIGHT)).toMatchObject({ ok: true })
})
