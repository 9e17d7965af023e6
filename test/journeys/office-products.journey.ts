import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

const NAME = 'Baldosa Arroyo del Moro'
const SLUG = 'baldosa-arroyo-del-moro'

const goTo = (page: Page, area: string) =>
	page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: area }).click()

async function addProduct(page: Page): Promise<void> {
	await goTo(page, 'Productos')
	await isAccessible(page, 'the list of products')
	await page.getByRole('link', { name: 'Producto nuevo' }).click()
	await page.getByLabel('Nombre', { exact: true }).fill(NAME)
	await page.getByLabel('EAN').fill('8412345678906')
	await page.getByLabel('Precio', { exact: true }).fill('20,00')
	await page.getByLabel('Composición').fill('Gres')
	await page.getByRole('button', { name: 'Dar de alta' }).click()
	const faults = page.getByRole('alert')
	await expect(faults).toContainText('no es un EAN')
	await isAccessible(page, 'the form of a product with a fault')
	await page.getByLabel('EAN').fill('8412345678905')
	await page.getByRole('button', { name: 'Dar de alta' }).click()
	await expect(page.getByRole('status')).toContainText('Producto dado de alta')
}

/** The missing data of the new product for other sites; its EAN is present. */
async function lookAtGaps(page: Page): Promise<void> {
	await goTo(page, 'Productos')
	await page.getByRole('link', { name: 'Fichas incompletas' }).click()
	const row = page.getByRole('row').filter({ hasText: NAME })
	await expect(row).toContainText(/Más fotos · Marca y referencia · .*Peso/)
	await isAccessible(page, 'the incomplete products')
	await page.getByRole('combobox', { name: 'Le falta' }).selectOption('EAN')
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(/falta=ean/)
	await expect(row).toHaveCount(0)
	await page.getByRole('link', { name: 'Quitar filtros' }).click()
	await row.getByRole('link', { name: NAME }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME)
}

async function takeInLot(page: Page): Promise<void> {
	// A failed preview removes nothing from the screen, and neither does one that arrives after the user has left the
	// form.
	const previews = /gestion\/productos\/\d+\.data/
	await page.route(previews, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
	const unheard = page.waitForEvent('requestfailed')
	await page.getByLabel('Composición').fill('Gres porcelánico')
	await unheard
	await expect(page.getByLabel('Composición')).toHaveValue('Gres porcelánico')
	await page.unroute(previews)
	// A preview that is still awaited saves nothing.
	await page.route(previews, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
	const awaited = page.waitForRequest((request) => request.method() === 'POST')
	await page.getByLabel('Composición').fill('Gres rústico')
	await awaited
	await page.getByRole('link', { name: 'Lotes y existencias' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
	await page.unroute(previews)
	await page.getByRole('textbox', { name: /^Tono/ }).fill('T-77')
	await page.getByLabel('Cantidad que llega').fill('57,60')
	await page.getByLabel('Ubicación').fill('Z-9')
	await page.getByRole('button', { name: 'Dar la llegada' }).click()
	await expect(page.getByRole('status')).toHaveText('Lote nuevo guardado. Ya está a la venta.')
	await expect(page.getByRole('table', { name: 'Lotes' })).toContainText('57,6 m²')
	await isAccessible(page, 'the lots of a product')
}

async function countShelf(page: Page): Promise<void> {
	await goTo(page, 'Recuento')
	await page.getByLabel('Estante').fill('Z-9')
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await page.getByLabel(`Contado de ${NAME}`).fill('56,16')
	await page.getByRole('button', { name: 'Ver diferencias' }).click()
	await expect(page.getByRole('region', { name: 'Diferencias' })).toContainText('−1,44 m²')
	await isAccessible(page, 'the differences of a count')
	await page.getByRole('button', { name: 'Aplicar 1 diferencia' }).click()
	await expect(page.getByRole('status')).toHaveText('1 lote corregido.')
}

test('a product is added, its lot arrives and is counted, and a price rise by a percentage is undone', async ({
	page,
	browser,
}) => {
	await openOffice(page, 'owner')
	await addProduct(page)
	await lookAtGaps(page)
	await takeInLot(page)
	const shopper = await (await browser.newContext()).newPage()
	await shopper.goto(`/productos/${SLUG}`)
	await expect(shopper.getByRole('main')).toContainText('57,6 m²')
	await countShelf(page)
	await shopper.reload()
	await expect(shopper.getByRole('main')).toContainText('56,16 m²')

	await goTo(page, 'Productos')
	await page.getByLabel('Buscar', { exact: true }).fill('Arroyo del Moro')
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await page.getByLabel(`Elegir ${NAME}`).check()
	await page.getByRole('button', { name: 'Cambiar los elegidos' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiar 1 producto')
	await page.getByLabel('Cuánto').fill('12,5')
	await page
		.getByRole('region', { name: 'Subir o bajar precios' })
		.getByLabel('Redondeo')
		.selectOption('Acabado en ,90')
	await page.getByRole('region', { name: 'Subir o bajar precios' }).getByRole('button').click()
	const preview = page.getByRole('table', { name: 'Qué cambiaría' })
	await expect(preview).toContainText('precio de 20,00 € a 22,90 €')
	await isAccessible(page, 'the preview of a bulk change')
	await page.getByRole('button', { name: 'Aplicar a 1 producto' }).click()
	await expect(page.getByRole('status')).toContainText('Cambio aplicado')
	await shopper.reload()
	await expect(shopper.getByRole('main')).toContainText('27,71')

	const row = page.getByRole('row', { name: /Precios \+12,5 %/ })
	await row.getByRole('link', { name: 'Deshacer' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
	await expect(page.getByRole('status')).toContainText('vuelven a estar: 1 producto y 0 lotes')
	await shopper.reload()
	await expect(shopper.getByRole('main')).toContainText('24,20')
	await shopper.context().close()
})
