import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { insertBusinessDocuments } from '#store/account/business-documents.ts'
import { accountLinks, savedAddresses } from '#store/account/tables.ts'
import { rowsOf } from '#store/database.ts'
import { inviteToFirm } from '#store/firm/members.ts'
import { markMailsSentAfter } from '#store/mail/mails.ts'
import { messages, newsletterSubscribers, withdrawals } from '#store/message/tables.ts'
import { orders } from '#store/order/tables.ts'
import { reviews } from '#store/review/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { SAMPLE_FRONT } from '#test/sample-merchant.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, NOON_MS, openTestShop, orderOf, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const AT = new Date(NOON_MS)

/** A person whose mail, name and phone occur nowhere else. */
const EMAIL = 'zacarias@example.es'
const WHO = { nombre: 'Zacarías Ñuflo', telefono: '611 222 333' } as const
const TRACES = /zacarias@example|Ñuflo|611\s?222\s?333/i
const SOURCE = { address: '10.0.0.7', front: SAMPLE_FRONT }

const ERASED = [
	'account_links',
	'accounts',
	'api_keys',
	'audit_entries',
	'business_documents',
	'clients',
	'customers',
	'lot_holds',
	'mails',
	'messages',
	'people',
	'person_notes',
	'projects',
	'quotations',
	'reviews',
	'saved_addresses',
	'stock_alerts',
	'webhook_endpoints',
]

/** The tables, besides those of PostgreSQL, of which a row says who the person is. */
async function tablesThatName({ db }: TestShop): Promise<string[]> {
	const tables = await rowsOf<{ name: string }>(
		db,
		sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
	)
	const found: string[] = []
	for (const { name } of tables) {
		const rows = await rowsOf<{ row: string }>(
			db,
			sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
		)
		if (rows.some(({ row }) => TRACES.test(row))) found.push(name)
	}
	return found
}

