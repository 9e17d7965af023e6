import { expect, test as plainTest } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { isAlive, test } from './shopper.ts'

test('walls less a door are computed by pattern and format while typing', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/')
	await page.getByRole('link', { name: 'Calcular mis m²' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cuántos m² necesitas?')
	await isAlive(page)
	const answer = page.locator('.calculator-answer')
	await page.getByLabel('Largo del paño 1 en metros').fill('2,4')
	await page.getByLabel('Ancho o alto del paño 1 en metros').fill('1,8')
	await expect(answer).toContainText('4,32 m²')
	await page.getByRole('button', { name: 'Añadir suelo o pared' }).click()
	await page.getByLabel('Largo del paño 2 en metros').fill('4')
	await page.getByLabel('Ancho o alto del paño 2 en metros').fill('2,5')
	await page.getByText('Descontar puertas y ventanas').click()
	await page.getByLabel('Puerta de 0,80 × 2,03 m').fill('1')
	// 4.32 + 10 − 1.624 m², and 18 % of them
	await page.getByLabel('Colocación').selectOption('espiga')
	await expect(answer).toContainText('12,7 m²')
	await expect(answer).toContainText('14,99 m²')
	await page.getByLabel('Formato de la pieza (opcional)').fill('20x120')
	await expect(answer).toContainText('Con un 23 % de merma')
	await expect(answer).toContainText('66')
	await expect(answer.getByRole('link', { name: 'Ver azulejos de 20×120' })).toHaveAttribute('href', /search=20x120/)
	await isAccessible(page, 'calculator')
	await page.getByRole('button', { name: 'Quitar el paño 1' }).click()
	await expect(answer).toContainText('8,38 m²')
})

plainTest.describe('without a script', () => {
	plainTest.use({ javaScriptEnabled: false })

	plainTest('the calculator is a form with an answer', async ({ page }) => {
		await page.goto('/calculadora')
		await page.getByLabel('Largo del paño 1 en metros').fill('3')
		await page.getByLabel('Ancho o alto del paño 1 en metros').fill('2')
		await page.getByLabel('Merma').selectOption('5')
		await page.getByRole('button', { name: 'Calcular' }).click()
		await expect(page.locator('.calculator-answer')).toContainText('6,3 m²')
		await expect(page.getByLabel('Largo del paño 1 en metros')).toHaveValue('3')
		await expect(page.getByLabel('Largo del paño 2 en metros')).toHaveValue('')
	})
})
