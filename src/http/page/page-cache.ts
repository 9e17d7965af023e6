import type { Page } from './page.ts'

/** The cache key of a page of a request. */
export type PageKey = (host: string | undefined, url: string) => string

/**
 * The cache keys of a shop at its public origin: the URL. Without an origin the shop answers by any host and names it in its pages, so the
 * host belongs to the key; a URL contains no space, so no other host and URL make the same key.
 */
export function pageKeys(origin: string | null): PageKey {
	return origin === null ? (host, url) => `${url} ${host ?? ''}` : (_host, url) => url
}

const MOST_BYTES = 16 * 1024 * 1024

/** Returns whether a page's content is still current. */
export interface PageReads {
	hold(): boolean
}

interface Made {
	readonly page: Page
	readonly reads: PageReads
	/** The version of the shop for which the page is known to be current. */
	version: string
}

interface Kept extends Made {
	/** The counted bytes of the page. */
	bytes: number
}

/**
 * LRU cache of public pages by URL. A page is current for the version of the shop from which it was rendered. When it is requested at
 * another version, its recorded reads are evaluated again, which costs a small part of rendering it: a page that shows none of the changes
 * stays.
 */
export class PageCache {
	#bytes = 0
	readonly #pages = new Map<string, Kept>()

	/** The page of a URL; the version of the shop is asked for only if there is one. */
	get(url: string, versionOf: () => string): Page | null {
		const kept = this.#pages.get(url)
		if (!kept) return null
		const version = versionOf()
		this.#pages.delete(url)
		if (kept.version !== version) {
			if (!kept.reads.hold()) {
				this.#bytes -= kept.bytes
				return null
			}
			kept.version = version
		}
		this.#pages.set(url, kept)
		// It may have been encoded in another way since.
		const { bytes } = kept.page
		this.#bytes += bytes - kept.bytes
		kept.bytes = bytes
		return kept.page
	}

	/** Stores a page whose rendering began at `version`; changes meanwhile are found on its next request. */
	set(url: string, made: Readonly<Made>): void {
		const { bytes } = made.page
		this.#bytes += bytes - (this.#pages.get(url)?.bytes ?? 0)
		this.#pages.set(url, { ...made, bytes })
		for (const [oldest, old] of this.#pages) {
			if (this.#bytes <= MOST_BYTES) break
			this.#pages.delete(oldest)
			this.#bytes -= old.bytes
		}
	}
}
