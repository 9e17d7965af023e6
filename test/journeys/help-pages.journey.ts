import { expect, type Page } from '@playwright/test'
import { isAlive, test } from './shopper.ts'

const QUESTIONS = 11
const questions = (page: Page) => page.locator('details.fold')
const faqBox = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en las preguntas' })
const count = (page: Page) => page.locator('.faq-count')
const chip = (page: Page, name: string) => page.getByRole('list', { name: 'Categorías' }).getByRole('link', { name })

test('a search of the questions shows its count, an empty result, and can be cleared', async ({ page }) => {
	await page.goto('/faq')
	await isAlive(page)
	await expect(questions(page)).toHaveCount(QUESTIONS)
	await expect(count(page)).toHaveText('')
	await faqBox(page).fill('PALET')
	await expect(count(page)).toHaveText(/^Se encontraron \d+ resultados$/)
	const found = Number((await count(page).innerText()).replace(/\D/g, ''))
	expect(found).toBeLessThan(QUESTIONS)
	await expect(questions(page)).toHaveCount(found)
	await faqBox(page).fill('garantia')
	await expect(questions(page).getByText('¿Qué garantía tienen los productos?')).toBeVisible()
	await faqBox(page).fill('pedido mínimo')
	await expect(count(page)).toHaveText('Se encontró 1 resultado')
	await expect(questions(page).getByText('No. Puedes comprar desde medio metro cuadrado')).toBeVisible()
	await page.reload()
	await expect(faqBox(page)).toHaveValue('pedido mínimo')
	await isAlive(page)
	await faqBox(page).fill('qwrtplk')
	await expect(count(page)).toHaveText('No se encontraron resultados')
	await expect(questions(page)).toHaveCount(0)
	await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
	await expect(questions(page)).toHaveCount(QUESTIONS)
	await expect(faqBox(page)).toHaveValue('')
	await expect(faqBox(page)).toBeFocused()
	await expect(page).toHaveURL(/\/faq\??$/)
})

test('a chip selects a category, a second click or typing clears it, and blanks do not', async ({ page }) => {
	await page.goto('/faq')
	await isAlive(page)
	await chip(page, 'Envíos').click()
	await expect(chip(page, 'Envíos')).toHaveAttribute('aria-current', 'true')
	await expect(questions(page)).toHaveCount(3)
	await chip(page, 'Envíos').click()
	await expect(chip(page, 'Envíos')).not.toHaveAttribute('aria-current')
	await expect(questions(page)).toHaveCount(QUESTIONS)
	await chip(page, 'Devoluciones').click()
	await expect(questions(page)).toHaveCount(2)
	await faqBox(page).fill('   ')
	await expect(faqBox(page)).toHaveValue('   ')
	await expect(questions(page)).toHaveCount(2)
	await expect(page.getByRole('button', { name: 'Limpiar búsqueda' })).toHaveCount(0)
	await faqBox(page).fill('cashback')
	await expect(chip(page, 'Devoluciones')).not.toHaveAttribute('aria-current')
	await expect(questions(page)).toHaveCount(1)
	await expect(page).toHaveURL(/\/faq\?q=cashback$/)
	// A category chosen after a search narrows it.
	await chip(page, 'Pedidos').click()
	await expect(count(page)).toHaveText('No se encontraron resultados')
})

test('each question opens and closes on its own', async ({ page }) => {
	await page.goto('/faq')
	const [first, second] = [questions(page).nth(0), questions(page).nth(1)]
	await first.locator('summary').click()
	await second.locator('summary').click()
	await expect(first.locator('p')).toBeVisible()
	await expect(second.locator('p')).toBeVisible()
	await first.locator('summary').click()
	await expect(first.locator('p')).toBeHidden()
	await expect(second.locator('p')).toBeVisible()
})

const calculator = (page: Page) => page.getByRole('region', { name: 'Calcula tu transporte' })
const postalCode = (page: Page) => calculator(page).getByLabel('Código postal')

