import { expect } from '@playwright/test'
import { areAccessible, isAccessible } from './accessible.ts'
import { DEMO, logIn } from './member.ts'
import { fillShipping, isAlive, TERRAZZO, test } from './shopper.ts'

test('axe finds nothing on the pages that sell', async ({ page }) => {
	await areAccessible(page, {
		home: '/',
		catalogue: '/productos',
		'search without results': '/productos?search=qwrtplk',
		product: `/productos/${TERRAZZO.slug}`,
		'empty cart': '/carrito',
		'flash offers': '/ofertas-flash',
		'flash offers without results': '/ofertas-flash?search=qwrtplk',
		'not found': '/nada-de-nada',
		'product not found': '/productos/no-existe',
	})
})

test('axe finds nothing on the pages that show', async ({ page }) => {
	await areAccessible(page, {
		baths: '/espacios/banos',
		kitchens: '/espacios/cocinas',
		'living rooms': '/espacios/salones',
		terraces: '/espacios/terrazas',
		gallery: '/galeria/banos',
		'a gallery that there is not': '/galeria/sotanos',
		projects: '/proyectos',
		'a project': '/proyectos/hotel-con-patio',
		'a project that there is not': '/proyectos/nada',
	})
})

test('axe finds nothing on a private buyer’s account', async ({ page }) => {
	await logIn(page, DEMO.particular)
	await areAccessible(page, {
		account: '/mi-cuenta',
		addresses: '/mi-cuenta/direcciones',
		password: '/mi-cuenta/contrasena',
		'one’s data': '/mi-cuenta/privacidad',
		orders: '/pedidos',
		'cashback for professionals only': '/cashback',
	})
	for (const state of ['Procesando', 'En tránsito', 'Entregado', 'Cancelado']) {
		await page.goto('/pedidos')
		await page.getByRole('main').getByRole('listitem').filter({ hasText: state }).getByRole('link').first().click()
		await expect(page.getByRole('heading', { name: /^Pedido \d/, level: 1 })).toBeVisible()
		await isAccessible(page, `an order that is ${state}`)
	}
})

test('axe finds nothing on a reseller’s pages', async ({ page }) => {
	await logIn(page, DEMO.reseller)
	await areAccessible(page, {
		account: '/mi-cuenta',
		cashback: '/cashback',
		'to redeem': '/cashback?canjear=vale-10',
		'client orders': '/pedidos-clientes',
		'client orders not found': '/pedidos-clientes?buscar=qwrtplk',
		clients: '/pedidos-clientes/clientes',
	})
	await page.goto('/pedidos-clientes')
	await page
		.getByRole('main')
		.getByRole('link', { name: /^\d{4}[0-9A-Z]{6}$/ })
		.first()
		.click()
	await expect(page.getByRole('heading', { name: /^Pedido \d/, level: 1 })).toBeVisible()
	await isAccessible(page, 'a client’s order')
})

test('axe finds nothing on the drawer and on each step of the checkout', async ({ page }) => {
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByLabel('Metros cuadrados').fill('1')
	await page.locator('button.big').click()
	await expect(page.getByRole('dialog').locator('.totals')).toBeVisible()
	await isAccessible(page, 'drawer')
	await page.goto('/carrito')
	await expect(page.locator('.cart-page .totals')).toBeVisible()
	// Totals are faded while they are being recomputed.
	await expect(page.locator('.cart-page [aria-busy=true]')).toHaveCount(0)
	await isAccessible(page, 'cart page')
	await page.goto('/checkout')
	await isAccessible(page, 'account step')
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await expect(page.getByRole('button', { name: 'Revisar pedido' })).toBeVisible()
	await isAccessible(page, 'shipping step')
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
	await expect(page.getByText('Revisa estos datos')).toBeVisible()
	await isAccessible(page, 'shipping step with faults')
	await fillShipping(page)
	await expect(page.getByRole('button', { name: /Confirmar pedido/ })).toBeVisible()
	await isAccessible(page, 'confirmation step')
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await expect(page).toHaveURL(/tpv-pruebas/)
	await isAccessible(page, 'bank')
})

test('message forms with faults and after a failure are accessible', async ({ page }) => {
	await page.goto('/contacto')
	await isAlive(page)
	const alert = page.locator('.message-form').getByRole('alert')
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(alert).toBeVisible()
	await isAccessible(page, 'contact with faults')
	await page.route('**/api/contacto', (route) => route.fulfill({ status: 500, json: {} }))
	await page.getByRole('button', { name: 'Enviar mensaje' }).click()
	await expect(alert).toContainText('Error al enviar el mensaje')
	await isAccessible(page, 'contact that failed')
})

test('the menus and the search results are accessible too', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/')
	await isAlive(page)
	const menuButton = page.getByRole('button', { name: 'Menú' })
	if (await menuButton.isVisible()) await menuButton.click()
	else await page.locator('.main-menu summary').first().click()
	await isAccessible(page, 'menu')
	await page.keyboard.press('Escape')
	// The phone's menu has its own search box until it is closed.
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.getByRole('combobox', { name: 'Buscar productos' }).filter({ visible: true }).first().fill('roble')
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
	await isAccessible(page, 'search results')
})

test('each step of a withdrawal is accessible', async ({ page }) => {
	await page.goto('/desistimiento')
	await isAlive(page)
	await page.getByRole('button', { name: 'Continuar' }).click()
	await expect(page.locator('.withdrawal').getByRole('alert')).toBeVisible()
	await isAccessible(page, 'withdrawal with faults')
	await page.getByLabel('Nombre y apellidos').fill('Inés Vidal')
	await page.getByLabel('Correo electrónico').fill('ines@example.es')
	await page.getByLabel('Número de pedido').fill('2026A00001')
	await page.getByRole('button', { name: 'Continuar' }).click()
	await expect(page.getByRole('heading', { name: '2. Léela y confírmala' })).toBeVisible()
	await isAccessible(page, 'withdrawal to confirm')
})

test('a photograph over its gallery is accessible', async ({ page }) => {
	await page.goto('/galeria/banos')
	await isAlive(page)
	await page.locator('.gallery-photos a').first().click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await isAccessible(page, 'photograph')
})
