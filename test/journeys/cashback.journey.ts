import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { findMail, test } from './mailbox.ts'
import { DEMO, DEMO_PASSWORD, logIn } from './member.ts'
import { centsIn, isAlive, TERRAZZO } from './shopper.ts'

const balance = async (page: Page) => centsIn(await page.locator('.cashback-balance .balance').innerText())
const reward = (page: Page, name: string) => page.locator('.rewards > li').filter({ hasText: name })

// The projects of both screen sizes run in parallel, so each uses the cashback of a different account.
const spenderOf = (project: string) => (project.startsWith('phone') ? DEMO.reseller : DEMO.professional)

test('a professional redeems a voucher, reads its code and sees the lower balance', async ({ page, browser }, info) => {
	const email = spenderOf(info.project.name)
	await logIn(page, email)
	await page.goto('/cashback')
	await isAlive(page)
	const before = await balance(page)
	expect(before).toBeGreaterThan(11_600)
	await isAccessible(page, 'cashback')

	await reward(page, 'Vale de 100 €').getByRole('link', { name: 'Canjear' }).click()
	const dialog = page.getByRole('dialog', { name: '¿Canjear por un vale de 100 €?' })
	await expect(dialog.getByRole('heading')).toBeFocused()
	await isAccessible(page, 'confirmation')
	await page.keyboard.press('Escape')
	await expect(dialog).toHaveCount(0)
	await expect(reward(page, 'Vale de 100 €').getByRole('link', { name: 'Canjear' })).toBeFocused()
	await reward(page, 'Vale de 100 €').getByRole('link', { name: 'Canjear' }).click()
	await dialog.getByRole('button', { name: /^Canjear/ }).click()

	await expect(page.getByRole('heading', { name: 'Aquí tienes tu vale' })).toBeFocused()
	const code = await page.locator('.cashback-redeemed code').innerText()
	expect(code).toMatch(/^VALE(-[0-9A-Z]{4}){3}$/)
	expect(await balance(page)).toBe(before - 10_000)
	expect(await findMail(`To: ${email}`, 'Subject: Has canjeado: Vale de 100 € · Solería')).toContain('VALE-')
	await isAccessible(page, 'redeemed')

	// The remaining balance is insufficient for another one, both in the list and when opened by URL.
	await expect(reward(page, 'Vale de 100 €')).toContainText('Cashback insuficiente')
	await page.goto('/cashback?canjear=vale-100')
	await expect(dialog).toContainText('Cashback insuficiente')
	await expect(dialog.getByRole('button', { name: /^Canjear/ })).toHaveCount(0)

	// A sample is requested on the product page.
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await page.getByRole('button', { name: 'Pedir una muestra con tu cashback' }).click()
	const sample = page.getByRole('dialog', { name: '¿Pedimos esta muestra?' })
	await expect(sample).toContainText(TERRAZZO.name)
	await expect(sample.getByRole('button', { name: /^Canjear 6,00/ })).toBeVisible()
	await isAccessible(page, 'sample dialog')
	await sample.getByRole('button', { name: /^Canjear/ }).click()
	await expect(page.getByRole('dialog', { name: 'Muestra pedida' })).toContainText(`Muestra de ${TERRAZZO.name}`)
	await page.getByRole('dialog').getByRole('link', { name: 'Ver tu cashback' }).click()
	await expect(page.locator('[aria-labelledby=canjes] li').filter({ hasText: TERRAZZO.name }).first()).toContainText(
		'Preparándola',
	)
	await expect.poll(() => balance(page)).toBe(before - 10_600)

	// The same without JavaScript.
	const plain = await browser.newContext({ javaScriptEnabled: false })
	const bare = await plain.newPage()
	await bare.goto('/login?volver=/cashback')
	const form = bare.getByRole('main')
	await form.getByLabel('Correo electrónico').fill(email)
	await form.getByLabel('Contraseña').fill(DEMO_PASSWORD)
	await form.getByRole('button', { name: 'Entrar' }).click()
	await reward(bare, 'Vale de 10 €').getByRole('link', { name: 'Canjear' }).click()
	await bare.getByRole('button', { name: /^Canjear 10,00/ }).click()
	await expect(bare.getByRole('heading', { name: 'Aquí tienes tu vale' })).toBeVisible()
	expect(await balance(bare)).toBe(before - 11_600)
	await plain.close()
})

test('a sample is chosen by a search, or preselected from its product', async ({ page }) => {
	await logIn(page, DEMO.professional)
	await page.goto('/cashback')
	await isAlive(page)
	await reward(page, 'Muestra de un producto').getByRole('link', { name: 'Canjear' }).click()
	const choice = page.getByRole('dialog', { name: '¿De qué producto?' })
	await choice.getByRole('searchbox').fill('terrazo lavapies')
	await choice.getByRole('button', { name: 'Buscar' }).click()
	await choice.getByRole('link', { name: new RegExp(TERRAZZO.name) }).click()
	const sample = page.getByRole('dialog', { name: '¿Pedimos esta muestra?' })
	await expect(sample).toContainText(TERRAZZO.name)
	await expect(sample).toContainText('Alcorcón')
	await isAccessible(page, 'sample to confirm')
	await sample.getByRole('link', { name: 'Ahora no' }).click()
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await page.goto(`/cashback?muestra=${TERRAZZO.slug}`)
	await expect(sample).toContainText(TERRAZZO.name)
})

test('the dialog of a product explains too little cashback and an expired session', async ({ page }) => {
	await logIn(page, DEMO.professional)
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	const offer = page.getByRole('button', { name: 'Pedir una muestra con tu cashback' })
	const poor = {
		disponible: '5,99 €',
		recompensas: [
			{ id: 'muestra', name: 'Muestra', description: 'Dos piezas.', price: '6,00 €', image: null, suficiente: false },
		],
	}
	await page.route('**/api/cashback?*', (route) => route.fulfill({ json: poor }))
	await offer.click()
	const dialog = page.getByRole('dialog', { name: '¿Pedimos esta muestra?' })
	await expect(dialog).toContainText('Cashback insuficiente')
	await expect(dialog.getByRole('button', { name: /^Canjear/ })).toHaveCount(0)
	await dialog.getByRole('button', { name: 'Cerrar' }).click()
	await expect(offer).toBeFocused()
	await page.unroute('**/api/cashback?*')
	await page.route('**/api/cashback?*', (route) =>
		route.fulfill({ status: 401, json: { code: 'sesion_necesaria', detail: 'Entra en tu cuenta para ver esto.' } }),
	)
	await offer.click()
	await expect(dialog.getByRole('link', { name: 'Entrar' })).toBeVisible()
	await isAccessible(page, 'dialog without a session')
})

test('a private buyer reads an explanation of cashback, and a visitor is asked to log in', async ({ page }) => {
	await page.goto('/cashback')
	await expect(page).toHaveURL(/\/login\?volver=%2Fcashback$/)
	await page.goto(`/productos/${TERRAZZO.slug}`)
	await isAlive(page)
	await expect(page.locator('button.big')).toBeVisible()
	await expect(page.getByRole('button', { name: /cashback/ })).toHaveCount(0)
	await logIn(page, DEMO.particular)
	const answer = await page.goto('/cashback')
	expect(answer?.status()).toBe(403)
	await expect(page.getByRole('link', { name: 'Pedir una cuenta profesional' })).toHaveAttribute(
		'href',
		'/registro-profesional',
	)
	await expect(page.locator('.rewards')).toHaveCount(0)
	await isAccessible(page, 'cashback explained')
})
