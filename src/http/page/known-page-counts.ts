import type { Page } from './page.ts'

/** Requests of one route that were answered with a known page, by their status. */
export interface KnownPageCount {
	readonly route: string
	readonly status: number
	readonly count: number
}

interface Tally {
	full: number
	unchanged: number
}

/**
 * Counts the answers with known pages. They are sent before routing, in a tenth of a millisecond, so counting only increments a number of
 * the page's route; the metrics collect the numbers on each scrape.
 */
export class KnownPageCounts {
	readonly #byRoute = new Map<string, Tally>()
	readonly #ofPage = new WeakMap<Page, Tally>()

	/** Names the route of a newly cached page. */
	name(page: Page, route: string): void {
		const tally = this.#byRoute.get(route) ?? { full: 0, unchanged: 0 }
		this.#byRoute.set(route, tally)
		this.#ofPage.set(page, tally)
	}

	count(page: Page, status: number): void {
		const tally = this.#ofPage.get(page)
		if (!tally) return
		if (status === 304) tally.unchanged += 1
		else tally.full += 1
	}

	/** The counts since they were last collected. */
	take(): KnownPageCount[] {
		return [...this.#byRoute].flatMap(([route, tally]) => {
			const counts = [
				{ route, status: 200, count: tally.full },
				{ route, status: 304, count: tally.unchanged },
			]
			Object.assign(tally, { full: 0, unchanged: 0 })
			return counts.filter(({ count }) => count > 0)
		})
	}
}
