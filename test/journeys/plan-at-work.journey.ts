import { expect, type Page } from '@playwright/test'
import { isAccessible } from './accessible.ts'
import { DEMO, logIn } from './member.ts'
import { pdfText } from './pdf-text.ts'
import { isAlive, test } from './shopper.ts'

const TILE = 'producto=terrazo-russafa-menta'
const BATH = `${TILE}&largo=3,10&ancho=2,40`

test('a cut around a column has the measures of its notch, also on the site', async ({ page }) => {
	const column = 'hueco=column&desde=60%20cm&altura=60%20cm&huecoAnchura=12%20cm&huecoAltura=30%20cm'
	await page.goto(`/plano?formato=60x60&piezas=4&largo=3%20m&ancho=2,40%20m&junta=0&${column}`)
	const size = '60 cm × 60 cm, muesca de 12 cm × 30 cm'
	await expect(page.getByRole('table').getByRole('row', { name: 'Con escuadra' })).toContainText(size)
	await page.getByRole('link', { name: 'Llevarlo a la obra' }).click()
	await expect(page.getByRole('listitem').filter({ hasText: size }).first()).toBeVisible()
})

test('rows are ticked on the site as they are laid, and the page opens offline', {
	tag: '@phone',
}, async ({ page, context }) => {
	await page.goto(`/plano?${BATH}`)
	await page.getByRole('link', { name: 'Llevarlo a la obra' }).click()
	const next = page.getByRole('region', { name: 'Siguientes cortes' })
	await expect(next.getByRole('listitem').first()).toHaveText('Pieza 1: 60 cm × 29,6 cm, de la pieza de corte 1')
	await expect(page.getByText('se abre también sin conexión')).toBeVisible()
	await isAccessible(page, 'a plan on the site')
	await page.getByRole('checkbox', { name: /^Fila 1/ }).check()
	await expect(next.getByRole('listitem').first()).toHaveText(
		'Pieza 12: 9 cm × 60 cm, del retal de la pieza de corte 4',
	)
	await expect(page.getByText('la pieza de corte 1 es la primera que cortas')).toBeVisible()
	await expect(next).toContainText('Colocadas 1 de 5 filas.')
	await context.setOffline(true)
	await page.reload()
	await expect(page.getByRole('checkbox', { name: /^Fila 1/ })).toBeChecked()
	for (const row of [2, 3, 4, 5]) await page.getByRole('checkbox', { name: new RegExp(`^Fila ${row}`) }).check()
	await expect(page.getByRole('heading', { name: 'Todas las filas están colocadas' })).toBeVisible()
	await page.getByRole('button', { name: 'Quitar todas las marcas' }).click()
	await expect(next).toContainText('Colocadas 0 de 5 filas.')
	await context.setOffline(false)
})

test('the site page has all surfaces of a job in order, with the ticks of each', async ({ page, context }) => {
	await page.goto(`/plano/obra?${BATH}`)
	await page.getByRole('checkbox', { name: /^Fila 2/ }).check()
	const other = 'nombre=Aseo&largo=1,60&ancho=1,50'
	await page.goto(`/plano?${BATH}&otra=${encodeURIComponent(other)}&otra=${encodeURIComponent('largo=nada&ancho=1')}`)
	await page.getByRole('link', { name: 'Llevar todas a la obra' }).click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Suelo rectangular y Aseo con/)
	await expect(page.getByText('Falta Suelo rectangular: con esas medidas no se puede hacer.')).toBeVisible()
	const floor = page.getByRole('region', { name: '1. Suelo rectangular' })
	const toilet = page.getByRole('region', { name: '2. Aseo' })
	// The rows ticked in the plan are ticked here.
	await expect(floor.getByRole('checkbox', { name: /^Fila 2/ })).toBeChecked()
	await expect(toilet.getByRole('checkbox', { name: /^Fila 2/ })).not.toBeChecked()
	await toilet.getByRole('checkbox', { name: /^Fila 1/ }).check()
	await isAccessible(page, 'a job on the site')
	await expect(page.getByText('se abre también sin conexión')).toBeVisible()
	await context.setOffline(true)
	await page.reload()
	await expect(toilet.getByRole('checkbox', { name: /^Fila 1/ })).toBeChecked()
	const picture = toilet.getByRole('img', { name: /^Plano: Aseo/ })
	expect(await picture.evaluate(async (image: HTMLImageElement) => (await fetch(image.src)).status)).toBe(200)
	await context.setOffline(false)
})

