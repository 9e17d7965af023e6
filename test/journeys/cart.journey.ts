import { expect, type Page } from '@playwright/test'
import { isAlive, quantitiesOf, stockOf, test } from './shopper.ts'

const SLUG = 'metro-chamberi-blanco'

async function addBoxes(page: Page, count: number): Promise<void> {
	await page.goto(`/productos/${SLUG}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Por cajas/ }).check()
	await page.locator('#cantidad').fill(`${count}`)
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
}

test('the cart survives reloads and follows the other tabs', async ({ page, context }) => {
	await addBoxes(page, 2)
	const other = await context.newPage()
	await other.goto('/carrito')
	await expect(other.getByRole('link', { name: 'Carrito 1 producto' })).toBeVisible()
	await expect(other.getByLabel(/^Cantidad de/)).toHaveValue('2')
	await page.getByRole('button', { name: /^Una unidad más/ }).click()
	await expect(other.getByLabel(/^Cantidad de/)).toHaveValue('3')
	await page.reload()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.getByText('1 producto', { exact: true })).toBeVisible()
	await expect(drawer.getByLabel(/^Cantidad de/)).toHaveValue('3')
	await page.getByRole('button', { name: /^Quitar .* del carrito/ }).click()
	await expect(page.getByRole('dialog').getByText('Tu carrito está vacío')).toBeVisible()
	await expect(other.getByRole('link', { name: 'Carrito vacío' })).toBeVisible()
})

test('the drawer takes and keeps the focus, and returns it on Escape, Back and its button', {
	tag: '@phone',
}, async ({ page }) => {
	await addBoxes(page, 1)
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.getByRole('heading', { name: 'Carrito', level: 2 })).toBeFocused()
	await expect(drawer.getByRole('button', { name: /^Una unidad menos/ })).toBeDisabled()
	await page.keyboard.press('Escape')
	await expect(drawer).toBeHidden()
	await page.getByRole('link', { name: /^Carrito/ }).click()
	await expect(drawer).toBeVisible()
	await page.goBack()
	await expect(drawer).toBeHidden()
	await expect(page).toHaveURL(new RegExp(`/productos/${SLUG}$`))
	await page.getByRole('link', { name: /^Carrito/ }).click()
	await drawer.getByRole('button', { name: 'Cerrar', exact: true }).click()
	await expect(drawer).toBeHidden()
	await expect(page.getByRole('link', { name: /^Carrito/ })).toBeFocused()
})

test('scrolled content never covers the bar with the total, also at 200 %', { tag: '@phone' }, async ({ page }) => {
	await addBoxes(page, 1)
	await page.setViewportSize({ width: 360, height: 400 })
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	const order = drawer.getByRole('link', { name: 'Tramitar pedido' })
	await drawer.getByRole('radio', { name: /^Recogida/ }).check()
	/** Whether the link is on top everywhere, with the chosen delivery behind its upper edge, middle and lower edge. */
	const isOnTop = () =>
		order.evaluate((link) => {
			const chosen = link.closest('dialog')?.querySelector('input[name=entrega]:checked')
			const { left, right, top, bottom } = link.getBoundingClientRect()
			const hits = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((height) => {
				chosen?.scrollIntoView({ block: 'start' })
				const scroller = [...(link.closest('dialog')?.querySelectorAll('*') ?? [])].find((part) => part.scrollTop > 0)
				scroller?.scrollBy(0, (chosen?.getBoundingClientRect().top ?? 0) - height)
				const behind = chosen?.getBoundingClientRect()
				const isBehind = behind !== undefined && behind.top <= height + 1 && behind.bottom >= height
				const at = document.elementFromPoint((left + right) / 2, height)
				return [isBehind, at !== null && link.contains(at)]
			})
			return hits
		})
	expect(await isOnTop()).toEqual(Array(6).fill(true))
})

test('the stepper stops at a lot’s stock, and adding more names the remaining stock', { tag: '@phone' }, async ({
	page,
}) => {
	const slug = 'cuadrado-nerja-mostaza'
	const product = await stockOf(page, slug)
	const [lot] = product.lotes
	expect(lot).toBeDefined()
	await page.goto(`/productos/${slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^Partida Entera/ }).check()
	await page.locator('button.big').click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer).toBeVisible()
	await page.keyboard.press('Escape')
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await expect(page.getByText('Stock insuficiente: quedan 0 m²')).toBeVisible()
	await expect(drawer).toBeHidden()
})

