import { expect, type Locator, type Page } from '@playwright/test'
import { pdfText } from './pdf-text.ts'
import { centsIn, fillShipping, isAlive, stockOf, TERRAZZO, test } from './shopper.ts'

// 24.90 €/m² without VAT; 21 % is 5.229, so 30.13 with.
const PER_M2 = { sin: 2490, con: 3013 }
// A box of 1.44 m² at 35.86 €; with VAT 43.39.
const PER_BOX = { sin: 3586, con: 4339 }

/** Both amounts of a price in cents, and which of them leads by its size. */
async function pairIn(price: Locator) {
	await expect(price).toBeVisible()
	const [sin, con] = [price.locator('.sin'), price.locator('.con')]
	await expect(sin).toContainText('sin IVA')
	await expect(con).toContainText('con IVA')
	const sizeOf = (text: Locator) => text.evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize))
	return {
		amounts: { sin: centsIn(await sin.innerText()), con: centsIn(await con.innerText()) },
		leads: (await sizeOf(sin)) > (await sizeOf(con)) ? 'sin' : 'con',
	}
}

const leadingIn = async (text: Locator) => centsIn(await text.innerText())

async function search(page: Page): Promise<Locator> {
	const field = page.getByRole('combobox').filter({ visible: true }).first()
	await field.fill(TERRAZZO.name)
	return page.getByRole('option', { name: new RegExp(TERRAZZO.name) }).filter({ visible: true })
}

for (const leads of ['sin', 'con'] as const) {
	test(`the same prices are everywhere to the cent, with the one ${leads} IVA first`, async ({ page }) => {
		await page.goto(`/productos?search=${encodeURIComponent(TERRAZZO.name)}`)
		await isAlive(page)
		if (leads === 'con') await page.getByText('Con IVA', { exact: true }).click()
		const whole = { amounts: PER_M2, leads }
		const card = page.locator('.card').filter({ hasText: TERRAZZO.name })
		expect(await pairIn(card.locator('.price-pair')), 'the card').toEqual(whole)
		expect(await pairIn((await search(page)).locator('.price-pair')), 'the live search').toEqual(whole)
		await page.goto(`/productos/${TERRAZZO.slug}`)
		await isAlive(page)
		expect(await pairIn(page.locator('.big-price .price-pair').first()), 'the product').toEqual(whole)
		await page.getByRole('radio', { name: /^Por cajas/ }).check()
		const boxes = page.locator('.option').filter({ hasText: 'Por cajas' })
		expect(await pairIn(boxes.locator('.price-pair')), 'the option').toEqual({ amounts: PER_BOX, leads })
		const data = await page.locator('script[type="application/ld+json"]').first().textContent()
		expect(JSON.parse(data ?? '').offers.priceSpecification.price, 'the structured data, by the m²').toBe('30.13')
		const button = page.locator('button.big')
		expect(await pairIn(button.locator('.price-pair')), 'the button').toEqual({ amounts: PER_BOX, leads })
		await page.evaluate(() => window.scrollTo(0, 500))
		await expect(page.locator('.sticky-buy .price')).toContainText(`${leads} IVA`)
		expect(await leadingIn(page.locator('.sticky-buy .price')), 'the bar').toBe(PER_BOX[leads])
		await button.click()
		const line = { amounts: PER_BOX, leads }
		const drawer = page.getByRole('dialog', { name: 'Carrito' })
		expect(await pairIn(drawer.locator('.cart-line .price-pair')), 'the drawer').toEqual(line)
		await page.goto('/carrito')
		expect(await pairIn(page.locator('.cart-page .cart-line .price-pair')), 'the cart').toEqual(line)
		await page.goto('/checkout?paso=envio')
		expect(await pairIn(page.locator('.summary li .price-pair')), 'the summary').toEqual(line)
		await fillShipping(page)
		// The lines of the step before are replaced.
		await expect.poll(() => pairIn(page.locator('.review-lines .price-pair'))).toEqual(line)
	})
}

test('lines with VAT show by how much they differ from the total', async ({ page }) => {
	await page.goto('/faq')
	const { id, lotes } = await stockOf(page, TERRAZZO.slug)
	// 35.86 € and 261.45 € are 43.39 € and 316.35 € with VAT, together 297.31 €, which is 359.75 €.
	const value = `${id}.${lotes[0]?.id}.picking.1~${id}.${lotes[0]?.id}.custom.1.1050|||pickup`
	await page.context().addCookies([{ name: 'carrito', value, url: new URL(page.url()).origin }])
	const text = /las líneas con IVA, sumadas una a una, dan 0,01\s€ menos/
	await page.goto('/carrito')
	await isAlive(page)
	await expect(page.locator('.totals .total').first()).toContainText('359,75')
	await expect(page.getByText(text)).toBeHidden()
	await page.getByText('Con IVA', { exact: true }).click()
	await expect(page.getByText(text)).toBeVisible()
})

/** «24,90 €», as documents write it. */
const euros = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`

function hasBothPrices(text: string): void {
	expect(text, 'the price without IVA').toContain(`${euros(PER_M2.sin)}/m²`)
	expect(text, 'the price with IVA').toContain(`${euros(PER_M2.con)} con IVA`)
	expect(text, 'the box').toContain(`${euros(PER_BOX.sin)}/caja`)
}

// A catalogue draws the pictures of all its products when it is first asked for.
test('a catalogue has the same prices to the cent', { tag: '@long' }, async ({ request }) => {
	const catalogue = await pdfText(request, '/catalogos/pavimentos.pdf')
	hasBothPrices(catalogue.slice(catalogue.indexOf(TERRAZZO.name)).slice(0, 300))
})

test('the sheet and the feed have the same prices to the cent', async ({ request }) => {
	hasBothPrices(await pdfText(request, `/fichas/${TERRAZZO.slug}.pdf`))
	const feed = await (await request.get('/merchant.xml')).text()
	const [item = ''] = feed.split('<item>').filter((found) => found.includes(`/productos/${TERRAZZO.slug}<`))
	// Its price is that of the smallest purchase, with its m².
	expect(item).toContain(`<g:price>${(PER_M2.con / 100).toFixed(2)} EUR</g:price>`)
})
