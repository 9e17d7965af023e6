import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { clockOff } from '#test/clock-off.ts'
import { anyTile, placed, readOrder } from '#test/shop-client.ts'
import { until } from '#test/shop-program.ts'
import { crowdAt, lostAt, statusOf } from './crowd.ts'
import type { Outcome, Scenario, World } from './world.ts'

const HOUR_MS = 3_600_000

async function clockAhead(world: World): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const tile = await anyTile(shop.url)
	const [due, order] = [await placed(shop.url, tile, 1), await placed(shop.url, tile, 1)]
	await rows.with((db) => db.execute(sql`update orders set reserved_until = now() where id = ${due.id}`))
	const ahead = await world.shop(rows, { NODE_OPTIONS: clockOff(HOUR_MS) })
	await shop.end('SIGTERM')
	await until('the order that is due expires', async () =>
		(await readOrder(ahead.url, due)).state === 'expired' ? true : null,
	)
	const { state } = await readOrder(ahead.url, order)
	await ahead.end('SIGTERM')
	const lost = await rows.broken()
	if (state !== 'awaiting_payment') lost.push(`an order that is not due is ${state}`)
	return { tried: 'a process an hour ahead', survived: 'what is due expires, and nothing else', lost }
}

async function twoOnOneDirectory(world: World): Promise<Outcome> {
	const rows = world.embedded()
	const shop = await world.shop(rows, { TMPDIR: world.folder() })
	const crowd = await crowdAt(shop.url, 2)
	await crowd.untilOrders(2)
	const second = await world.program([], { ...rows.env, TMPDIR: world.folder() }).ended
	await crowd.untilOrders(2)
	await crowd.leave()
	const lost = await lostAt(shop.url, crowd)
	await shop.end('SIGTERM')
	lost.push(...(await rows.broken()))
	if (second.code !== 1 || !second.said.includes('Another process')) lost.push('a second process was not refused')
	return {
		tried: 'a second process with a temporary folder of its own',
		survived: `refused; ${crowd.orders.size} orders`,
		lost,
	}
}

/** A file system of its own that can be filled; null where this user may not mount one. */
function smallDisk(path: string, megabytes: number): (() => void) | null {
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'pipe' })
		return () => execFileSync('umount', ['-l', path], { stdio: 'pipe' })
	} catch {
		return null
	}
}

function fill(folder: string): void {
	try {
		execFileSync('dd', ['if=/dev/zero', `of=${folder}/filling`, 'bs=64k'], { stdio: 'pipe' })
	} catch {
		// It ends when the disk is full.
	}
}

async function diskFull(world: World, engine: 'PostgreSQL' | 'embedded'): Promise<Outcome> {
	const folder = world.folder()
	const unmount = smallDisk(folder, engine === 'embedded' ? 120 : 12)
	if (unmount === null) return { tried: 'not tried: this user may not mount a small disk', survived: '', lost: [] }
	try {
		const onDisk = engine === 'embedded' ? world.embeddedIn(folder) : await world.onPostgres(undefined, folder)
		const shop = await world.shop(onDisk)
		const crowd = await crowdAt(shop.url, 2)
		await crowd.untilOrders(4)
		fill(folder)
		const lost: string[] = []
		if (engine === 'PostgreSQL') await crowd.untilOrders(4)
		const slug = (await anyTile(shop.url)).slug
		for (const path of ['/productos', `/fichas/${slug}.pdf`, '/catalogos/materiales.pdf']) {
			if ((await statusOf(`${shop.url}${path}`)) !== 200) lost.push(`${path} is not served`)
		}
		execFileSync('rm', [`${folder}/filling`])
		await crowd.leave()
		const again = engine === 'embedded' ? await restarted(world, shop, onDisk) : shop
		lost.push(...(await lostAt(again.url, crowd)))
		await again.end('SIGTERM')
		lost.push(...(await onDisk.broken()))
		return { tried: `a full disk, ${engine}`, survived: `${crowd.orders.size} orders`, lost }
	} finally {
		unmount()
	}
}

async function restarted(world: World, shop: Awaited<ReturnType<World['shop']>>, rows: Parameters<World['shop']>[0]) {
	await shop.end('SIGTERM')
	return world.shop(rows)
}

/** No process needs a file in the folder of another one. */
async function emptyDirectory(world: World): Promise<Outcome> {
	const rows = await world.onPostgres()
	const shop = await world.shop(rows)
	const order = await placed(shop.url, await anyTile(shop.url), 1)
	await shop.end('SIGTERM')
	const elsewhere = await world.shop(rows, { DATA_DIR: world.folder() })
	const lost: string[] = []
	if ((await readOrder(elsewhere.url, order)).id !== order.id) lost.push('the order is gone')
	const [picture] = await rows.with(
		async (db) =>
			((await db.execute(sql`select slug from products limit 1`)) as unknown as { rows: { slug: string }[] }).rows,
	)
	if ((await statusOf(`${elsewhere.url}/assets/${picture?.slug}.jpg`)) !== 200) lost.push('a picture is gone')
	await elsewhere.end('SIGTERM')
	lost.push(...(await rows.broken()))
	return { tried: 'another machine with an empty folder', survived: 'orders and pictures are there', lost }
}

export const MACHINES: readonly Scenario[] = [
	{ name: 'clock ahead', run: clockAhead },
	{ name: 'two processes, one directory', isInShort: true, run: twoOnOneDirectory },
	{ name: 'disk full, PostgreSQL', run: (world) => diskFull(world, 'PostgreSQL') },
	{ name: 'disk full, embedded', run: (world) => diskFull(world, 'embedded') },
	{ name: 'another machine', run: emptyDirectory },
]
