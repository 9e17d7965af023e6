import { expect, type Request, test } from '@playwright/test'

/** Each screen of the shop adds some 40 bytes to the list of all that every page has; the cart is in each page too. */
const MOST_SCRIPT_BYTES = 134 * 1024
/** Of a page with the script that draws rooms. */
const MOST_DRAWING_SCRIPT_BYTES = 137 * 1024
const MOST_STYLE_BYTES = 18 * 1024
/** Of a style sheet beside that of all screens. */
const MOST_OWN_STYLE_BYTES = 2 * 1024
const MOST_FONT_BYTES = 34 * 1024
const MOST_FIRST_SCREEN_BYTES = 300 * 1024
const MOST_FIRST_PICTURES_BYTES = 120 * 1024
/**
 * With the menu of a phone, which must open before the scripts arrive, and a professional's own price at each
 * product.
 */
const MOST_ELEMENTS = 1000

/** Distance in px from which Chromium loads lazy pictures on 4G. */
const AHEAD_ON_4G_PX = 1250

async function bytesOf(requests: readonly Request[]): Promise<number> {
	const sizes = await Promise.all(requests.map((request) => request.sizes()))
	return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** Pages with the number of their style sheets: one for all screens, and that of a screen to which few pages lead. */
const PAGES = [
	['/', 1],
	['/productos', 1],
	['/productos/terrazo-lavapies-multicolor', 1],
	['/visualizador/salon-roble-miel', 2],
	// With the script that draws.
	['/visualizador/salon-roble-miel?suelo=roble-valsain-blanqueado', 2],
	['/visualizador/tu-foto', 3],
] as const

for (const [path, styleSheets] of PAGES) {
	test(`${path} keeps to its budget of script, style, fonts and elements`, async ({ page }) => {
		const requests: Request[] = []
		page.on('requestfinished', (request) => requests.push(request))
		await page.goto(path, { waitUntil: 'networkidle' })
		const ofKind = (kind: string) => requests.filter((request) => request.resourceType() === kind)
		const scriptBytes = await bytesOf(ofKind('script'))
		expect(scriptBytes).toBeGreaterThan(50 * 1024)
		expect(scriptBytes).toBeLessThanOrEqual(path.includes('?') ? MOST_DRAWING_SCRIPT_BYTES : MOST_SCRIPT_BYTES)
		expect(ofKind('stylesheet')).toHaveLength(styleSheets)
		const mostStyle = MOST_STYLE_BYTES + (styleSheets - 1) * MOST_OWN_STYLE_BYTES
		expect(await bytesOf(ofKind('stylesheet'))).toBeLessThanOrEqual(mostStyle)
		// Both fonts, each from one file.
		expect(ofKind('font')).toHaveLength(2)
		expect(await bytesOf(ofKind('font'))).toBeLessThanOrEqual(MOST_FONT_BYTES)
		expect(await page.locator('body *').count()).toBeLessThanOrEqual(MOST_ELEMENTS)
	})
}

test('the first screen of the home page has few bytes on a phone with a dense screen', async ({ browser }) => {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
	const page = await context.newPage()
	const requests: Request[] = []
	page.on('requestfinished', (request) => requests.push(request))
	await page.goto('/', { waitUntil: 'networkidle' })
	// The lazy-loading distance depends on the browser's connection estimate, so only the pictures loaded on 4G are
	// counted.
	const ahead = await page.evaluate(
		(most) =>
			[...document.images]
				.filter((image) => image.getBoundingClientRect().top <= window.innerHeight + most)
				.map((image) => image.currentSrc),
		AHEAD_ON_4G_PX,
	)
	const counted = requests.filter((request) => {
		const url = request.url()
		return !url.startsWith('data:') && (request.resourceType() !== 'image' || ahead.includes(url))
	})
	const total = await bytesOf(counted)
	const pictures = await bytesOf(counted.filter((request) => request.resourceType() === 'image'))
	await context.close()
	expect(pictures).toBeLessThanOrEqual(MOST_FIRST_PICTURES_BYTES)
	expect(total).toBeGreaterThan(100 * 1024)
	expect(total).toBeLessThanOrEqual(MOST_FIRST_SCREEN_BYTES)
})

test('a public page has the same bytes for all visitors and answers 304 to a client that has them', async ({
	request,
}) => {
	const first = await request.get('/productos', { headers: { cookie: 'carrito=1.1.custom.1.100||28001|shipping' } })
	const second = await request.get('/productos')
	expect(await second.body()).toEqual(await first.body())
	const etag = first.headers().etag ?? ''
	expect(etag).not.toBe('')
	expect((await request.get('/productos', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})
