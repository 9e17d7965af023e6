import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

const drawn = (width: number, height: number) =>
	sharp({ create: { width, height, channels: 4, background: '#7a1f3d' } })
		.png()
		.toBuffer()

async function putLogo(page: Page, buffer: Buffer, name = 'logo.png'): Promise<void> {
	await page.getByLabel(/^(Poner|Cambiar) el logo$/).setInputFiles({ name, mimeType: 'image/png', buffer })
	await page.getByRole('button', { name: 'Guardar el logo' }).click()
}

const logoOf = async (page: Page) => (await (await page.request.get('/')).text()).match(/\/marca\/logo-\w+\.png/)?.[0]

test('the owner changes logo, colours and icon, and shop and office show them @desk', async ({ page }) => {
	await openOffice(page, 'owner')
	await page.goto('/gestion/ajustes')
	await page.getByRole('link', { name: 'Marca' }).click()
	await expect(page.getByRole('heading', { name: 'Marca', level: 1 })).toBeVisible()
	await isAccessible(page, 'the page of the brand')
	const before = await logoOf(page)

	await putLogo(page, Buffer.from('<svg onload="x()"/>'))
	await expect(page.getByRole('alert').filter({ hasText: 'No es una imagen PNG' })).toBeVisible()
	expect(await logoOf(page)).toBe(before)

	await putLogo(page, await drawn(300, 300))
	await expect(page.getByRole('status')).toHaveText('Guardado. La tienda ya lleva tu logo.')
	const logo = await logoOf(page)
	expect(logo).not.toBe(before)
	expect((await page.request.get(logo ?? '')).headers()['content-type']).toBe('image/png')
	await expect(page.locator('header .brand-logo')).toHaveAttribute('src', logo ?? '')

	await page.getByLabel('Color de los botones y los enlaces').fill('#f28c28')
	await page
		.locator('form', { has: page.getByLabel('Color de los botones') })
		.getByRole('button', { name: 'Guardar' })
		.click()
	await expect(page.getByText('El más parecido que vale es #975515').first()).toBeVisible()
	await expect(page.getByLabel('Color de los botones y los enlaces')).toHaveValue('#f28c28')
	await page.getByLabel('Color de los botones y los enlaces').fill('#975515')
	await page
		.locator('form', { has: page.getByLabel('Color de los botones') })
		.getByRole('button', { name: 'Guardar' })
		.click()
	await expect(page.getByRole('status')).toHaveText('Guardado. Ya está en la tienda.')

	await page.goto('/')
	const button = page.locator('.btn').first()
	await expect(button).toHaveCSS('background-color', 'rgb(151, 85, 21)')
	const [one, two] = await Promise.all([page.request.get('/'), page.request.get('/', { headers: { cookie: '' } })])
	expect(await one.text()).toBe(await two.text())

	// The other journeys see the usual colours.
	await page.goto('/gestion/ajustes/marca')
	await page.getByLabel('Color de los botones y los enlaces').fill('')
	await page
		.locator('form', { has: page.getByLabel('Color de los botones') })
		.getByRole('button', { name: 'Guardar' })
		.click()
	await expect(page.getByRole('status')).toHaveText('Guardado. Ya está en la tienda.')

	await page.getByText('Quitar el logo', { exact: true }).first().click()
	await page.getByRole('button', { name: 'Quitar el logo' }).last().click()
	await expect(page.getByRole('status')).toHaveText('Quitado: en su sitio se escribe el nombre comercial.')
	await page.goto('/')
	await expect(page.locator('.site-header .logo')).toHaveText('Solería')
	await expect(page.locator('.site-header .logo :is(img, svg)')).toHaveCount(0)
})
