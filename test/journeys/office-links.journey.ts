import { expect } from '@playwright/test'
import { may, ROLE_TEXTS, STAFF_ROLES } from '#domain/staff/roles.ts'
import { openClientSide } from './client-side.ts'
import { openOffice } from './colleague.ts'
import { test } from './mailbox.ts'

for (const role of STAFF_ROLES) {
	test(`every link of the menu leads ${ROLE_TEXTS[role]} to a page without loading a document`, async ({ page }) => {
		await openOffice(page, role)
		const office = await openClientSide(page, '/gestion')
		const menu = page.getByRole('navigation', { name: 'Gestión' }).getByRole('link')
		const names = await menu.locator('span:not([aria-hidden])').allTextContents()
		expect(names.length).toBeGreaterThan(5)
		for (const [place, name] of names.entries()) {
			await office.follow(menu.and(page.getByRole('link', { name, exact: true })))
			// The first leads to the page where it is.
			if (place > 0) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
		}
		await office.goBack()
		await office.follow(page.getByRole('banner').locator('a.logo'))
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hola, Irene')
		if (!may(role, 'sales.see')) return
		const span = page.getByRole('link', { name: '90 días', exact: true })
		await office.follow(span)
		await expect(span).toHaveAttribute('aria-current', 'true')
		await office.goBack()
		await expect(span).not.toHaveAttribute('aria-current')
	})
}
