import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { newAddress, test } from './mailbox.ts'
import { DEMO, logIn } from './member.ts'
import { isAlive, payAtBank, TERRAZZO } from './shopper.ts'

const rows = (page: Page) => page.locator('.client-table tbody tr')

test('a reseller filters the orders of clients by name, state and day, and downloads them as CSV', async ({ page }) => {
	await logIn(page, DEMO.reseller)
	await page.goto('/pedidos-clientes')
	await isAlive(page)
	await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toHaveText(
		/Inicio\s*Mi Cuenta\s*Pedidos de Clientes/,
	)
	await expect(page.getByText(/^Mostrando \d+ pedidos$/)).toBeVisible()
	await expect(page.locator('.client-table .state.good').first()).toHaveText('Entregado')
	await expect(page.locator('.client-table .state.way').first()).toHaveText('En tránsito')
	await expect(page.locator('.client-table .state.wait').first()).toBeVisible()
	await expect(rows(page).filter({ hasText: 'Entregado' }).first()).toContainText(/\+\d+,\d\d/)
	await isAccessible(page, 'orders of clients')

	await page.getByPlaceholder('Buscar pedido o cliente...').fill('JULIAN herranz')
	await page.getByLabel('Estado').selectOption('Entregado')
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(/buscar=JULIAN\+herranz&estado=Entregado/)
	await expect(page.getByText(/^Mostrando 1 pedido$/)).toBeVisible()
	await expect(rows(page)).toHaveText([/Julián Herranz/])
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Descargar en CSV' }).click(),
	])
	expect(download.suggestedFilename()).toBe('pedidos-clientes.csv')
	const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
	expect(lines[0]?.startsWith('\uFEFFPedido;Cliente;Fecha;')).toBe(true)
	expect(lines).toHaveLength(3)
	expect(lines[1]).toMatch(/;Julián Herranz[^;]*;\d\d\/\d\d\/\d{4};\d+;\d+,\d\d;Entregado;\d+,\d\d;$/)

	await page.goto('/pedidos-clientes?buscar=nadie')
	await expect(page.getByText('Ningún pedido coincide con lo que buscas.')).toBeVisible()
	await isAccessible(page, 'no order found')
	await page.getByRole('link', { name: 'Quitar filtros' }).click()
	await rows(page).filter({ hasText: 'Entregado' }).first().getByRole('link').click()
	await expect(page).toHaveURL(/\/pedidos-clientes\/\w+$/)
	await expect(page.getByText(/^Este pedido ha sumado/)).toBeVisible()
	await isAccessible(page, 'order of a client')
	await page.getByRole('link', { name: 'Documentos y cambios' }).click()
	await expect(page).toHaveURL(/\/pedidos\/\w+$/)
})

test('the cells of a client order share one line of the table', { tag: '@desk' }, async ({ page }) => {
	await logIn(page, DEMO.reseller)
	await page.goto('/pedidos-clientes')
	const [number, date] = await Promise.all(
		[rows(page).first().getByRole('rowheader'), rows(page).first().locator('.when')].map((cell) => cell.boundingBox()),
	)
	expect(number?.y).toBe(date?.y)
	expect(number?.height).toBe(date?.height)
})

test('a client is saved, changed, ordered for and deleted, and the order stays', async ({ page }) => {
	const email = newAddress()
	const name = `Obra ${email.slice(0, 8)}`
	await logIn(page, DEMO.reseller)
	await page.goto('/pedidos-clientes/clientes')
	await isAlive(page)
	await expect(page.getByText(/Tu carrito está vacío/)).toBeVisible()
	await page.getByRole('button', { name: 'Guardar cliente' }).click()
	await expect(page.getByRole('alert')).toContainText('Introduce el nombre de tu cliente')
	await isAccessible(page, 'client with faults')
	const typed = {
		nombre: name,
		nif: '12345678A',
		correo: email,
		telefono: '600 123 456',
		direccion: 'Calle de Alcalá 45',
		codigoPostal: '28001',
		localidad: 'Madrid',
	}
	for (const [field, value] of Object.entries(typed)) await page.locator(`#cliente-${field}`).fill(value)
	await page.getByRole('button', { name: 'Guardar cliente' }).click()
	await expect(page.getByRole('alert')).toContainText('Ese NIF no es correcto')
	await page.locator('#cliente-nif').fill('12345678Z')
	await page.getByRole('button', { name: 'Guardar cliente' }).click()
	const card = page.locator('.client-card').filter({ hasText: name })
	await expect(card).toContainText('12345678Z')
	await isAccessible(page, 'clients')

	await card.getByRole('link', { name: /^Cambiar/ }).click()
	await expect(page.getByRole('heading', { name: `Cambiar los datos de ${name}` })).toBeVisible()
	await page.locator('#cliente-direccion').fill('')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(page.getByRole('alert')).toContainText('Introduce la calle y el número')
	await page.locator('#cliente-direccion').fill('Calle Mayor 7')
	await page.getByRole('button', { name: 'Guardar cambios' }).click()
	await expect(card).toContainText('Calle Mayor 7')
	await expect(card).toHaveCount(1)

	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('radio', { name: /^A medida/ }).check()
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog').locator('.totals')).toBeVisible()
	await page.goto('/pedidos-clientes/clientes')
	await card.getByRole('link', { name: /^Hacer un pedido para/ }).click()
	await expect(page.locator('#nombre')).toHaveValue(name)
	// A pick-up asks for no place.
	await expect(page.locator('#direccion')).toHaveCount(0)
	await page.getByRole('radio', { name: /A domicilio/ }).check()
	await expect(page.locator('#direccion')).toHaveValue('Calle Mayor 7')
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await payAtBank(page)
	await expect(page.getByRole('heading', { name: /en marcha/ })).toBeVisible()

	await page.goto(`/pedidos-clientes?buscar=${encodeURIComponent(name)}`)
	await expect(rows(page)).toHaveText([/Procesando.*\+\d+,\d\d/s])
	await page.goto('/pedidos-clientes/clientes')
	await card.locator('summary', { hasText: 'Borrar' }).click()
	await card.getByRole('button', { name: /^Sí, borrar/ }).click()
	await expect(card).toHaveCount(0)
	await page.goto(`/pedidos-clientes?buscar=${encodeURIComponent(name)}`)
	await expect(rows(page)).toHaveCount(1)
})

test('every other account reads that these pages are for another kind of account', async ({ page }) => {
	await page.goto('/pedidos-clientes?estado=Entregado')
	await expect(page).toHaveURL(/\/login\?volver=%2Fpedidos-clientes%3Festado%3DEntregado$/)
	await logIn(page, DEMO.reseller)
	await page.goto('/pedidos-clientes')
	const order = await rows(page).first().getByRole('link').getAttribute('href')
	await page.context().clearCookies()
	await logIn(page, DEMO.professional)
	for (const path of [
		'/pedidos-clientes',
		'/pedidos-clientes/clientes',
		'/pedidos-clientes/exportar.csv',
		`${order}`,
	]) {
		expect((await page.goto(path))?.status(), path).toBe(403)
	}
	await page.goto('/pedidos-clientes')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta no llega hasta aquí')
})
