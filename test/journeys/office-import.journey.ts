import { expect, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

const NAME = 'Baldosa Puente de Segovia'
const SLUG = 'baldosa-puente-de-segovia'
const HEADER = 'slug;nombre;tipo;composicion;precio;lotes'
const row = (price: string) => `${SLUG};${NAME};azulejo;Gres;${price};T-5:40`

const goTo = (page: Page, area: string) =>
	page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: area }).click()

async function upload(page: Page, name: string, ...lines: readonly string[]): Promise<void> {
	await uploadFile(page, name, HEADER, ...lines)
}

async function uploadFile(page: Page, name: string, ...lines: readonly string[]): Promise<void> {
	await goTo(page, 'Productos')
	await page.getByRole('link', { name: 'Cargar un archivo' }).click()
	const buffer = Buffer.from([...lines, ''].join('\n'))
	await page.getByLabel('Archivo de productos').setInputFiles({ name, mimeType: 'text/csv', buffer })
	await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const stated = (page: Page) => page.getByRole('status')

async function load(page: Page, name: string, price: string): Promise<void> {
	await upload(page, name, row(price))
	await expect(stated(page)).toHaveText('Comprobado. Todavía no se ha cambiado nada.')
	await isAccessible(page, `the check of ${name}`)
	await page.getByRole('button', { name: 'Cargar', exact: true }).click()
	await expect(stated(page)).toContainText('Cargado. La tienda ya lo enseña así.')
}

test('a file with a fault is refused by its row, corrected, checked, loaded and undone; a picture is added', async ({
	page,
	browser,
}) => {
	await openOffice(page, 'owner')
	await goTo(page, 'Productos')
	await page.getByRole('link', { name: 'Cargar un archivo' }).click()
	await isAccessible(page, 'the upload of a file of products')
	await page.getByRole('button', { name: 'Comprobar el archivo' }).click()
	await expect(page.getByRole('alert')).toHaveText('Elige un archivo')

	await upload(page, 'con-error.csv', row('mucho'))
	await expect(stated(page)).toContainText('No se ha cargado nada')
	await expect(page.getByRole('region', { name: '1 error' })).toContainText('Línea 2, precio')
	await isAccessible(page, 'a file with a fault')

	await load(page, 'alta.csv', '20.00')
	const shopper = await (await browser.newContext()).newPage()
	await shopper.goto(`/productos/${SLUG}`)
	await expect(shopper.getByRole('main')).toContainText('24,20')

	await load(page, 'subida.csv', '30.00')
	await expect(page.getByRole('region', { name: 'Qué cambia' })).toHaveCount(0)
	await shopper.reload()
	await expect(shopper.getByRole('main')).toContainText('36,30')
	await page.getByRole('link', { name: 'Cambios y cargas' }).click()
	const listed = page.getByRole('row', { name: /subida\.csv/ })
	await listed.getByRole('link', { name: 'Deshacer' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
	await expect(stated(page)).toContainText('vuelven a estar: 1 producto')
	await shopper.reload()
	await expect(shopper.getByRole('main')).toContainText('24,20')

	await goTo(page, 'Productos')
	await page.getByLabel('Buscar', { exact: true }).fill('Puente de Segovia')
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page.getByText('1 producto', { exact: true })).toBeVisible()
	await page.getByRole('link', { name: NAME }).click()
	await page.getByRole('link', { name: 'Fotos', exact: true }).click()
	await expect(shopper.getByRole('img', { name: `${NAME}: piezas vistas de frente` })).toHaveCount(0)
	const photograph = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a3c' } })
		.png()
		.toBuffer()
	await page.getByLabel('Añadir fotos').setInputFiles({ name: 'frente.png', mimeType: 'image/png', buffer: photograph })
	await page.getByRole('button', { name: 'Guardar las fotos' }).click()
	await expect(stated(page)).toHaveText('Fotos guardadas. La tienda ya las enseña.')
	await isAccessible(page, 'the pictures of a product')
	await shopper.reload()
	await expect(shopper.locator('.main-picture img').last()).toHaveAttribute('src', new RegExp(`/assets/${SLUG}-`))

	await page.getByRole('link', { name: 'Quitar' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
	await expect(stated(page)).toHaveText('Foto quitada. La tienda ya no la enseña.')
	await shopper.context().close()
})

const ERP = 'Artículo;Denominación;Formato;Peso;PVP;M²/caja;Pzas/caja;Tono;Cal.;Existencias;Hueco'
const ROMA = ['JR-77;Roma de Lavapiés;7,5x15;30,2;19,90;1,44;4;T-1;9;', ';A-3'] as const

test('a listing of another program asks its questions once, and photographs match its products by reference', async ({
	page,
}) => {
	await openOffice(page, 'owner')
	await uploadFile(page, 'programa.csv', ERP, ROMA.join('120'), ROMA.join('60,5').replace('T-1', 'T-2'))
	await expect(page.getByText('No está claro qué son las columnas «Peso», «PVP».')).toBeVisible()
	await expect(page.getByText('Por ejemplo: 30,2')).toBeVisible()
	await isAccessible(page, 'the question about columns')
	await page.getByLabel('Peso', { exact: true }).selectOption({ label: 'Peso de la caja (kg)' })
	await page.getByRole('button', { name: 'Comprobar con estas columnas' }).click()
	const changes = page.getByRole('region', { name: 'Qué cambia' })
	await expect(changes).toContainText('20,972 kg por m²')
	await expect(changes).toContainText('4 piezas · 1,44 m²')
	await expect(changes).toContainText('T-1/9:120|T-2/9:60,5')
	await isAccessible(page, 'the check of a listing')
	await page.getByRole('button', { name: 'Cargar', exact: true }).click()
	await expect(stated(page)).toContainText('Cargado. La tienda ya lo enseña así.')

	await uploadFile(page, 'tarifa.csv', 'referencia;precio', 'jr-77;21')
	await expect(page.getByRole('region', { name: 'Qué cambia' })).toContainText('19,9 → 21')
	await uploadFile(page, 'otra.csv', ERP, ROMA.join('120'), ROMA.join('60,5').replace('T-1', 'T-2'))
	await expect(stated(page)).toContainText('Comprobado.')
	await uploadFile(page, 'sin-clave.csv', 'Tarifa;Acabado', '19,90;mate')
	await expect(page.getByText('Falta la columna que dice qué producto es cada fila')).toBeVisible()

	await page.getByRole('link', { name: 'Cargar productos' }).click()
	await page.getByRole('link', { name: 'Cargar fotos' }).click()
	const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a3c' } })
		.png()
		.toBuffer()
	const zip = zipSync({ 'fotos/JR-77_ambiente.png': buffer, 'fotos/de-nadie.png': buffer })
	await page.getByLabel('Fotos, o un ZIP con ellas').setInputFiles([
		{ name: 'JR-77.png', mimeType: 'image/png', buffer },
		{ name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
	])
	await page.getByRole('button', { name: 'Cargar las fotos' }).click()
	await expect(stated(page)).toHaveText('2 fotos guardadas de 3. La tienda ya las enseña.')
	await expect(page.getByRole('region', { name: 'Sin guardar: 1' })).toContainText('de-nadie.png: no es la referencia')
	await isAccessible(page, 'the report of photographs')
})
