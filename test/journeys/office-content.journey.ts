import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

const QUESTION = '¿Qué ventajas tiene una cuenta profesional?'
const ANSWER = 'Precio por m², **gestor personal** y [catálogos](/catalogos).\n\n- Con el NIF basta.'
/** No other journey searches it. */
const WORD = 'rajolamorisca'
/** Its photograph and its floor are in no other journey. */
const KITCHEN = 'Hexágonos y terrazo menta'
const FLOOR = { slug: 'terrazo-russafa-menta', name: 'Terrazo Russafa Menta' }

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

test('a changed answer is in the shop at once, a synonym finds new products, and both are undone', async ({
	page,
	browser,
}) => {
	await openOffice(page, 'manager')
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

const SAVED = 'Guardado. Ya se ve en la tienda.'

async function save(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Guardar', exact: true }).click()
}

async function backToOriginal(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Volver a como viene de origen' }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Volver al original' }).click()
	await expect(page.getByRole('status')).toHaveText('Vuelve a estar como viene de origen.')
}

test('a changed title of a space shows at once, and an invalid catalogue address is refused', async ({
	page,
	browser,
}) => {
	await openOffice(page, 'manager')
	const shopper = await (await browser.newContext()).newPage()
	const title = shopper.getByRole('heading', { level: 1 })
	await shopper.goto('/espacios/terrazas')
	await expect(title).toHaveText('Terrazas para todo el año')
	await toArea(page, 'Espacios')
	await isAccessible(page, 'the list of spaces')
	await page.getByRole('link', { name: 'Terrazas', exact: true }).click()
	await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Terrazas de {{provincia}}')
	const address = page.getByRole('textbox', { name: 'De qué parte del catálogo salen los demás' })
	const listed = await address.inputValue()
	await address.fill('/envios')
	await save(page)
	await expect(page.getByRole('alert')).toContainText('Copia una dirección del catálogo de la tienda')
	await isAccessible(page, 'the form of a space with a fault')
	await address.fill(listed)
	await save(page)
	await expect(page.getByRole('status')).toHaveText(SAVED)
	await shopper.reload()
	await expect(title).toHaveText('Terrazas de Madrid')
	await isAccessible(shopper, 'the page of the space')
	await backToOriginal(page)
	await shopper.reload()
	await expect(title).toHaveText('Terrazas para todo el año')
})

test('a photograph gets another text and is hidden, and a new one is added and removed', async ({ page, browser }) => {
	await openOffice(page, 'manager')
	const shopper = await (await browser.newContext()).newPage()
	const photos = shopper.locator('.gallery-photos > li')
	await shopper.goto('/galeria/cocinas')
	const before = await photos.count()
	await toArea(page, 'Fotos de la galería')
	await page.getByRole('link', { name: KITCHEN, exact: true }).click()
	await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Cocina de prueba')
	await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Una cocina que se prueba')
	await page.getByRole('textbox', { name: 'Lo que lleva (opcional)' }).fill('no-hay-tal suelo')
	await save(page)
	await expect(page.getByRole('alert')).toContainText('No hay ningún producto con la dirección no-hay-tal')
	await isAccessible(page, 'the form of a photograph with a fault')
	await page.getByRole('textbox', { name: 'Lo que lleva (opcional)' }).fill(`${FLOOR.slug} suelo 3 × 2,5`)
	await save(page)
	await expect(page.getByRole('status')).toHaveText(SAVED)
	await shopper.reload()
	await photos.getByRole('link', { name: 'Cocina de prueba' }).click()
	const opened = shopper.getByRole('dialog').filter({ hasText: 'Cocina de prueba' })
	await expect(opened.getByRole('img', { name: 'Una cocina que se prueba' })).toBeVisible()
	await expect(opened.getByRole('link', { name: FLOOR.name })).toBeVisible()
	await expect(opened).toContainText('Estancia de 3 × 2,5 m')

	await page.getByRole('checkbox', { name: 'No mostrar en la tienda' }).check()
	await save(page)
	await expect(page.getByRole('checkbox', { name: 'No mostrar en la tienda' })).toBeChecked()
	await expect.poll(() => shopper.goto('/galeria/cocinas').then(() => photos.count())).toBe(before - 1)
	await expect(photos.filter({ hasText: 'Cocina de prueba' })).toHaveCount(0)
	await backToOriginal(page)
	await isAccessible(page, 'the list of photographs')

	await addPhotograph(page)
	await shopper.goto('/galeria/cocinas')
	await expect(photos).toHaveCount(before + 1)
	await expect(photos.filter({ hasText: 'Cocina nueva de prueba' })).toHaveCount(1)
	await takeAway(page)
	await shopper.goto('/galeria/cocinas')
	await expect(photos).toHaveCount(before)
})

async function addPhotograph(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Nueva foto' }).click()
	await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Cocina nueva de prueba')
	await page.getByRole('combobox', { name: 'Espacio' }).selectOption('Cocinas')
	await page.getByRole('textbox', { name: 'Estilo' }).fill('Rústico')
	await page.getByRole('textbox', { name: 'Descripción' }).fill('Una cocina nueva.')
	await page.getByRole('textbox', { name: 'Texto alternativo' }).fill('Una cocina nueva')
	await save(page)
	await expect(page.getByRole('status')).toHaveText('Guardado. Se verá en la tienda cuando tenga su foto.')
	await page.getByRole('button', { name: 'Guardar la foto' }).click()
	await expect(page.getByRole('alert')).toHaveText('Elige una foto')
	await isAccessible(page, 'a photograph without its picture')
	const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
	const buffer = await picture.jpeg().toBuffer()
	await page.getByLabel('Poner la foto').setInputFiles({ name: 'cocina.jpg', mimeType: 'image/jpeg', buffer })
	await page.getByRole('button', { name: 'Guardar la foto' }).click()
	await expect(page.getByRole('status')).toHaveText('Foto guardada. Ya se ve en la tienda.')
}

async function takeAway(page: Page): Promise<void> {
	await page.getByRole('link', { name: 'Quitar', exact: true }).click()
	await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
	await expect(page.getByRole('status')).toHaveText('Quitado.')
}