async function calculate(page: Page, code: string, kilos: string): Promise<void> {
	await postalCode(page).fill(code)
	await calculator(page).getByLabel('Peso').fill(kilos)
	await calculator(page).getByRole('button', { name: 'Calcular' }).click()
}

/** The same three answers with and without JavaScript. */
async function askThreeTimes(page: Page): Promise<void> {
	await calculate(page, '28001', '150')
	await expect(calculator(page).getByRole('status')).toContainText(/54,32\s€/)
	await expect(page).toHaveURL(/\/envios\?codigoPostal=28001&peso=150/)
	// One gram more is in the next band.
	await calculate(page, '28001', '150,001')
	await expect(calculator(page).getByRole('status')).toContainText(/61,88\s€/)
	await calculate(page, '51001', '150')
	await expect(calculator(page).getByRole('alert')).toContainText('No hacemos envíos a 51001')
	await expect(calculator(page).getByRole('status')).toBeEmpty()
	await calculate(page, '28', 'mucho')
	await expect(calculator(page).getByRole('alert').getByRole('link')).toHaveText([
		'Introduce un código postal válido',
		'Introduce un peso en kilos, mayor que 0 y hasta 100000',
	])
	await expect(postalCode(page)).toHaveValue('28')
	await expect(postalCode(page)).toHaveAccessibleDescription('Introduce un código postal válido')
}

test('the calculator answers with the price of the cart and names faulty fields', async ({ page }) => {
	await page.goto('/envios')
	await isAlive(page)
	await askThreeTimes(page)
	await expect(calculator(page).getByRole('alert')).toBeFocused()
	await postalCode(page).fill('CP 28 001')
	await expect(postalCode(page)).toHaveValue('28001')
	await expect(postalCode(page)).not.toHaveAttribute('aria-invalid')
	// The URL of an answer can be shared.
	await page.goto('/envios?codigoPostal=28001&peso=150')
	await expect(calculator(page).getByRole('status')).toContainText(/54,32\s€/)
})

