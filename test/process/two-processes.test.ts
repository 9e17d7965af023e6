import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { SETTINGS_SENDER } from '#shop/merchant/change-settings.ts'
import { announceChange } from '#store/catalogue/change-notices.ts'
import { openPostgres } from '#store/open-postgres.ts'
import { insertTariff } from '#store/shipping/tariff-versions.ts'
import { anyTile, placed, readOrder, stockOf } from '#test/shop-client.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'
import { createPostgresDatabase, createSampleDatabase } from '#test/test-database.ts'

const METRICS_TOKEN = 'token-of-the-scraper'

/** When a process last read the settings and tariffs by itself, as its metrics say; an empty text before the first time. */
async function lastRead(url: string): Promise<string> {
	const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
	const [line = ''] = /^shop_chore_last_success_timestamp_seconds\{chore="settings".*$/m.exec(await answer.text()) ?? []
	return line
}

test('two processes that start together on one database fill it once, and each follows the other’s sales', async () => {
	const DATABASE_URL = await createPostgresDatabase()
	const [one, other] = await Promise.all([
		startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL }),
		startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL }),
	])
	const tile = await anyTile(one.url)
	expect(await stockOf(other.url, tile.slug)).toBe(tile.stock)

	for (const [seller, follower] of [
		[one, other],
		[other, one],
	] as const) {
		const before = await stockOf(follower.url, tile.slug)
		const sold = await placed(seller.url, tile, 2.5)
		const after = await until('the other process shows it', async () => {
			const left = await stockOf(follower.url, tile.slug)
			return left < before ? left : null
		})
		expect(after).toBeCloseTo(before - 2.5, 2)
		expect((await readOrder(follower.url, sold)).id).toBe(sold.id)
	}
	expect((await Promise.all([one.end('SIGTERM'), other.end('SIGTERM')])).map(({ code }) => code)).toEqual([0, 0])
})

test('a process notified of a tariff quotes by it before its next poll', async () => {
	const DATABASE_URL = await createSampleDatabase()
	const shop = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL, METRICS_TOKEN })
	const quoted = async () => {
		const body = JSON.stringify({ codigoPostal: '28001', peso: 10 })
		const headers = { 'content-type': 'application/json' }
		const answer = await fetch(`${shop.url}/api/envios/presupuesto`, { method: 'POST', headers, body })
		return JSON.stringify(await answer.json())
	}
	expect(await quoted()).toContain('54.32')
	const database = await openPostgres(DATABASE_URL)
	// It reads the tariffs by itself every ten seconds, which a slow machine may do between the notice and the quote: then another one is
	// notified.
	let euros = 60
	await until('the first reading', async () => (await lastRead(shop.url)) || null)
	await until('a tariff is quoted before the process has polled for it', async () => {
		euros += 1
		const before = await lastRead(shop.url)
		const zones = [{ zona: 'zona1', prefixes: ['28'], pricesCents: [cents(euros * 100 + 21)] }]
		await insertTariff(database.db, { limitsKg: [150], zones }, new Date(euros))
		await announceChange(database.db, SETTINGS_SENDER)
		await until('the tariff is quoted', async () => ((await quoted()).includes(`${euros}.21`) ? true : null))
		return (await lastRead(shop.url)) === before ? true : null
	})
	await database.close()
	expect((await shop.end('SIGTERM')).code).toBe(0)
})
