/** A piece of a line: plain or strong, and maybe a link. */
export interface LegalSpan {
	readonly text: string
	readonly strong: boolean
	/** Of this shop, `https:`, `mailto:` or `tel:`; null for a text that leads nowhere. */
	readonly href: string | null
}

export type LegalLine = readonly LegalSpan[]
/** A paragraph has one line, a list one an item. */
export interface LegalBlock {
	readonly kind: 'paragraph' | 'bullets' | 'numbers'
	readonly lines: readonly LegalLine[]
}

/** A legal page as it is shown. */
export interface ReadLegalText {
	readonly title: string
	readonly lead: string
	readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly LegalBlock[] }[]
}
