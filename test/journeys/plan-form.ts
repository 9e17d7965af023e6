import type { Page } from '@playwright/test'

/** Unfolds the form of a plan where a narrow screen has folded it beside the result. */
export async function openMeasures(page: Page): Promise<void> {
	const fold = page.locator('details.plan-measures')
	const isOpen = await fold.evaluate((details: HTMLDetailsElement) => details.open)
	const summary = fold.locator('> summary')
	if (!isOpen && (await summary.isVisible())) await summary.click()
}
