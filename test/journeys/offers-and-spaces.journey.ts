import { expect, type Page } from '@playwright/test'
import { isAlive, stockOf, test } from './shopper.ts'

const HOUR_MS = 60 * 60_000

interface Offer {
	readonly slug: string
	readonly precio_promo: number | null
	readonly fin_promo: string | null
	readonly descuento: number
	readonly stock: number
	readonly uso: string
	readonly composicion: string
	readonly tipologia: string
}

/** All products by slug, from the API. */
async function productsBySlug(page: Page): Promise<Map<string, Offer>> {
	const found = new Map<string, Offer>()
	for (let number = 1; ; number++) {
		const answer = await page.request.get(`/api/productos?pageSize=100&page=${number}`)
		const products: Offer[] = await answer.json()
		for (const product of products) found.set(product.slug, product)
		if (products.length < 100) return found
	}
}

/** The slugs of the visible cards, in their order. */
/** In a single evaluation, since the list may change between two queries. */
function shownSlugs(page: Page): Promise<string[]> {
	return page
		.locator('main .card h3 a')
		.evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('/productos/', '')))
}

async function shownOffers(page: Page): Promise<Offer[]> {
	const products = await productsBySlug(page)
	const offers = (await shownSlugs(page)).flatMap((slug) => products.get(slug) ?? [])
	expect(offers.length).toBeGreaterThan(0)
	return offers
}

async function flashEndMs(page: Page): Promise<number> {
	const [first = ''] = await shownSlugs(page)
	const answer = await page.request.get(`/api/productos/${first}`)
	return Date.parse((await answer.json()).fin_promo)
}

test('the flash countdown starts at 48 hours, counts down and stops at zero, when the offers end', async ({ page }) => {
	await page.goto('/ofertas-flash')
	const end = await flashEndMs(page)
	const left = end - Date.now()
	expect(left).toBeLessThanOrEqual(48 * HOUR_MS)
	expect(left).toBeGreaterThan(47 * HOUR_MS)
	const timer = page.locator('.flash-head').getByRole('timer')
	await page.clock.install({ time: end - 2 * HOUR_MS })
	await page.goto('/ofertas-flash')
	await isAlive(page)
	await page.clock.pauseAt(end - HOUR_MS - 5000)
	await page.clock.runFor(1000)
	await expect(timer).toHaveText('00días01horas00min04seg')
	await page.clock.runFor(1000)
	await expect(timer).toHaveText('00días01horas00min03seg')
	await page.clock.fastForward(HOUR_MS)
	await page.clock.runFor(5000)
	await expect(timer).toHaveCount(0)
	await expect(page.getByText('La campaña ha terminado')).toBeVisible()
})

test('the offers are filtered by discount, stock and price and sorted, and the address keeps it', async ({ page }) => {
	await page.goto('/ofertas-flash')
	await isAlive(page)
	const all = await shownOffers(page)
	expect(all.map(({ descuento }) => descuento)).toEqual(all.map(({ descuento }) => descuento).sort((a, b) => b - a))

	await page.getByLabel('Descuento').focus()
	await page.getByLabel('Descuento').selectOption({ label: 'Del 20 al 30 %' })
	await expect(page).toHaveURL(/\/ofertas-flash\?descuento=20-30$/)
	await expect(page.getByLabel('Descuento')).toBeFocused()
	const discounted = all.filter(({ descuento }) => descuento >= 20 && descuento < 30)
	await expect(page.locator('main .card')).toHaveCount(discounted.length)
	for (const { descuento } of await shownOffers(page)) expect(descuento >= 20 && descuento < 30).toBe(true)

	await page.getByLabel('Ordenar').selectOption({ label: 'Precio: de menor a mayor' })
	await expect(page).toHaveURL(/\?descuento=20-30&orden=precio_asc$/)
	await expect
		.poll(async () => (await shownOffers(page)).map(({ precio_promo }) => precio_promo))
		.toEqual(discounted.map(({ precio_promo }) => precio_promo).sort((a, b) => (a ?? 0) - (b ?? 0)))

	await page.getByLabel('Descuento').selectOption({ label: 'Todos' })
	await page.getByLabel('Precio sin IVA').selectOption({ label: 'Menos de 20 €' })
	await expect(page).toHaveURL(/\?precio=0-20&orden=precio_asc$/)
	const cheap = all.filter(({ precio_promo }) => (precio_promo ?? 0) < 20)
	await expect(page.locator('main .card')).toHaveCount(cheap.length)

	await page.getByLabel('Stock').selectOption({ label: 'Menos de 200 m²' })
	await expect(page).toHaveURL(/\?stock=200&precio=0-20&orden=precio_asc$/)
	const scarce = cheap.filter(({ stock }) => stock < 200)
	await expect(page.locator('main .card')).toHaveCount(scarce.length)
	await page.reload()
	await expect(page.getByLabel('Stock')).toHaveValue('200')
	await expect(page.locator('main .card')).toHaveCount(scarce.length)
	await page.goBack()
	await expect(page.getByLabel('Stock')).toHaveValue('')
	await expect(page.locator('main .card')).toHaveCount(cheap.length)
})

