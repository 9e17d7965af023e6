import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { isAlive, test } from './shopper.ts'
import { openTab } from './tabs.ts'

test.use({ pictures: 'plain' })

const ROOM = '/visualizador/salon-crema-novelda'
const FLOOR = 'roble-valsain-blanqueado'
const FLOOR_NAME = 'Roble Valsaín Blanqueado'
/** How far the browser's picture may be from the server's, of 255, in the mean. */
const MOST_DIFFERENCE = 8

/** What is drawn is loaded, unlike the pictures of other journeys. */
const loadsLayers = (page: Page) => page.route(/\/assets\/(salas|laminas)\//, (route) => route.continue())
/** A second of both processors, and many times that while others want them. */
const DRAWN_BY_PROCESSOR_MS = 240_000

/** The laid picture, drawn by the server, since the browser of the journeys has no graphics card. */
const drawn = (page: Page) => page.locator('.vis-picture').getByRole('img', { name: /junta/ })
const choose = async (page: Page, name: string | RegExp) => {
	await openTab(page, 'Colocación')
	await page.getByRole('link', { name, exact: true }).click()
}

test('a room shows that tiles are being laid until its next picture arrives', async ({ page }) => {
	await page.goto(`${ROOM}?suelo=${FLOOR}`)
	await expect(page.getByText('Colocando…')).toHaveCount(0)
	const { promise: isAsked, resolve: draw } = Promise.withResolvers<void>()
	await page.route('**/visualizador/*.jpg*', async (route) => {
		await isAsked
		await route.continue()
	})
	await choose(page, 'Espiga')
	await expect(page.locator('.vis-picture')).toHaveAttribute('aria-busy', 'true')
	await expect(page.getByText('Colocando…')).toHaveCount(1)
	draw()
	await expect(page.getByText('Colocando…')).toHaveCount(0)
})

test('a tile is laid from its page, changed, laid on the wall and bought', async ({ page }) => {
	await loadsLayers(page)
	await page.goto(`/productos/${FLOOR}`)
	const step = await page.request.get('/productos/peldano-ordesa-madera')
	expect(await step.text()).not.toContain('Ver en una estancia')
	await page.getByRole('link', { name: 'Ver en una estancia' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empieza por tu azulejo')
	await isAccessible(page, 'the choice of a room')
	await page.getByRole('link', { name: 'Verlo en esta estancia' }).click()
	await expect(page).toHaveURL(new RegExp(`/visualizador/[a-z-]+\\?suelo=${FLOOR}$`))
	await isAlive(page)
	await expect(drawn(page)).toHaveAccessibleName(new RegExp(`^Suelo: ${FLOOR_NAME}`))

	await choose(page, 'Espiga')
	await expect(drawn(page)).toHaveAccessibleName(/en espiga/)
	await choose(page, 'negro')
	await expect(drawn(page)).toHaveAccessibleName(/en espiga, junta [\d,]+ mm negro/)
	const chosen = page.url()
	await page.reload()
	await isAlive(page)
	await expect(drawn(page)).toBeVisible()
	await openTab(page, 'Colocación')
	await expect(page.getByRole('link', { name: 'Espiga', exact: true })).toHaveAttribute('aria-current', 'true')
	expect(page.url()).toBe(chosen)

	// The wall beside the shower, in the picture.
	await page.goto(`/visualizador/bano-denim?suelo=${FLOOR}`)
	await expect(drawn(page)).toBeVisible()
	const { width = 0, height = 0 } = (await page.locator('.vis-picture').boundingBox()) ?? {}
	await page.locator('.vis-picture').click({ position: { x: width * 0.44, y: height * 0.2 } })
	await expect(page.getByRole('heading', { name: 'Azulejos para la pared' })).toBeVisible()
	await page.getByLabel('Nombre, formato o color').fill('metro verde')
	await page.getByLabel('Nombre, formato o color').press('Enter')
	await expect(page).toHaveURL(/buscar=metro\+verde/)
	const tile = page.getByRole('link', { name: /^Poner en la pared Metro/ }).first()
	const name = (await tile.textContent())?.replace('Poner en la pared ', '') ?? ''
	await tile.click()
	await expect(page.getByRole('status').filter({ hasText: `Pared: ${name}` })).toBeVisible()
	await choose(page, '120 cm')
	await expect(page.getByRole('link', { name: /^Zócalo de 120 cm/ })).toHaveAttribute('aria-current', 'true')
	await choose(page, 'De 10 cm')
	await expect(page.getByRole('link', { name: /^Cenefa de 10 cm/ })).toHaveAttribute('aria-current', 'true')
	await page.goBack()
	await expect(page.getByRole('link', { name: /^Cenefa/ })).toHaveCount(0)
	await page.goBack()
	await expect(page.getByRole('link', { name: /^Zócalo de 120 cm/ })).toHaveCount(0)
	await expect(drawn(page)).toBeVisible()
	await isAccessible(page, 'a room of the visualiser')

	await expect(page.getByRole('radio', { name: /^Resumen \d+,\d\d\s€$/ })).toHaveCount(1)
	await openTab(page, /^Resumen/)
	await page.getByRole('button', { name: new RegExp(`^Añadir \\d+ cajas? de ${FLOOR_NAME}`) }).click()
	await expect(page.getByRole('dialog')).toContainText(FLOOR_NAME)
	await page.keyboard.press('Escape')

	// Its short link leads back to it, and so does the room of a project that it was kept in.
	const design = new URL(page.url())
	await page.getByRole('button', { name: 'Compartir' }).click()
	const link = page.locator('.short-link a')
	await expect(link).toHaveAttribute('href', /\/v\/[a-z0-9]{8}$/)
	const short = (await link.getAttribute('href')) ?? ''
	await page.getByRole('button', { name: 'Guardar la estancia en mi obra' }).click()
	await expect(page.getByText('La obra está guardada.')).toBeVisible()
	await expect(page.getByRole('link', { name: FLOOR_NAME, exact: true })).toBeVisible()
	await page.getByRole('link', { name: /^Verla en el visualizador/ }).click()
	await expect(page).toHaveURL(new RegExp(`${design.pathname}\\?suelo=`))
	await expect(drawn(page)).toHaveAccessibleName(new RegExp(FLOOR_NAME))
	await page.goto(short)
	await expect(page).toHaveURL(new RegExp(`${design.pathname}\\?suelo=`))
})

test('browser and server draw the same', { tag: '@long' }, async ({ page }) => {
	test.setTimeout(2 * DRAWN_BY_PROCESSOR_MS)
	await loadsLayers(page)
	// The processor does the work of a graphics card here, which the page refuses otherwise.
	await page.addInitScript(() => {
		const asked = WebGL2RenderingContext.prototype.getParameter
		WebGL2RenderingContext.prototype.getParameter = function (this: WebGL2RenderingContext, name: number) {
			const told = asked.call(this, name)
			return typeof told === 'string' ? 'a graphics card' : told
		}
	})
	await page.goto(`${ROOM}?suelo=${FLOOR}_espiga`)
	await expect(page.locator('canvas[role="img"]')).toBeVisible({ timeout: DRAWN_BY_PROCESSOR_MS })
	const { difference, pixels } = await page.evaluate(async () => {
		const canvas = document.querySelector<HTMLCanvasElement>('canvas[role="img"]')
		if (!canvas) throw new Error('nothing is drawn')
		const pixelsOf = (source: CanvasImageSource) => {
			const copy = document.createElement('canvas')
			copy.width = canvas.width
			copy.height = canvas.height
			const context = copy.getContext('2d')
			context?.drawImage(source, 0, 0, copy.width, copy.height)
			return context?.getImageData(0, 0, copy.width, copy.height).data ?? new Uint8ClampedArray()
		}
		const jpeg = new Image()
		jpeg.src = `${location.pathname}.jpg${location.search}`
		await jpeg.decode()
		const [browsers, servers] = [pixelsOf(canvas), pixelsOf(jpeg)]
		let sum = 0
		let count = 0
		for (let at = 0; at < browsers.length; at += 4) {
			if (browsers[at + 3] !== 255) continue
			for (let part = 0; part < 3; part++) sum += Math.abs((browsers[at + part] ?? 0) - (servers[at + part] ?? 0))
			count += 1
		}
		return { difference: sum / count / 3, pixels: count }
	})
	expect(pixels).toBeGreaterThan(100_000)
	expect(difference).toBeLessThan(MOST_DIFFERENCE)
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a room is laid by links and forms, and bought', async ({ page, request }) => {
		await page.goto('/visualizador')
		await page.getByRole('link', { name: /^Crema Novelda/ }).click()
		await page.getByLabel('Nombre, formato o color').fill(FLOOR_NAME)
		await page.getByRole('button', { name: 'Buscar' }).last().click()
		await page.getByRole('link', { name: `Poner en el suelo ${FLOOR_NAME}` }).click()
		await choose(page, '90°')
		const picture = page.locator('.vis-stage img.vis-laid')
		await expect(picture).toHaveAttribute('alt', new RegExp(`^Suelo: ${FLOOR_NAME}.*girado 90°`))
		const jpeg = await request.get((await picture.getAttribute('src')) ?? '')
		expect(jpeg.headers()['content-type']).toBe('image/jpeg')

		await page.getByLabel('Al lado, lo mismo en otra estancia').selectOption('Roble miel de pared a pared')
		await page.getByRole('button', { name: 'Verla' }).click()
		const beside = page.getByRole('img', { name: new RegExp(`^Roble miel de pared a pared. Suelo: ${FLOOR_NAME}`) })
		expect(await beside.getAttribute('src')).toMatch(/^\/visualizador\/salon-roble-miel\.jpg\?suelo=/)
		expect(await beside.locator('..').getAttribute('href')).toMatch(/^\/visualizador\/salon-roble-miel\?suelo=/)

		await page.getByLabel('Otra junta, en mm').fill('25')
		await page.getByRole('button', { name: 'Poner Otra junta, en mm' }).click()
		await expect(page.getByText(/^Junta: escribe milímetros/)).toBeVisible()
		await expect(page.getByLabel('Otra junta, en mm')).toHaveValue('25')
		await page.getByLabel('Otra junta, en mm').fill('2,5')
		await page.getByRole('button', { name: 'Poner Otra junta, en mm' }).click()
		await expect(picture).toHaveAttribute('alt', /girado 90°, junta 2,5 mm/)

		await page.getByRole('button', { name: /^Añadir \d+ cajas? de/ }).click()
		await expect(page).toHaveURL(/\/carrito\?primera$/)
		await expect(page.getByText(FLOOR_NAME).filter({ visible: true }).first()).toBeVisible()
	})
})

test('a room is shown as rendered until the server has drawn the tile in it', async ({ page }) => {
	await page.route('**/visualizador/*.jpg*', () => {})
	for (const address of [`?azulejo=${FLOOR}`, `/bano-zellige-esmeralda?suelo=${FLOOR}&junto=bano-denim`]) {
		await page.goto(`/visualizador${address}`, { waitUntil: 'domcontentloaded' })
		const rendered = page.locator('.vis-drawn picture img')
		await expect(rendered).toBeVisible()
		await expect.poll(() => rendered.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
	}
})

test('every control of a room is visible on a laptop, in landscape and at 200 %', async ({ page }) => {
	for (const viewport of [
		{ width: 1366, height: 650 },
		{ width: 760, height: 360 },
		{ width: 640, height: 450 },
		{ width: 360, height: 740 },
	]) {
		await page.setViewportSize(viewport)
		await page.goto(`/visualizador/bano-zellige-esmeralda?suelo=${FLOOR}`)
		await isAlive(page)
		for (const tab of ['Azulejo', 'Colocación', /^Resumen/]) {
			await openTab(page, tab)
			const covered = await page.locator('.vis-panel').evaluate((panel) => {
				const controls = [
					...panel.querySelectorAll<HTMLElement>('a, button, input:not([type=hidden]), select, summary'),
				]
				const shown = controls.filter((control) => control.checkVisibility({ visibilityProperty: true }))
				return shown
					.filter((control) => {
						control.focus()
						control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
						const { left, top, width, height } = control.getBoundingClientRect()
						const there = document.elementFromPoint(left + width / 2, top + height / 2)
						return !there || !(control.contains(there) || there.contains(control))
					})
					.map((control) => `${control.tagName} ${control.textContent}`)
			})
			expect(covered, `${viewport.width} × ${viewport.height}, ${tab}`).toEqual([])
		}
	}
})
