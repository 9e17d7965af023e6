import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { programs } from '#test/postgres-server.ts'
import { anyTile, placed, readOrder } from '#test/shop-client.ts'
import { until } from '#test/shop-program.ts'
import { crowdAt, lostAt, statusOf } from './crowd.ts'
import { type Outcome, postgresRows, type Scenario, type World } from './world.ts'

const BUYERS = 8
const GONE_MS = 3000
/** The shop aims at 2 s, far below the ten seconds of a query's own time-out. The short form, which busy machines run, measures nothing. */
const NOTICED_WITHIN_MS = 6000

/** The effect of an outage on the database, and its end. */
interface Outage {
	readonly begin: (world: World) => Promise<void> | void
	readonly end: (world: World) => Promise<void> | void
}

/** Lets a crowd buy while the database stops and returns, several times. */
async function survive(world: World, outage: Outage, isShort: boolean): Promise<Outcome> {
	const times = isShort ? 1 : 4
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const crowd = await crowdAt(shop.url, BUYERS)
	const lost: string[] = []
	for (let time = 0; time < times; time++) {
		await crowd.untilOrders(BUYERS)
		await outage.begin(world)
		const askedAt = performance.now()
		if ((await statusOf(`${shop.url}/api/listo`)) !== 503) lost.push('it says that it is ready without its database')
		const noticedMs = performance.now() - askedAt
		if (!isShort && noticedMs > NOTICED_WITHIN_MS) lost.push(`it noticed after ${Math.round(noticedMs)} ms`)
		if ((await statusOf(`${shop.url}/`)) !== 200) lost.push('a known page is not served')
		await wait(GONE_MS)
		await outage.end(world)
		await until('the shop works again', async () => ((await statusOf(`${shop.url}/api/listo`)) === 200 ? true : null))
	}
	await crowd.untilOrders(BUYERS)
	await crowd.leave()
	lost.push(...(await lostAt(shop.url, crowd)))
	await shop.end('SIGTERM')
	lost.push(...(await rows.broken()))
	return {
		tried: `${times} outages of ${GONE_MS / 1000} s with ${BUYERS} buyers`,
		survived: `${crowd.orders.size} orders, ${crowd.paid.size} payments`,
		lost,
	}
}

const stopped = (how: 'fast' | 'immediate'): Outage => ({
	begin: ({ postgres }) => postgres.halt(how),
	end: ({ postgres }) => postgres.resume(),
})

const hanging: Outage = {
	begin: ({ postgres }) => postgres.signalAll('SIGSTOP'),
	end: ({ postgres }) => postgres.signalAll('SIGCONT'),
}

/** Restores a backup into a new cluster, whose transaction numbers begin anew, and sells there. */
async function restoredElsewhere(world: World): Promise<Outcome> {
	const bin = programs()
	const rows = await world.onPostgres()
	const url = rows.env.DATABASE_URL ?? ''
	const before = await world.shop(rows)
	const tile = await anyTile(before.url)
	const known = await placed(before.url, tile, 1)
	// A cluster that has worked for years is far ahead of a new one.
	await rows.with((db) => db.execute(sql`update products set changed_xid = changed_xid + 1000000`))
	await before.end('SIGTERM')
	const backup = `${world.folder()}/backup`
	execFileSync(`${bin}/pg_dump`, ['-Fc', '-f', backup, url])
	const elsewhere = await world.onPostgres(await world.openServer())
	const restoredUrl = elsewhere.env.DATABASE_URL ?? ''
	execFileSync(`${bin}/pg_restore`, ['-d', restoredUrl, backup])
	const restored = postgresRows(restoredUrl, world.folder())
	const lost = await restored.broken()
	const shop = await world.shop(restored)
	if ((await readOrder(shop.url, known)).id !== known.id) lost.push('an order of before the backup is gone')
	await restored.with((db) =>
		db.execute(sql`update products set precio_cents = precio_cents + 100 where id = ${tile.id}`),
	)
	const price = async () => {
		const answer = await fetch(`${shop.url}/api/productos/${tile.slug}`)
		return ((await answer.json()) as { precio: number }).precio
	}
	const first = await price()
	await until('a changed price is seen', async () => ((await price()) !== first ? true : null), 5000).catch(() => {
		// It may have been seen before the first query.
	})
	if ((await statusOf(`${shop.url}/api/listo`)) !== 200) lost.push('it is not ready')
	await placed(shop.url, tile, 1)
	await shop.end('SIGTERM')
	lost.push(...(await restored.broken()))
	return { tried: 'a backup restored into a new cluster', survived: 'ready, orders known, sells', lost }
}

export const DATABASES: readonly Scenario[] = [
	{ name: 'database stopped', run: (world, isShort) => survive(world, stopped('fast'), isShort) },
	{ name: 'database killed', run: (world, isShort) => survive(world, stopped('immediate'), isShort) },
	{ name: 'database hanging', isInShort: true, run: (world, isShort) => survive(world, hanging, isShort) },
	{ name: 'backup restored elsewhere', run: restoredElsewhere },
]
