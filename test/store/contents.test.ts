import { expect, test } from 'vitest'
import { plainText } from '#domain/legal/read-legal-text.ts'
import { openContentMemory } from '#shop/content/content-memory.ts'
import { createContents } from '#shop/content/contents.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const found = ({ shop }: TestShop, kind: 'preguntas' | 'temas', key: string) => {
	const item = shop.contents.items(kind).find((one) => one.key === key)
	if (!item) throw new Error(`no ${kind} ${key}`)
	return item
}
const seenOf = (opened: TestShop, key: string) => ({
	key,
	seen: opened.shop.contents.seen(found(opened, 'preguntas', key)),
})
const GROUPS = ['pedidos', 'envios', 'devoluciones', 'productos', 'mi-cuenta']
const ANSWER = { tema: 'envios', pregunta: '¿Y a Ceuta?', respuesta: 'Todavía **no**.' }

test('a shop without texts of its own shows the defaults', async () => {
	const { shop } = await openTestShop(database)
	expect(shop.contents.questions().map(({ id }) => id)).toEqual(GROUPS)
	expect(shop.contents.announcement()).toBe(
		`Transporte en palet a toda la península · Recogida gratis en ${shop.merchant().warehouse.province}`,
	)
	expect(shop.contents.professionals().trades).toHaveLength(4)
	expect(shop.contents.home().offers).toEqual([])
})

test('a changed, hidden, added or moved question shows at once, and its pages are rendered again', async () => {
	const opened = await openTestShop(database)
	const { shop } = opened
	const { contents } = shop
	const before = shop.version()
	const changed = { texts: { ...ANSWER, pregunta: '¿A dónde?' }, hidden: false }
	expect(await contents.change('preguntas', seenOf(opened, 'zonas-envio'), changed)).toEqual({ ok: true })
	expect(shop.version()).not.toBe(before)
	expect(shop.commonVersion()).toContain(opened.context.content.version())
	const hidden = { texts: found(opened, 'preguntas', 'coste-envio').texts as typeof ANSWER, hidden: true }
	expect(await contents.change('preguntas', seenOf(opened, 'coste-envio'), hidden)).toEqual({ ok: true })
	expect(await contents.add('preguntas', { texts: ANSWER, hidden: false })).toEqual({ ok: true, key: 'y-a-ceuta' })
	expect(await contents.add('preguntas', { texts: ANSWER, hidden: false })).toEqual({ ok: true, key: 'y-a-ceuta-2' })
	expect(await contents.move('preguntas', 'y-a-ceuta', 'arriba')).toBe(true)
	const shown = () => contents.questions().find(({ id }) => id === 'envios')?.questions ?? []
	expect(shown().map(({ id }) => id)).toEqual(['plazo-entrega', 'y-a-ceuta', 'zonas-envio', 'y-a-ceuta-2'])
	expect(
		shown()
			.map(({ answer }) => plainText(answer))
			.slice(1),
	).toEqual(Array(3).fill('Todavía no.'))
	expect(await contents.move('preguntas', 'plazo-entrega', 'arriba')).toBe(false)
	expect(await contents.remove('preguntas', seenOf(opened, 'y-a-ceuta'))).toEqual({ ok: true })
	expect(await contents.remove('preguntas', seenOf(opened, 'zonas-envio'))).toEqual({ ok: true })
	expect(shown().map(({ question }) => question)).toEqual([
		'¿Cuánto tarda en llegar mi pedido?',
		'¿A qué zonas enviáis?',
		'¿Y a Ceuta?',
	])
})

test('the second change is refused as a whole', async () => {
	const opened = await openTestShop(database)
	const { contents } = opened.shop
	const seen = seenOf(opened, 'garantia')
	const change = (pregunta: string) =>
		contents.change('preguntas', seen, { texts: { ...ANSWER, pregunta }, hidden: false })
	expect(await change('Primera')).toEqual({ ok: true })
	expect(await change('Segunda')).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await contents.remove('preguntas', seen)).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(found(opened, 'preguntas', 'garantia').texts).toMatchObject({ pregunta: 'Primera' })
	expect(await contents.change('preguntas', { ...seen, key: 'nada' }, { texts: ANSWER, hidden: false })).toEqual({
		ok: false,
		code: 'contenido_no_encontrado',
	})
})

