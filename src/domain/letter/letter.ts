import { type LetterPart, partText } from './letter-part.ts'

/** A label and an amount in display form: «Subtotal», «485,55 €». */
export interface LetterAmount {
	readonly name: string
	readonly amount: string
	/** Marks the total of the other amounts. */
	readonly total?: boolean
}

/** One ordered line in display form. */
export interface LetterLine {
	readonly name: string
	/** Its variant and lot; may be empty. */
	readonly detail: string
	readonly quantity: string
	/** Null if the mail shows no price. */
	readonly total: string | null
}

/** A titled list of lines: an address, or the next steps. */
export interface LetterBlock {
	readonly title: string
	readonly lines: readonly string[]
}

/** The ordered lines, the amounts, and the addresses. */
export interface LetterOrder {
	readonly lines: readonly LetterLine[]
	readonly amounts: readonly LetterAmount[]
	readonly places: readonly LetterBlock[]
}

export interface LetterLink {
	readonly text: string
	readonly url: string
}

/** The structured content of a mail: paragraphs, optionally a list of facts, an order, and one action. */
export interface Letter {
	readonly subject: string
	/** Heading of the HTML part; defaults to the subject. */
	readonly heading?: string
	/** Preview text shown beside the subject; defaults to the first paragraph that is not a greeting. */
	readonly preheader?: string
	readonly paragraphs: readonly string[]
	readonly facts?: readonly (readonly [name: string, value: string])[]
	/** The blocks composed by the staff, after the paragraphs. */
	readonly parts?: readonly LetterPart[]
	/** A text by another author, quoted verbatim. */
	readonly quote?: string
	readonly action?: LetterLink
	readonly order?: LetterOrder
	readonly sections?: readonly LetterBlock[]
	/** Paragraphs after the action. */
	readonly closing?: readonly string[]
	/** Further links, at the end. */
	readonly links?: readonly LetterLink[]
}

/** A rendered mail, with a plain text and an HTML part. */
export interface WrittenLetter {
	readonly subject: string
	readonly text: string
	readonly html: string
}

/** Replaces line breaks in a subject, since they would allow header injection. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const quoted = (text: string) => text.split(/\r?\n/).map((line) => `> ${line}`)
const block = ({ title, lines }: LetterBlock) => [title, ...lines].join('\n')

function orderText({ lines, amounts, places }: LetterOrder): string[] {
	return [
		...lines.map(({ name, detail, quantity, total }) =>
			[
				`* ${name}`,
				...(detail === '' ? [] : [`  ${detail}`]),
				`  ${quantity}${total === null ? '' : `: ${total}`}`,
			].join('\n'),
		),
		amounts.map(({ name, amount }) => `${name}: ${amount}`).join('\n'),
		...places.map(block),
	]
}

/** The plain text part of a mail. */
export function letterText(letter: Letter, signature: readonly string[]): string {
	const { paragraphs, parts = [], facts = [], quote, action, order, sections = [], closing = [], links = [] } = letter
	return [
		...paragraphs,
		...parts.map(partText),
		...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
		...(quote === undefined ? [] : [quoted(quote).join('\n')]),
		...(action ? [`${action.text}:\n${action.url}`] : []),
		...(order ? orderText(order) : []),
		...sections.map(block),
		...closing,
		...links.map(({ text, url }) => `${text}:\n${url}`),
		`${['-- ', ...signature].join('\n')}\n`,
	].join('\n\n')
}

/** A letter with all its headings. */
export type TitledLetter = Letter & { readonly heading: string; readonly preheader: string }

/** The letter with the headings that it leaves to the default. `brand` is the shop's name, which the heading omits. */
export function titledLetter(letter: Letter, brand: string): TitledLetter {
	const subject = oneLine(letter.subject)
	return {
		...letter,
		subject,
		heading: letter.heading ?? subject.replace(` · ${brand}`, ''),
		preheader: letter.preheader ?? letter.paragraphs.find((text) => !text.startsWith('Hola')) ?? '',
	}
}