test('a site link without a plan shows a notice', async ({ page }) => {
	await page.goto('/plano/obra?largo=nada')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ese plano no está')
	await page.getByRole('link', { name: 'Hacer un plano' }).click()
	await expect(page).toHaveURL(/\/plano$/)
})

/** Plans a surface and saves it in the visitor's project. */
async function savePlan(page: Page, query: string): Promise<void> {
	await page.goto(`/plano?${query}`)
	await isAlive(page)
	await page.getByRole('button', { name: 'Guardar en mi obra' }).click()
}

test('an architect plans the rooms of a flat, saves them in a project and downloads them as files', {
	tag: '@desk',
}, async ({ page }) => {
	await savePlan(page, BATH)
	await expect(page.getByText('La obra está guardada.')).toBeVisible()
	await savePlan(page, `${TILE}&forma=l&largo=5,60&ancho=4,80&huecoLargo=2&huecoAncho=1,80&dibujo=diagonal`)
	await expect(page.getByText('El plano está en la obra, con sus cajas.')).toBeVisible()
	const plans = page.getByRole('link', { name: /^Ver el plano de colocación/ })
	await expect(plans).toHaveCount(2)
	await expect(page.locator('article, section').getByText('6 cajas').first()).toBeVisible()
	await isAccessible(page, 'a project with plans')
	await plans.last().click()
	await expect(page.getByLabel('Colocación')).toHaveValue('diagonal')
	const file = async (name: string) => (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
	expect(await pdfText(page.request, await file('PDF en A3'))).toContain('Suelo en L con Terrazo Russafa Menta')
	expect(await (await page.request.get(await file('DXF para CAD'))).text()).toContain('PIEZAS_CORTADAS')
	await page.goBack()
	await expect(plans).toHaveCount(2)
	await page.getByRole('main').getByRole('link', { name: 'Plano de colocación', exact: true }).first().click()
	await expect(page).toHaveURL(/\/plano\?producto=terrazo-russafa-menta$/)
})

test('a reseller quotes a planned floor to a client, and opens the plan again from the quotation', async ({ page }) => {
	await page.goto('/login')
	await logIn(page, DEMO.reseller)
	await savePlan(page, `${BATH}&repuesto=si`)
	await page.getByRole('button', { name: 'Hacer un presupuesto' }).click()
	await expect(page.getByText('Borrador hecho.')).toBeVisible()
	const plans = page.getByRole('region', { name: 'Planos de colocación' })
	await plans.getByRole('link', { name: 'Terrazo Russafa Menta' }).first().click()
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plano de colocación')
})

test('a professional sees the own price of a plan', async ({ page }) => {
	await page.goto(`/plano?${BATH}`)
	const price = page.getByRole('region', { name: 'Lo que necesitas' }).locator('.price-pair')
	await expect(price).toContainText('sin IVA')
	await expect(price.locator('.net')).toBeHidden()
	await logIn(page, DEMO.professional)
	await page.goto(`/plano?${BATH}`)
	const euros = async (part: string) =>
		Number(((await price.locator(part).first().textContent()) ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.'))
	await expect(price.locator('.net')).toBeVisible()
	await expect(price.locator('.net')).toContainText('tu precio')
	// 6 boxes are 8.64 m², each 3 € less.
	expect(await euros('.net .sin-iva')).toBeCloseTo((await euros('.sin')) - 25.92, 2)
})

test('a sample of a planned tile goes into the cart', async ({ page }) => {
	await page.goto(`/plano?${BATH}`)
	await page.getByRole('button', { name: 'Pedir muestra' }).click()
	await page.goto('/carrito')
	await expect(page.getByRole('main')).toContainText('Muestra')
	await expect(page.getByRole('main')).toContainText('Terrazo Russafa Menta')
})
