import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { PageParts, type Stand } from './kept.tsx'
import type { ShownMerchant } from './merchant.ts'

/** Characters of keys and texts: at most 16 MiB, since V8 takes a byte or two for each. */
const MOST_KEPT = 8 * 1024 * 1024

/** React's separator between two texts: React renders a fragment's placeholder as text, but the fragment is an element. */
const SEPARATOR = '<!-- -->'

function withoutSeparator(text: string, isBeforePart: boolean): string {
	return isBeforePart && text.endsWith(SEPARATOR) ? text.slice(0, -SEPARATOR.length) : text
}

interface Taken {
	readonly key: string
	readonly html: string | undefined
}

/** The HTML of cached fragments, by their inputs; if there are too many, the least recently used ones are deleted. */
export class KeptParts {
	readonly #most: number
	#recent = new Map<string, string>()
	#former = new Map<string, string>()
	#size = 0
	#merchant = ''

	constructor(most = MOST_KEPT) {
		this.#most = most
	}

	/** A page as one text, with the known data of its fragments. `mark` occurs in no other text of the page. */
	render(page: ReactElement, merchant: ShownMerchant, mark: string): string {
		this.#showMerchant(merchant)
		const taken: Taken[] = []
		const take = (key: string): Stand => {
			const html = this.#get(key)
			const stand = `${mark}${taken.push({ key, html }) - 1}.`
			return html === undefined ? { begin: stand, end: stand } : { known: stand }
		}
		return this.#written(renderToString(<PageParts value={take}>{page}</PageParts>).split(mark), taken)
	}

	/** The text of a page in pieces, each but the first of which follows a mark and begins with the number of its fragment. */
	#written([first = '', ...pieces]: string[], taken: readonly Taken[]): string {
		let isBegun = false
		let page = withoutSeparator(first, pieces.length > 0)
		for (const [place, piece] of pieces.entries()) {
			const dot = piece.indexOf('.')
			const part = taken[Number(piece.slice(0, dot))]
			if (part === undefined) throw new Error('a page names a part that it does not have')
			const from = piece.startsWith(SEPARATOR, dot + 1) ? dot + 1 + SEPARATOR.length : dot + 1
			const text = withoutSeparator(piece.slice(from), place + 1 < pieces.length)
			if (part.html !== undefined) page += part.html
			else {
				isBegun = !isBegun
				// A copy, since a slice would keep the text of the whole page in memory.
				if (isBegun) this.#set(part.key, Buffer.from(text).toString())
			}
			page += text
		}
		return page
	}

	/** All fragments depend on the merchant. */
	#showMerchant(merchant: ShownMerchant): void {
		const shown = JSON.stringify(merchant)
		if (shown === this.#merchant) return
		this.#merchant = shown
		this.#recent.clear()
		this.#former.clear()
		this.#size = 0
	}

	#get(key: string): string | undefined {
		const recent = this.#recent.get(key)
		if (recent !== undefined) return recent
		const former = this.#former.get(key)
		if (former !== undefined) this.#set(key, former)
		return former
	}

	#set(key: string, html: string): void {
		this.#size += key.length + html.length
		if (this.#size > this.#most / 2) {
			this.#former = this.#recent
			this.#recent = new Map()
			this.#size = key.length + html.length
		}
		this.#recent.set(key, html)
	}
}
