import type { LegalBlock, LegalSection } from '#domain/legal/read-legal-text.ts'
import { partOf } from '#ui/blocks.tsx'

/** The content below a heading within a section. */
export interface WrittenItem {
	readonly title: string
	readonly blocks: readonly LegalBlock[]
}

interface LaidOutSection {
	/** The part at the beginning of the section; null without one. */
	readonly layout: string | null
	readonly items: readonly WrittenItem[]
}

/** A section by the headings within it, and their layout; content before the first heading is not laid out. */
export function laidOut({ blocks }: LegalSection): LaidOutSection {
	const [first] = blocks
	const layout = first?.kind === 'part' ? partOf(first) : null
	const rest = layout === null ? blocks : blocks.slice(1)
	const starts = rest.flatMap(({ kind }, place) => (kind === 'heading' ? [place] : []))
	return {
		layout,
		items: starts.map((start, place) => ({
			title: (rest[start]?.lines.flat() ?? []).map(({ text }) => text).join(''),
			blocks: rest.slice(start + 1, starts[place + 1] ?? rest.length),
		})),
	}
}