test('the offers can be searched, and an empty list links to the unfiltered offers', async ({ page }) => {
	await page.goto('/ofertas-flash')
	await isAlive(page)
	const all = (await shownSlugs(page)).length
	await page.getByLabel('Buscar', { exact: true }).fill('hidraulico')
	await expect(page).toHaveURL(/\?search=hidraulico$/)
	// The URL changes shortly before the list.
	await expect.poll(async () => (await shownSlugs(page)).every((slug) => slug.includes('hidraulico'))).toBe(true)
	expect((await shownSlugs(page)).length).toBeGreaterThan(0)
	await page.getByLabel('Buscar', { exact: true }).fill('qwrtplk')
	await expect(page.getByText('No se encontraron ofertas')).toBeVisible()
	await page.getByRole('link', { name: 'Quitar los filtros' }).click()
	await expect(page.locator('main .card')).toHaveCount(all)
	await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('')
	await expect(page).toHaveURL(/\/ofertas-flash$/)
})

for (const [section, field, word] of [
	['pavimentos', 'uso', 'pavimento'],
	['revestimientos', 'uso', 'revestimiento'],
	['porcelanicos', 'composicion', 'porcelanico'],
	['mosaicos', 'tipologia', 'malla'],
] as const) {
	test(`the sub-catalogue of ${section} shows only products of its name`, async ({ page }) => {
		await page.goto(`/productos/${section}`)
		for (const offer of await shownOffers(page)) {
			const value = offer[field].normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
			expect(value, offer.slug).toContain(word)
		}
	})
}

for (const [space, name] of [
	['banos', 'Baños'],
	['cocinas', 'Cocinas'],
	['salones', 'Salones'],
	['terrazas', 'Terrazas'],
] as const) {
	test(`the page of ${space} shows four products in stock, and links to more`, async ({ page }) => {
		await page.goto(`/espacios/${space}`)
		const slugs = await shownSlugs(page)
		expect(new Set(slugs).size).toBe(4)
		for (const slug of slugs) expect((await stockOf(page, slug)).stock).toBeGreaterThan(0)
		await expect(page.getByRole('figure', { name: 'Inspiración' }).getByRole('link')).toHaveCount(3)
		await expect(page.locator('[aria-labelledby=ventajas] li')).toHaveCount(3)
		await expect(page.getByRole('navigation', { name: 'Otros espacios' }).getByRole('link')).toHaveCount(3)
		await page.getByRole('link', { name: new RegExp(`^Ver \\d+ productos para ${name}$`, 'i') }).click()
		await expect(page).toHaveURL(/\/productos/)
		await expect(page.locator('main .card').first()).toBeVisible()
	})
}

test('a missing space is answered with 404', async ({ page }) => {
	expect((await page.goto('/espacios/garajes'))?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1, name: 'Ese espacio no existe' })).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the offers show their end and are filtered with a button', async ({ page }) => {
		await page.goto('/ofertas-flash')
		await expect(page.locator('.flash-head').getByText(/^Hasta el \d/)).toBeVisible()
		await page.getByLabel('Descuento').selectOption({ label: 'Del 30 al 40 %' })
		await page.getByRole('button', { name: 'Aplicar' }).click()
		await expect(page).toHaveURL(/descuento=30-40/)
		for (const { descuento } of await shownOffers(page)) expect(descuento >= 30 && descuento < 40).toBe(true)
	})
})

test('robots may crawl every public page, and no private one', async ({ request }) => {
	const answer = await request.get('/robots.txt')
	expect(answer.headers()['content-type']).toContain('text/plain')
	const lines = (await answer.text()).split('\n')
	expect(lines).toContain('User-agent: *')
	for (const own of ['/api/', '/carrito', '/checkout', '/pedido-confirmado'])
		expect(lines).toContain(`Disallow: ${own}`)
	expect(lines).not.toContain('Disallow: /')
	expect(lines.find((line) => line.startsWith('Sitemap: '))).toMatch(/\/sitemap\.xml$/)
})

test('the sitemap names pages and products, and the tested ones answer', async ({ request }) => {
	const answer = await request.get('/sitemap.xml')
	expect(answer.headers()['content-type']).toContain('xml')
	const addresses = Array.from((await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => address ?? '')
	expect(new Set(addresses).size).toBe(addresses.length)
	const isProduct = (address: string) => /\/productos\/[^/]+-[^/]+$/.test(address)
	const products = addresses.filter(isProduct)
	const pages = addresses.filter((address) => !isProduct(address))
	expect(products.length).toBeGreaterThan(100)
	expect(pages.length).toBeGreaterThan(20)
	// All pages, and about twenty products spread over the catalogue.
	const step = Math.ceil(products.length / 20)
	const tried = [...pages, ...products.filter((_, place) => place % step === 0)]
	// One after the other, as crawlers ask: a shop refuses what it cannot render within a second.
	const refused: string[] = []
	for (const address of tried) {
		const status = (await request.get(address)).status()
		if (status !== 200) refused.push(`${address} ${status}`)
	}
	expect(refused).toEqual([])
})

test('sections, spaces and galleries are found by their names with accents and capitals', async ({ page }) => {
	for (const [named, path] of [
		['/productos/Porcelánicos?page=2', '/productos/porcelanicos?page=2'],
		['/espacios/Baños', '/espacios/banos'],
		['/galeria/baños', '/galeria/banos'],
	] as const) {
		const answer = await page.request.get(named, { maxRedirects: 0 })
		expect([answer.status(), answer.headers().location], named).toEqual([301, path])
	}
	expect((await page.request.get('/espacios/garajes', { maxRedirects: 0 })).status()).toBe(404)
})
