import type { LegalBlock, LegalLine } from '#domain/legal/read-legal-text.ts'
import type { LetterLink } from './letter.ts'

/** A picture of a mail, which mail programs load from the shop: the same address for all recipients. */
export interface LetterPicture {
	readonly url: string
	readonly width: number
	readonly height: number
	readonly alt: string
}

/** A product as a mail offers it, with prices in display form. */
export interface LetterProduct {
	readonly name: string
	readonly url: string
	readonly picture: LetterPicture | null
	/** «24,90 €/m², IVA incluido». */
	readonly price: string
	/** The price before an offer, and its end; null if there is none. */
	readonly before: string | null
	readonly until: string | null
}

/** A part of a letter that the staff composed. */
export type LetterPart =
	| { readonly kind: 'heading'; readonly text: string }
	| { readonly kind: 'text'; readonly blocks: readonly LegalBlock[] }
	| { readonly kind: 'picture'; readonly picture: LetterPicture }
	| { readonly kind: 'product'; readonly product: LetterProduct }
	| { readonly kind: 'button'; readonly link: LetterLink }
	| { readonly kind: 'divider' }

const RULE = '* * *'

/** A part in the plain text of its mail. */
export function partText(part: LetterPart): string {
	switch (part.kind) {
		case 'heading':
			return part.text.toUpperCase()
		case 'text':
			return part.blocks.map(blockText).join('\n\n')
		case 'picture':
			return `[${part.picture.alt}]`
		case 'product': {
			const { name, price, before, until, url } = part.product
			return [name, price, ...[before, until].filter((text) => text !== null), url].join('\n')
		}
		case 'button':
			return `${part.link.text}:\n${part.link.url}`
		case 'divider':
			return RULE
	}
}

function blockText({ kind, lines }: LegalBlock): string {
	const texts = lines.map(lineText)
	if (kind === 'bullets') return texts.map((text) => `- ${text}`).join('\n')
	if (kind === 'numbers') return texts.map((text, nth) => `${nth + 1}. ${text}`).join('\n')
	return texts.join('\n')
}

const lineText = (line: LegalLine) =>
	line.map(({ text, href }) => (href === null || href === text ? text : `${text} (${href})`)).join('')
