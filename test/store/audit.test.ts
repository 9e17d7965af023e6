import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tablesOf } from '#office/routes/audit/audited.ts'
import { OPERATOR } from '#shop/access/permitted.ts'
import { lots, products, stockMovements } from '#store/catalogue/tables.ts'
import { rowsOf } from '#store/database.ts'
import { orderNotes, orders } from '#store/order/tables.ts'
import { forgetAuditEntries } from '#store/staff/audit-entries.ts'
import { auditEntries, picks } from '#store/staff/tables.ts'
import { openAccount, openProfessional } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { NOON_MS, openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const trail = ({ db }: TestShop) => db.select().from(auditEntries).orderBy(auditEntries.id)

test('changes by the staff are audited, in a transaction and by a single statement', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff' })
	const { id } = shop.product()
	await shop.shop.team.actAs(account.id, async () => {
		await shop.db.update(products).set({ acabado: 'Pulido' })
		await shop.db.transaction((tx) => tx.update(products).set({ acabado: 'Mate' }))
	})
	expect(await trail(shop)).toMatchObject([
		{
			actorId: account.id,
			command: null,
			tableName: 'products',
			rowKey: `${id}`,
			action: 'update',
			after: { acabado: 'Pulido' },
		},
		{ before: { acabado: 'Pulido' }, after: { acabado: 'Mate' } },
	])
	await shop.shop.team.actAs('end-access', () => shop.db.delete(lots))
	expect((await trail(shop)).at(-1)).toMatchObject({
		actorId: null,
		command: 'end-access',
		action: 'delete',
		after: null,
	})
})

test('changes by shoppers and chores are not audited, nor are empty changes', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff' })
	const order = await shop.order()
	await shop.bankSays({ number: await shop.startPayment(order), amountCents: order.totalCents })
	await shop.shop.team.actAs(account.id, () => shop.db.update(products).set({ acabado: sql`${products.acabado}` }))
	// The next transaction of the same connection has no actor.
	await shop.db.update(products).set({ acabado: 'Mate' })
	expect(await trail(shop)).toEqual([])
})

test('a transaction that is rolled back leaves no entry in the trail', async () => {
	const shop = await openTestShop(database)
	const failing = shop.shop.team.actAs('settings', () =>
		shop.db.transaction(async (tx) => {
			await tx.update(products).set({ acabado: 'Mate' })
			throw new Error('no')
		}),
	)
	await expect(failing).rejects.toThrow('no')
	expect(await trail(shop)).toEqual([])
})

test('no secret is in the trail', async () => {
	const shop = await openTestShop(database)
	const email = { nombre: 'Elena', telefono: '', correo: 'elena@example.es', role: 'sales' } as const
	await shop.shop.team.actAs('add-staff', () => shop.shop.team.invite(OPERATOR, email))
	const order = await shop.order()
	await shop.shop.team.actAs('cancel', () => shop.shop.orders.cancel(order.id, { who: 'staff', reason: 'Se ha roto' }))
	const written = JSON.stringify(await trail(shop))
	const [{ keys = '' } = {}] = await rowsOf<{ keys: string }>(
		shop.db,
		sql`select string_agg(access_key, ' ') as keys from orders`,
	)
	expect(written).toContain('elena@example.es')
	for (const key of keys.split(' ')) expect(written).not.toContain(key)
	// Columns by whose names a secret would go unnoticed.
	const named = await rowsOf<{ column_name: string }>(
		shop.db,
		sql`
			select distinct columns.column_name from information_schema.columns
			join information_schema.triggers on event_object_table = columns.table_name and trigger_name = 'audit_change'
			where columns.column_name ~ 'hash|secret|password|token|key|content' and columns.column_name <> 'hash'`,
	)
	const { source = '' } =
		(
			await rowsOf<{ source: string }>(
				shop.db,
				sql`select prosrc as source from pg_proc where proname = 'audit_change'`,
			)
		)[0] ?? {}
	const [, hidden = ''] = /secrets CONSTANT text\[\] := '\{([^}]*)\}'/.exec(source) ?? []
	expect(named.map(({ column_name }) => column_name).filter((name) => !hidden.split(',').includes(name))).toEqual([])
	expect(named.length).toBeGreaterThan(4)
})

test('every table of the trail has a name for the staff', async () => {
	const { db } = await openTestShop(database)
	const audited = await rowsOf<{ table: string }>(
		db,
		sql`select distinct event_object_table as table from information_schema.triggers where trigger_name = 'audit_change'`,
	)
	const shown = ['equipo', 'personas', 'productos', 'pedidos', 'precios', 'contenido'].flatMap(
		(area) => tablesOf(area) ?? [],
	)
	// The trail still contains changes of deleted tables.
	const former = ['shipping_tariffs', 'shipping_zones']
	expect([...audited.map(({ table }) => table), ...former].toSorted()).toEqual(shown.toSorted())
})

