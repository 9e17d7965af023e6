import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { isAlive, test } from './shopper.ts'

interface Room {
	readonly name: string
	readonly space: string
	readonly style: string
	readonly title: string
	readonly tags: readonly string[]
	readonly products: readonly { readonly slug: string }[]
}

const read = (file: string) => JSON.parse(readFileSync(`data/pictures/${file}`, 'utf8'))
const pictures = read('index.json') as Readonly<Record<string, unknown>>
/** The rooms that have a picture, and the space with most of them. */
const rooms = (read('rooms.json') as Room[]).filter(({ name }) => name in pictures)
const spaces = [...new Set(rooms.map(({ space }) => space))]
const ofSpace = (space: string) => rooms.filter((room) => room.space === space)
const [space = 'banos'] = spaces.sort((a, b) => ofSpace(b).length - ofSpace(a).length)
const shown = ofSpace(space)
const [first, second] = shown
const last = shown.at(-1)

const photos = (page: Page) => page.locator('.gallery-photos > li')
const lightbox = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('#foto-titulo') })

test('the sample shop has photographs in its galleries', () => {
	expect(shown.length).toBeGreaterThan(1)
})

test('a photograph opens with its data, and Back closes it at the same place', { tag: '@phone' }, async ({ page }) => {
	await page.goto(`/galeria/${space}`)
	await isAlive(page)
	await expect(photos(page)).toHaveCount(shown.length)
	await photos(page).first().getByRole('link').click()
	await expect(page).toHaveURL(new RegExp(`\\?foto=${first?.name}$`))
	await expect(lightbox(page).getByRole('heading', { level: 2 })).toHaveText(first?.title ?? '')
	for (const tag of first?.tags ?? [])
		await expect(lightbox(page).getByRole('list', { name: 'Etiquetas' })).toContainText(tag)
	await expect(lightbox(page).locator('dl')).toContainText(first?.style ?? '')
	// Dimensions are those of the room and of its tiles, not of the picture file.
	await expect(lightbox(page).locator('dl')).toContainText(/Estancia de [\d,]+ × [\d,]+ m/)
	await expect(lightbox(page).locator('.photo-words ul.pairs li').first()).toContainText(/[\d,]+×[\d,]+ cm/)
	const products = lightbox(page).locator('.photo-words ul.pairs a')
	await expect(products).toHaveCount(first?.products.length ?? 0)
	await page.goBack()
	await expect(lightbox(page)).toHaveCount(0)
	await expect(page).toHaveURL(new RegExp(`/galeria/${space}$`))
	await expect(photos(page).first().getByRole('link')).toBeFocused()
})

test('arrow keys move through the photographs in a circle, and Escape closes them', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto(`/galeria/${space}`)
	await isAlive(page)
	await photos(page).first().getByRole('link').press('Enter')
	const title = lightbox(page).getByRole('heading', { level: 2 })
	await expect(title).toHaveText(first?.title ?? '')
	await expect(title).toBeFocused()
	await page.keyboard.press('ArrowRight')
	await expect(title).toHaveText(second?.title ?? '')
	await page.keyboard.press('ArrowLeft')
	await page.keyboard.press('ArrowLeft')
	await expect(title).toHaveText(last?.title ?? '')
	await lightbox(page).getByRole('link', { name: 'Imagen siguiente' }).click()
	await expect(title).toHaveText(first?.title ?? '')
	await page.keyboard.press('Escape')
	await expect(lightbox(page)).toHaveCount(0)
	// Paging through the photographs adds no history entries.
	await expect(page).toHaveURL(new RegExp(`/galeria/${space}$`))
})

test('the address of a photograph opens it, and closing it shows its gallery', async ({ page }) => {
	await page.goto(`/galeria/${space}?foto=${second?.name}`)
	await expect(page).toHaveTitle(new RegExp(`^${second?.title}`))
	await expect(lightbox(page)).toBeVisible()
	await lightbox(page).getByRole('link', { name: 'Cerrar' }).click()
	await expect(lightbox(page)).toHaveCount(0)
	await expect(photos(page)).toHaveCount(shown.length)
})

test('a chip filters the photographs by style, and a second click removes the filter', { tag: '@phone' }, async ({
	page,
}) => {
	const style = first?.style ?? ''
	await page.goto(`/galeria/${space}`)
	await isAlive(page)
	const chip = page.getByRole('list', { name: 'Estilos' }).getByRole('link', { name: style })
	await chip.click()
	await expect(chip).toHaveAttribute('aria-current', 'true')
	await expect(photos(page)).toHaveCount(shown.filter((room) => room.style === style).length)
	await page.reload()
	await expect(photos(page)).toHaveCount(shown.filter((room) => room.style === style).length)
	await chip.click()
	await expect(photos(page)).toHaveCount(shown.length)
})

test('a product of a photograph is linked to its page', async ({ page }) => {
	await page.goto(`/galeria/${space}?foto=${first?.name}`)
	await isAlive(page)
	await lightbox(page).locator('.photo-words ul.pairs a').first().click()
	await expect(page).toHaveURL(new RegExp(`/productos/${first?.products[0]?.slug}$`))
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a gallery links the other spaces, and an unknown space has a page of its own', async ({ page }) => {
	await page.goto(`/galeria/${space}`)
	await page.getByRole('list', { name: 'Espacios' }).getByRole('link', { name: 'Terrazas' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galería de terrazas')
	expect((await page.goto('/galeria/sotanos'))?.status()).toBe(404)
	await expect(page.getByRole('heading', { name: 'Esa galería no existe' })).toBeVisible()
})

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false })

	test('photographs are opened, browsed and closed by links', async ({ page }) => {
		await page.goto(`/galeria/${space}`)
		await photos(page).first().getByRole('link').click()
		const view = page.getByRole('region', { name: first?.title ?? '' })
		await expect(view).toBeVisible()
		await view.getByRole('link', { name: 'Imagen siguiente' }).click()
		await expect(page.getByRole('region', { name: second?.title ?? '' })).toBeVisible()
		await page.getByRole('link', { name: 'Cerrar' }).click()
		await expect(page.locator('.photo-view')).toHaveCount(0)
	})
})
