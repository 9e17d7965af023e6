/** A piece of a line: plain or strong, and maybe a link. */
export interface LegalSpan {
	readonly text: string
	readonly strong: boolean
	/** Of this shop, `https:`, `mailto:` or `tel:`; null for a text that leads nowhere. */
	readonly href: string | null
}

export type LegalLine = readonly LegalSpan[]
/** A paragraph has one line, a list one an item, a heading within a section its words; a part is named by its line (`text-parts.ts`). */
export interface LegalBlock {
	readonly kind: 'paragraph' | 'bullets' | 'numbers' | 'heading' | 'part'
	readonly lines: readonly LegalLine[]
}

export interface LegalSection {
	readonly id: string
	readonly title: string
	readonly blocks: readonly LegalBlock[]
}

/** A displayed legal page. */
export interface ReadLegalText {
	readonly title: string
	readonly lead: string
	readonly sections: readonly LegalSection[]
}

/** The text of blocks, without their layout: «Sí. Durante 2 horas.» */
export const plainText = (blocks: readonly LegalBlock[]): string =>
	blocks.flatMap(({ lines }) => lines.map((line) => line.map(({ text }) => text).join(''))).join(' ')
