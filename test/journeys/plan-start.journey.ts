import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { openMeasures } from './plan-form.ts'
import { isAlive, test } from './shopper.ts'

const BATH = 'formato=60x60&junta=0&largo=3,10&ancho=2,40'

/** Opens the drawing whose corners and start can be moved. */
async function openHandles(page: Page, query: string): Promise<void> {
	await page.goto(`/plano?${query}`)
	await isAlive(page)
	await page.getByRole('button', { name: 'Mover las esquinas o el arranque' }).click()
	await expect(page.getByRole('button', { name: 'Donde se empieza' })).toBeVisible()
}

/** Drags a handle by pixels. */
async function drag(page: Page, handle: Locator, x: number, y: number): Promise<void> {
	await handle.scrollIntoViewIfNeeded()
	const box = await handle.boundingBox()
	if (!box) throw new Error('the handle is displayed')
	const [left, top] = [box.x + box.width / 2, box.y + box.height / 2]
	await page.mouse.move(left, top)
	await page.mouse.down()
	await page.mouse.move(left + x, top + y, { steps: 8 })
	await page.mouse.up()
}

test('the start moves by dragging and by keys, and the plan starts there', { tag: '@phone' }, async ({ page }) => {
	await openHandles(page, BATH)
	const start = page.getByRole('button', { name: 'Donde se empieza' })
	const left = page.getByLabel('Esquina de una pieza, desde la izquierda')
	const top = page.getByLabel('Esquina de una pieza, desde arriba')
	await expect(left).toBeHidden()
	await drag(page, start, 40, 30)
	await expect(page.getByLabel('Por dónde se empieza')).toHaveValue('punto')
	await expect(left).not.toHaveValue('0')
	await openMeasures(page)
	await left.fill('0,50')
	await top.fill('0,20')
	await start.focus()
	await page.keyboard.press('ArrowRight')
	await page.keyboard.press('Shift+ArrowDown')
	await expect(left).toHaveValue('0,51')
	await expect(top).toHaveValue('0,30')
	// The start does not leave the surface.
	for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowUp')
	await expect(top).toHaveValue('0,00')
	await isAccessible(page, 'a plan whose start is moved')
	await page.getByRole('button', { name: 'Dibujar el plano' }).click()
	await expect(page).toHaveURL(/arranque=punto.*inicioIzquierda=0%2C51/)
	// 51 cm, four tiles and 19 cm: the cuts say where it begins.
	await expect(page.getByRole('table').first()).toContainText('51 cm × 60 cm')
})

test('moving a corner of a room with other sides changes their lengths, and an impossible place shows the reason', {
	tag: '@phone',
}, async ({ page }) => {
	await openHandles(page, 'formato=30x30&junta=0&forma=lados&lados=3%0A2,40%0A3%0A2,40')
	const sides = page.getByLabel('Lados, uno por línea')
	const corner = page.getByRole('button', { name: 'Esquina de los lados 2 y 3' })
	await corner.focus()
	await page.keyboard.press('Shift+ArrowDown')
	await expect(sides).toHaveValue('3\n2,50 88,0908\n3,0017 91,9092\n2,40')
	await drag(page, corner, -30, 20)
	await expect(sides).not.toHaveValue(/2,50/)
	const drawn = await sides.inputValue()
	expect(drawn.split('\n')).toHaveLength(4)
	// Above the first side it would cross it.
	for (let press = 0; press < 32; press += 1) await page.keyboard.press('Shift+ArrowUp')
	await expect(page.getByRole('status').filter({ hasText: 'Ahí no puede ir' })).toBeVisible()
	await isAccessible(page, 'a corner that cannot be there')
	await openMeasures(page)
	await page.getByRole('button', { name: 'Dibujar el plano' }).click()
	await expect(page.getByRole('region', { name: 'Lo que necesitas' })).toContainText('Piezas enteras')
	await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })
	test('the start has two coordinates, and a faulty one is reported', async ({ page }) => {
		await page.goto(`/plano?${BATH}`)
		await page.locator('details.plan-measures').evaluate((details: HTMLDetailsElement) => {
			details.open = true
		})
		await page.getByLabel('Por dónde se empieza').selectOption('punto')
		const left = page.getByLabel('Esquina de una pieza, desde la izquierda')
		await left.fill('4')
		await page.getByLabel('Esquina de una pieza, desde arriba').fill('35 cm')
		await page.getByRole('button', { name: 'Dibujar el plano' }).click()
		await expect(page.getByRole('alert')).toContainText('Tiene que estar entre 0 y 3,1 m')
		await expect(left).toHaveValue('4')
		await left.fill('1,20 m')
		await page.getByRole('button', { name: 'Dibujar el plano' }).click()
		await expect(page.getByRole('region', { name: 'Lo que necesitas' })).toContainText('Piezas enteras')
		await expect(page.getByRole('table').first()).toContainText('35 cm')
		await expect(page.getByLabel('Por dónde se empieza')).toHaveValue('punto')
	})
})
