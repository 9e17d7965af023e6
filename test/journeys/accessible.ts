import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { isAlive } from './shopper.ts'

declare global {
	interface Window {
		readonly axe: typeof import('axe-core')
	}
}

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The frame around each page of the shop and of the back office. */
const FRAME = ['.strip', '.site-header', '.site-footer', '.office > header', '.office > nav']
/** The frames, with their widths, that axe has checked in this worker of Playwright. */
const seenFrames = new Set<string>()

/**
 * The frame of a page as its HTML, without the mark of the present page: the findings of axe depend on nothing else.
 */
async function frameOf(page: Page): Promise<string> {
	const html = await page.evaluate(
		(frame) => [...document.querySelectorAll(frame)].map((element) => element.outerHTML).join('\n'),
		FRAME.join(),
	)
	return `${page.viewportSize()?.width} ${html.replaceAll(/ (?:aria-current|class)="(?:page|active|)"/g, '')}`
}

/** The faults that axe finds in a page without some of its parts: the rule and its elements. */
async function faultsOf(page: Page, without: readonly string[], options: RunOptions = {}): Promise<string[]> {
	// A document keeps the script, whose reading and running takes as long as looking at a small page.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
	return page.evaluate(
		async ({ exclude, options }) => {
			// What fades in has another contrast meanwhile. A page in the background draws no frames, so nothing is awaited.
			for (const animation of document.getAnimations())
				if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
			const { violations } = await window.axe.run({ exclude }, { ...options, resultTypes: ['violations'] })
			return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
		},
		{ exclude: without.map((part) => [part]), options },
	)
}

/** Runs axe on a page, and checks that it does not overflow horizontally. */
export async function isAccessible(page: Page, what: string): Promise<void> {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	// Amounts that wait for the server are dimmed.
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
	// The page before the navigation must not be checked.
	await expect(page.locator('.progress-line')).toHaveCount(0)
	// A frame checked before is left out: it took half of the time on pages of text.
	const frame = await frameOf(page)
	const found = await faultsOf(page, seenFrames.has(frame) ? FRAME : [])
	seenFrames.add(frame)
	expect(found, what).toEqual([])
	await fits(page, what)
}

/** Checks several pages in one window. */
export async function areAccessible(page: Page, pages: Readonly<Record<string, string>>): Promise<void> {
	for (const [what, path] of Object.entries(pages)) {
		await page.goto(path)
		await isAlive(page)
		await isAccessible(page, what)
	}
}

/** WCAG 2.2, 1.4.4 and 1.4.10: a phone of 320 px, and a desk at 200 %, need no scrolling sideways. */
const NARROW_PHONE = 320
const DESK_AT_200_PERCENT = 640
/** Just wide enough for the tables and columns of a desk. */
const TABLET = 768

/** The words of a page that break across lines, except addresses, keys and numbers, which may. */
const brokenWords = (page: Page) =>
	page.evaluate(() => {
		const broken = new Set<string>()
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		for (let text = texts.nextNode(); text; text = texts.nextNode()) {
			const { parentElement: element, textContent } = text
			if (!element?.checkVisibility() || element.closest('script, style, pre, .missing, .visually-hidden')) continue
			for (const { 0: word, index } of (textContent ?? '').matchAll(
				/(?<![^\s«(¿¡])\p{L}{3,}(?=[.,;:!?»)]*(?:\s|$))/gu,
			)) {
				const range = document.createRange()
				range.setStart(text, index)
				range.setEnd(text, index + word.length)
				const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
				if (new Set(lines).size > 1) broken.add(word)
			}
		}
		return [...broken]
	})

/** Checks that a page is not wider than its window, nor than narrower ones, and that a tablet breaks none of its words. */
export async function fits(page: Page, what: string): Promise<void> {
	const size = page.viewportSize()
	if (!size) throw new Error('the window has no size')
	const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
	for (const width of [size.width, TABLET, DESK_AT_200_PERCENT, NARROW_PHONE].filter((each) => each <= size.width)) {
		await page.setViewportSize({ width, height: size.height })
		// A window that was just resized is measured again until its page is laid out in the fonts of the shop.
		await expect.poll(overflow, `${what} is wider than ${width} px`).toBeLessThanOrEqual(0)
		if (width >= DESK_AT_200_PERCENT) await expect.poll(() => brokenWords(page), `${what} at ${width} px`).toEqual([])
	}
	await page.setViewportSize(size)
}

/**
 * Runs axe with the colours of the system, where backgrounds are lost: an outline must mark the selection.
 * Contrast is left out, since axe computes it from the colours that the page would have without them.
 */
export async function isAccessibleInForcedColours(page: Page, what: string, chosen: string): Promise<void> {
	await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
	const rules = { 'color-contrast': { enabled: false } }
	expect(await faultsOf(page, [], { rules }), what).toEqual([])
	await expect(page.locator(chosen).first(), `${what}: ${chosen}`).toHaveCSS('outline-style', 'solid')
	await page.emulateMedia({ forcedColors: null })
}
