import type { LegalBlock, LegalSection } from '#domain/legal/read-legal-text.ts'
import { partOf } from '#web/ui/blocks.tsx'

/** What stands below a heading within a section. */
export interface WrittenItem {
	readonly title: string
	readonly blocks: readonly LegalBlock[]
}

interface LaidOutSection {
	/** The part that the section begins with; null where it begins with none. */
	readonly layout: string | null
	readonly items: readonly WrittenItem[]
}

/** A section by the headings within it, and how they are laid out; what stands before the first of them has no place there. */
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
