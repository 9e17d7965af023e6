import { expect, test } from '@playwright/test'

const MOST_SCRIPT_BYTES = 130 * 1024
const MOST_STYLE_BYTES = 25 * 1024

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

test('a public page is the same bytes for everybody and answers 304 to who has it', async ({ request }) => {
	const first = await request.get('/productos', { headers: { cookie: 'carrito=1.1.custom.1.100||28001|shipping' } })
	const second = await request.get('/productos')
	expect(await second.body()).toEqual(await first.body())
	const etag = first.headers().etag ?? ''
	expect(etag).not.toBe('')
	expect((await request.get('/productos', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
