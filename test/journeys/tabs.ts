import type { Page } from '@playwright/test'

/** Shows a panel of a page with tabs; without JavaScript all panels are shown. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
	// Without its styles the page shows what it hides without JavaScript.
	await page.waitForLoadState()
	const tab = page.getByRole('radio', { name })
	if (await tab.isVisible()) await tab.check()
}
