import { test as base, expect, type Page } from '@playwright/test'

const PLAIN_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"/>'

/** React's errors of hydration: its production build names them by these numbers. */
const HYDRATION_FAULT = /React error #(?:418|419|421|422|423|424|425|445)\b/

/**
 * For pages that are soon left: no picture, and no optimised code, which is ready when the page is gone. Axe takes a fifth less, and
 * what computes much, as the visualiser does, many times as long.
 */
const QUICK = ['--blink-settings=imagesEnabled=false', '--js-flags=--no-maglev,--no-opt']

/**
 * Pictures are not loaded in journeys that do not test them, since encoding them would slow down the shop and the browser;
 * those that say `test.use({ pictures: 'plain' })` get one placeholder for all, by a route that costs each page its cache. A page
 * that is gone to is hydrated, unless the journey says until when it waits: a form that is sent before is answered by the
 * next page instead of the script. A journey fails where React finds in the server's HTML something else than it renders.
 */
export const test = base.extend<object, { pictures: 'none' | 'plain' }>({
	pictures: ['none', { scope: 'worker', option: true }],
	launchOptions: [
		async ({ launchOptions, pictures }, use) => {
			const args = pictures === 'none' ? QUICK : []
			await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] })
		},
		{ scope: 'worker' },
	],
	page: async ({ page, pictures }, use) => {
		const mismatches: string[] = []
		page.on('pageerror', ({ message }) => {
			if (HYDRATION_FAULT.test(message)) mismatches.push(`${page.url()}: ${message}`)
		})
		if (pictures === 'plain')
			await page.route('**/assets/**', (route) => route.fulfill({ body: PLAIN_PICTURE, contentType: 'image/svg+xml' }))
		const goTo = page.goto.bind(page)
		page.goto = async (url, options) => {
			const answer = await goTo(url, options)
			if (options?.waitUntil === undefined) await isHydrated(page)
			return answer
		}
		await use(page)
		expect(mismatches).toEqual([])
	},
})

/** The product bought by journeys: sold by the m², by boxes and by the pallet, with enough stock for all of them. */
export const TERRAZZO = { slug: 'terrazo-lavapies-multicolor', name: 'Terrazo Lavapiés Multicolor' }

export const BUYER = {
	nombre: 'Lucía Ferrer Soto',
	correo: 'lucia.ferrer@example.es',
	telefono: '600 123 456',
	direccion: 'Calle de Alcalá 45, 3.º B',
	codigoPostal: '28001',
	localidad: 'Madrid',
}

/** Parses a displayed amount as cents: «1.234,56 €» → 123456. */
export function centsIn(text: string): number {
	const [, euros = '', cents = ''] = /([\d.]+),(\d\d)\s*€/.exec(text.replace(/\s+/g, ' ')) ?? []
	return Number(euros.replaceAll('.', '')) * 100 + Number(cents)
}

/** Waits for hydration. */
export async function isAlive(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			Object.keys(document.documentElement).some((key) => key.startsWith('__react')) ||
			Object.keys(document.body).some((key) => key.startsWith('__react')),
	)
	await isHydrated(page)
}

/** Waits for hydration; without JavaScript, and elsewhere than in the shop, for nothing. */
async function isHydrated(page: Page): Promise<void> {
	await page.waitForFunction(() => !('earlyInput' in window) || window.earlyInput === undefined)
}

/** The displayed totals in cents, by name. */
export async function totalsOf(page: Page, scope: string): Promise<Record<string, number>> {
	const rows = page.locator(`${scope} .totals > div`)
	await expect(rows.last()).toBeVisible()
	const found: Record<string, number> = {}
	for (const row of await rows.all()) {
		const name = (await row.locator('dt').innerText()).trim()
		const value = (await row.locator('dd').innerText()).trim()
		found[/^(Transporte|Recogida)/.test(name) ? 'Transporte' : (name.split(' (')[0] ?? name)] =
			value === 'Gratis' ? 0 : centsIn(value)
	}
	return found
}

const PLACE = ['direccion', 'codigoPostal', 'localidad']

/** Fills in the shipping form and submits it. */
export async function fillShipping(page: Page, buyer: Partial<typeof BUYER> = {}): Promise<void> {
	for (const [field, value] of Object.entries({ ...BUYER, ...buyer })) {
		// A pick-up folds the place, which only a full invoice needs.
		const fold = page.locator('details:not([open]):has(#direccion) > summary')
		if (await fold.isVisible()) await fold.click()
		const input = page.locator(`#${field}`)
		// A company's pick-up has no place at all.
		if (PLACE.includes(field) && (await input.count()) === 0) continue
		await input.fill(value)
	}
	await page.getByRole('button', { name: 'Revisar pedido' }).click()
}

/** Pays at the local bank with the test card; CVV 999 is denied. */
export async function payAtBank(page: Page, cvv = '123'): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Pago con tarjeta' })).toBeVisible()
	await page.getByLabel('Número de tarjeta').fill('4548 8100 0000 0003')
	await page.getByLabel('Caducidad').fill('12/49')
	await page.getByLabel(/Código/).fill(cvv)
	await page.getByRole('button', { name: /^Pagar/ }).click()
}

interface ProductStock {
	readonly id: number
	readonly stock: number
	readonly lotes: readonly { readonly id: number; readonly stock: number }[]
}

/** The present stock of a product, from the API. */
export async function stockOf(page: Page, slug: string): Promise<ProductStock> {
	const answer = await page.request.get(`/api/productos/${slug}`)
	expect(answer.ok()).toBe(true)
	return answer.json()
}

/** Puts 2 m² of a product in the cart, as the browser keeps it, to be delivered. */
export async function fillCart(
	page: Page,
	slug: string,
	baseURL: string | undefined,
	postalCode = '28001',
): Promise<void> {
	const { id, lotes } = await stockOf(page, slug)
	const value = `${id}.${lotes[0]?.id}.custom.1.200||${postalCode}|shipping`
	await page.context().addCookies([{ name: 'carrito', value, url: baseURL ?? '' }])
}

/** The quantities of the lines of the cart that the browser keeps. */
export async function quantitiesOf(page: Page): Promise<number[]> {
	const kept = (await page.context().cookies()).find(({ name }) => name === 'carrito')?.value ?? ''
	return [...kept.matchAll(/\d+\.\d+\.[a-z-]+\.(\d+)/g)].map(([, quantity]) => Number(quantity))
}
