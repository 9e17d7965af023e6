import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MemberRole } from '#domain/firm/member.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { firmMembers } from '#store/firm/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { orders } from '#store/order/tables.ts'
import { openConfirmed } from '#test/registered-account.ts'
import { openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

async function invitationOf({ db }: TestShop): Promise<string> {
	const found = await db.select().from(mails).where(like(mails.kind, 'equipo-invitacion'))
	return /clave=([\w%-]+)/.exec(found.at(-1)?.text ?? '')?.[1] ?? ''
}

const TYPED = { nombre: 'Marta Compras', telefono: '600 000 001', password: 'andamio y paleta' }

/** A firm with a member who acts for it. */
async function openFirm(shop: TestShop, terms: { role: MemberRole; limitCents: Cents | null }) {
	const { account: firm } = await openProfessional(shop)
	await shop.shop.firms.invite(firm.id, { email: 'Marta@Example.es', ...terms })
	const joined = await shop.shop.firms.join(await invitationOf(shop), TYPED)
	if (!joined.ok) throw new Error(joined.code)
	return { firm, own: joined.account, buyer: await shop.shop.firms.actingFor(joined.account) }
}

const place = ({ shop, product }: TestShop, account: Awaited<ReturnType<typeof openFirm>>['buyer']) =>
	shop.placeOrder(orderOf(product()), { account, clientId: null })

test('a member buys up to the limit, and the firm’s owner approves the rest', async () => {
	const shop = await openTestShop(database)
	// A box costs 43.39 € with VAT, less the incentive of 1.44 m².
	const { firm, own, buyer } = await openFirm(shop, { role: 'comprador', limitCents: cents(7_000) })
	expect(buyer).toMatchObject({ id: firm.id, nombre: 'Marta Compras', professionalState: 'aprobada' })
	const first = await place(shop, buyer)
	expect(first).toMatchObject({ ok: true, order: { accountId: firm.id, orderedBy: own.id } })
	const second = await place(shop, buyer)
	if (second.ok || second.code !== 'necesita_aprobacion') throw new Error('it was not held back')
	const { totalCents } = second
	const asked = await shop.shop.firms.ask(buyer, { request: orderOf(shop.product()), totalCents })
	if (!asked.ok) throw new Error(asked.code)
	const approval = { payMethod: null, shownTotalCents: totalCents, shownLines: [], address: '10.0.0.1' }
	expect(await shop.shop.firms.approve(buyer, asked.id, approval)).toMatchObject({ code: 'solicitud_decidida' })
	const placed = await shop.shop.firms.approve(firm, asked.id, approval)
	expect(placed).toMatchObject({ ok: true, order: { accountId: firm.id, orderedBy: own.id, totalCents } })
	expect(await shop.shop.firms.approve(firm, asked.id, approval)).toMatchObject({ code: 'solicitud_decidida' })
	expect(await shop.shop.firms.request(buyer, asked.id)).toMatchObject({ state: 'aprobada' })
	expect(await shop.db.$count(orders)).toBe(2)
	// Approved orders do not count as spent.
	const [listed] = await shop.shop.firms.team(firm.id)
	expect(listed?.spentCents).toBe(first.ok ? first.order.totalCents : 0)
	const told = await shop.db.select().from(mails).where(like(mails.kind, 'solicitud-%'))
	expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
		['solicitud-de-compra', firm.correo],
		['solicitud-decidida', 'marta@example.es'],
	])
})

test('a price change since the owner’s view places no order, and the request stays open', async () => {
	const shop = await openTestShop(database)
	const { firm, buyer } = await openFirm(shop, { role: 'comprador', limitCents: cents(0) })
	const asked = await shop.shop.firms.ask(buyer, { request: orderOf(shop.product()), totalCents: cents(4_000) })
	const id = asked.ok ? asked.id : 0
	const approval = { payMethod: null, shownTotalCents: cents(1), shownLines: [], address: '10.0.0.1' }
	expect(await shop.shop.firms.approve(firm, id, approval)).toMatchObject({ code: 'precio_cambiado' })
	expect(await shop.shop.firms.request(firm, id)).toMatchObject({ state: 'pendiente' })
	expect(await shop.shop.firms.refuse(firm, id, 'Mejor otro')).toEqual({ ok: true })
	expect(await shop.shop.firms.refuse(buyer, id, '')).toMatchObject({ code: 'solicitud_decidida' })
	expect(await shop.shop.firms.request(buyer, id)).toMatchObject({ state: 'rechazada', reason: 'Mejor otro' })
})

test('a reading member buys nothing, and a former member cannot act for a firm', async () => {
	const shop = await openTestShop(database)
	const { firm, own, buyer } = await openFirm(shop, { role: 'consulta', limitCents: null })
	expect(await place(shop, buyer)).toMatchObject({ code: 'sin_permiso_de_compra' })
	expect(await shop.shop.firms.change(firm.id, own.id, { role: 'comprador', limitCents: null })).toEqual({ ok: true })
	expect(await place(shop, buyer)).toMatchObject({ ok: true })
	await shop.shop.firms.end(firm.id, own.id)
	// A page that is still open orders nothing.
	expect(await place(shop, buyer)).toMatchObject({ code: 'sin_permiso_de_compra' })
	expect(await shop.shop.firms.actingFor(own)).toEqual(own)
})

