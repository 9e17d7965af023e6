import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { acceptInvitation, enrol, inviteByCommand } from './colleague.ts'
import { newAddress, test } from './mailbox.ts'

const QUESTION = '¿Qué ventajas tiene una cuenta profesional?'
const ANSWER = 'Precio por m², **gestor personal** y [catálogos](/catalogos).\n\n- Con el NIF basta.'
/** Nobody else searches it. */
const WORD = 'rajolamorisca'

async function atWork(page: Page): Promise<void> {
	const email = newAddress()
	await inviteByCommand(email, 'manager')
	await acceptInvitation(page, email, 'Carmen Olmo')
	await enrol(page)
	await page.getByRole('link', { name: 'Los he guardado' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Hola, Carmen' })).toBeVisible()
}

async function toArea(page: Page, name: string): Promise<void> {
	await page.getByRole('navigation', { name: 'Gestión' }).getByRole('link', { name: 'Contenido' }).click()
	await page.getByRole('main').getByRole('link', { name, exact: true }).click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function writeAnswer(page: Page): Promise<void> {
	await toArea(page, 'Preguntas frecuentes')
	await isAccessible(page, 'the list of questions')
	await page.getByRole('link', { name: QUESTION }).click()
	const answer = page.getByRole('textbox', { name: 'Respuesta' })
	await answer.fill('Con {{nada}}')
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('alert')).toContainText('No existe el dato {{nada}}')
	await answer.fill(ANSWER)
	await page.getByRole('button', { name: 'Ver antes de guardar' }).click()
	const preview = page.getByRole('region', { name: 'Así se verá' })
	await expect(preview.getByRole('listitem')).toHaveText('Con el NIF basta.')
	await isAccessible(page, 'the form of a question with its preview')
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('status')).toHaveText('Guardado. Ya se ve en la tienda.')
}

test('an answer is changed and read in the shop at once, a synonym finds what nobody found, and both are taken back', async ({
	page,
	browser,
}) => {
	await atWork(page)
	const shopper = await (await browser.newContext()).newPage()
	await shopper.goto('/faq')
	await expect(shopper.getByRole('main')).toContainText(QUESTION)
	await expect(shopper.getByRole('main')).not.toContainText('Con el NIF basta.')
	await writeAnswer(page)
	await shopper.reload()
	await shopper.getByText(QUESTION).click()
	await expect(shopper.getByRole('link', { name: 'catálogos', exact: true })).toBeVisible()
	const structured = await shopper.locator('script[type="application/ld+json"]').allTextContents()
	expect(structured.join()).toContain('gestor personal y catálogos. Con el NIF basta.')
	await isAccessible(shopper, 'the questions')

	const found = shopper.getByRole('main').getByText('3 productos', { exact: true })
	await shopper.goto(`/productos?search=${WORD}`)
	await expect(found).toHaveCount(0)
	await toArea(page, 'Sinónimos del buscador')
	await page.getByRole('link', { name: 'Nuevo sinónimo' }).click()
	await page.getByRole('textbox', { name: 'Lo que escriben' }).fill(WORD)
	await page.getByRole('textbox', { name: 'Lo que se busca en su lugar' }).fill('zellige alhambra')
	await isAccessible(page, 'the form of a synonym')
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
	await expect(page.getByRole('status')).toHaveText('Guardado. Ya se ve en la tienda.')
	await shopper.reload()
	await expect(found).toBeVisible()
	await expect(
		shopper
			.getByRole('main')
			.getByRole('link', { name: /^Zellige Alhambra/ })
			.first(),
	).toBeVisible()

	await takeBack(page)
	await shopper.goto('/faq')
	await expect(shopper.getByRole('main')).toContainText(QUESTION)
	await expect(shopper.getByRole('main')).not.toContainText('Con el NIF basta.')
})

async function takeBack(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Quitar' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
	await expect(page.getByRole('status')).toHaveText('Quitado.')
	await toArea(page, 'Preguntas frecuentes')
	await page.getByRole('link', { name: QUESTION }).click()
	await page.getByRole('link', { name: 'Volver a como viene de origen' }).click()
	await isAccessible(page, 'the question before what was written is removed')
	await page.getByRole('dialog').getByRole('button', { name: 'Volver al original' }).click()
	await expect(page.getByRole('status')).toHaveText('Vuelve a estar como viene de origen.')
}