test('the trail is listed newest first, filtered by person, kind and day, and deleted after its term', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff' })
	for (const acabado of ['a', 'b', 'c']) {
		await shop.shop.team.actAs(account.id, () => shop.db.update(products).set({ acabado }))
	}
	await shop.shop.team.actAs('pictures', () => shop.db.update(lots).set({ tono: 'Z9' }))
	const all = { actorId: null, tables: null, row: null, from: null, until: null, beforeId: null }
	const { audit } = shop.shop.team
	const afters = async (filter: Partial<typeof all> | object, limit = 10) =>
		(await audit({ ...all, ...filter }, limit)).map(({ entry }) => entry.after)
	expect(await afters({ actorId: account.id }, 2)).toEqual([{ acabado: 'c' }, { acabado: 'b' }])
	const [first] = await audit({ ...all, actorId: account.id }, 1)
	expect(first?.actorName).toBe('Lucía Peña')
	expect(await afters({ tables: ['products'], beforeId: first?.entry.id })).toEqual([
		{ acabado: 'b' },
		{ acabado: 'a' },
	])
	expect(await afters({ tables: ['lots'] })).toEqual([{ tono: 'Z9' }])
	expect(await afters({ until: new Date(0) })).toEqual([])
	await forgetAuditEntries(shop.db, new Date(Number(first?.entry.at) + 60_000))
	expect(await trail(shop)).toEqual([])
})

test('closing an account removes its data from the trail', async () => {
	const shop = await openTestShop(database)
	const { account } = await openProfessional(shop, { correo: 'rosa@example.es' })
	const units = { gestor: 'L01280796', tramitador: 'LA0007407', contable: 'LA0007408', proponente: '' }
	const wanted = { accountId: account.id, attached: null, ...units }
	await shop.shop.team.actAs('setup', () => shop.shop.accounts.setElectronicInvoicingByStaff(OPERATOR, wanted))
	expect(JSON.stringify(await trail(shop))).toContain('L01280796')
	await shop.shop.team.actAs('close-account', () => shop.shop.accounts.closeByStaff(OPERATOR, account.id))
	const entries = await trail(shop)
	expect(entries.length).toBeGreaterThan(0)
	expect(JSON.stringify(entries)).not.toMatch(/rosa@example|Lucía|L01280796/)
})

test('the number of an order finds its own changes and those of all its parts, including deleted ones', async () => {
	const shop = await openTestShop(database)
	const { account } = await openAccount(shop, { kind: 'staff' })
	const [order, other] = [await shop.order(), await shop.order()]
	await shop.shop.team.actAs(account.id, () =>
		shop.db.transaction(async (tx) => {
			for (const { id } of [order, other]) {
				await tx.update(orders).set({ notas: 'Llamar antes' }).where(eq(orders.id, id))
				await tx
					.insert(orderNotes)
					.values({ orderId: id, at: new Date(NOON_MS), text: 'Ha llamado', authorId: account.id })
				await tx.update(orderNotes).set({ text: 'Ha llamado dos veces' }).where(eq(orderNotes.orderId, id))
				await tx.insert(picks).values({ orderId: id, position: 0, pickedAt: new Date(NOON_MS), missing: 0 })
				await tx.delete(picks).where(eq(picks.orderId, id))
			}
		}),
	)
	const anything = { actorId: null, tables: null, from: null, until: null, beforeId: null }
	const found = async (row: string) =>
		(await shop.shop.team.audit({ ...anything, row }, 50))
			.map(({ entry }) => `${entry.tableName} ${entry.action}`)
			.sort()
	const all = ['order_notes insert', 'order_notes update', 'orders update', 'picks delete', 'picks insert']
	expect(await found(order.id)).toEqual(all)
	expect(await found(` ${other.id.toLowerCase()} `)).toEqual(all)
	expect(await found('2699ZZZZZZ')).toEqual([])
	expect(await found(`${order.id}:0`)).toEqual(['picks delete', 'picks insert'])
})

test('the number of an order finds the stock that its dispatches took from lots, and no other order’s', async () => {
	const given = await openTestShop(database)
	const { shop } = given
	const { account } = await openAccount(given, { kind: 'staff' })
	const paidOrder = async () => {
		const order = await given.order({ delivery: 'shipping' })
		await given.bankSays({ number: await given.startPayment(order), amountCents: order.totalCents })
		return order.id
	}
	const [sent, other, waiting] = [await paidOrder(), await paidOrder(), await paidOrder()]
	const sending = (id: string) =>
		shop.team.actAs(account.id, () => shop.orders.dispatch(id, { carrier: null, tracking: null }))
	expect(await sending(sent)).toMatchObject({ ok: true })
	expect(await sending(other)).toMatchObject({ ok: true })
	const lotChanges = async (row: string) =>
		(await shop.team.audit({ actorId: null, tables: ['lots'], row, from: null, until: null, beforeId: null }, 50)).map(
			({ entry: { before, after } }) => [before, after].map((stock) => Number(stock?.on_hand_hundredths)),
		)
	const movements = await given.db.select().from(stockMovements).where(eq(stockMovements.orderId, sent))
	expect(movements.length).toBeGreaterThan(0)
	expect(await lotChanges(sent)).toEqual(
		movements.map(({ onHandHundredths: after, quantityHundredths: moved }) => [after - moved, after]),
	)
	expect(await lotChanges(other)).not.toEqual(await lotChanges(sent))
	expect(await lotChanges(waiting)).toEqual([])
})
