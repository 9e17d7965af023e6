import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Account } from '#domain/account/account.ts'
import { type CartMemory, EMPTY_CART, type RememberedLine, sampleLine } from '#domain/cart/memory.ts'
import { cents } from '#domain/money/cents.ts'
import { adjusted } from '#domain/quotation/quoted-price.ts'
import { TRANSPORT_APART } from '#domain/quotation/transport.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import type { Issuer, QuotationChange } from '#shop/quotation/quotations.ts'
import { products } from '#store/catalogue/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { quotationLines, quotations } from '#store/quotation/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { wholeScans } from '#test/query-plans.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'
import { changeCart } from '#web/routes/cart/change-cart.ts'

const database = await openTestDatabase()
const DAY_MS = 86_400_000
const PRODUCTS = ['uno', 'dos'].map((slug) => importedTile({ slug, nombre: `Azulejo ${slug}` }))
const CLIENT = { nombre: 'Marta Gil', correo: 'marta@example.es', telefono: '600 111 222', obra: 'Atocha 12' }
const NEXT_WEEK = '2026-11-28'
const STAFF = { kind: 'tienda', least: -1000 } as const

/** A shop in which quotations of two boxes of each tile are made. */
async function open() {
	const shop = await openTestShop(database, { products: PRODUCTS })
	const { account } = await openProfessional(shop)
	const { quotations: deeds } = shop.shop
	const lines = ['uno', 'dos'].map((slug) => ({
		productId: shop.product(slug).id,
		variantId: 'picking' as const,
		quantity: 2,
		areaHundredths: null,
		lotId: null,
	}))
	const draft = async (by: Issuer, buyerId: number | null = null) => {
		const made = await deeds.draft(by, { lines, client: CLIENT, buyerId, messageId: null })
		if (!made.ok) throw new Error(made.code)
		return made.id
	}
	const found = async (id: number, by: Issuer) => {
		const opened = await deeds.own(id, by)
		if (!opened) throw new Error('the quotation is gone')
		return opened
	}
	/** The values of its form, with margins of the lines. */
	const changeOf = async (id: number, by: Issuer, adjustments = [0, 0]): Promise<QuotationChange> => {
		const { quotation } = await found(id, by)
		return {
			version: quotation.version,
			client: CLIENT,
			clientId: null,
			transport: TRANSPORT_APART,
			terms: 'Mitad al aceptar.',
			notes: '',
			validDay: NEXT_WEEK,
			lines: quotation.lines.map(({ position, quantity }) => ({
				position,
				quantity,
				areaHundredths: null,
				price: { adjustment: adjustments[position] ?? 0 },
			})),
			added: [],
			holdsLots: false,
			send: true,
		}
	}
	const sent = async (by: Issuer, adjustments?: number[]) => {
		const id = await draft(by)
		expect(await deeds.change(id, by, await changeOf(id, by, adjustments))).toMatchObject({ ok: true, sent: true })
		return (await found(id, by)).quotation
	}
	const accept = (key: string, positions = [0, 1], edition = 1) =>
		deeds.answer(key, { edition, address: '10.0.0.1', answer: { kind: 'accept', name: 'Marta Gil', positions } })
	const order = (quotationId: number, buyer: Account | null = null, change: object = {}) =>
		shop.shop.placeOrder(
			orderOf({ id: 0 }, { lines: [], quotationId, ...change }),
			buyer && { account: buyer, clientId: null },
		)
	const kinds = async () => (await shop.db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
	const raisePrices = async () => {
		await shop.db.update(products).set({ precioUnidadCents: cents(9999), precioCents: cents(7999) })
		await shop.context.catalogue.refresh()
	}
	const by: Issuer = { kind: 'profesional', account }
	return { ...shop, account, by, deeds, draft, found, changeOf, sent, accept, order, kinds, raisePrices }
}

test('a professional quotes with a margin, the client accepts a part, and the professional orders it at the quoted price', async () => {
	const shop = await open()
	const quotation = await shop.sent(shop.by, [2500, 1000])
	expect(quotation).toMatchObject({ number: 'P-2026-00001', state: 'enviado', edition: 1 })
	const [first] = quotation.lines
	expect(first?.priceCents).toBe(adjusted(first?.listCents ?? cents(0), 2500))
	await shop.deeds.see(quotation.accessKey)
	expect(await shop.accept(quotation.accessKey, [1])).toEqual({ ok: true })
	await shop.raisePrices()
	expect(await shop.order(quotation.id)).toMatchObject({ ok: false, code: 'presupuesto_sin_aceptar' })
	const placed = await shop.order(quotation.id, shop.account)
	if (!placed.ok) throw new Error(placed.code)
	expect(placed.order.subtotalCents).toBe((quotation.lines[1]?.listCents ?? 0) * 2)
	expect(placed.order.incentiveCents).toBeGreaterThan(0)
	const { quotation: kept, events } = await shop.found(quotation.id, shop.by)
	expect(kept).toMatchObject({ state: 'pedido', orderId: placed.order.id, acceptedName: 'Marta Gil' })
	expect(kept.lines.map(({ accepted }) => accepted)).toEqual([false, true])
	expect(events.map(({ state }) => state)).toEqual(['enviado', 'visto', 'aceptado', 'pedido'])
	expect(await shop.order(quotation.id, shop.account)).toMatchObject({ code: 'presupuesto_ya_pedido' })
	// It is among the orders of the professional's clients, under the client's name, and of no other account.
	const { id: accountId } = shop.account
	const { clients } = shop.shop
	const listed = async (search: string, account = accountId) =>
		(await clients.orders(account, { search, state: null, from: null, to: null }, 1)).rows
	const row = { id: placed.order.id, nombre: 'Marta Gil', quotation: 'P-2026-00001' }
	expect(await listed('')).toMatchObject([row])
	expect(await listed('MARTA atocha 00001')).toMatchObject([row])
	expect(await listed('Elisa')).toEqual([])
	expect(await listed('', accountId + 1)).toEqual([])
	expect(await clients.countOrders(accountId)).toBe(1)
	expect(await clients.countOrders(accountId + 1)).toBe(0)
	expect(await shop.kinds()).toEqual(['presupuesto', 'presupuesto-aceptado', 'presupuesto-acuse'])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a change is previewed with its totals, and does not alter the sent quotation', async () => {
	const shop = await open()
	const { id, lines } = await shop.sent(shop.by, [2500, 1000])
	const change = await shop.changeOf(id, shop.by, [500, 500])
	const shown = await shop.deeds.preview(id, shop.by, {
		...change,
		transport: { transport: 'importe', transportCents: cents(6188) },
	})
	if (!shown.ok) throw new Error(shown.code)
	const lists = lines.map(({ listCents }) => listCents)
	expect(shown.quotation.lines.map(({ priceCents }) => priceCents)).toEqual(lists.map((list) => adjusted(list, 500)))
	expect(shown.quotation.transportCents).toBe(6188)
	const { quotation } = await shop.found(id, shop.by)
	expect([quotation.edition, quotation.transportCents]).toEqual([1, 0])
	expect(quotation.lines).toEqual(lines)
	const tooMuch = { ...change, lines: change.lines.map((line) => ({ ...line, quantity: 99_999 })) }
	expect(await shop.deeds.preview(id, shop.by, tooMuch)).toMatchObject({ ok: false, code: 'lineas_no_validas' })
	expect(await shop.deeds.preview(id, STAFF, change)).toMatchObject({ code: 'presupuesto_no_encontrado' })
})

test('a quotation of the shop is ordered by its acceptor at its own prices, and other buyers pay current prices', async () => {
	const shop = await open()
	const quotation = await shop.sent(STAFF, [-1000, -500])
	await shop.accept(quotation.accessKey)
	await shop.raisePrices()
	const placed = await shop.order(quotation.id)
	if (!placed.ok) throw new Error(placed.code)
	const quoted = quotation.lines.reduce((all, { priceCents, quantity }) => all + priceCents * quantity, 0)
	expect(placed.order).toMatchObject({ subtotalCents: quoted, incentiveCents: 0 })
	const usual = await shop.shop.placeOrder(orderOf(shop.product('uno')))
	expect(usual).toMatchObject({ ok: true, order: { subtotalCents: 9999 } })
})

test('a quotation holds no price after its end', async () => {
	const shop = await open()
	const [first, second] = [await shop.sent(STAFF), await shop.sent(STAFF)]
	await shop.accept(first.accessKey)
	shop.clock.advance(first.validUntil.getTime() - shop.clock.nowMs() - 1)
	expect((await shop.deeds.ofKey(first.accessKey))?.orderFault).toBeNull()
	shop.clock.advance(1)
	expect(await shop.order(first.id)).toMatchObject({ code: 'presupuesto_caducado' })
	expect(await shop.accept(second.accessKey)).toMatchObject({ code: 'presupuesto_caducado' })
	expect([await shop.deeds.end(), await shop.deeds.end()]).toEqual([1, 0])
	expect((await shop.found(second.id, STAFF)).quotation.state).toBe('caducado')
	expect(await shop.kinds()).toContain('presupuesto-caducado')
})

test('a client gets one reminder per edition, some days before its end', async () => {
	const shop = await open()
	const quotation = await shop.sent(STAFF)
	expect(await shop.deeds.remind()).toBe(0)
	shop.clock.advance(quotation.validUntil.getTime() - shop.clock.nowMs() - 3 * DAY_MS)
	expect([await shop.deeds.remind(), await shop.deeds.remind()]).toEqual([1, 0])
	expect((await shop.kinds()).filter((kind) => kind === 'presupuesto-aviso')).toHaveLength(1)
})

test('a change of a sent quotation is a new edition: an answer to an earlier one is refused', async () => {
	const shop = await open()
	const { id, accessKey } = await shop.sent(shop.by)
	const ask = { edition: 1, address: '10.0.0.1', answer: { kind: 'ask', text: '¿Y con otro tono?' } } as const
	expect(await shop.deeds.answer(accessKey, ask)).toEqual({ ok: true })
	const change = await shop.changeOf(id, shop.by, [500, 500])
	expect(await shop.deeds.change(id, shop.by, change)).toMatchObject({ ok: true, sent: true })
	expect(await shop.deeds.change(id, shop.by, change)).toMatchObject({ code: 'cambiado_entretanto' })
	expect(await shop.accept(accessKey, [0, 1], 1)).toMatchObject({ code: 'presupuesto_cambiado' })
	expect(await shop.accept(accessKey, [0, 1], 2)).toEqual({ ok: true })
	expect(await shop.deeds.change(id, shop.by, await shop.changeOf(id, shop.by))).toMatchObject({
		code: 'presupuesto_cerrado',
	})
})

test('a draft is sent with the prices of the day, which its issuer reads first', async () => {
	const shop = await open()
	const id = await shop.draft(shop.by)
	await shop.raisePrices()
	const send = async () => shop.deeds.change(id, shop.by, await shop.changeOf(id, shop.by))
	expect(await send()).toEqual({ ok: true, sent: false, repriced: true })
	expect(await send()).toEqual({ ok: true, sent: true, repriced: false })
})

test('the cart that became an order by a quotation is known while the order stands, and no other cart is', async () => {
	const shop = await open()
	const { id, accessKey, lines } = await shop.sent(shop.by)
	const cart = lines.map(({ productId, lotId, quantity }): RememberedLine => {
		return { productId, lotId, variantId: 'picking', quantity, areaHundredths: null }
	})
	const known = (asked = cart, account = shop.account) => shop.deeds.orderOfCart(account.id, asked)
	await shop.accept(accessKey)
	expect(await known()).toBeNull()
	const placed = await shop.order(id, shop.account)
	if (!placed.ok) throw new Error(placed.code)
	expect(await known()).toBe(placed.order.id)
	expect(await known(cart.slice(1))).toBeNull()
	expect(await known([])).toBeNull()
	expect(await known(cart, (await openAccount(shop)).account)).toBeNull()
	const kept: CartMemory = { ...EMPTY_CART, lines: [...cart, sampleLine(cart[0]?.productId ?? 0, cart[0]?.lotId ?? 0)] }
	const emptied = async (order: string, lines = kept.lines) => {
		const form = new FormData()
		form.set('accion', 'quitar-pedidas')
		form.set('pedido', order)
		const changed = await changeCart(shop.shop, { ...kept, lines }, form, shop.account)
		return changed.ok ? changed.cart.lines.map(({ variantId }) => variantId) : changed.refused.campo
	}
	expect(await emptied(placed.order.id)).toEqual(['muestra'])
	expect(await emptied('2611AAAAAA')).toBe('linea')
	expect(await emptied(placed.order.id, kept.lines.slice(1))).toBe('linea')
	await shop.shop.orders.cancel(placed.order.id, { who: 'buyer', reason: 'Cancelado por el comprador' })
	expect(await known()).toBeNull()
})

test('a failed order leaves the quotation open for another order', async () => {
	const shop = await open()
	const { id, accessKey } = await shop.sent(STAFF)
	await shop.accept(accessKey)
	const first = await shop.order(id)
	if (!first.ok) throw new Error(first.code)
	await shop.shop.orders.cancel(first.order.id, { who: 'staff', reason: 'Tarjeta denegada' })
	const second = await shop.order(id)
	expect(second.ok && second.order.id).not.toBe(first.order.id)
	expect(second.ok).toBe(true)
	expect(await shop.order(id)).toMatchObject({ code: 'presupuesto_ya_pedido' })
})

test('permissions to quote', async () => {
	const shop = await open()
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cif: 'B87654321' })
	const { account: lucia } = await openAccount(shop)
	const quotation = await shop.sent(shop.by)
	expect(await shop.deeds.own(quotation.id, { kind: 'profesional', account: other })).toBeNull()
	expect(await shop.deeds.own(quotation.id, STAFF)).toBeNull()
	expect(await shop.deeds.seenByStaff(quotation.id)).not.toBeNull()
	expect(await shop.deeds.seenByStaff(await shop.draft(shop.by))).toBeNull()
	const own = await shop.draft(STAFF, lucia.id)
	const tooCheap = await shop.deeds.change(own, STAFF, await shop.changeOf(own, STAFF, [-1001, 0]))
	expect(tooCheap).toMatchObject({ code: 'lineas_no_validas', faults: [{ position: 0 }] })
	const late = { ...(await shop.changeOf(own, STAFF)), validDay: '2027-12-01' }
	expect(await shop.deeds.change(own, STAFF, late)).toMatchObject({ code: 'validez_no_valida' })
	const { version } = (await shop.found(own, STAFF)).quotation
	expect(await shop.deeds.withdraw(own, STAFF, version)).toEqual({ ok: true, deleted: true })
	const back = await shop.deeds.withdraw(quotation.id, shop.by, quotation.version)
	expect(back).toEqual({ ok: true, deleted: false })
	expect(await shop.accept(quotation.accessKey)).toMatchObject({ code: 'presupuesto_cerrado' })
})

