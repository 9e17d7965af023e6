import { expect } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { test } from './shopper.ts'

/** A tile that no room was rendered with. */
const TILE = 'textil-priego-grafito'

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a colour finds tiles, beside other filters, and a tile links to its simulation and to similar tiles', async ({
		page,
	}) => {
		await page.goto('/productos/revestimientos')
		const colours = page.locator('.filter-column')
		await colours.getByText('Parecido a un color').click()
		await colours.getByRole('link', { name: 'Turquesa', exact: true }).click()
		await expect(page).toHaveURL('/productos/revestimientos?tono=3f9a9a')
		await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Zellige Cíes Turquesa')
		await page.getByRole('checkbox', { name: /^Brillo/ }).check()
		await page.getByRole('button', { name: 'Aplicar filtros' }).click()
		await expect(page).toHaveURL(/tono=3f9a9a.*acabado=brillo/)
		await page.getByRole('link', { name: 'Quitar: colores parecidos a turquesa' }).click()
		await expect(page).toHaveURL(/revestimientos\?acabado=brillo$/)
		await colours.getByText('Parecido a un color').click()
		await colours.getByLabel('Otro color').fill('#1F5A41')
		await colours.getByRole('button', { name: 'Buscar este color' }).click()
		await expect(page.getByRole('link', { name: 'Quitar: colores parecidos a verde botella' })).toBeVisible()
		await expect(page.getByRole('link', { name: 'Quitar Acabado: Brillo' })).toBeVisible()

		await page.goto(`/productos/${TILE}`)
		await page
			.getByRole('link', {
				name: /: Simulación: Textil Priego Grafito en la pared de un comedor de estilo contemporáneo$/,
			})
			.click()
		await expect(page.locator('.main-picture')).toContainText('Simulación')
		const alike = page.getByRole('region', { name: 'Se parece a' }).getByRole('heading', { level: 3 })
		await expect(alike).toHaveCount(6)
		await expect(page.getByRole('region', { name: 'También te puede encajar' })).toHaveCount(0)
		await page.getByRole('link', { name: 'Abrir esta simulación en el visualizador' }).click()
		await expect(page).toHaveURL(`/visualizador/comedor-lino?pared=${TILE}&superficie=pared`)
		await expect(page.getByText('Pared: Textil Priego Grafito').first()).toBeVisible()
	})
})

test('the colour of a photograph is read in the browser, also with the keyboard', async ({ page }) => {
	await page.goto('/color')
	await page.getByLabel('Tu foto').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('nada') })
	await expect(page.getByRole('alert')).toHaveText(/no puede leer esa foto/)
	const half = (background: string) => ({ create: { width: 100, height: 200, channels: 3 as const, background } })
	const right = await sharp(half('#d8ad3f')).png().toBuffer()
	const buffer = await sharp({ create: { ...half('#27539b').create, width: 200 } })
		.composite([{ input: right, left: 100, top: 0 }])
		.png()
		.toBuffer()
	const sent: string[] = []
	page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
	await page.getByLabel('Tu foto').setInputFiles({ name: 'cocina.png', mimeType: 'image/png', buffer })
	const photo = page.getByRole('img', { name: /^Tu foto/ })
	await photo.click({ position: { x: 30, y: 60 } })
	await expect(page.getByRole('status').filter({ hasText: '#27539b' })).toBeVisible()
	for (let step = 0; step < 30; step++) await photo.press('ArrowRight')
	await expect(page.getByRole('status').filter({ hasText: '#d8ad3f' })).toBeVisible()
	expect(sent).toEqual([])
	await isAccessible(page, 'a colour of a photograph')
	await page.getByRole('link', { name: 'Ver azulejos de este color' }).click()
	await expect(page).toHaveURL('/productos?tono=d8ad3f')
	await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Cuadrado Nerja Mostaza')
	await isAccessible(page, 'the tiles of a colour')
})
