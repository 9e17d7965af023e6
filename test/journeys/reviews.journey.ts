import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './accessible.ts'
import { findMail, newAddress, test } from './mailbox.ts'
import { handOver, readOffice, sendForm } from './office-form.ts'
import { BUYER, stockOf } from './shopper.ts'

test.use({ pictures: 'plain' })

/** Less than 50 € a piece, so that a code pays for it and no bank is needed. */
const GROUT = 'junta-fina-arena'
const SEALER = 'silicona-neutra-antimoho-blanca'

/** A delivered order of one piece of a product: its page. */
async function delivered(page: Page, request: APIRequestContext, slug: string, correo = newAddress()) {
	const { id: producto } = await stockOf(page, slug)
	const placed = await request.post('/api/pedidos', {
		headers: { origin: new URL(page.url()).origin },
		data: {
			lineas: [{ producto, variante: 'cemento', cantidad: 1 }],
			entrega: 'pickup',
			cliente: { ...BUYER, correo },
			codigoPromocional: 'SAVE50',
		},
	})
	const { id, clave } = await placed.json()
	await handOver(id)
	return { id, order: `/pedidos/${id}?clave=${clave}` }
}

test('a guest reviews a delivered product with a photograph, and the review is on its page and its card', async ({
	page,
	request,
}) => {
	await page.goto(`/productos/${GROUT}`)
	await expect(page.getByRole('heading', { name: 'Opiniones verificadas' })).toHaveCount(0)
	await expect(page.locator('script[type="application/ld+json"]').first()).not.toContainText('aggregateRating')
	const correo = newAddress()
	const { id, order } = await delivered(page, request, GROUT, correo)
	expect(await findMail(`To: ${correo}`, `Subject: El pedido ${id} está entregado · Solería`)).toContain('#opina')

	await page.goto(order)
	await page.getByText('Opinar sobre Junta Fina Arena').click()
	await isAccessible(page, 'the form of a review')
	const form = page.locator('form', { has: page.getByRole('button', { name: 'Publicar mi opinión' }) })
	await form.getByLabel(/^Tu opinión/).fill('Mira en www.example.es')
	await form.getByRole('button', { name: 'Publicar mi opinión' }).click()
	await expect(form.getByText('Elige una nota').first()).toBeVisible()
	await expect(form.getByText('Escríbelo sin direcciones de páginas web').first()).toBeVisible()
	await form.getByLabel(/^Tono/).selectOption('5')
	await form.getByLabel('Calidad del material').selectOption('4')
	await form.getByLabel('Entrega').selectOption('4')
	await form.getByLabel(/^Tu opinión/).fill('El color es el de la carta.\nCunde bien.')
	const photo = join(await mkdtemp(join(tmpdir(), 'review-')), 'foto.jpg')
	await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c9b28f' } })
		.jpeg()
		.toFile(photo)
	await form.getByLabel(/^Fotos/).setInputFiles(photo)
	await form.getByRole('button', { name: 'Publicar mi opinión' }).click()
	await expect(page.getByText('Gracias: tu opinión ya está publicada')).toBeVisible()
	await expect(page.getByText('Cambiar tu opinión sobre Junta Fina Arena')).toBeVisible()

	await page.goto(`/productos/${GROUT}`)
	const reviews = page.getByRole('region', { name: 'Opiniones verificadas' })
	await expect(reviews).toContainText('4,3 de 5')
	await expect(reviews).toContainText('Solo puede opinar quien lo ha comprado aquí y lo ha recibido')
	await expect(reviews.getByRole('listitem').filter({ hasText: 'Cunde bien' })).toContainText('Buena')
	const small = reviews.getByRole('img', { name: /^Foto 1 de la opinión de / })
	await small.scrollIntoViewIfNeeded()
	await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240)
	await expect(page.locator('.headline .rated')).toContainText('4,3')
	expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
		expect.stringContaining('"ratingValue":4.3'),
	)
	await isAccessible(page, 'a product with reviews')
	await page.goto('/productos?search=junta+fina+arena')
	await expect(page.locator('.card', { hasText: 'Junta Fina Arena' }).locator('.rated')).toContainText('4,3')

	const [, number = ''] =
		new RegExp(`aria-label="Opinión (\\d+)"(?:(?!</section>).)*${id}`, 's').exec(
			await readOffice('manager', '/opiniones'),
		) ?? []
	await sendForm('manager', '/opiniones', { formulario: 'ocultar', opinion: number, motivo: 'no-es-del-producto' })
	await expect
		.poll(async () => (await request.get(`/productos/${GROUT}`)).text())
		.not.toContain('Opiniones verificadas')
	await page.goto(order)
	await expect(page.getByText('Retiramos tu opinión sobre Junta Fina Arena')).toContainText('no habla del producto')
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('a buyer writes, changes and deletes a review', async ({ page, request }) => {
		await page.goto('/')
		const { order } = await delivered(page, request, SEALER)
		await page.goto(order)
		const open = async (text: string) => page.getByText(text).click()
		await open('Opinar sobre Silicona')
		for (const label of [/^Tono/, 'Calidad del material', 'Entrega']) await page.getByLabel(label).selectOption('2')
		await page
			.getByLabel(/^Fotos/)
			.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
		await page.getByRole('button', { name: 'Publicar mi opinión' }).click()
		await expect(page.getByText('foto.jpg no es una foto JPG, PNG o WebP que se pueda leer').first()).toBeVisible()
		await page.getByRole('button', { name: 'Publicar mi opinión' }).click()
		await expect(page.getByText('Gracias: tu opinión ya está publicada')).toBeVisible()
		await page.goto(`/productos/${SEALER}`)
		await expect(page.getByRole('region', { name: 'Opiniones verificadas' })).toContainText('2,0 de 5')
		await page.goto(order)
		await open('Cambiar tu opinión sobre Silicona')
		await page.getByLabel(/^Tono/).selectOption('5')
		await page.getByRole('button', { name: 'Guardar los cambios' }).click()
		await page.goto(`/productos/${SEALER}`)
		await expect(page.getByRole('region', { name: 'Opiniones verificadas' })).toContainText('3,0 de 5')
		await page.goto(order)
		await page.getByRole('button', { name: /^Borrar tu opinión sobre Silicona/ }).click()
		await expect(page.getByText('Hemos borrado tu opinión.')).toBeVisible()
		await page.goto(`/productos/${SEALER}`)
		await expect(page.getByRole('heading', { name: 'Opiniones verificadas' })).toHaveCount(0)
	})
})