test('lists are read from indexes, and found by number, name or mail address', async () => {
	const shop = await open()
	const { number, id } = await shop.sent(STAFF)
	await shop.sent(shop.by)
	const page = { before: null, size: 10 }
	const find = async (search: string) => (await shop.deeds.list({ search, state: null }, page)).map((one) => one.id)
	const scanned = await wholeScans(database, async () => {
		expect(await find(number)).toEqual([id])
		expect(await find('marta gil')).toHaveLength(2)
		expect(await find('nadie')).toEqual([])
		expect(await shop.deeds.list({ search: '', state: 'enviado' }, { ...page, before: id })).toEqual([])
		expect(await shop.deeds.listOf(shop.account.id, page)).toHaveLength(1)
		expect(await shop.deeds.listFor(CLIENT.correo)).toHaveLength(2)
		expect((await shop.deeds.count()).get('enviado')).toBe(2)
		expect(await shop.deeds.ofOrder('2611ABCDEF')).toBeNull()
	})
	expect(scanned).toEqual([])
})

test('the database protects accepted quotations, with one order each', async () => {
	const shop = await open()
	const { id, accessKey } = await shop.sent(STAFF)
	await shop.accept(accessKey)
	const set = (change: Partial<typeof quotations.$inferInsert>) =>
		shop.db.update(quotations).set(change).where(eq(quotations.id, id))
	const change = shop.db.update(quotationLines).set({ quantity: 1 }).where(eq(quotationLines.quotationId, id))
	expect(await refusedBy(change)).toBe('quotation_lines_stay')
	expect(await refusedBy(set({ state: 'visto' }))).toBe('quotations_accepted')
	expect(await refusedBy(set({ state: 'pedido' }))).toBe('quotations_ordered')
	expect(await refusedBy(set({ accountId: shop.account.id }))).toBe('quotations_issuer')
	const { id: draft } = await shop.sent(STAFF)
	const cheaper = shop.db
		.update(quotationLines)
		.set({ priceCents: cents(1) })
		.where(eq(quotationLines.quotationId, draft))
	expect(await refusedBy(cheaper)).toBe('quotation_lines_adjustment')
})

