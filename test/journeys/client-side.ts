import { expect, type Locator, type Page } from '@playwright/test'
import { isAlive } from './shopper.ts'

declare global {
	interface Window {
		/** Set on a document that the router keeps while it changes the page. */
		isSameDocument?: true
	}
}

/** A page that is navigated by the router alone, with what fails meanwhile. */
export interface ClientSide {
	/** Clicks a link and checks the page that it leads to. */
	follow(link: Locator): Promise<void>
	/** Goes back and checks the page. */
	goBack(): Promise<void>
	/** Checks that nothing has failed and that the document is still the first. */
	hasNotFailed(): Promise<void>
}

const isPage = (url: string, type: string) => type === 'document' || new URL(url).pathname.endsWith('.data')

/**
 * Opens a page whose links are then followed by the router. Failures are answers from 400 up to a document or to the data of one, and
 * what the console or React says is an error. `login` is the path
 * to which pages of an account lead a visitor, who comes back to them.
 */
export async function openClientSide(page: Page, path: string, login?: string): Promise<ClientSide> {
	const failures: string[] = []
	page.on('response', (answer) => {
		const url = answer.url()
		if (answer.status() >= 400 && isPage(url, answer.request().resourceType()))
			failures.push(`${answer.status()} ${url}`)
	})
	page.on('console', (message) => {
		if (message.type() === 'error') failures.push(`${page.url()}: ${message.text()}`)
	})
	page.on('pageerror', ({ message }) => failures.push(`${page.url()}: ${message}`))
	await page.goto(path)
	await isAlive(page)
	await page.evaluate(() => {
		window.isSameDocument = true
	})

	async function hasNotFailed(): Promise<void> {
		await expect(page.locator('.progress-line')).toHaveCount(0)
		await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
		expect(await page.locator('.fault-page, .error-screen').count(), `${page.url()} is an error page`).toBe(0)
		expect(await page.evaluate(() => window.isSameDocument), `${page.url()} is the same document`).toBe(true)
		expect(failures).toEqual([])
	}

	return {
		hasNotFailed,
		async follow(link) {
			const href = (await link.getAttribute('href')) ?? ''
			await link.click()
			await page.waitForURL(({ pathname, search, searchParams }) => {
				const isLogin = pathname === login && searchParams.get('volver') === href
				return isLogin || `${pathname}${search}` === href
			})
			await hasNotFailed()
		},
		async goBack() {
			const from = page.url()
			await page.goBack()
			await page.waitForURL((url) => url.href !== from)
			await hasNotFailed()
		},
	}
}
