import { expect } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { test } from './shopper.ts'

test('marked cards are compared fact by fact, and one is taken out and added by name @phone', async ({ page }) => {
	await page.goto('/productos/pavimentos?estancia=terraza')
	const compare = page.getByRole('button', { name: 'Comparar los marcados' })
	await expect(compare).toBeHidden()
	await page.getByRole('checkbox', { name: 'Comparar Hormigón Atocha Exterior' }).check()
	await page.getByRole('checkbox', { name: 'Comparar Roble Ordesa Exterior' }).check()
	await compare.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Comparar' })).toBeVisible()
	const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
	await expect(page.getByRole('columnheader').getByRole('link', { name: /^(Hormigón|Roble)/ })).toHaveCount(2)
	await expect(row('Espesor')).toHaveText([/mm$/, /mm$/])
	await expect(row('Heladas')).toHaveText(['las resiste', 'las resiste'])
	await isAccessible(page, 'comparison')
	await page.getByRole('link', { name: 'Ver solo las diferencias' }).click()
	await expect(row('Heladas')).toHaveCount(0)
	await expect(row('Espesor')).toHaveCount(2)
	await page.getByRole('link', { name: 'Quitar Hormigón Atocha Exterior' }).click()
	await expect(row('Espesor')).toHaveText(['9,5 mm'])
	const further = page.getByRole('textbox', { name: 'Añadir otro: nombre o referencia' })
	await further.fill('nada que se llame así')
	await page.getByRole('button', { name: 'Añadir', exact: true }).click()
	await expect(page.getByRole('alert')).toHaveText('No encontramos ningún otro producto con «nada que se llame así».')
	await further.fill('calacatta macael')
	await page.getByRole('button', { name: 'Añadir', exact: true }).click()
	await expect(
		page.getByRole('columnheader').getByRole('link', { name: 'Calacatta Macael Oro', exact: true }),
	).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a comparison says what it does not know, and what does not fit', async ({ page }) => {
		await page.goto('/productos/pavimentos')
		const boxes = page.getByRole('checkbox', { name: /^Comparar / })
		for (let place = 0; place < 7; place++) await boxes.nth(place).check()
		await page.getByRole('button', { name: 'Comparar los marcados' }).click()
		await expect(page.getByRole('columnheader').getByRole('link', { name: /^Quitar/ })).toHaveCount(6)
		await expect(page.getByText('Caben 6 productos: quita uno para añadir otro.')).toBeVisible()
		await page.goto('/comparar?p=no-existe&p=roble-ordesa-natural')
		await expect(page.getByText('No encontramos «no-existe».')).toBeVisible()
		await expect(page.getByRole('columnheader').getByRole('link', { name: /^Quitar/ })).toHaveCount(1)
	})
})
