import { expect, test } from 'vitest'
import { loadSampleShop } from '#shop/sample/load-sample-shop.ts'
import { SAMPLE_PROMO_CODES } from '#shop/sample/promo-codes.ts'
import { readSampleShop } from '#start/sample-shop.ts'
import { products } from '#store/catalogue/tables.ts'
import { contentItems } from '#store/content/tables.ts'
import { mails } from '#store/mail/tables.ts'
import { openingTicks } from '#store/opening/tables.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { importedTile } from '#test/imported-products.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { refusedBy } from '#test/refused-by.ts'
import { SAMPLE_ORDERED_LINE, sampleRequest } from '#test/sample-order.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, orderOf } from '#test/test-shop.ts'
import { writeTestProducts } from '#test/write-products.ts'

const database = await openTestDatabase()

const stateOf = async ({ shop }: Awaited<ReturnType<typeof openTestShop>>, name: string) =>
	(await shop.opening.view()).steps.find(({ step }) => step === name)

test('a closed shop takes no orders, and its pages change when it opens', async () => {
	const { shop, product } = await openTestShop(database)
	const open = shop.commonVersion()
	await shop.opening.close()
	expect(shop.merchant().isOpen).toBe(false)
	expect(shop.commonVersion()).not.toBe(open)
	expect(shop.orderObstacles()).toEqual([{ field: 'apertura', message: 'la tienda está cerrada' }])
	const lines = [{ ...SAMPLE_ORDERED_LINE, productId: product().id }]
	const request = sampleRequest({ lines })
	expect(await shop.placeOrder(request)).toEqual({ ok: false, code: 'pedidos_cerrados' })
	expect(await shop.opening.open()).toEqual({ ok: true })
	expect(shop.orderObstacles()).toEqual([])
})

test('a shop does not open while an obstacle prevents orders', async () => {
	const { context } = await openTestShop(database)
	const { createShop } = await import('#shop/shop.ts')
	const shop = createShop({ ...context, isProduction: true, hasMailServer: false })
	await shop.opening.close()
	const opened = await shop.opening.open()
	expect(opened).toMatchObject({ ok: false })
	if (!opened.ok) expect(opened.obstacles.map(({ field }) => field)).toContain('SMTP_URL')
	expect(shop.merchant().isOpen).toBe(false)
})

test('a tick records its author and time, and holds until a later version of the legal texts', async () => {
	const opened = await openTestShop(database)
	const { shop, db, clock } = opened
	const { account } = await openAccount(opened, { kind: 'staff', nombre: 'Ana Gil' })
	await shop.settings.takeLegalText('condiciones', '# Condiciones\n\n## Uno\n\nTexto.\n', null)
	await shop.team.actAs(account.id, () => shop.opening.tick(account.id, 'textos'))
	expect(await stateOf(opened, 'textos')).toMatchObject({
		done: 'tick',
		tick: { by: 'Ana Gil', at: new Date(clock.nowMs()) },
	})
	expect(await db.select().from(auditEntries)).toMatchObject([{ tableName: 'opening_ticks', action: 'insert' }])
	await shop.settings.takeLegalText('condiciones', '# Condiciones\n\n## Uno\n\nOtro texto.\n', null)
	expect(await stateOf(opened, 'textos')).toMatchObject({ done: null, tick: null })
	await shop.opening.tick(account.id, 'textos')
	await shop.opening.untick('textos')
	expect(await stateOf(opened, 'textos')).toMatchObject({ done: null })
})

test('the test mail is done once it was sent, and its error is shown until then', async () => {
	const opened = await openTestShop(database)
	const { shop, db } = opened
	expect(await stateOf(opened, 'correo')).toMatchObject({ done: null })
	await shop.opening.sendTestMail('duena@example.es')
	expect(await db.select().from(mails)).toMatchObject([{ kind: 'prueba', recipient: 'duena@example.es' }])
	await db.update(mails).set({ state: 'abandonado', lastError: '550 no such user' })
	expect((await shop.opening.view()).testMail).toMatchObject({ state: 'abandonado', error: '550 no such user' })
	await db.update(mails).set({ state: 'enviado' })
	expect(await stateOf(opened, 'correo')).toMatchObject({ done: 'fact' })
})

test('removing the sample keeps the merchant’s own data', async () => {
	const opened = await openTestShop(database, { products: [] })
	const { shop, context, db } = opened
	await loadSampleShop(context, await readSampleShop())
	await context.catalogue.refresh()
	const sample = await db.$count(products)
	const [edited] = await db.select().from(products).limit(1)
	if (!edited) throw new Error('no sample')
	await writeTestProducts(db, [importedTile({ slug: 'mia', nombre: 'Mía' })])
	await context.content.refresh()
	const before = await shop.opening.sample()
	expect(before).toMatchObject({ products: sample, changed: 0 })
	expect((await stateOf(opened, 'catalogo'))?.done).toBe('fact')
	expect(await shop.opening.emptySample()).toMatchObject({ deleted: sample, hidden: 0 })
	expect((await db.select({ slug: products.slug }).from(products)).map(({ slug }) => slug)).toEqual(['mia'])
	expect(await db.$count(promoCodes)).toBe(0)
	expect((await db.select().from(contentItems)).filter(({ kind }) => kind === 'zonas')).toEqual([])
	expect(shop.contents.items('proyectos').every(({ hidden }) => hidden)).toBe(true)
	expect(await shop.opening.sample()).toMatchObject({ products: 0, contents: 0 })
	expect(SAMPLE_PROMO_CODES.length).toBeGreaterThan(0)
})

test('sample products named by an order or a quotation are hidden, and the others are deleted', async () => {
	const opened = await openTestShop(database, { products: [] })
	const { shop, context, db } = opened
	await loadSampleShop(context, await readSampleShop())
	await context.catalogue.refresh()
	const sample = await db.$count(products)
	const [bought, quoted] = context.catalogue.staff
		.find('')
		.filter(({ picking, lots }) => picking && lots.some((lot) => lot.stockHundredths > 1000))
	if (!bought || !quoted) throw new Error('no sample')
	await opened.order(orderOf(bought))
	const by = { kind: 'tienda', least: -1000 } as const
	const client = { nombre: 'Marta Gil', correo: '', telefono: '', obra: '' }
	const draft = { lines: orderOf(quoted).lines, client, buyerId: null, messageId: null }
	expect(await shop.quotations.draft(by, draft)).toMatchObject({ ok: true })
	expect(await shop.opening.emptySample()).toMatchObject({ deleted: sample - 2, hidden: 2 })
	const left = await db.select({ id: products.id, oculto: products.oculto }).from(products)
	expect(left.toSorted((one, other) => one.id - other.id)).toEqual(
		[bought.id, quoted.id].toSorted((one, other) => one - other).map((id) => ({ id, oculto: true })),
	)
	expect(await shop.opening.sample()).toMatchObject({ products: 0, changed: 0 })
	expect(await brokenInvariants(db)).toEqual([])
})

test('the database refuses a tick of an unknown step', async () => {
	const { db, clock } = await openTestShop(database)
	const tick = { name: 'otro' as 'oculto', mark: '', doneAt: new Date(clock.nowMs()) }
	expect(await refusedBy(db.insert(openingTicks).values(tick))).toBe('opening_ticks_name')
})