const MARTA = {
	...CLIENT,
	telefono: '600 111 222',
	nif: '',
	direccion: 'Calle Sol, 4',
	localidad: 'Madrid',
	codigoPostal: '28012',
}

test('a quotation is for a saved client of its own professional, and survives the deletion of the client', async () => {
	const shop = await open()
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cif: 'B87654321' })
	const { obra: _obra, ...marta } = MARTA
	const own = await shop.shop.clients.keep(null, { ...marta, resellerId: shop.account.id })
	const foreign = await shop.shop.clients.keep(null, { ...marta, resellerId: other.id })
	const id = await shop.draft(shop.by)
	const change = { ...(await shop.changeOf(id, shop.by)), send: false }
	expect(await shop.deeds.change(id, shop.by, { ...change, clientId: foreign })).toMatchObject({
		code: 'cliente_no_encontrado',
	})
	expect((await shop.found(id, shop.by)).quotation.clientId).toBeNull()
	expect(await shop.deeds.deliveryCost((await shop.found(id, shop.by)).quotation, shop.account)).toBeNull()
	expect(await shop.deeds.change(id, shop.by, { ...change, clientId: own })).toMatchObject({ ok: true })
	const { quotation } = await shop.found(id, shop.by)
	expect(quotation.clientId).toBe(own)
	expect(await shop.deeds.deliveryCost(quotation, shop.account)).toBeGreaterThan(0)
	const staffs = await shop.draft(STAFF)
	const byStaff = { ...(await shop.changeOf(staffs, STAFF)), clientId: own }
	expect(await shop.deeds.change(staffs, STAFF, byStaff)).toMatchObject({ code: 'cliente_no_encontrado' })
	await shop.shop.clients.forget(shop.account.id, own ?? 0)
	expect((await shop.found(id, shop.by)).quotation).toMatchObject({ clientId: null, nombre: CLIENT.nombre })
})

