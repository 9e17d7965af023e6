import { expect, type Page } from '@playwright/test'
import { findMail, newAddress, test } from './mailbox.ts'
import { isAlive } from './shopper.ts'

const INVALID = 'Por favor, introduce un email válido'
const THANKS = '¡Gracias por suscribirte!'
const TRY_AGAIN = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'

const block = (page: Page) => page.getByRole('region', { name: 'Lotes nuevos, antes que nadie' })
const address = (page: Page) => block(page).getByLabel('Correo electrónico')

async function subscribe(page: Page, email: string): Promise<void> {
	await address(page).fill(email)
	await block(page).getByRole('button', { name: 'Suscribirme' }).click()
}

/** The link to one of the newsletter's pages in a mail. */
function linkIn(mail: string, path: 'confirmar' | 'baja'): string {
	const [link] = new RegExp(`http\\S+/boletin/${path}\\?clave=[\\w-]+`).exec(mail) ?? []
	expect(link, `a link to ${path}`).toBeDefined()
	return link ?? ''
}

test('a missing or wrong address is refused in place, and the fault disappears when it is corrected', async ({
	page,
}) => {
	await page.goto('/')
	await isAlive(page)
	for (const wrong of ['', 'ana', 'ana@example', 'ana gil@example.es']) {
		await subscribe(page, wrong)
		await expect(block(page).getByText(INVALID)).toBeVisible()
		await expect(address(page)).toBeFocused()
		await expect(address(page)).toHaveValue(wrong)
		await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
	}
	await address(page).fill('ana@example.es')
	await expect(block(page).getByText(INVALID)).toBeHidden()
	await expect(address(page)).not.toHaveAttribute('aria-invalid')
})

test('the thanks are displayed for three seconds', async ({ page }) => {
	await page.clock.install()
	await page.goto('/')
	await isAlive(page)
	await page.clock.pauseAt(Date.now() + 60_000)
	await subscribe(page, newAddress())
	await expect(block(page).getByText(THANKS)).toBeVisible()
	await expect(address(page)).toHaveValue('')
	await page.clock.runFor(2900)
	await expect(block(page).getByText(THANKS)).toBeVisible()
	await page.clock.runFor(200)
	await expect(block(page).getByText(THANKS)).toBeHidden()
})

test('the mailed link confirms, and the link of the welcome unsubscribes once its button is pressed', async ({
	page,
}) => {
	const email = newAddress()
	await page.goto('/boletin')
	await isAlive(page)
	await subscribe(page, email)
	await expect(block(page).getByText(THANKS)).toBeVisible()
	const confirm = linkIn(
		await findMail(`To: ${email}`, 'Subject: Confirma tu suscripción al boletín de Solería'),
		'confirmar',
	)
	// Following the link twice, as mail scanners do, confirms nothing; its button does.
	for (const visit of [1, 2]) {
		await page.goto(confirm)
		await expect(page.getByRole('heading', { level: 1 }), `visit ${visit}`).toHaveText('Confirma tu suscripción')
	}
	await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suscripción confirmada')

	const welcome = await findMail(`To: ${email}`, 'Subject: Suscripción confirmada · Solería')
	const leave = linkIn(welcome, 'baja')
	expect(welcome).toContain(`List-Unsubscribe: <${leave}>`)
	await page.goto(leave)
	await isAlive(page)
	await page.reload()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Dejamos de escribirte?')
	await isAlive(page)
	await page.getByRole('button', { name: 'Darme de baja' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no recibirás el boletín')
	expect((await page.goto(confirm))?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no sirve')
})

test('a failure is explained and loses nothing', async ({ page }) => {
	const email = newAddress()
	await page.goto('/')
	await isAlive(page)
	await page.route('**/api/boletin', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
	await subscribe(page, email)
	await expect(block(page).getByText(TRY_AGAIN)).toBeVisible()
	await expect(address(page)).toHaveValue(email)
	await page.unroute('**/api/boletin')
	await page.route('**/api/boletin', (route) => route.abort())
	await block(page).getByRole('button', { name: 'Suscribirme' }).click()
	await expect(block(page).getByText(TRY_AGAIN)).toBeVisible()
	await page.unroute('**/api/boletin')
	await block(page).getByRole('button', { name: 'Suscribirme' }).click()
	await expect(block(page).getByText(THANKS)).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a visitor subscribes to the newsletter, confirms and unsubscribes', async ({ page }) => {
		const email = newAddress()
		await page.goto('/')
		await subscribe(page, 'ana@example')
		await expect(page).toHaveURL(/\/boletin$/)
		await expect(block(page).getByText(INVALID)).toBeVisible()
		await expect(address(page)).toHaveValue('ana@example')
		await subscribe(page, email)
		await expect(block(page).getByText(THANKS)).toBeVisible()
		await page.goto(linkIn(await findMail(`To: ${email}`), 'confirmar'))
		await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suscripción confirmada')
		await page.getByRole('link', { name: 'Darme de baja' }).click()
		await page.getByRole('button', { name: 'Darme de baja' }).click()
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya no recibirás el boletín')
	})
})
