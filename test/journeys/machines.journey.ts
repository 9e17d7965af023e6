import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { TERRAZZO, test } from './shopper.ts'

/** The elements of an XML document, parsed by the browser; throws if it is not well-formed. */
async function elementsOf(page: Page, path: string, name: string): Promise<string[]> {
	const text = await (await page.request.get(path)).text()
	return page.evaluate(
		([xml, wanted]) => {
			const read = new DOMParser().parseFromString(xml, 'application/xml')
			if (read.querySelector('parsererror')) throw new Error(read.querySelector('parsererror')?.textContent ?? '')
			return [...read.getElementsByTagName(wanted)].map((element) => element.textContent ?? '')
		},
		[text, name] as const,
	)
}

/** The structured data of a page, by type. */
async function dataOf(page: Page): Promise<Record<string, Record<string, unknown>>> {
	const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
	const read = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
	for (const data of read) expect(data['@context']).toBe('https://schema.org')
	return Object.fromEntries(read.map((data) => [`${data['@type']}`, data]))
}

test('the sitemap names every page once, and each of them exists', async ({ page, baseURL }) => {
	const named = await elementsOf(page, '/sitemap.xml', 'loc')
	expect(new Set(named).size).toBe(named.length)
	expect(named).toContain(`${baseURL}/desistimiento`)
	const pages = named.filter((address) => !/\/productos\/[a-z0-9-]+$/.test(address))
	for (const address of pages) expect((await page.request.get(address)).status(), address).toBe(200)
	expect(await elementsOf(page, '/sitemap.xml', 'image:loc')).not.toEqual([])
})

test('the feed of the merchant centre offers every product of the sitemap', async ({ page }) => {
	const links = await elementsOf(page, '/merchant.xml', 'g:link')
	const named = await elementsOf(page, '/sitemap.xml', 'loc')
	expect(links.length).toBeGreaterThan(200)
	expect(links.filter((link) => !named.includes(link))).toEqual([])
	const prices = await elementsOf(page, '/merchant.xml', 'g:price')
	expect(prices.filter((price) => !/^\d+\.\d\d EUR$/.test(price))).toEqual([])
})

test('the price of the feed equals the price in the page’s structured data', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	const { Product, BreadcrumbList } = await dataOf(page)
	const offers = Product?.offers as { price: string; priceSpecification: object }
	const links = await elementsOf(page, '/merchant.xml', 'g:link')
	const place = links.findIndex((link) => link.endsWith(`/${TERRAZZO.slug}`))
	const prices = await elementsOf(page, '/merchant.xml', 'g:price')
	expect(prices[place]).toBe(`${offers.price} EUR`)
	expect(offers.priceSpecification).toMatchObject({ referenceQuantity: { unitCode: 'MTK', value: 1 } })
	expect(BreadcrumbList?.itemListElement).toHaveLength(4)
})

test('questions and the warehouse are in the page as structured data', async ({ page }) => {
	await page.goto('/faq')
	expect((await dataOf(page)).FAQPage?.mainEntity).toHaveLength(11)
	await page.goto('/contacto')
	expect((await dataOf(page)).Store).toMatchObject({ address: { addressCountry: 'ES' } })
})

for (const path of [
	'/',
	'/productos',
	'/productos?page=2',
	'/productos/pavimentos',
	`/productos/${TERRAZZO.slug}`,
	'/ofertas-flash',
	'/espacios/banos',
	'/galeria/banos',
	'/catalogos',
	'/proyectos',
	'/profesionales',
	'/desistimiento',
	'/faq',
	'/contacto',
]) {
	test(`${path} describes itself for search engines and for sharing`, async ({ page, baseURL }) => {
		await page.goto(path)
		const content = (selector: string) => page.locator(selector).getAttribute('content')
		const title = await page.title()
		expect(title.length).toBeGreaterThan(10)
		const description = await content('meta[name="description"]')
		expect(description?.length).toBeGreaterThan(40)
		expect(description?.length).toBeLessThanOrEqual(200)
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`)
		expect(await content('meta[property="og:url"]')).toBe(`${baseURL}${path}`)
		expect(await content('meta[property="og:title"]')).toBe(title)
		const image = (await content('meta[property="og:image"]')) ?? ''
		expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//)
	})
}

test('the shop can be installed on a home screen, and its icons exist', async ({ page }) => {
	await page.goto('/')
	const named = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? ''
	const manifest = await (await page.request.get(named)).json()
	expect(manifest).toMatchObject({ short_name: 'Solería', start_url: '/', lang: 'es' })
	const icons: { src: string; purpose: string }[] = manifest.icons
	expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
	const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all()
	const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
	for (const path of [...icons.map(({ src }) => src), ...hrefs, '/favicon.ico']) {
		const answer = await page.request.get(path ?? '')
		expect(answer.headers()['content-type'], `${path}`).toMatch(/^image\//)
	}
	await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', manifest.theme_color)
})

test('the feeds of other sites and the page for language models have the price of the page', async ({ page }) => {
	const merchant = await elementsOf(page, '/merchant.xml', 'g:price')
	for (const [path, id] of [
		['/meta.csv', 'id'],
		['/openai.csv', 'item_id'],
	] as const) {
		const rows = parse(await (await page.request.get(path)).text(), { columns: true }) as Record<string, string>[]
		expect(rows.map(({ price }) => price)).toEqual(merchant)
		expect(new Set(rows.map((row) => row[id])).size).toBe(rows.length)
	}
	const told = await (await page.request.get('/llms.txt')).text()
	for (const [, path = ''] of told.matchAll(/\]\((?:https?:\/\/[^/]+)(\/[^)]*)\)/g))
		expect((await page.request.get(path)).status(), path).toBe(path === '/mcp' ? 405 : 200)
})