test('transport is an amount of a professional’s quotation, and stays once it is accepted', async () => {
	const shop = await open()
	const amount = { transport: 'importe', transportCents: cents(6188) } as const
	const id = await shop.draft(shop.by)
	const change = { ...(await shop.changeOf(id, shop.by)), transport: amount }
	const nothing = { ...amount, transportCents: cents(0) }
	expect(await shop.deeds.change(id, shop.by, { ...change, transport: nothing })).toMatchObject({
		code: 'transporte_no_valido',
	})
	expect(await shop.deeds.change(id, shop.by, change)).toMatchObject({ ok: true, sent: true })
	const staffs = await shop.draft(STAFF)
	const byStaff = { ...(await shop.changeOf(staffs, STAFF)), transport: amount }
	expect(await shop.deeds.change(staffs, STAFF, byStaff)).toMatchObject({ code: 'transporte_no_valido' })
	const { quotation } = await shop.found(id, shop.by)
	expect(quotation).toMatchObject(amount)
	const set = (of: number, values: Partial<typeof quotations.$inferInsert>) =>
		shop.db.update(quotations).set(values).where(eq(quotations.id, of))
	expect(await refusedBy(set(id, { transportCents: cents(0) }))).toBe('quotations_transport')
	expect(await refusedBy(set(id, { transport: 'incluido' }))).toBe('quotations_transport')
	expect(await refusedBy(set(staffs, amount))).toBe('quotations_transport')
	await shop.accept(quotation.accessKey)
	expect(await refusedBy(set(id, { transportCents: cents(1) }))).toBe('quotation_transport_stays')
	// The professional pays the shop its own transport, whatever the client pays.
	const placed = await shop.order(id, shop.account)
	expect(placed.ok && placed.order.shippingCents).not.toBe(amount.transportCents)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('mails to the client are in the professional’s name, and name the shop only if the professional chooses it', async () => {
	const shop = await open()
	const first = await shop.sent(shop.by)
	await shop.accept(first.accessKey)
	await shop.deeds.keepProfile(shop.account.id, { terms: '', margin: 0, namesShop: true })
	await shop.sent(shop.by)
	await shop.sent(STAFF)
	const found = await shop.db.select().from(mails).where(eq(mails.recipient, CLIENT.correo)).orderBy(mails.id)
	expect(found.map(({ kind, senderName, replyTo }) => [kind, senderName, replyTo])).toEqual([
		['presupuesto', 'Reformas Peña S.L. (vía Solería)', shop.account.correo],
		['presupuesto-acuse', 'Reformas Peña S.L. (vía Solería)', shop.account.correo],
		['presupuesto', 'Reformas Peña S.L. (vía Solería)', shop.account.correo],
		['presupuesto', null, expect.any(String)],
	])
	const names = found.map(({ text, html }) => [text, html].map((part) => part.includes('Solería')))
	expect(names).toEqual([
		[false, false],
		[false, false],
		[true, true],
		[true, true],
	])
})

test('a logo is encoded again from any format', async () => {
	const shop = await open()
	const logo = sharp({ create: { width: 900, height: 300, channels: 3, background: '#155160' } })
		.jpeg()
		.toBuffer()
	expect(await shop.deeds.keepLogo(shop.account.id, new TextEncoder().encode('<svg/>'))).toMatchObject({
		code: 'imagen_no_admitida',
	})
	expect(await shop.deeds.keepLogo(shop.account.id, await logo)).toEqual({ ok: true })
	expect(
		Buffer.from((await shop.deeds.logo(shop.account.id)) ?? [])
			.subarray(1, 4)
			.toString(),
	).toBe('PNG')
})

/** Sends a quotation whose lots are held. */
async function sentHolding(shop: Awaited<ReturnType<typeof open>>, by: Issuer, change: Partial<QuotationChange> = {}) {
	const id = await shop.draft(by)
	const asked = { ...(await shop.changeOf(id, by)), holdsLots: true, ...change }
	expect(await shop.deeds.change(id, by, asked)).toMatchObject({ ok: true, sent: true })
	return (await shop.found(id, by)).quotation
}

const BOX = 144

test('a quotation holds its lots until its order; declined lines free theirs at once, and only its order takes them', async () => {
	const shop = await open()
	const before = await shop.stock()
	const quotation = await sentHolding(shop, shop.by)
	expect(await shop.stock()).toEqual({ ...before, reserved: 4 * BOX })
	// A new edition holds its lots again, and not twice.
	const again = { ...(await shop.changeOf(quotation.id, shop.by)), holdsLots: true }
	expect(await shop.deeds.change(quotation.id, shop.by, again)).toMatchObject({ ok: true, sent: true })
	expect((await shop.stock()).reserved).toBe(4 * BOX)
	const own = orderOf(shop.product('uno'), {})
	expect(await shop.shop.placeOrder(own, { account: shop.account, clientId: null })).toMatchObject({ ok: true })
	expect((await shop.stock()).reserved).toBe(5 * BOX)
	expect(await shop.accept(quotation.accessKey, [1], 2)).toEqual({ ok: true })
	expect((await shop.stock()).reserved).toBe(3 * BOX)
	expect(await shop.order(quotation.id, shop.account)).toMatchObject({ ok: true })
	expect((await shop.stock()).reserved).toBe(3 * BOX)
	expect(await shop.shop.holds.of(shop.account.id, 10)).toMatchObject([
		{ state: 'used', quotation: { id: quotation.id } },
		{ state: 'released' },
		{ state: 'released' },
		{ state: 'released' },
		{ state: 'released' },
	])
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('closing an account releases its holds and keeps quotations of professionals, and no number is reused', async () => {
	const shop = await open()
	const { account } = await openAccount(shop, { correo: CLIENT.correo })
	const theirs = await sentHolding(shop, shop.by)
	const { reserved } = await shop.stock()
	const ours = await sentHolding(shop, STAFF)
	expect([theirs.number, ours.number]).toEqual(['P-2026-00001', 'P-2026-00002'])
	expect((await shop.stock()).reserved).toBe(2 * reserved)
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, account.id)).toEqual({ ok: true })
	expect(await shop.deeds.own(ours.id, STAFF)).toBeNull()
	expect((await shop.found(theirs.id, shop.by)).quotation).toMatchObject({ state: 'enviado', correo: CLIENT.correo })
	expect(await shop.stock()).toMatchObject({ reserved })
	expect((await shop.found(await shop.draft(shop.by), shop.by)).quotation.number).toBe('P-2026-00003')
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a deleted hold leaves no reserved stock', async () => {
	const shop = await open()
	await sentHolding(shop, shop.by)
	expect((await shop.stock()).reserved).toBe(4 * BOX)
	await shop.db.delete(quotations)
	expect((await shop.stock()).reserved).toBe(0)
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('stock held for a client can be ordered by that client when the rest is sold', async () => {
	const shop = await open()
	const held = await sentHolding(shop, STAFF)
	const rest = orderOf(shop.product('uno'))
	const lot = shop.product('uno').lots[0]
	const all = { ...rest.lines[0], variantId: 'default', lotId: lot?.id ?? 0 } as never
	await shop.context.catalogue.refresh()
	expect(await shop.shop.placeOrder({ ...rest, lines: [all], taxId: '12345678Z' })).toMatchObject({ ok: true })
	expect(await shop.shop.placeOrder(rest)).toMatchObject({ code: 'lineas_no_validas' })
	expect(await shop.accept(held.accessKey)).toEqual({ ok: true })
	expect(await shop.order(held.id)).toMatchObject({ ok: true })
	expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a refused, withdrawn or expired quotation releases its lots, and one beyond the limit of holds is not sent', async () => {
	const shop = await open()
	const reject = { kind: 'reject', text: '' } as const
	const refused = await sentHolding(shop, shop.by)
	await shop.deeds.answer(refused.accessKey, { edition: 1, address: '10.0.0.1', answer: reject })
	expect((await shop.stock()).reserved).toBe(0)
	const taken = await sentHolding(shop, shop.by)
	await shop.deeds.withdraw(taken.id, shop.by, taken.version)
	expect((await shop.stock()).reserved).toBe(0)
	await sentHolding(shop, shop.by)
	shop.clock.advance(8 * DAY_MS)
	expect(await shop.deeds.end()).toBe(1)
	expect((await shop.stock()).reserved).toBe(0)
	const id = await shop.draft(shop.by)
	const change = { ...(await shop.changeOf(id, shop.by)), validDay: '2026-12-05', holdsLots: true }
	const many = { ...change, lines: change.lines.map((line) => ({ ...line, quantity: 99_999 })) }
	expect(await shop.deeds.change(id, shop.by, many)).toMatchObject({ code: 'lineas_no_validas' })
	const dear = { ...change, lines: change.lines.map((line) => ({ ...line, quantity: 100 })) }
	expect(await shop.deeds.change(id, shop.by, dear)).toMatchObject({ code: 'demasiado_material_reservado' })
	expect((await shop.found(id, shop.by)).quotation).toMatchObject({ state: 'borrador', holdsLots: false })
	expect((await shop.stock()).reserved).toBe(0)
	expect(await brokenInvariants(shop.db)).toEqual([])
})
