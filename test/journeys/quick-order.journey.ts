import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { DEMO, logIn } from './member.ts'
import { fillShipping, test } from './shopper.ts'

/** Tiles that no other journey buys, each with boxes in one lot. */
const TILES = [1037, 1046, 1051, 1052, 1054, 1055, 1056, 1059, 1060, 1069, 1072, 1073, 1074, 1075, 1077].concat([
	1085, 1086, 1088, 1091, 1094, 1095, 1096, 1103, 1121, 1127, 1128, 1138, 1142, 1158,
])
const ROWS = [
	...TILES.map((number, place) => `AZ-${number}\t${place % 2 === 0 ? '2\tcajas' : '1,5\tm2'}`),
	// The last is the first once more.
	'AZ-1037\t1\tcaja',
]
const OBRA = 'Obra Atocha 12'

test('thirty pasted rows are corrected and ordered for a site', async ({ page }) => {
	const wrong = [...ROWS]
	wrong[2] = 'AZ-10S1\t2\tcajas'
	wrong[6] = 'AZ-1056\tdos\tcajas'
	wrong[9] = 'AZ-1069\t90000\tm2'
	await page.goto('/pedido-rapido')
	await page.getByRole('button', { name: 'Comprobar la lista' }).click()
	await expect(
		page.getByRole('status').getByRole('link', { name: 'Pega aquí tu lista o elige un archivo' }),
	).toBeVisible()
	await page.getByLabel('Pega referencias y cantidades').fill(['Referencia\tCantidad\tUnidad', ...wrong].join('\n'))
	await page.getByRole('button', { name: 'Comprobar la lista' }).click()
	const rows = page.getByRole('list', { name: 'Filas de la lista' }).getByRole('listitem')
	await expect(rows).toHaveCount(30)
	const told = page.locator('.quick-order [role="status"]')
	await expect(told).toContainText('3 filas por corregir: 3, 7, 10')
	await expect(rows.nth(2)).toContainText('No encontramos «AZ-10S1»')
	await expect(rows.nth(6)).toContainText('No entendemos «dos»')
	await expect(rows.nth(9)).toContainText(/quedan [\d,]+\sm²/)
	await expect(rows.nth(0)).toContainText(/2 cajas\s· 2,4\sm².*lote T-4\d\d/)
	await expect(rows.nth(29)).toContainText('También está en la fila 1: se suman')
	// Proposals are aligned below each other.
	const proposals = rows.nth(2).getByRole('button', { name: /^AZ-\d+, / })
	const lefts = await proposals.evaluateAll((all) => all.map((one) => one.getClientRects()[0]?.left))
	expect(lefts.length).toBeGreaterThan(1)
	expect(new Set(lefts).size).toBe(1)
	// A tile without pallets offers none; a reference that is not known leaves every unit open.
	const unitsOf = (row: number) =>
		page.getByLabel(`Unidad de la fila ${row}`, { exact: true }).locator('option').allInnerTexts()
	expect(await unitsOf(1)).toEqual(['Unidad…', 'cajas', 'm²'])
	expect(await unitsOf(3)).toEqual(['Unidad…', 'cajas', 'm²', 'palets', 'unidades'])
	await isAccessible(page, 'a list with three wrong rows')

	await rows
		.nth(2)
		.getByRole('button', { name: /^AZ-1051/ })
		.click()
	await expect(told).toContainText('2 filas por corregir: 7, 10')
	await told.getByRole('link', { name: '7', exact: true }).click()
	await expect(page.getByLabel('Cantidad de la fila 7')).toBeFocused()
	await page.getByLabel('Cantidad de la fila 7').fill('2')
	await page.getByLabel('Cantidad de la fila 10').fill('1,5')
	await page.getByLabel('Cantidad de la fila 10').press('Enter')
	await expect(told).toContainText('30 filas sin nada que corregir')
	const shown = await page.locator('.quick-sums dd').first().innerText()
	await page.getByRole('button', { name: 'Poner 30 filas en el carrito' }).click()
	await expect(page).toHaveURL(/\/carrito(\?|$)/)
	// Two rows are of one product and lot.
	await expect(page.locator('.cart-columns .cart-line')).toHaveCount(29)
	await expect(page.locator('.cart-foot .totals')).toContainText(shown)

	await page.getByRole('radio', { name: /^Recogida/ }).check()
	await page.getByRole('link', { name: 'Tramitar pedido' }).click()
	await page.getByRole('button', { name: 'Continuar como invitado' }).click()
	await page.getByLabel('Referencia de tu obra').fill(OBRA)
	await fillShipping(page)
	await expect(page.locator('.review')).toContainText(OBRA)
	await page.getByRole('radio', { name: /^Transferencia/ }).check()
	await page.getByRole('button', { name: /Confirmar pedido/ }).click()
	await expect(page.getByRole('heading', { name: 'Tu pedido espera la transferencia' })).toBeVisible()
	const placed = new URL(page.url()).searchParams
	await page.goto(`/pedidos/${placed.get('pedido')}?clave=${placed.get('clave')}`)
	await expect(page.locator('.order-lines > li')).toHaveCount(29)
	await expect(page.locator('.order-state')).toContainText(OBRA)
})

