import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { RoomWords } from '@soleria/visualiser'
import { surfaceMatrix } from '@soleria/visualiser'
import { type Corners, inverseOf, projected, quadCover, quadFault } from '@soleria/visualiser/photo'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { isAlive, test } from './shopper.ts'
import { openTab } from './tabs.ts'

test.use({ pictures: 'plain' })

const PAGE = '/visualizador/tu-foto'
const LAYERS = join(import.meta.dirname, '../../data/pictures/layers')
const FLOOR = 'roble-valsain-blanqueado'
const FLOOR_NAME = 'Roble Valsaín Blanqueado'

/** What is drawn is loaded, unlike the pictures of other journeys. */
const loadsSheets = (page: Page) => page.route(/\/assets\/laminas\//, (route) => route.continue())
const drawn = (page: Page) => page.locator('canvas.vis-laid')
const mode = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const corner = (page: Page, name: string) => page.getByRole('slider', { name })

/** Small, since these browsers draw without a graphics processor. */
const WIDTH = 720
const SMALL_WIDTH = 480

/** A rendered room, as the server draws it, as the photograph of a visitor. */
async function photographOf(request: APIRequestContext, room: string, width = WIDTH) {
	const jpeg = await request.get(`/visualizador/${room}.jpg`)
	const buffer = await sharp(await jpeg.body())
		.resize(width)
		.jpeg({ quality: 92 })
		.toBuffer()
	return { name: 'salon.jpg', mimeType: 'image/jpeg', buffer }
}

test('a photograph is laid with tiles, stored on the device and used for a purchase', { tag: '@desk' }, async ({
	page,
	request,
}) => {
	await loadsSheets(page)
	const sent: string[] = []
	page.on('request', (one) => one.method() !== 'GET' && sent.push(one.url()))
	await page.goto(`/visualizador?azulejo=${FLOOR}`)
	await page.getByRole('link', { name: 'Verlo en mi estancia' }).click()
	await expect(page).toHaveURL(`${PAGE}?suelo=${FLOOR}`)
	await isAlive(page)
	const field = page.getByLabel('Elegir una foto')
	await expect(field).toHaveAccessibleDescription(/no se envía a ninguna parte/)
	await field.setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
	await expect(page.getByRole('alert').filter({ hasText: 'no es una imagen' })).toBeVisible()
	await isAccessible(page, 'the choice of a photograph')
	await field.setInputFiles(await photographOf(request, 'salon-roble-miel', SMALL_WIDTH))
	await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()
	await expect(drawn(page)).toBeVisible()
	await page
		.getByLabel('Elegir otra foto')
		.setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es un JPEG') })
	await expect(page.getByRole('alert').filter({ hasText: 'no sabe abrir' })).toBeVisible()
	await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()

	// Its corners are a suggestion, to be looked at first.
	await expect(mode(page, 'Esquinas')).toHaveAttribute('aria-pressed', 'true')
	const near = corner(page, 'Esquina de delante, derecha')
	await expect(near).toHaveAttribute('aria-valuetext', /^a 96 % de la izquierda y 95,\d % de arriba$/)
	await near.press('Shift+ArrowRight')
	await near.press('ArrowLeft')
	await expect(near).toHaveAttribute('aria-valuetext', /^a 100,8 % de la izquierda/)
	const far = corner(page, 'Esquina del fondo, izquierda')
	for (let step = 0; step < 10; step++) await far.press('Shift+ArrowRight')
	await expect(page.getByRole('alert').filter({ hasText: 'se ve lo último que valía' })).toBeVisible()
	for (let step = 0; step < 10; step++) await far.press('Shift+ArrowLeft')
	await expect(page.getByText('se ve lo último que valía')).toHaveCount(0)

	await page.getByLabel('Ancho (m)').fill('4,2')
	await page.getByLabel('Fondo (m)').fill('mucho')
	await page.getByLabel('Fondo (m)').press('Enter')
	await expect(page.getByText(/^Fondo: escribe metros/)).toBeVisible()
	await expect(page.getByLabel('Fondo (m)')).toHaveValue('mucho')
	await expect(page.getByLabel('Ancho (m)')).toHaveValue('4,2')
	await page.getByLabel('Fondo (m)').fill('3,1')
	await page.getByLabel('Fondo (m)').press('Enter')
	await expect(page.getByText('13,02 m² entre las cuatro esquinas.')).toBeVisible()
	await openTab(page, 'Colocación')
	await page.getByRole('link', { name: 'Espiga', exact: true }).click()
	await expect(drawn(page)).toHaveAccessibleName(new RegExp(`^Suelo: ${FLOOR_NAME}.* en espiga`))

	await mode(page, 'Muebles').click()
	const brush = page.getByRole('application', { name: 'Pincel' })
	await expect(page.getByRole('button', { name: 'Borrar todo lo pintado' })).toBeDisabled()
	await brush.press('Shift+ArrowDown')
	await brush.press('Shift+ArrowDown')
	await brush.press('Enter')
	await expect(page.getByRole('button', { name: 'Borrar todo lo pintado' })).toBeEnabled()
	await page.getByRole('button', { name: 'Deshacer' }).click()
	await expect(page.getByRole('button', { name: 'Borrar todo lo pintado' })).toBeDisabled()
	await page.getByLabel('Ajustar a los bordes').uncheck()
	const { width = 0, height = 0 } = (await brush.boundingBox()) ?? {}
	await brush.click({ position: { x: width * 0.5, y: height * 0.8 } })
	const hiddenPixels = () =>
		page.locator('.foto-brush canvas').evaluate((canvas: HTMLCanvasElement) => {
			const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
			return data?.filter((byte, at) => at % 4 === 3 && byte > 0).length
		})
	await expect.poll(hiddenPixels).toBeGreaterThan(400)
	const painted = await hiddenPixels()
	await isAccessible(page, 'the furniture of a photograph')
	await expect(page.getByText('están guardados en este dispositivo')).toBeVisible()

	const chosen = page.url()
	await page.goto(PAGE)
	await expect(page).toHaveURL(chosen)
	await expect(drawn(page)).toHaveAccessibleName(/en espiga/)
	await expect(drawn(page)).toBeVisible()
	await mode(page, 'Muebles').click()
	await expect.poll(hiddenPixels).toBe(painted)
	await mode(page, 'Esquinas').click()
	await expect(near).toHaveAttribute('aria-valuetext', /^a 100,8 % de la izquierda/)
	await isAccessible(page, 'the corners of a photograph')

	await openTab(page, 'Resumen')
	await page.getByRole('button', { name: new RegExp(`^Añadir \\d+ cajas? de ${FLOOR_NAME}`) }).click()
	await expect(page.getByRole('dialog')).toContainText(FLOOR_NAME)
	expect(sent.filter((url) => !url.endsWith('/api/carrito'))).toEqual([])

	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Quitar la foto' }).click()
	await expect(page.getByText('ya no está guardada en este dispositivo')).toBeVisible()
	await page.goto(PAGE)
	await expect(page.getByText('También puedes arrastrarla')).toBeVisible()
	await expect(page).toHaveURL(PAGE)
})

/** Planes of rooms, each a rectangle in mm from the left and up from the foot of its surface, with a tile to lay there. */
const PLANES = [
	{
		room: 'salon-roble-miel',
		surface: 'suelo',
		from: [800, 3000],
		to: [4400, 5800],
		tile: 'terrazo-lavapies-multicolor',
	},
	{ room: 'bano-travertino', surface: 'pared', from: [100, 100], to: [3500, 2500], tile: 'metro-chamberi-botella' },
	{ room: 'cocina-espiga-roble', surface: 'suelo', from: [800, 2500], to: [3400, 4000], tile: 'hidraulico-jerez-gris' },
] as const
/** How far a pixel may be from the server's, of 255, in the mean: the photograph's light is smoothed, and it has none of the tile's shine. */
const MOST_DIFFERENCE = 24
/** How alike the edges of tiles and joints are, of 1: that they lie in the same places. */
const LEAST_LIKENESS = 0.35

/** The mean difference of two pictures of three bytes a pixel, and the correlation of how green changes from left to right. */
function compared(one: Buffer, other: Buffer, width: number, isCompared: (at: number) => boolean) {
	let [difference, count, both, ones, others] = [0, 0, 0, 0, 0]
	const change = (picture: Buffer, at: number) => (picture[at * 3 + 4] ?? 0) - (picture[at * 3 - 2] ?? 0)
	for (let at = 1; at < one.length / 3 - 1; at++) {
		if (!isCompared(at) || !isCompared(at - 1) || !isCompared(at + 1) || at % width === 0) continue
		for (let part = 0; part < 3; part++)
			difference += Math.abs((one[at * 3 + part] ?? 0) - (other[at * 3 + part] ?? 0)) / 3
		both += change(one, at) * change(other, at)
		ones += change(one, at) ** 2
		others += change(other, at) ** 2
		count += 1
	}
	return { difference: difference / count, likeness: both / Math.sqrt(ones * others), count }
}

for (const [at, { room, surface: name, from, to, tile }] of PLANES.entries()) {
	const tag = at === 0 ? [] : '@long'
	test(`a photograph laid with a tile is drawn like the room ${room} with that tile`, { tag }, async ({
		page,
		request,
	}) => {
		await loadsSheets(page)
		const words = JSON.parse(await readFile(join(LAYERS, `${room}.json`), 'utf8')) as RoomWords
		const surface = words.surfaces.find((one) => one.name === name)
		if (!surface) throw new Error(`${room} has no ${name}`)
		const photograph = await photographOf(request, room)
		const { width = 1, height = 1 } = await sharp(photograph.buffer).metadata()
		const seen = inverseOf(surfaceMatrix(words, surface, height / width))
		const corners = [
			[from[0], to[1]],
			[to[0], to[1]],
			[to[0], from[1]],
			[from[0], from[1]],
		].map(([right = 0, up = 0]) => {
			const { x, y } = projected(seen, right, up)
			return [x, y]
		}) as unknown as Corners
		expect(quadFault(corners)).toBeNull()

		const measures = `medidas-${name}=${(to[0] - from[0]) / 10}x${(to[1] - from[1]) / 10}`
		await page.goto(`${PAGE}?${name}=${tile}&${measures}&superficie=${name}`)
		await page.getByLabel('Elegir una foto').setInputFiles(photograph)
		await mode(page, 'Esquinas').click()
		for (const [place, [x, y]] of corners.entries()) {
			const handle = page.locator('.foto-corner').nth(place)
			await handle.hover()
			await page.mouse.down()
			// Where the photograph is now: what is above it may have been laid out anew since the handle before.
			const sheet = (await page.locator('.foto-sheet').boundingBox()) ?? { x: 0, y: 0, width: 0 }
			await page.mouse.move(sheet.x + x * sheet.width, sheet.y + y * sheet.width)
			await page.mouse.up()
			const away = async () => Math.abs(Number(await handle.getAttribute('aria-valuenow')) - x * 100)
			await expect.poll(away).toBeLessThan(0.4)
		}
		await expect(page.locator('.foto-tools .bad-word')).toHaveCount(0)
		await mode(page, 'Ver').click()
		await expect(drawn(page)).toBeVisible()
		const downloading = page.waitForEvent('download')
		await page.getByRole('button', { name: 'Guardar la imagen' }).click()
		const saved = await (await downloading).path()

		const right = (from[0] + to[0] - surface.width) / 2
		const down = (surface.height - from[1] - to[1]) / 2
		const laid = await request.get(`/visualizador/${room}.jpg?${name}=${tile}_____${right}_${down}`)
		const raw = async (picture: string | Buffer) => sharp(picture).resize(width, height).removeAlpha().raw().toBuffer()
		const [mine, rooms, mask] = await Promise.all([
			raw(saved),
			raw(await laid.body()),
			raw(join(LAYERS, `${room}-mask.avif`)),
		])
		const channel = words.surfaces.indexOf(surface)
		const cover = quadCover(corners, width, height)
		const isCompared = (at: number) => cover[at] === 255 && (mask[at * 3 + channel] ?? 0) >= 250
		const { difference, likeness, count } = compared(mine, rooms, width, isCompared)
		expect(count).toBeGreaterThan(20_000)
		expect(difference).toBeLessThan(MOST_DIFFERENCE)
		expect(likeness).toBeGreaterThan(LEAST_LIKENESS)
	})
}

test('a photograph that was laid once is opened and laid again offline', async ({ page, request, context }) => {
	await loadsSheets(page)
	await page.goto(`${PAGE}?suelo=${FLOOR}`)
	await page.getByLabel('Elegir una foto').setInputFiles(await photographOf(request, 'salon-roble-miel', SMALL_WIDTH))
	await expect(drawn(page)).toBeVisible()
	await expect(page.getByText('se abre también sin conexión')).toBeVisible()
	await page
		.getByRole('link', { name: /^Poner en el suelo/ })
		.first()
		.click()
	await expect(drawn(page)).not.toHaveAccessibleName(new RegExp(FLOOR_NAME))
	await page.goBack()
	await expect(drawn(page)).toHaveAccessibleName(new RegExp(FLOOR_NAME))
	await expect(page.getByText('se abre también sin conexión')).toBeVisible()

	await context.setOffline(true)
	await page.goto(PAGE)
	await expect(page).toHaveURL(`${PAGE}?suelo=${FLOOR}`)
	await expect(page.getByText('Estás sin conexión')).toBeVisible()
	await expect(drawn(page)).toBeVisible()
	await openTab(page, 'Colocación')
	await page.getByRole('link', { name: 'Espiga', exact: true }).click()
	await expect(drawn(page)).toHaveAccessibleName(/en espiga/)
	await page.getByLabel('Ancho (m)').fill('4')
	await page.getByLabel('Fondo (m)').fill('3')
	await page.getByLabel('Fondo (m)').press('Enter')
	await expect(page.getByText('12 m² entre las cuatro esquinas.')).toBeVisible()
	await openTab(page, 'Resumen')
	await expect(page.getByText('Cuando vuelva la conexión te decimos cuántas cajas son')).toBeVisible()
	await expect(page.getByRole('button', { name: /^Añadir \d+ caja/ })).toHaveCount(0)
	await openTab(page, 'Azulejo')
	await expect(page.getByRole('link', { name: /^Poner en el suelo/ })).toHaveCount(1)
	await isAccessible(page, 'a photograph without a connection')

	await context.setOffline(false)
	await openTab(page, 'Resumen')
	await expect(page.getByRole('button', { name: /^Añadir \d+ cajas? de/ })).toBeVisible()
	await expect(page.getByText('Estás sin conexión')).toHaveCount(0)
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the page lists its requirements and links the rooms', async ({ page }) => {
		await page.goto(`${PAGE}?suelo=${FLOOR}`)
		await expect(page.getByText(/necesita JavaScript/)).toBeVisible()
		await expect(page.getByLabel('Elegir una foto')).toBeHidden()
		await page.getByRole('link', { name: 'probarlos en nuestras estancias' }).click()
		await expect(page).toHaveURL('/visualizador')
	})
})

for (const size of [
	{ width: 1280, height: 800 },
	{ width: 1366, height: 650 },
])
	test(`tiles are in sight beside a photograph of ${size.width} × ${size.height}, and the fields stand in one line`, {
		tag: '@desk',
	}, async ({ page, request }) => {
		await page.setViewportSize(size)
		await page.goto(PAGE)
		await page.getByLabel('Elegir una foto').setInputFiles(await photographOf(request, 'salon-roble-miel', SMALL_WIDTH))
		await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible()
		const tile = page.locator('.vis-tiles .picture').first()
		await expect(tile).toBeInViewport({ ratio: 0.9 })
		const bottomOf = async (field: Locator) => {
			const { y = 0, height = 0 } = (await field.boundingBox()) ?? {}
			return Math.round(y + height)
		}
		await page.getByRole('link', { name: 'Escribe cuánto mide' }).click()
		const width = page.getByLabel('Ancho (m)')
		await expect(width).toBeInViewport()
		const line = await bottomOf(page.getByRole('button', { name: 'Poner', exact: true }))
		expect([await bottomOf(width), await bottomOf(page.getByLabel('Fondo (m)'))]).toEqual([line, line])
	})
