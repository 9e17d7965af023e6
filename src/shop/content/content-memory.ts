import { createHash } from 'node:crypto'
import { Synonyms } from '#domain/catalogue/trade-words/synonyms.ts'
import type { ContentItem, ContentKind, WrittenItem } from '#domain/content/content-item.ts'
import { mergeItems } from '#domain/content/merge-items.ts'
import { oneAtATime } from '#shop/catalogue/one-at-a-time.ts'
import { loadContentItems } from '#store/content/content-items.ts'
import type { Database } from '#store/database.ts'

/** What is written on the shop's pages, in memory, so that no page asks the database for it. */
export interface ContentMemory {
	/** The items of a kind in their order, hidden ones too. */
	items<Kind extends ContentKind>(kind: Kind): readonly ContentItem<Kind>[]
	/** A text as it is searched, with the merchant's synonyms in it. */
	reword(text: string): string
	/** Changes with what is written; the same in every process that has read the same. */
	version(): string
	/** Reads the rows again. */
	refresh(): Promise<void>
}

interface Remembered {
	readonly written: readonly WrittenItem[]
	readonly version: string
	readonly items: Map<ContentKind, readonly ContentItem[]>
	readonly synonyms: Synonyms
}

async function read(db: Database): Promise<Remembered> {
	const written = await loadContentItems(db)
	const version = createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 12)
	const synonyms = mergeItems('sinonimos', written).filter(({ hidden }) => !hidden)
	return {
		...{ written, version, items: new Map() },
		synonyms: new Synonyms(synonyms.map(({ texts }) => ({ phrases: texts.escriben, words: texts.buscan }))),
	}
}

/** Loads what is written. Call `refresh` after a change and, for those of other processes, periodically. */
export async function openContentMemory(db: Database): Promise<ContentMemory> {
	let known = await read(db)
	return {
		items: <Kind extends ContentKind>(kind: Kind) => {
			const merged = known.items.get(kind) ?? mergeItems(kind, known.written)
			known.items.set(kind, merged)
			return merged as readonly ContentItem<Kind>[]
		},
		reword: (text) => known.synonyms.reword(text),
		version: () => known.version,
		refresh: oneAtATime(async () => {
			known = await read(db)
		}),
	}
}
