import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Runs axe on a page, and checks that it does not overflow horizontally. */
export async function isAccessible(page: Page, what: string): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	// Amounts that wait for the server are dimmed.
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
	// The shop has no frames, so the legacy mode, which needs no extra window, finds the same in a quarter of the time.
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
	const { violations } = await axe.analyze()
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
	expect(found, what).toEqual([])
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	expect(overflow, `${what} is wider than its window`).toBeLessThanOrEqual(0)
}
