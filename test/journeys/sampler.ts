import { expect, type Page } from '@playwright/test'

/** Puts a sample of a product's first lot into the basket of samples. */
export async function wantSample(page: Page, slug: string): Promise<void> {
	await page.goto(`/productos/${slug}`)
	await page.getByRole('button', { name: 'Pedir muestra de este lote' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Muestras' })).toBeVisible()
}

/** Fills in where samples go. */
export async function fillSampleForm(page: Page, correo: string): Promise<void> {
	const values = {
		'Nombre y apellidos': 'Ana Ruiz',
		'Correo electrónico': correo,
		Teléfono: '600 000 000',
		Dirección: 'Calle Mayor 1',
		'Código postal': '28001',
		Localidad: 'Madrid',
	}
	for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