test('a question requires a group: a group with questions cannot be removed, and a removed one takes none', async () => {
	const opened = await openTestShop(database)
	const { contents } = opened.shop
	await contents.add('temas', { texts: { nombre: 'Nuevo' }, hidden: false })
	// `nuevo` is the address at which one is added.
	expect(found(opened, 'temas', 'nuevo-2').texts).toEqual({ nombre: 'Nuevo' })
	await contents.add('preguntas', { texts: { ...ANSWER, tema: 'nuevo-2' }, hidden: false })
	const seen = { key: 'nuevo-2', seen: contents.seen(found(opened, 'temas', 'nuevo-2')) }
	expect(await contents.remove('temas', seen)).toEqual({ ok: false, code: 'contenido_en_uso' })
	await contents.remove('preguntas', seenOf(opened, 'y-a-ceuta'))
	expect(await contents.remove('temas', seen)).toEqual({ ok: true })
	expect(await contents.add('preguntas', { texts: { ...ANSWER, tema: 'nuevo-2' }, hidden: false })).toEqual({
		ok: false,
		code: 'tema_no_encontrado',
	})
})

test('another process shows a change after reading it, under the same version', async () => {
	const opened = await openTestShop(database)
	const content = await openContentMemory(opened.db, [])
	const other = createContents({ ...opened.context, content })
	await opened.shop.contents.change('preguntas', seenOf(opened, 'garantia'), { texts: ANSWER, hidden: true })
	expect(other.items('preguntas').find(({ key }) => key === 'garantia')?.hidden).toBe(false)
	await content.refresh()
	expect(other.items('preguntas').find(({ key }) => key === 'garantia')?.hidden).toBe(true)
	expect(content.version()).toBe(opened.context.content.version())
})

test('a synonym finds products at once, like words of the trade, and not in a search for exact words', async () => {
	const opened = await openTestShop(database)
	const { catalogue, contents } = opened.shop
	const { nombre } = opened.product()
	const total = (search: string, literal = false) => catalogue.list({ search, literal, onlyInStock: false }).total
	expect(total('rajolofantasia')).toBe(0)
	await contents.add('sinonimos', { texts: { escriben: 'rajolofantasía', buscan: nombre }, hidden: false })
	expect(total('Rajolofantasias')).toBeGreaterThan(0)
	expect(total('rajolofantasia', true)).toBe(0)
	expect(catalogue.suggest('rajolofantasia', 1)).toHaveLength(1)
})

test('content changes by the staff are in the audit trail by item, with the earlier text', async () => {
	const opened = await openTestShop(database)
	const { account } = await openAccount(opened, { kind: 'staff' })
	await opened.shop.team.actAs(account.id, async () => {
		await opened.shop.contents.add('preguntas', { texts: ANSWER, hidden: false })
		const { seen } = seenOf(opened, 'y-a-ceuta')
		await opened.shop.contents.change('preguntas', { key: 'y-a-ceuta', seen }, { texts: ANSWER, hidden: true })
	})
	const [added, hidden] = await opened.db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(added).toMatchObject({ tableName: 'content_items', rowKey: 'preguntas:y-a-ceuta', action: 'insert' })
	expect(hidden).toMatchObject({ actorId: account.id, before: { hidden: false }, after: { hidden: true } })
})

test('delivery zones are configured: three in the sample shop, none in a new one', async () => {
	const { shop } = await openTestShop(database)
	const { contents } = shop
	await contents.add('zonas', {
		texts: { nombre: 'Zona A', regiones: 'Lugo', plazo: '{{plazo_entrega}}', coste: 'desde 9 €' },
		hidden: false,
	})
	expect(contents.zones().at(-1)).toEqual({
		name: 'Zona A',
		places: 'Lugo',
		time: '3–5 días laborables',
		cost: 'desde 9 €',
	})
	for (const item of contents.items('zonas'))
		await contents.remove('zonas', { key: item.key, seen: contents.seen(item) })
	expect(contents.zones()).toEqual([])
})
