import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Has axe look at a page as it stands, and sees that nothing of it is wider than the window. */
export async function isAccessible(page: Page, what: string): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	// The shop frames nothing, so that the older way, without a window of axe's own, finds the same in a quarter of the time.
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
	const { violations } = await axe.analyze()
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
	expect(found, what).toEqual([])
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	expect(overflow, `${what} is wider than its window`).toBeLessThanOrEqual(0)
}
