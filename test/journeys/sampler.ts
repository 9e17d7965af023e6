import { expect, type Page } from '@playwright/test'

/** Adds a sample of a product's first lot, of so many then, to the cart, whose drawer opens. */
export async function wantSample(page: Page, slug: string, count = 1): Promise<void> {
	await page.goto(`/productos/${slug}`)
	await page.getByRole('button', { name: /^Pedir muestra/ }).click()
	const drawer = page.getByRole('dialog', { name: 'Carrito' })
	await expect(drawer.getByText(`Muestras (${count} de 4)`)).toBeVisible()
}

/** The same without a script: the page of the cart says so. */
export async function postSample(page: Page, slug: string): Promise<void> {
	await page.goto(`/productos/${slug}`)
	await page.getByRole('button', { name: /^Pedir muestra/ }).click()
}
