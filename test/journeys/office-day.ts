import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { fits } from './accessible.ts'
import { newAddress } from './mailbox.ts'
import { BUYER } from './shopper.ts'

/** Waits for a screen by its heading, which a page of an error does not have, and measures it. */
export async function isAt(page: Page, heading: string | RegExp): Promise<void> {
	await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
	await fits(page, `${heading}`)
}

/** Opens an area by the menu, which a phone folds. */
export async function goTo(page: Page, area: string, heading: string | RegExp = area): Promise<void> {
	const menu = page.getByRole('button', { name: 'Menú' })
	if (await menu.isVisible()) await menu.click()
	const areas = page.getByRole('navigation', { name: 'Gestión' })
	await areas.getByRole('link', { name: new RegExp(`^${area}`) }).click()
	await isAt(page, heading)
}

/** Types into the search of the back office, which a key opens. */
export async function searchFor(page: Page, text: string): Promise<void> {
	await page.keyboard.press('/')
	const field = page.getByRole('combobox', { name: 'Buscar en la gestión' })
	await expect(field).toBeFocused()
	await field.fill(text)
}

/** Checks what the audit trail tells about a number or code. */
export async function isAudited(page: Page, key: string, ...sentences: readonly string[]): Promise<void> {
	await searchFor(page, 'registro')
	await page.getByRole('option', { name: 'Registro' }).click()
	await isAt(page, 'Registro')
	await page.getByLabel('Número o código').fill(key)
	await page.getByRole('button', { name: 'Filtrar' }).click()
	await expect(page).toHaveURL(/fila=/)
	const changes = page.getByRole('table', { name: 'Cambios del equipo' })
	for (const sentence of sentences) await expect(changes).toContainText(sentence)
	await expect(changes).toContainText('Irene Salas')
	await fits(page, 'the audit trail')
}

interface Placed {
	readonly id: string
	readonly total: number
}

/** Places an order of sacks, so many of each product, to be sent and paid by a transfer. */
export async function place(request: APIRequestContext, lines: Readonly<Record<string, number>>): Promise<Placed> {
	const lineas = []
	for (const [slug, cantidad] of Object.entries(lines)) {
		const { id: producto } = await (await request.get(`/api/productos/${slug}`)).json()
		lineas.push({ producto, variante: 'cemento', cantidad })
	}
	const cliente = { ...BUYER, correo: newAddress() }
	const data = { lineas, cliente, entrega: 'shipping', pago: 'transferencia' }
	const answer = await request.post('/api/pedidos', { data })
	expect(answer.status(), await answer.text()).toBe(201)
	return answer.json()
}

/** The total of an order as forms take it. */
export const typed = ({ total }: Placed) => total.toFixed(2).replace('.', ',')
