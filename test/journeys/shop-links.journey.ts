import { expect } from '@playwright/test'
import { openClientSide } from './client-side.ts'
import { test } from './shopper.ts'

/** Pages of an account lead a visitor there. */
const LOGIN = '/login'

// On a phone the groups are in the menu.
test('every link of the header leads a visitor to a page without loading a document', { tag: '@desk' }, async ({
	page,
}) => {
	const shop = await openClientSide(page, '/', LOGIN)
	const header = page.getByRole('banner')
	const groups = header.locator('.main-menu details')
	const count = await groups.count()
	expect(count).toBeGreaterThan(0)
	for (let at = 0; at < count; at += 1) {
		const group = groups.nth(at)
		const links = await group.locator('a').count()
		expect(links).toBeGreaterThan(0)
		for (let entry = 0; entry < links; entry += 1) {
			await group.locator('summary').click()
			await shop.follow(group.locator('a').nth(entry))
			await expect(group).not.toHaveAttribute('open')
		}
	}
	const others = header.locator('a:not(details a, .cart-button)').filter({ visible: true })
	const found = await others.count()
	expect(found).toBeGreaterThan(0)
	for (let at = 0; at < found; at += 1) await shop.follow(others.nth(at))
	await shop.goBack()
	await header.locator('.cart-button').click()
	await shop.follow(page.getByRole('dialog', { name: 'Carrito' }).getByRole('link'))
	await shop.follow(header.locator('a.logo'))
})

test('every link of the footer leads a visitor to a page without loading a document', async ({ page }) => {
	const shop = await openClientSide(page, '/', LOGIN)
	const links = page.getByRole('contentinfo').locator('a[href^="/"]')
	const found = await links.count()
	expect(found).toBeGreaterThan(15)
	for (let at = 0; at < found; at += 1) await shop.follow(links.nth(at))
	await shop.goBack()
	await shop.follow(page.getByRole('banner').locator('a.logo'))
})
