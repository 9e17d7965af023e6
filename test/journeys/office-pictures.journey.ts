import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'
import { isAlive } from './shopper.ts'

const NAME = 'Baldosa Puerta Cerrada'
const SLUG = 'baldosa-puerta-cerrada'
const LAID = 'Baldosa Puerta de Toledo'
const LAID_SLUG = 'baldosa-puerta-de-toledo'
const MANY = 'Baldosa Puerta del Sol'
const MANY_SLUG = 'baldosa-puerta-del-sol'
const TEXT = 'Terrazo rosa, colocado en espiga'

async function addProduct(page: Page, name = NAME): Promise<void> {
	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Productos' }).click()
	await page.getByRole('link', { name: 'Producto nuevo' }).click()
	await page.getByLabel('Nombre', { exact: true }).fill(name)
	await page.getByLabel('Precio', { exact: true }).fill('20,00')
	await page.getByLabel('Composición').fill('Gres')
	await page.getByLabel('Medidas').fill('20x20')
	await page.getByRole('button', { name: 'Dar de alta' }).click()
	await expect(page.getByRole('status')).toContainText('Producto dado de alta')
}

/** Drops a photograph that is red on its left half and green on its right one. */
async function dropPhotograph(page: Page): Promise<void> {
	const half = { width: 640, height: 640, channels: 3 } as const
	const right = await sharp({ create: { ...half, background: '#33aa33' } })
		.png()
		.toBuffer()
	const photograph = await sharp({ create: { ...half, width: 1280, background: '#aa3333' } })
		.composite([{ input: right, left: 640, top: 0 }])
		.png()
		.toBuffer()
	const files = await page.evaluateHandle((base64) => {
		const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
		const transfer = new DataTransfer()
		transfer.items.add(new File([bytes], 'frente.png', { type: 'image/png' }))
		return transfer
	}, photograph.toString('base64'))
	await isAlive(page)
	await page.locator('.photo-drop').first().dispatchEvent('drop', { dataTransfer: files })
	await page.getByRole('button', { name: 'Guardar las fotos' }).click()
	await expect(page.getByRole('status')).toHaveText('Fotos guardadas. La tienda ya las enseña.')
}

/** Whether a picture that the shop shows is red, green or both. */
async function shownColour(page: Page): Promise<string> {
	const bytes = await (await page.request.get(`/assets/${SLUG}.jpg`)).body()
	const { channels } = await sharp(bytes).stats()
	const [red = 0, green = 0] = channels.map(({ mean }) => mean)
	return red > 1.5 * green ? 'red' : green > 1.5 * red ? 'green' : 'both'
}

const measured = async (page: Page) => {
	const of = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
	return [await of('Desde la izquierda'), await of('Desde arriba'), await of('Ancho'), await of('Alto')].map(Number)
}

const plainTile = (name: string, width: number, background: string) =>
	sharp({ create: { width, height: 400, channels: 3, background } })
		.png()
		.toBuffer()
		.then((buffer) => ({ name, mimeType: 'image/png', buffer }))

/** The mean red and green of a room with the product on its floor. */
async function floorOf(page: Page): Promise<number[]> {
	const bytes = await (await page.request.get(`/visualizador/salon-crema-novelda.jpg?suelo=${LAID_SLUG}`)).body()
	const { channels } = await sharp(bytes).stats()
	return channels.map(({ mean }) => mean).slice(0, 2)
}

test('further pictures follow the first four, and one dragged to the front represents the product', async ({
	page,
}) => {
	await openOffice(page, 'owner')
	await addProduct(page, MANY)
	await page.getByRole('link', { name: 'Fotos', exact: true }).click()
	await isAlive(page)
	const colours = ['#aa2222', '#882222', '#662222', '#442222', '#222222', '#22aa22']
	const files = await Promise.all(colours.map((colour, place) => plainTile(`foto-${place}.png`, 400, colour)))
	await page.getByLabel('Añadir fotos').setInputFiles(files)
	await page.getByRole('button', { name: 'Guardar las fotos' }).click()
	await expect(page.getByRole('status')).toHaveText('Fotos guardadas. La tienda ya las enseña.')
	// A page that scrolled under the press would have another picture dragged.
	await page.setViewportSize({ width: 1280, height: 2200 })
	const places = page.getByRole('main').getByRole('listitem')
	await expect(places).toHaveCount(6)
	const last = places.filter({ has: page.getByRole('heading', { name: 'Foto 6' }) }).locator('.photo')
	await last.dragTo(places.first().locator('.photo'))
	await expect(page.getByRole('status')).toHaveText('Orden cambiado. La tienda ya lo enseña así.')
	await isAccessible(page, 'the pictures of a product with six')
	const shown = await page.request.get(`/assets/${MANY_SLUG}.jpg`)
	const { channels } = await sharp(await shown.body()).stats()
	expect(channels[1]?.mean).toBeGreaterThan(150)
	await page.goto(`/productos/${MANY_SLUG}`)
	await expect(page.locator('.gallery .thumbs li')).toHaveCount(6)
})

