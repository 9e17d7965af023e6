import { expect, type Page } from '@playwright/test'
import { fillCart, isAlive, test } from './shopper.ts'

test.use({ pictures: 'plain' })

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
	let arrive = () => {}
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route('**/*.js', async (route) => {
		await arrived
		await route.continue()
	})
	return arrive
}

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
	const arrive = await holdScripts(page)
	await page.goto(path, { waitUntil: 'load' })
	return arrive
}

const scriptsOf = (page: Page) => {
	const urls: string[] = []
	page.on('request', (request) => {
		if (request.resourceType() === 'script') urls.push(request.url())
	})
	return urls
}

test('a button pressed before the scripts arrive is not pressed again afterwards', async ({ page }) => {
	const arrive = await openWithoutScripts(page, '/productos/adhesivo-rapido-c2ft')
	await page.getByRole('button', { name: 'Una más' }).click()
	arrive()
	await isAlive(page)
	await expect(page.getByLabel('Cantidad', { exact: true })).toHaveValue('1')
})

test('a menu opened before the scripts arrive stays open, with the text typed in it', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const arrive = await openWithoutScripts(page, '/')
	await page.getByRole('button', { name: 'Menú' }).click()
	const menu = page.getByRole('dialog', { name: 'Menú' })
	await expect(menu.getByRole('link', { name: 'Pavimentos' })).toBeVisible()
	const box = menu.getByRole('combobox', { name: 'Buscar productos' })
	await box.pressSequentially('adhe')
	arrive()
	await isAlive(page)
	await expect(box).toHaveValue('adhe')
	await expect(box).toBeFocused()
	await expect(menu.getByRole('option').first()).toContainText(/adhesivo/i)
	await page.goBack()
	await expect(menu).toBeHidden()
	await expect(page).toHaveURL(/\/$/)
	await page.getByRole('button', { name: 'Menú' }).click()
	await expect(menu.getByRole('heading', { name: 'Menú' })).toBeFocused()
	await menu.getByRole('button', { name: 'Cerrar', exact: true }).click()
	await expect(menu).toBeHidden()
	await expect(page.getByRole('button', { name: 'Menú' })).toBeFocused()
})

test('a menu closed before the scripts arrive stays closed', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const arrive = await openWithoutScripts(page, '/')
	await page.getByRole('button', { name: 'Menú' }).click()
	const menu = page.getByRole('dialog', { name: 'Menú' })
	await menu.getByRole('button', { name: 'Cerrar', exact: true }).click()
	await expect(menu).toBeHidden()
	arrive()
	await isAlive(page)
	await expect(menu).toBeHidden()
})

test('a help opened by the browser stays open when the scripts arrive', async ({ page }) => {
	const arrive = await openWithoutScripts(page, '/productos/adhesivo-rapido-c2ft')
	const opener = page.getByRole('button', { name: /^Qué significa/ }).first()
	const help = page.locator(`#${await opener.getAttribute('popovertarget')}`)
	await opener.click()
	await expect(help).toBeVisible()
	arrive()
	await isAlive(page)
	await expect(help).toBeVisible()
})

test('a text typed before the scripts arrive is searched once they do', async ({ page }) => {
	const arrive = await openWithoutScripts(page, '/')
	const box = page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true })
	await box.pressSequentially('hidraulico')
	arrive()
	await expect(page.getByRole('option').first()).toContainText('Hidráulico')
	await expect(box).toHaveValue('hidraulico')
})

test('a sort order chosen before the scripts arrive is applied', async ({ page }) => {
	const arrive = await openWithoutScripts(page, '/productos')
	await page.getByLabel('Ordenar').selectOption('precio_asc')
	arrive()
	await expect(page).toHaveURL(/sort=precio_asc/)
})

test('prices with VAT chosen before the scripts arrive are remembered', async ({ page }) => {
	const arrive = await openWithoutScripts(page, '/')
	await page.getByText('Con IVA', { exact: true }).click()
	arrive()
	await isAlive(page)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('precios-con-iva'))).toBe('si')
	await expect(page.getByRole('radio', { name: 'Con IVA' })).toBeChecked()
})

test('of several choices before the scripts arrive, the last one counts', async ({ page }) => {
	const arrive = await openWithoutScripts(page, '/')
	for (const price of ['Con IVA', 'Sin IVA', 'Con IVA']) await page.getByText(price, { exact: true }).click()
	arrive()
	await isAlive(page)
	await expect.poll(() => page.evaluate(() => localStorage.getItem('precios-con-iva'))).toBe('si')
	await expect(page.getByRole('radio', { name: 'Con IVA' })).toBeChecked()
})

test('a choice pressed while the page starts is not lost', async ({ page, baseURL }) => {
	await page.addInitScript(() => {
		const listen = document.addEventListener
		document.addEventListener = (...heard: Parameters<typeof listen>) => {
			listen.apply(document, heard)
			// The last that React listens to before it hydrates, which takes several tasks.
			if (heard[0] !== 'compositionend') return
			document.addEventListener = listen
			const { port1, port2 } = new MessageChannel()
			let tasks = 0
			port1.onmessage = () => {
				tasks += 1
				if (tasks < 4) return port2.postMessage(null)
				// Like a press of a finger: React hydrates during the click, before the change.
				const click = new MouseEvent('click', { bubbles: true, cancelable: true })
				document.querySelector('input[name="entrega"][value="pickup"]')?.dispatchEvent(click)
			}
			port2.postMessage(null)
		}
	})
	await fillCart(page, 'terrazo-russafa-menta', baseURL)
	await page.goto('/checkout?paso=envio')
	await isAlive(page)
	await expect(page.getByRole('radio', { name: /^Recogida/ })).toBeChecked()
	await expect
		.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'carrito')?.value)
		.toMatch(/pickup$/)
})

test('Back shows the previous page, also before the scripts arrive', async ({ page }) => {
	await page.goto('/ofertas-flash')
	const stock = page.getByLabel('Stock')
	await stock.selectOption('200')
	await expect(page).toHaveURL(/stock=200/)
	const arrive = await holdScripts(page)
	await page.reload()
	await expect(stock).toHaveValue('200')
	await page.goBack()
	await expect(page).toHaveURL(/ofertas-flash$/)
	await expect(stock).toHaveValue('')
	arrive()
	await isAlive(page)
	await expect(stock).toHaveValue('')
})

test('scripts wait until the pictures of the first screen are loaded', async ({ page }) => {
	const scripts = scriptsOf(page)
	let arrive = () => {}
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route('**/assets/**', async (route) => {
		await arrived
		await route.fallback()
	})
	await page.goto('/', { waitUntil: 'domcontentloaded' })
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
	expect(scripts).toEqual([])
	arrive()
	await isAlive(page)
	expect(scripts.length).toBeGreaterThan(0)
})

test('scripts load at the first touch, even while pictures are loading', async ({ page }) => {
	await page.route('**/assets/**', () => {})
	await page.goto('/', { waitUntil: 'domcontentloaded' })
	await page.getByRole('heading', { level: 1 }).click()
	await isAlive(page)
})
