import { expect, type Page } from '@playwright/test'
import { isAlive, TERRAZZO, test } from './shopper.ts'

/** Counts the view transitions that a page starts. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		const counted = window as unknown as { transitions: number }
		counted.transitions = 0
		const start = document.startViewTransition.bind(document)
		document.startViewTransition = (update) => {
			counted.transitions += 1
			return start(update)
		}
	})
	return () => page.evaluate(() => (window as unknown as { transitions: number }).transitions)
}

const card = (page: Page) => page.locator('.card h3 a').first()
const isData = (url: string) => new URL(url).pathname.endsWith('.data')

test('a link’s page is prefetched when the pointer or focus reaches it', async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	const path = await card(page).getAttribute('href')
	const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`)
	await card(page).focus()
	expect((await fetched).ok()).toBe(true)
	await card(page).click()
	await expect(page).toHaveURL(new RegExp(`${path}$`))
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('nothing is prefetched with Save-Data', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
	})
	await page.goto('/productos')
	await isAlive(page)
	const asked: string[] = []
	page.on('request', (request) => {
		if (isData(request.url())) asked.push(request.url())
	})
	const link = page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' })
	await link.focus()
	await link.hover()
	await link.click()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page).toHaveURL(/\/envios$/)
	expect(asked.length).toBeLessThanOrEqual(1)
})

test('Back returns to the earlier scroll position, not to the top', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	const link = page.locator('.card a').last()
	await link.scrollIntoViewIfNeeded()
	const before = await page.evaluate(() => window.scrollY)
	expect(before).toBeGreaterThan(300)
	await link.click()
	await expect(page).toHaveURL(/\/productos\/[a-z0-9-]+$/)
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
	await page.goBack()
	await expect(page).toHaveURL(/\/productos$/)
	await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before))
})

test('pages cross-fade unless the visitor prefers reduced motion', async ({ page }) => {
	const transitions = await countTransitions(page)
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	await page.goto('/')
	await isAlive(page)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click()
	await expect(page).toHaveURL(/\/envios$/)
	await expect.poll(transitions).toBe(1)
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.goto('/')
	await isAlive(page)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Envíos' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page).toHaveURL(/\/envios$/)
	expect(await transitions()).toBe(0)
})

test('a slow page shows a progress line until it arrives', async ({ page }) => {
	await page.goto('/productos')
	await isAlive(page)
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	await page.route(`**/productos/${TERRAZZO.slug}.data*`, async (route) => {
		await held
		await route.continue()
	})
	await page.goto(`/productos?search=${encodeURIComponent(TERRAZZO.name)}`)
	await isAlive(page)
	await page.getByRole('link', { name: TERRAZZO.name, exact: true }).click()
	await expect(page.getByRole('progressbar', { name: 'Cargando producto...' })).toBeVisible()
	await expect(page.locator('.loading-text')).toHaveText('Cargando producto...')
	await expect(page.locator('.loading-text')).toBeInViewport()
	release()
	await expect(page.getByRole('heading', { level: 1, name: TERRAZZO.name })).toBeVisible()
	await expect(page.getByRole('progressbar')).toHaveCount(0)
})
