import type { Page } from './page.ts'

/** The cache key of a page of a request. */
export type PageKey = (host: string | undefined, url: string) => string

/**
 * The cache keys of a shop at its public origin: the URL. Without an origin the shop answers by any host and names it in its
 * pages, so the host belongs to the key; a URL holds no space, so no other host and URL make the same key.
 */
export function pageKeys(origin: string | null): PageKey {
	return origin === null ? (host, url) => `${url} ${host ?? ''}` : (_host, url) => url
}

const MOST_BYTES = 48 * 1024 * 1024

/** LRU cache of public pages by URL, for a single version of the catalogue: a new version empties it. */
export class PageCache {
	#version = ''
	#bytes = 0
	readonly #pages = new Map<string, Page>()

	get(url: string, version: string): Page | null {
		this.#follow(version)
		const page = this.#pages.get(url)
		if (!page) return null
		this.#pages.delete(url)
		this.#pages.set(url, page)
		return page
	}

	/** Stores a page rendered from `version`; ignored if the version has changed meanwhile. */
	set(url: string, version: string, page: Page): void {
		if (version !== this.#version || this.#pages.has(url)) return
		this.#pages.set(url, page)
		this.#bytes += page.bytes
		for (const [oldest, old] of this.#pages) {
			if (this.#bytes <= MOST_BYTES) break
			this.#pages.delete(oldest)
			this.#bytes -= old.bytes
		}
	}

	#follow(version: string): void {
		if (version === this.#version) return
		this.#version = version
		this.#pages.clear()
		this.#bytes = 0
	}
}
