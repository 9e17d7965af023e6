import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anyTile, get } from '#test/shop-client.ts'
import { inShopHere } from '#test/shop-here.ts'
import { startShop, temporaryFolder } from '#test/shop-process.ts'
import { until } from '#test/shop-program.ts'
import { createSampleDatabase } from '#test/test-database.ts'

const RED = '#aa3333'
const GREEN = '#33aa33'

const square = (background: string) =>
	sharp({ create: { width: 640, height: 640, channels: 3, background } })
		.jpeg()
		.toBuffer()

/** Whether a shop's picture of a product is mostly red, or mostly green. */
async function colourOf(shop: string, slug: string): Promise<'red' | 'green' | 'other'> {
	const bytes = await (await get(`${shop}/assets/${slug}.jpg`)).arrayBuffer()
	const { dominant } = await sharp(Buffer.from(bytes)).stats()
	if (dominant.r > 2 * dominant.g) return 'red'
	return dominant.g > 2 * dominant.r ? 'green' : 'other'
}

test('a picture added by the staff is shown by two machines, and by one that lost its data directory', async () => {
	const DATABASE_URL = await createSampleDatabase()
	const one = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL })
	const other = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL })
	const { slug } = await anyTile(one.url)
	const shows = (shop: string, colour: 'red' | 'green') =>
		until(`${shop} shows it`, async () => ((await colourOf(shop, slug)) === colour ? colour : null))
	for (const [colour, code] of [
		['red', RED],
		['green', GREEN],
	] as const) {
		const picture = await square(code)
		const elsewhere = { DATA_DIR: temporaryFolder(), DATABASE_URL }
		expect(await inShopHere(elsewhere, ({ pictures }) => pictures.take(slug, picture))).toMatchObject({ ok: true })
		await Promise.all([shows(one.url, colour), shows(other.url, colour)])
	}
	expect((await one.end('SIGTERM')).code).toBe(0)
	const emptied = await startShop({ DATA_DIR: temporaryFolder(), DATABASE_URL })
	expect(await colourOf(emptied.url, slug)).toBe('green')
})