test('an invitation answers the same for any address, and only its owner accepts it, once', async () => {
	const shop = await openTestShop(database)
	const { account: firm } = await openProfessional(shop)
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cif: 'B12345674' })
	const known = await openConfirmed(shop)
	const terms = { role: 'comprador' as const, limitCents: null }
	expect(await shop.shop.firms.invite(firm.id, { email: other.correo, ...terms })).toEqual({ ok: true })
	expect(await shop.shop.firms.join(await invitationOf(shop), TYPED)).toMatchObject({ code: 'enlace_no_valido' })
	expect(await shop.shop.firms.invite(firm.id, { email: known.account.correo, ...terms })).toEqual({ ok: true })
	const key = await invitationOf(shop)
	expect(await shop.shop.firms.join(key, TYPED)).toMatchObject({ code: 'credenciales_no_validas' })
	expect(await shop.shop.firms.join(key, { ...TYPED, password: 'sol y cal' })).toMatchObject({ ok: true })
	expect(await shop.shop.firms.join(key, { ...TYPED, password: 'sol y cal' })).toMatchObject({
		code: 'enlace_no_valido',
	})
	// Another firm's invitation changes nothing for a member of this one.
	expect(await shop.shop.firms.invite(other.id, { email: known.account.correo, ...terms })).toEqual({ ok: true })
	const [, row] = (await shop.db.select().from(firmMembers)).toSorted((a, b) => Number(a.joinedAt) - Number(b.joinedAt))
	expect(row).toMatchObject({ firmId: firm.id, accountId: known.account.id })
})

test('an invitation of another firm leaves the first one’s link working until it has expired', async () => {
	const shop = await openTestShop(database)
	const { account: firm } = await openProfessional(shop)
	const { account: other } = await openProfessional(shop, { correo: 'otra@example.es', cif: 'B12345674' })
	const known = await openConfirmed(shop)
	const invited = { email: known.account.correo, role: 'comprador' as const, limitCents: null }
	await shop.shop.firms.invite(firm.id, invited)
	const key = await invitationOf(shop)
	expect(await shop.shop.firms.invite(other.id, { ...invited, role: 'consulta' })).toEqual({ ok: true })
	expect(await shop.shop.firms.invitation(key)).toMatchObject({ empresa: firm.empresa })
	expect(await shop.shop.firms.team(other.id)).toEqual([])
	shop.clock.advance(8 * 86_400_000)
	await shop.shop.firms.invite(other.id, invited)
	expect(await shop.shop.firms.invitation(await invitationOf(shop))).toMatchObject({ accountId: known.account.id })
	expect(await shop.shop.firms.team(other.id)).toHaveLength(1)
})

test('a role that only reads cannot hold or release lots', async () => {
	const shop = await openTestShop(database)
	const { firm, buyer } = await openFirm(shop, { role: 'consulta', limitCents: null })
	const [lot] = shop.product().lots
	const lots = [{ productId: shop.product().id, lotId: lot?.id ?? 0, quantityHundredths: 144 }]
	const asked = { lots, obra: '', seenHold: null }
	const refused = { ok: false, refusal: { code: 'sin_permiso_de_compra' } }
	expect(await shop.shop.holds.hold(buyer, asked)).toEqual(refused)
	const made = await shop.shop.holds.hold(firm, asked)
	const [id = 0] = made.ok ? made.ids : []
	expect(await shop.shop.holds.letGo(buyer, id)).toEqual({ ok: false, code: 'sin_permiso_de_compra' })
	expect(await shop.shop.holds.letGo(firm, id)).toEqual({ ok: true })
})

test('no member acts for a closed firm, and its requests lose their data', async () => {
	const shop = await openTestShop(database)
	const { firm, own, buyer } = await openFirm(shop, { role: 'comprador', limitCents: cents(0) })
	const asked = await shop.shop.firms.ask(buyer, { request: orderOf(shop.product()), totalCents: cents(4_000) })
	expect(await shop.shop.accounts.closeByStaff(OPERATOR, firm.id)).toEqual({ ok: true })
	expect(await shop.shop.firms.actingFor(own)).toEqual(own)
	expect(await shop.shop.firms.request(firm, asked.ok ? asked.id : 0)).toMatchObject({
		state: 'retirada',
		request: null,
	})
})

test('a firm sends twenty invitations a day, including those to removed members', async () => {
	const given = await openTestShop(database)
	const { shop } = given
	const { account: firm } = await openProfessional(given)
	const invite = (email: string) => shop.firms.invite(firm.id, { email, role: 'comprador', limitCents: null })
	for (let n = 0; n < 20; n += 1) {
		expect(await invite(`nadie-${n}@example.es`)).toEqual({ ok: true })
		const [member] = await shop.firms.team(firm.id)
		await shop.firms.end(firm.id, member?.accountId ?? 0)
	}
	const refused = { ok: false, code: 'demasiadas_invitaciones', waitMinutes: 24 * 60 }
	expect(await invite('ana@example.es')).toEqual(refused)
	expect(await invite('nadie-1@example.es')).toEqual(refused)
	given.clock.advance(24 * 60 * 60_000)
	expect(await invite('ana@example.es')).toEqual({ ok: true })
})
