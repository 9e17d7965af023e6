import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { isAlive, TERRAZZO, test } from './shopper.ts'

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

test('a catalogue downloads as a PDF with its date, and with the same bytes again', async ({ page }) => {
	await page.goto('/catalogos')
	await isAlive(page)
	const link = page.getByRole('link', { name: /Descargar el catálogo de mosaicos/ })
	// The first one is made now, which takes some seconds.
	const row = page.getByRole('listitem').filter({ has: link })
	await expect(row).toContainText('tarda un poco')
	const downloading = page.waitForEvent('download')
	await link.click()
	await expect(page.locator('.toast')).toContainText('Estamos preparando el catálogo')
	const download = await downloading
	expect(download.suggestedFilename()).toMatch(/^catalogo-mosaicos-\d{4}-\d\d-\d\d\.pdf$/)
	const bytes = readFileSync(await download.path())
	expect(isPdf(bytes)).toBe(true)
	const again = await page.request.get('/catalogos/mosaicos.pdf')
	expect(Buffer.compare(await again.body(), bytes)).toBe(0)
	const etag = again.headers().etag ?? ''
	const known = await page.request.get('/catalogos/mosaicos.pdf', { headers: { 'if-none-match': etag } })
	expect(known.status()).toBe(304)
	// Once it has been rendered, the page shows its size.
	await page.reload()
	await expect(row).toContainText(/PDF · [\d,]+ (kB|MB)/)
})

test('a product has its technical sheet as a PDF', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	const link = page.getByRole('link', { name: 'Ficha técnica (PDF)' })
	const answer = await page.request.get((await link.getAttribute('href')) ?? '')
	expect(answer.headers()['content-disposition']).toContain(`filename="ficha-${TERRAZZO.slug}-`)
	expect(isPdf(await answer.body())).toBe(true)
})

test('an unknown document answers 404', async ({ page }) => {
	for (const path of ['/catalogos/moquetas.pdf', '/fichas/no-existe.pdf']) {
		expect((await page.request.get(path)).status()).toBe(404)
	}
})

test('a published project marks its simulations, lists its materials, and links to products and the next project', async ({
	page,
}) => {
	await page.goto('/proyectos')
	await isAlive(page)
	await page.locator('.projects a').first().click()
	await expect(page).toHaveURL(/\/proyectos\/[a-z-]+$/)
	await expect(page.locator('dl.facts')).toContainText(/Superficie\s*unos \d+ m²/)
	await expect(page.locator('dl.facts')).toContainText('simuladas')
	await expect(page.locator('figure').first()).toBeVisible()
	await expect(page.locator('.cards .card').first()).toBeVisible()
	const title = await page.getByRole('heading', { level: 1 }).innerText()
	await page.getByRole('navigation', { name: 'Siguiente proyecto' }).getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
})

test('a missing project shows its own page', async ({ page }) => {
	expect((await page.goto('/proyectos/nada'))?.status()).toBe(404)
	await expect(page.getByRole('heading', { name: 'Ese proyecto no existe' })).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('catalogues and projects are linked in the footer', async ({ page }) => {
		await page.goto('/')
		await page.getByRole('contentinfo').getByRole('link', { name: 'Catálogos en PDF' }).click()
		await expect(page.getByRole('link', { name: /Descargar el catálogo de pavimentos/ })).toBeVisible()
		await page.getByRole('contentinfo').getByRole('link', { name: 'Proyectos' }).click()
		await expect(page.getByRole('heading', { level: 1, name: 'Ideas para tu obra' })).toBeVisible()
	})
})

test('no name of a family of catalogues is broken on the narrowest phone', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 640 })
	await page.goto('/catalogos')
	const name = page.getByRole('heading', { name: 'Revestimientos', exact: true })
	await expect(name).toBeVisible()
	await page.evaluate(() => document.fonts.ready)
	const lines = await name.evaluate((heading) => {
		const range = document.createRange()
		range.selectNodeContents(heading)
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
	})
	expect(lines).toBe(1)
})