test('a professional sees the incentive as a discount and can remove each row, also on a phone', {
	tag: '@phone',
}, async ({ page }) => {
	await logIn(page, DEMO.professional)
	await page.goto('/pedido-rapido')
	await page.getByLabel('Pega referencias y cantidades').fill('AZ-1046\t4\tcajas')
	await page.getByRole('button', { name: 'Comprobar la lista' }).click()
	await expect(page.locator('.quick-sums')).toContainText(/Incentivo profesional\s*−\d+,\d\d/)
	const row = page.getByRole('list', { name: 'Filas de la lista' }).getByRole('listitem')
	const [price, remove] = await Promise.all([
		row.locator('.quick-price').boundingBox(),
		row.getByRole('button', { name: 'Quitar la fila 1' }).boundingBox(),
	])
	// The price and the button share a line.
	expect(remove?.y ?? 0).toBeLessThan((price?.y ?? 0) + (price?.height ?? 0))
})

test('a list is corrected and added by forms without a script, and wrong rows stay', async ({ browser }) => {
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
	const page = await context.newPage()
	await page.goto('/pedido-rapido')
	await page.getByLabel('Pega referencias y cantidades').fill('AZ-1017\t300\tm2')
	await page.getByRole('button', { name: 'Comprobar la lista' }).click()
	await expect(
		page.getByText(/Entre lotes: \d+ cajas del lote T-454.* y \d+ cajas del lote T-451.*pueden no coincidir/),
	).toBeVisible()
	await page.getByRole('button', { name: 'Repartir en 2 filas' }).click()
	await expect(page.getByText('2 filas sin nada que corregir')).toBeVisible()
	await expect(page.getByText('de otro lote: los tonos pueden no coincidir')).toBeVisible()
	await page.getByRole('button', { name: 'Quitar todas las filas' }).click()
	await page.getByLabel('O elige un archivo').setInputFiles({
		name: 'lista.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from('referencia;cantidad;unidad\r\nAZ-1160;2;cajas\r\nAZ-1164;1;palets\r\n'),
	})
	await page.getByRole('button', { name: 'Comprobar la lista' }).click()
	await expect(page.getByText('Se vende por m² o cajas.')).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	await page.getByRole('button', { name: 'Poner 1 fila en el carrito' }).click()
	await expect(page.getByText('1 fila está ya en el carrito')).toBeVisible()
	// A repeated submission adds nothing twice.
	await page.reload()
	await expect(page.getByText('Algo ha cambiado desde que lo comprobaste')).toBeVisible()
	await page.getByLabel('Referencia de la fila 1').fill('')
	await page.getByRole('button', { name: 'Quitar la fila 1' }).click()
	await page.getByLabel('Unidad de la fila 1').selectOption('m²')
	await page.getByRole('button', { name: 'Comprobar' }).first().click()
	await page.getByRole('button', { name: 'Poner 1 fila en el carrito' }).click()
	await expect(page).toHaveURL(/\/carrito(\?|$)/)
	await expect(page.locator('.cart-columns .cart-line')).toHaveCount(2)
	await expect(page.locator('.cart-columns .cart-line').first()).toContainText(/2 cajas\s· 2,16\sm²/)
	await context.close()
})
