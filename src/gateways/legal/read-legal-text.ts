import { lexer, type Token } from 'marked'
import { slugOf } from '#domain/catalogue/slug.ts'
import type { LegalBlock, LegalLine, LegalSpan, ReadLegalText } from '#domain/legal/read-legal-text.ts'
import { partIn } from '#domain/legal/text-parts.ts'

const LEADS_SOMEWHERE = /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)/

/** Reads a legal text: «# title», one paragraph as its lead, and sections «## title» of paragraphs, lists, headings «###» and parts «[[name]]». */
export function readLegalText(markdown: string): ReadLegalText {
	let title = ''
	let lead = ''
	const sections: { id: string; title: string; blocks: LegalBlock[] }[] = []
	for (const token of lexer(markdown)) {
		if (token.type === 'heading' && token.depth === 1) title = plain(spansOf(token.tokens))
		else if (token.type === 'heading' && token.depth === 2) {
			const heading = plain(spansOf(token.tokens))
			sections.push({ id: slugOf(heading), title: heading, blocks: [] })
		} else {
			const block = blockOf(token)
			if (block === null) continue
			const section = sections.at(-1)
			if (section) section.blocks.push(block)
			else lead = [lead, ...block.lines.map(plain)].join(' ').trim()
		}
	}
	return { title, lead, sections }
}

/** Reads a text without sections: the blocks of an answer or an introduction. */
export function readBlocks(markdown: string): LegalBlock[] {
	return lexer(markdown).flatMap((token) => blockOf(token) ?? [])
}

const plain = (line: LegalLine) => line.map(({ text }) => text).join('')

function blockOf(token: Token): LegalBlock | null {
	if (token.type === 'heading') return { kind: 'heading', lines: [spansOf(token.tokens)] }
	const part = token.type === 'paragraph' ? partIn(token.raw) : null
	if (part !== null) return { kind: 'part', lines: [[{ text: part, strong: false, href: null }]] }
	if (token.type === 'paragraph') return { kind: 'paragraph', lines: [spansOf(token.tokens)] }
	if (token.type !== 'list') return null
	const items: readonly { readonly tokens: readonly Token[] }[] = token.items
	return { kind: token.ordered ? 'numbers' : 'bullets', lines: items.map(({ tokens }) => spansOf(tokens)) }
}

/** The spans of inline tokens. HTML is displayed as text. */
function spansOf(tokens: readonly Token[] = [], strong = false, href: string | null = null): LegalSpan[] {
	return tokens.flatMap((token): LegalSpan[] => {
		if (token.type === 'br') return [{ text: ' ', strong, href }]
		if (token.type === 'link') {
			return spansOf(token.tokens, strong, LEADS_SOMEWHERE.test(token.href) ? token.href : null)
		}
		if ('tokens' in token && token.tokens) return spansOf(token.tokens, strong || token.type === 'strong', href)
		return 'text' in token ? [{ text: unescaped(token.text), strong, href }] : []
	})
}

/** The lexer writes «&», «<», «>» and quotes of plain text as entities in some tokens. */
function unescaped(text: string): string {
	const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
	return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}
