import { letterHtml } from './letter-html.ts'

/** A name and what it amounts to, as both are read: «Subtotal», «485,55 €». */
export interface LetterAmount {
	readonly name: string
	readonly amount: string
	/** The one amount that the others add up to. */
	readonly total?: boolean
}

/** One thing that was ordered, in words. */
export interface LetterLine {
	readonly name: string
	/** How it is sold and of which lot; may be empty. */
	readonly detail: string
	readonly quantity: string
	readonly total: string
}

/** Lines under a title: an address, or what happens next. */
export interface LetterBlock {
	readonly title: string
	readonly lines: readonly string[]
}

/** What was ordered, what it costs, and where it goes. */
export interface LetterOrder {
	readonly lines: readonly LetterLine[]
	readonly amounts: readonly LetterAmount[]
	readonly places: readonly LetterBlock[]
}

export interface LetterLink {
	readonly text: string
	readonly url: string
}

/** A letter as it is thought of: paragraphs, perhaps a list of facts, an order, and one thing to do. */
export interface Letter {
	readonly subject: string
	/** Over the HTML letter; without one, the subject is. */
	readonly heading?: string
	/** What a mailbox shows beside the subject; without one, the first paragraph that is not a greeting. */
	readonly preheader?: string
	readonly paragraphs: readonly string[]
	readonly facts?: readonly (readonly [name: string, value: string])[]
	/** A text of somebody else's, quoted as it came. */
	readonly quote?: string
	readonly action?: LetterLink
	readonly order?: LetterOrder
	readonly sections?: readonly LetterBlock[]
	/** After the action. */
	readonly closing?: readonly string[]
	/** Where else to go, at the end. */
	readonly links?: readonly LetterLink[]
}

/** A letter as it is sent, once for people who read text and once for those who read HTML. */
export interface WrittenLetter {
	readonly subject: string
	readonly text: string
	readonly html: string
}

/** A subject on one line: a line break in it would start another header. */
function oneLine(text: string): string {
	return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

const quoted = (text: string) => text.split(/\r?\n/).map((line) => `> ${line}`)
const block = ({ title, lines }: LetterBlock) => [title, ...lines].join('\n')

function orderText({ lines, amounts, places }: LetterOrder): string[] {
	return [
		...lines.map(({ name, detail, quantity, total }) =>
			[`* ${name}`, ...(detail === '' ? [] : [`  ${detail}`]), `  ${quantity}: ${total}`].join('\n'),
		),
		amounts.map(({ name, amount }) => `${name}: ${amount}`).join('\n'),
		...places.map(block),
	]
}

function letterText(letter: Letter, signature: readonly string[]): string {
	const { paragraphs, facts = [], quote, action, order, sections = [], closing = [], links = [] } = letter
	return [
		...paragraphs,
		...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
		...(quote === undefined ? [] : [quoted(quote).join('\n')]),
		...(action ? [`${action.text}:\n${action.url}`] : []),
		...(order ? orderText(order) : []),
		...sections.map(block),
		...closing,
		...links.map(({ text, url }) => `${text}:\n${url}`),
		['-- ', ...signature].join('\n'),
	].join('\n\n')
}

/** Writes a letter out, signed by the shop: the first line of the signature is the name that heads the HTML letter. */
export function writeLetter(letter: Letter, signature: readonly string[]): WrittenLetter {
	const subject = oneLine(letter.subject)
	const [brand = ''] = signature
	const heading = letter.heading ?? subject.replace(` · ${brand}`, '')
	const preheader = letter.preheader ?? letter.paragraphs.find((text) => !text.startsWith('Hola')) ?? ''
	return {
		subject,
		text: `${letterText(letter, signature)}\n`,
		html: letterHtml({ ...letter, subject, heading, preheader }, signature),
	}
}