test('a product with photographed faces is laid in rooms', async ({ page }) => {
	await openOffice(page, 'owner')
	await addProduct(page, LAID)
	await page.getByRole('link', { name: 'Fotos', exact: true }).click()
	await expect(page.getByText('Aún no se puede colocar en las estancias')).toBeVisible()
	const [red, green] = await floorOf(page)
	const field = page.getByLabel('Añadir las caras')
	await isAlive(page)
	await field.setInputFiles([await plainTile('una.png', 400, '#aa2222'), await plainTile('larga.png', 900, '#aa2222')])
	await page.getByRole('button', { name: 'Guardar las caras' }).click()
	await expect(page.getByRole('alert')).toContainText('larga.png no tiene la forma de una pieza de 20x20 cm')
	await field.setInputFiles([await plainTile('una.png', 400, '#aa2222'), await plainTile('otra.png', 400, '#aa3322')])
	await page.getByRole('button', { name: 'Guardar las caras' }).click()
	await expect(page.getByRole('status')).toHaveText('Caras guardadas. Ya se puede ver colocado.')
	await expect(page.getByText('con 2 caras tuyas')).toBeVisible()
	await isAccessible(page, 'the faces of a product')
	const [redNow = 0, greenNow = 0] = await floorOf(page)
	expect(redNow - greenNow).toBeGreaterThan((red ?? 0) - (green ?? 0) + 5)
	await page.getByRole('link', { name: 'Verlo colocado' }).click()
	await expect(page.getByRole('main').getByText(LAID).first()).toBeVisible()
})

test('a dropped picture is cropped by pointer, by keyboard and without a script, and gets a text', async ({
	page,
	browser,
}) => {
	await openOffice(page, 'owner')
	await addProduct(page)
	await page.getByRole('link', { name: 'Fotos', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name: `Fotos de ${NAME}` })).toBeVisible()
	await dropPhotograph(page)
	expect(await shownColour(page)).toBe('both')

	await page.getByRole('link', { name: 'Recortar' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Recortar «De frente»' })).toBeVisible()
	const area = page.getByRole('application', { name: 'Zona que se ve' })
	await expect(area).toBeVisible()
	await isAccessible(page, 'the crop of a picture')
	await expect.poll(() => measured(page)).toEqual([0, 0, 1280, 640])
	const whole = await page.request.get((await page.locator('.crop-preview image').getAttribute('href')) ?? '')
	expect((await sharp(await whole.body()).metadata()).width).toBe(1280)
	await page.getByLabel('Cuadrada (1:1)').check()
	await expect.poll(() => measured(page)).toEqual([320, 0, 640, 640])
	await area.focus()
	for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Shift+ArrowLeft')
	await expect.poll(() => measured(page)).toEqual([360, 0, 630, 630])
	const { x = 0, y = 0, width = 0, height = 0 } = (await area.boundingBox()) ?? {}
	await page.mouse.move(x + width / 2, y + height / 2)
	await page.mouse.down()
	await page.mouse.move(x - 200, y + height * 2)
	await page.mouse.up()
	await expect.poll(() => measured(page)).toEqual([0, 10, 630, 630])
	await page.getByRole('button', { name: 'Guardar el recorte' }).click()
	await expect(page.getByRole('status')).toHaveText('Recorte guardado. La tienda ya la enseña así.')
	expect(await shownColour(page)).toBe('red')

	await page.getByLabel('Texto alternativo').fill(TEXT)
	await page.getByRole('button', { name: 'Guardar el texto' }).click()
	await expect(page.getByRole('status')).toHaveText('Texto guardado. La tienda ya lo dice así.')
	await isAccessible(page, 'the pictures of a product with a text')
	const shopper = await (await browser.newContext()).newPage()
	await shopper.goto(`/productos/${SLUG}`)
	const shown = shopper.locator('.main-picture').getByRole('img', { name: TEXT })
	await expect(shown).toHaveAttribute('width', '630')
	await shopper.context().close()

	const plain = await browser.newContext({
		javaScriptEnabled: false,
		storageState: await page.context().storageState(),
	})
	const bare = await plain.newPage()
	await bare.goto(page.url().replace(/\?.*/, ''))
	await bare.getByRole('link', { name: 'Recortar' }).click()
	await bare.getByLabel('Desde la izquierda').fill('2000')
	await bare.getByLabel('Ancho', { exact: true }).fill('400')
	await bare.getByLabel('Cuadrada (1:1)').check()
	await bare.getByRole('button', { name: 'Ver', exact: true }).click()
	await expect(bare.getByRole('alert')).toContainText('Desde la izquierda: de 0 a 1080 píxeles')
	await expect(bare.getByLabel('Desde la izquierda')).toHaveValue('2000')
	await expect(bare.getByLabel('Cuadrada (1:1)')).toBeChecked()
	await bare.getByLabel('Desde la izquierda').fill('800')
	await bare.getByLabel('Desde arriba').fill('0')
	await bare.getByLabel('Apaisada (4:3)').check()
	await bare.getByRole('button', { name: 'Ver', exact: true }).click()
	await expect(bare.getByRole('img', { name: 'Así queda' })).toHaveAttribute('viewBox', '800 165 400 300')
	await bare.getByRole('button', { name: 'Guardar el recorte' }).click()
	await expect(bare.getByRole('status')).toHaveText('Recorte guardado. La tienda ya la enseña así.')
	expect(await shownColour(page)).toBe('green')
	await bare.getByRole('link', { name: 'Recortar' }).click()
	await bare.getByRole('button', { name: 'Quitar el recorte' }).click()
	await expect(bare.getByRole('status')).toHaveText('Recorte quitado. La tienda enseña la foto entera.')
	expect(await shownColour(page)).toBe('both')
	await plain.close()
})