/** Leaves traces of a professional wherever the shop keeps any. */
async function leaveTraces(opened: TestShop) {
	const { shop, db, context, product } = opened
	const staff = (await openAccount(opened, { kind: 'staff', correo: 'olga@example.es', nombre: 'Olga' })).account
	const asStaff = <Result>(work: () => Promise<Result>) => shop.team.actAs(staff.id, work)
	const passwordHash = await context.passwords.hash('sol y cal')
	const { account } = await openProfessional(opened, {
		correo: EMAIL,
		empresa: 'Reformas Ñuflo S.L.',
		passwordHash,
		...WHO,
	})
	const { id } = account
	const other = (await openProfessional(opened, { correo: 'firma@example.es' })).account
	const confirmed = { password: 'sol y cal', accountId: id }
	// The data of the account.
	await db.insert(accountLinks).values({
		keyHash: 'k',
		accountId: id,
		purpose: 'correo',
		correo: `x-${EMAIL}`,
		expiresAt: new Date(NOON_MS + 1e9),
	})
	await db
		.insert(savedAddresses)
		.values({ ...CUSTOMER, ...WHO, accountId: id, alias: 'Casa Ñuflo', isDefault: true, createdAt: AT })
	await asStaff(() =>
		insertBusinessDocuments(db, [
			{
				accountId: id,
				name: 'alta-Ñuflo.pdf',
				mediaType: 'application/pdf',
				content: new Uint8Array(4),
				createdAt: AT,
			},
		]),
	)
	await shop.clients.keep(null, { ...CUSTOMER, ...WHO, nif: '', resellerId: id })
	await shop.integrations.makeKey(id, { name: 'ERP Ñuflo', scopes: ['catalogo'], password: 'sol y cal' })
	await shop.integrations.register(
		id,
		{ url: 'https://nuflo.example/zacarias@example', events: ['pedido.pagado'], lowStockHundredths: null },
		confirmed,
	)
	await shop.projects.create({ nombre: 'Casa Ñuflo', rooms: [] }, { accountId: id, address: '10.0.0.7', remembered: 0 })
	await shop.leftCarts.choose(id, true)
	const [lot] = product().lots
	await shop.holds.hold(account, {
		lots: [{ productId: product().id, lotId: lot?.id ?? 0, quantityHundredths: 144 }],
		obra: 'Obra Ñuflo',
		seenHold: null,
	})
	await inviteToFirm(
		db,
		{ accountId: id, firmId: other.id, role: 'comprador', limitCents: null },
		{ at: AT, validSince: AT },
	)
	await asStaff(() =>
		shop.credit.setTerms(OPERATOR, EMAIL, { days: 30, limitCents: cents(100_000), monthlyInvoice: false }),
	)
	// Its messages and requests.
	const line = {
		productId: product().id,
		variantId: 'picking' as const,
		quantity: 1,
		areaHundredths: null,
		lotId: null,
	}
	const client = { ...WHO, correo: EMAIL, obra: 'Obra Ñuflo' }
	for (const by of [{ kind: 'profesional', account } as const, { kind: 'tienda', least: -1000 } as const]) {
		await asStaff(() => shop.quotations.draft(by, { lines: [line], client, buyerId: null, messageId: null }))
	}
	const message = {
		form: 'contacto',
		name: WHO.nombre,
		email: EMAIL,
		phone: WHO.telefono,
		subject: 'pedido',
		message: 'Soy Ñuflo',
		orderNumber: '',
		thread: '',
	} as const
	await shop.takeMessage(message, SOURCE)
	await asStaff(async () => db.update(messages).set({ mensaje: 'Soy Zacarías Ñuflo' }))
	await shop.alerts.ask({ slug: product('agotado').slug, email: EMAIL, wish: { kind: 'existencias' } }, SOURCE)
	await db
		.insert(newsletterSubscribers)
		.values({ correo: EMAIL, state: 'confirmado', key: 'n', askedAt: AT, confirmedAt: AT })
	await shop.createCustomer({ ...CUSTOMER, ...WHO, correo: EMAIL })
	// Its orders, which the law requires to keep.
	const customer = { ...CUSTOMER, ...WHO, correo: EMAIL }
	const placed = await shop.placeOrder(orderOf(product(), { customer }), { account, clientId: null })
	if (!placed.ok) throw new Error(placed.code)
	const { order } = placed
	await opened.bankSays({ number: await opened.startPayment(order), amountCents: order.totalCents })
	await db.update(orders).set({ state: 'delivered' })
	await asStaff(() => shop.orderDesk.note(order.id, { authorId: staff.id, text: 'Ñuflo llama antes', call: null }))
	const person = (await shop.people.idOf({ accountId: id })) ?? 0
	await asStaff(() => shop.people.note(person, { authorId: staff.id, text: 'Ñuflo paga tarde' }))
	await db.insert(reviews).values({
		orderId: order.id,
		productId: product().id,
		author: 'Zacarías Ñuflo',
		tono: 5,
		calidad: 5,
		entrega: 5,
		texto: 'Bien',
		writtenAt: AT,
	})
	await db
		.insert(withdrawals)
		.values({ nombre: WHO.nombre, correo: EMAIL, pedido: order.id, productos: '', contentHash: 'h', createdAt: AT })
	return { id, staffId: staff.id }
}

/**
 * The tables that keep the buyer, as docs/privacy.md states: sales, statements of withdrawal and the proof of an
 * ended consent.
 */
const KEPT = ['invoices', 'newsletter_subscribers', 'order_notes', 'orders', 'verifactu_records', 'withdrawals']

test('no stored data but those required by law name the person of a closed account, including the audit trail', async () => {
	const products = [importedTile(), importedTile({ slug: 'agotado', nombre: 'Agotado' })]
	const opened = await openTestShop(database, { products })
	const { db, shop } = opened
	const { id, staffId } = await leaveTraces(opened)
	await markMailsSentAfter(db, 0, AT)
	// Each of them has something to delete.
	expect(await tablesThatName(opened)).toEqual([...KEPT, ...ERASED].toSorted())
	expect(await shop.team.actAs(staffId, () => shop.accounts.closeByStaff(OPERATOR, id))).toEqual({ ok: true })
	const audited = (await db.select().from(auditEntries)).filter((entry) => TRACES.test(JSON.stringify(entry)))
	expect([...new Set(audited.map(({ tableName }) => tableName))]).toEqual(['order_notes'])
	await db.delete(auditEntries)
	expect(await tablesThatName(opened)).toEqual(KEPT)
	expect(await db.select().from(newsletterSubscribers)).toMatchObject([{ state: 'baja' }])
})
