import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anyTile, get, order, placed, readOrder, stockOf } from '#test/shop-client.ts'
import { runShop, sampleFolder, startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'

/** The heap of `npm start`. A new shop has then taken 390 MiB at most; with PGlite compiled twice, 970. */
const HEAP = '--max-semi-space-size=8 --max-old-space-size=1024'
const MOST_MEBIBYTES = 600

test('the shop opens without configuration, and its directory is private', async () => {
	const DATA_DIR = temporaryFolder()
	const shop = await startShop({ DATA_DIR })
	const home = await get(`${shop.url}/`)
	expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
	expect(await home.text()).toMatch(/<\/html>\s*$/)
	expect(await (await get(`${shop.url}/api/listo`)).json()).toEqual({ estado: 'listo' })

	const second = await runShop([], { DATA_DIR })
	expect(second.code).toBe(1)
	expect(second.said.trim()).toMatch(
		/^Another process already uses the embedded database in .*\. Stop it first, .*DATA_DIR/,
	)
	const load = await runShop(['import', 'data/catalogue/productos.csv', '--simular'], { DATA_DIR })
	expect(load.code).toBe(1)
	expect(load.said).toMatch(/Another process already uses the embedded database/)

	expect((await get(`${shop.url}/api/listo`)).status).toBe(200)
	expect(await shop.end('SIGTERM')).toMatchObject({ code: 0, signal: null })
})

test.runIf(existsSync('/proc/self/status'))('the memory of the embedded database stays below its limit', async () => {
	const shop = await startShop({ DATA_DIR: sampleFolder(), NODE_OPTIONS: HEAP })
	expect((await get(`${shop.url}/productos`)).status).toBe(200)
	const [, kibibytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8')) ?? []
	expect(Number(kibibytes) / 1024).toBeLessThan(MOST_MEBIBYTES)
})

test('a killed shop keeps every acknowledged order, and no partial one', async () => {
	const DATA_DIR = sampleFolder()
	const first = await startShop({ DATA_DIR })
	const tile = await anyTile(first.url)
	const area = 1.5
	const acknowledged = [await placed(first.url, tile, area), await placed(first.url, tile, area)]
	// Eight buyers order continuously; the shop is killed meanwhile.
	async function buyUntilRefused(): Promise<void> {
		try {
			for (;;) acknowledged.push(await placed(first.url, tile, area))
		} catch (error) {
			if (first.isAlive() && !isDying) throw error
		}
	}
	let isDying = false
	const buyers = Promise.all(Array.from({ length: 8 }, buyUntilRefused))
	await until('orders come in', async () => (acknowledged.length >= 20 ? true : null))
	isDying = true
	expect(await first.end('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
	await buyers

	const second = await startShop({ DATA_DIR })
	expect((await get(`${second.url}/api/listo`)).status).toBe(200)

	const found = await Promise.all(acknowledged.map((known) => readOrder(second.url, known)))
	expect(found.map(({ id, status }) => [id, status])).toEqual(acknowledged.map(({ id }) => [id, 'Pendiente de pago']))
	expect(new Set(found.flatMap(({ items }) => items.map(({ quantity }) => quantity)))).toEqual(new Set(['1,5 m²']))
	// Each of the eight may have one more committed order whose answer was lost, complete and with its stock.
	const gone = Math.round((tile.stock - (await stockOf(second.url, tile.slug))) * 100)
	const unanswered = gone / (area * 100) - acknowledged.length
	expect(Number.isInteger(unanswered)).toBe(true)
	expect(unanswered).toBeGreaterThanOrEqual(0)
	expect(unanswered).toBeLessThanOrEqual(8)
	expect((await order(second.url, tile, area)).status).toBe(201)
	expect((await second.end('SIGTERM')).code).toBe(0)
})
