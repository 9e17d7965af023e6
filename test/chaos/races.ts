import { sql } from 'drizzle-orm'
import { placedOrderSchema } from '#contract/order/order-answer.ts'
import { anyTile, placed, stockOf } from '#test/shop-client.ts'
import { CUSTOMER } from '#test/test-shop.ts'
import { notify, startPayment } from './crowd.ts'
import type { Outcome, Scenario, World } from './world.ts'

const JSON_HEADERS = { 'content-type': 'application/json' }

function order(url: string, line: object, change: object = {}): Promise<Response> {
	const cliente = { ...CUSTOMER, correo: `${Math.random()}@example.es` }
	const body = JSON.stringify({ lineas: [line], entrega: 'pickup', cliente, ...change })
	return fetch(`${url}/api/pedidos`, { method: 'POST', headers: JSON_HEADERS, body })
}

function counted(statuses: readonly number[]): string {
	const groups = Map.groupBy(statuses, (status) => status)
	return [...groups]
		.map(([status, all]) => `${all.length} × ${status}`)
		.sort()
		.join(', ')
}

async function equalNotifications(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const bought = await placed(shop.url, await anyTile(shop.url), 1)
	const number = await startPayment(shop.url, bought)
	const count = isShort ? 20 : 50
	const answers = await Promise.all(Array.from({ length: count }, () => notify(shop.url, number ?? '', bought)))
	const statuses = answers.map(({ status }) => status)
	const events = await rows.with((db) => db.execute(sql`select 1 from order_events where order_id = ${bought.id}`))
	const transitions = (events as unknown as { rows: unknown[] }).rows.length
	await shop.end('SIGTERM')
	const lost = await rows.broken()
	if (statuses.some((status) => status !== 200)) lost.push(`notifications were answered ${counted(statuses)}`)
	if (transitions !== 1) lost.push(`${transitions} transitions`)
	return { tried: `${count} equal notifications at once`, survived: '1 transition, 1 invoice, 1 mail', lost }
}

async function buyersForALot(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const tile = await anyTile(shop.url)
	const stock = await stockOf(shop.url, tile.slug)
	// Each requests more than half of the stock, so that one can have it.
	await rows.with((db) => db.execute(sql`update lots set on_hand_hundredths = 1000 where product_id = ${tile.id}`))
	await rows.broken()
	const count = isShort ? 40 : 100
	const line = { producto: tile.id, variante: 'custom', cantidad: 1, area: 6 }
	const answers = await Promise.all(Array.from({ length: count }, () => order(shop.url, line)))
	const statuses = answers.map(({ status }) => status)
	await shop.end('SIGTERM')
	const lost = await rows.broken()
	const lots = await rows.with((db) =>
		db.execute(sql`select count(*)::int as n from lots where product_id = ${tile.id}`),
	)
	const most = (lots as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0
	const won = statuses.filter((status) => status === 201).length
	if (won !== most) lost.push(`${won} buyers won ${most} lots`)
	if (statuses.some((status) => ![201, 409, 503].includes(status))) lost.push(`answers ${counted(statuses)}`)
	return { tried: `${count} buyers for ${most} lots of ${stock} m²`, survived: counted(statuses), lost }
}

async function codeLimit(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const tile = await anyTile(shop.url)
	await rows.with((db) => db.execute(sql`update promo_codes set max_uses = 3 where code = 'WELCOME10'`))
	const count = isShort ? 30 : 100
	const line = { producto: tile.id, variante: 'custom', cantidad: 1, area: 0.5 }
	const ask = () => order(shop.url, line, { codigoPromocional: 'WELCOME10' })
	const answers = await Promise.all(Array.from({ length: count }, ask))
	const statuses = answers.map(({ status }) => status)
	await shop.end('SIGTERM')
	const lost = await rows.broken()
	const used = statuses.filter((status) => status === 201).length
	if (used !== 3) lost.push(`the code was used ${used} times`)
	if (statuses.some((status) => status >= 500 && status !== 503)) lost.push(`answers ${counted(statuses)}`)
	return { tried: `${count} orders with a code for 3`, survived: counted(statuses), lost }
}

async function sameKey(world: World, isShort: boolean): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const tile = await anyTile(shop.url)
	const count = isShort ? 20 : 50
	const cliente = { ...CUSTOMER, correo: 'one@example.es' }
	const lineas = [{ producto: tile.id, variante: 'custom', cantidad: 1, area: 0.5 }]
	const body = JSON.stringify({ lineas, entrega: 'pickup', cliente })
	const headers = { ...JSON_HEADERS, 'idempotency-key': 'the-same-for-all' }
	const answers = await Promise.all(
		Array.from({ length: count }, () => fetch(`${shop.url}/api/pedidos`, { method: 'POST', headers, body })),
	)
	const ids = await Promise.all(
		answers.map(async (answer) => (answer.status === 201 ? placedOrderSchema.parse(await answer.json()).id : null)),
	)
	await shop.end('SIGTERM')
	const lost = await rows.broken()
	const distinct = new Set(ids.filter((id) => id !== null))
	if (distinct.size !== 1) lost.push(`${distinct.size} orders of one key`)
	return { tried: `${count} equal orders at once`, survived: counted(answers.map(({ status }) => status)), lost }
}

export const RACES: readonly Scenario[] = [
	{ name: 'equal notifications', isInShort: true, run: equalNotifications },
	{ name: 'buyers for a lot', isInShort: true, run: buyersForALot },
	{ name: 'limit of a code', isInShort: true, run: codeLimit },
	{ name: 'one idempotency key', run: sameKey },
]
