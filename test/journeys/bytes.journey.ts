import { expect, test } from '@playwright/test'

const MOST_SCRIPT_BYTES = 130 * 1024
const MOST_STYLE_BYTES = 25 * 1024
const MOST_FIRST_SCREEN_BYTES = 300 * 1024

for (const path of ['/', '/productos', '/productos/terrazo-lavapies-multicolor']) {
	test(`${path} sends no more script and style than its budget`, async ({ page }) => {
		const sizes: Record<string, number> = { script: 0, stylesheet: 0 }
		page.on('requestfinished', async (request) => {
			const kind = request.resourceType()
			if (kind in sizes) sizes[kind] = (sizes[kind] ?? 0) + (await request.sizes()).responseBodySize
		})
		await page.goto(path, { waitUntil: 'networkidle' })
		expect(sizes.script).toBeGreaterThan(0)
		expect(sizes.script).toBeLessThanOrEqual(MOST_SCRIPT_BYTES)
		expect(sizes.stylesheet).toBeLessThanOrEqual(MOST_STYLE_BYTES)
	})
}

test('the first screen of the home page is a small one on a phone with a fine screen', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
	const page = await context.newPage()
	const sizes: Promise<number>[] = []
	page.on('requestfinished', (request) => {
		if (!request.url().startsWith('data:')) sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
	})
	await page.goto('/', { waitUntil: 'networkidle' })
	const total = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0)
	await context.close()
	expect(total).toBeGreaterThan(100 * 1024)
	expect(total).toBeLessThanOrEqual(MOST_FIRST_SCREEN_BYTES)
})

test('a public page is the same bytes for everybody and answers 304 to who has it', async ({ request }) => {
	const first = await request.get('/productos', { headers: { cookie: 'carrito=1.1.custom.1.100||28001|shipping' } })
	const second = await request.get('/productos')
	expect(await second.body()).toEqual(await first.body())
	const etag = first.headers().etag ?? ''
	expect(etag).not.toBe('')
	expect((await request.get('/productos', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