for (const [path, sections] of [
	['/aviso-legal', 10],
	['/privacidad', 10],
	['/condiciones', 13],
	['/accesibilidad', 4],
	['/cookies', 7],
] as const) {
	test(`each line of the contents of ${path} leads to its section`, async ({ page }) => {
		await page.goto(path)
		await isAlive(page)
		const links = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link')
		await expect(links).toHaveCount(sections)
		await expect(page.locator('.long-text > section')).toHaveCount(sections)
		for (const [place, link] of (await links.all()).entries()) {
			const title = await link.innerText()
			await link.click()
			const heading = page.getByRole('heading', { level: 2, name: `${place + 1}. ${title}`, exact: true })
			await expect(heading).toBeInViewport()
			await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}$`))
		}
	})
}

test('/envios shows the zones of the merchant as an orientation, beside the calculator and the exact tariff', async ({
	page,
}) => {
	await page.goto('/envios')
	const [tariff, guide] = [page.locator('.zones').first(), page.locator('.zones').last()]
	await expect(guide.locator('tbody tr')).toHaveText([
		/Zona 1\s*Madrid y alrededores\s*24-48 horas\s*Desde 25 €/,
		/Zona 2\s*Centro peninsular\s*2-3 días\s*Desde 35 €/,
		/Zona 3\s*Resto de la península\s*3-5 días\s*Desde 45 €/,
	])
	await expect(page.getByRole('heading', { name: 'Orientación por zonas' })).toBeVisible()
	await expect(tariff.locator('tbody tr').first()).toContainText(/Guadalajara, Madrid.*Desde 54,32\s€/s)
})

test('/privacidad shows the controller of the data in a card', async ({ page }) => {
	await page.goto('/privacidad')
	const card = page.locator('.long-text-card', { hasText: 'Delegado de protección de datos' })
	await expect(card.getByRole('link', { name: 'dpd@soleria.example' })).toHaveAttribute(
		'href',
		'mailto:dpd@soleria.example',
	)
	await expect(card).toContainText('Calle del Gres, 12')
	await page.goto('/aviso-legal')
	await expect(card).toHaveCount(0)
})

const consentState = (page: Page) => page.locator('.long-text [role=status]')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Preferencias' })

test('cookies are rejected as easily as accepted, and the choice is remembered and can change', async ({ page }) => {
	await page.goto('/cookies')
	await isAlive(page)
	await expect(consentState(page)).toHaveText('Todavía no has elegido nada.')
	await page.getByRole('button', { name: 'Administrar preferencias' }).click()
	const reject = panel(page).getByRole('button', { name: 'Rechazar todas' })
	const accept = panel(page).getByRole('button', { name: 'Aceptar todas' })
	const [rejectBox, acceptBox] = [await reject.boundingBox(), await accept.boundingBox()]
	expect(rejectBox?.y).toBe(acceptBox?.y)
	expect(rejectBox?.height).toBe(acceptBox?.height)
	expect(Math.abs((rejectBox?.width ?? 0) - (acceptBox?.width ?? 0))).toBeLessThanOrEqual(1)
	const look = (element: Element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color]
	expect(await reject.evaluate(look)).toEqual(await accept.evaluate(look))
	await reject.click()
	await expect(panel(page)).toBeHidden()
	await expect(consentState(page)).toContainText('Has rechazado todas las cookies opcionales')
	await page.reload()
	await expect(consentState(page)).toContainText('Has rechazado todas las cookies opcionales')

	await isAlive(page)
	await page.getByRole('button', { name: 'Administrar preferencias' }).click()
	await panel(page).getByLabel('Analíticas').check()
	await panel(page).getByRole('button', { name: 'Guardar selección' }).click()
	await expect(consentState(page)).toContainText('Has aceptado las cookies analíticas')
	await page.reload()
	await isAlive(page)
	await page.getByRole('button', { name: 'Administrar preferencias' }).click()
	await expect(panel(page).getByLabel('Analíticas')).toBeChecked()
	await expect(panel(page).getByLabel('Publicitarias')).not.toBeChecked()
	await panel(page).getByRole('button', { name: 'Aceptar todas' }).click()
	await expect(consentState(page)).toContainText('Has aceptado todas las cookies opcionales')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('the questions are searched and filtered', async ({ page }) => {
		await page.goto('/faq?categoria=envios')
		await expect(questions(page)).toHaveCount(3)
		await chip(page, 'Envíos').click()
		await expect(questions(page)).toHaveCount(QUESTIONS)
		await faqBox(page).fill('cashback')
		await page.getByRole('button', { name: 'Buscar', exact: true }).filter({ visible: true }).last().click()
		await expect(count(page)).toHaveText('Se encontró 1 resultado')
		await page.getByRole('button', { name: 'Limpiar búsqueda' }).click()
		await expect(questions(page)).toHaveCount(QUESTIONS)
		await expect(faqBox(page)).toHaveValue('')
		await faqBox(page).fill('   ')
		await faqBox(page).press('Enter')
		await expect(questions(page)).toHaveCount(QUESTIONS)
		await expect(count(page)).toHaveText('')
	})

	test('the calculator gives the same answer', async ({ page }) => {
		await page.goto('/envios')
		await askThreeTimes(page)
	})

	test('cookies are rejected with one button of the page', async ({ page, context }) => {
		await page.goto('/cookies')
		await page.getByRole('button', { name: 'Rechazar todas' }).click()
		await expect(consentState(page)).toContainText('Has rechazado todas las cookies opcionales')
		const kept = (await context.cookies()).find(({ name }) => name === 'preferencias-cookies')
		expect(kept?.value).toMatch(/^_\d+$/)
	})
})