test('an unknown code, an empty one and a postal code without delivery get a notice', async ({ page }) => {
	await addBoxes(page, 1)
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await drawer.getByRole('button', { name: 'Aplicar' }).click()
	await expect(drawer.getByText('Introduce un código promocional')).toBeVisible()
	await drawer.getByLabel('Código promocional').fill('NADA')
	await drawer.getByRole('button', { name: 'Aplicar' }).click()
	await expect(drawer.getByText('Código promocional no válido')).toBeVisible()
	await drawer.getByRole('radio', { name: /A domicilio/ }).check()
	await drawer.getByLabel('Código postal').fill('51001')
	await expect(drawer.getByText('No hacemos envíos a 51001.')).toBeVisible()
	await drawer.getByLabel('Código postal').fill('2800x')
	await expect(drawer.getByLabel('Código postal')).toHaveValue('2800')
	await drawer.getByLabel('Código postal').blur()
	await expect(page.getByText('Introduce un código postal válido')).toBeVisible()
})

test('a change in another tab survives adding a product, and a second press adds nothing', async ({
	page,
	context,
}) => {
	await addBoxes(page, 1)
	await page.keyboard.press('Escape')
	const other = await context.newPage()
	await other.goto('/carrito')
	await isAlive(other)
	let release = () => {}
	const held = new Promise<void>((resolve) => {
		release = resolve
	})
	let asked = 0
	await page.route('**/api/carrito', async (route) => {
		asked += 1
		await held
		await route.continue()
	})
	await page.locator('#cantidad').fill('2')
	const button = page.locator('button.big')
	await button.click()
	await expect(button).toHaveAttribute('aria-busy', 'true')
	await button.click({ force: true })
	// The other tab makes one box four, while the first tab waits for the server.
	const line = other.getByRole('main')
	for (const count of [2, 3, 4]) {
		await line.getByRole('button', { name: /^Una unidad más/ }).click()
		await expect(line.getByLabel(/^Cantidad de/)).toHaveValue(`${count}`)
	}
	release()
	await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
	await expect(line.getByLabel(/^Cantidad de/)).toHaveValue('6')
	expect(asked).toBeGreaterThan(0)
})

test('each press of the stepper counts while prices are loading', { tag: '@phone' }, async ({ page }) => {
	await addBoxes(page, 1)
	await page.goto('/carrito')
	const more = page.getByRole('main').getByRole('button', { name: /^Una unidad más/ })
	await expect(more).toBeEnabled()
	await page.route('**/api/carrito', () => {})
	for (const count of [2, 3, 4]) {
		await more.click()
		await expect.poll(() => quantitiesOf(page)).toEqual([count])
	}
})

test('a delivery chosen before the scripts arrive stays chosen', async ({ page }) => {
	await addBoxes(page, 1)
	let arrive = () => {}
	const arrived = new Promise<void>((resolve) => {
		arrive = resolve
	})
	await page.route('**/*.js', async (route) => {
		await arrived
		await route.continue()
	})
	await page.goto('/carrito', { waitUntil: 'commit' })
	const choice = page.getByRole('main').getByRole('radio', { name: /A domicilio/ })
	await expect(choice).not.toBeChecked()
	await choice.check()
	arrive()
	await isAlive(page)
	await expect(page.getByRole('main').getByLabel('Código postal')).toBeVisible()
	await expect(choice).toBeChecked()
})
