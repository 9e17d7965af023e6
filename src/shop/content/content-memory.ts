import { createHash } from 'node:crypto'
import { Synonyms } from '@soleria/search'
import type { ContentItem, ContentKind, WrittenItem } from '#domain/content/content-item.ts'
import { DEFAULT_ITEMS, type DefaultItems, mergeItems } from '#domain/content/merge-items.ts'
import { defaultPhotos, roomsOfPhotos } from '#domain/content/photos.ts'
import type { Room } from '#domain/picture/room.ts'
import { oneAtATime } from '#shop/base/one-at-a-time.ts'
import { loadContentItems } from '#store/content/content-items.ts'
import type { Database } from '#store/database.ts'

/** The contents of the shop's pages, in memory, so that no page queries the database for them. */
export interface ContentMemory {
	/** The items of a kind in their order, hidden ones too. */
	items<Kind extends ContentKind>(kind: Kind): readonly ContentItem<Kind>[]
	/** The program's built-in items. */
	readonly program: DefaultItems
	/** The rooms whose photographs are shown: the same array until something is written. */
	rooms(): readonly Room[]
	/** Returns a search text with the merchant's synonyms applied. */
	reword(text: string): string
	/** Changes with the contents; the same in every process that has read the same. */
	version(): string
	/** Reads the rows again. */
	refresh(): Promise<void>
}

interface Remembered {
	readonly written: readonly WrittenItem[]
	readonly version: string
	readonly items: Map<ContentKind, readonly ContentItem[]>
	readonly synonyms: Synonyms
	readonly rooms: readonly Room[]
}

async function read(db: Database, program: DefaultItems): Promise<Remembered> {
	const written = await loadContentItems(db)
	const version = createHash('sha256').update(JSON.stringify(written)).digest('base64url').slice(0, 12)
	const synonyms = mergeItems('sinonimos', written, program).filter(({ hidden }) => !hidden)
	return {
		...{ written, version, items: new Map() },
		synonyms: new Synonyms(synonyms.map(({ texts }) => ({ phrases: texts.escriben, words: texts.buscan }))),
		rooms: roomsOfPhotos(mergeItems('fotos', written, program)),
	}
}

/**
 * Loads the contents, with the program's items and the photographs of its rooms. Call `refresh` after a change and, for other processes'
 * changes, periodically.
 */
export async function openContentMemory(db: Database, rooms: readonly Room[]): Promise<ContentMemory> {
	const program: DefaultItems = { ...DEFAULT_ITEMS, fotos: defaultPhotos(rooms) }
	let known = await read(db, program)
	return {
		program,
		rooms: () => known.rooms,
		items: <Kind extends ContentKind>(kind: Kind) => {
			const merged = known.items.get(kind) ?? mergeItems(kind, known.written, program)
			known.items.set(kind, merged)
			return merged as readonly ContentItem<Kind>[]
		},
		reword: (text) => known.synonyms.reword(text),
		version: () => known.version,
		refresh: oneAtATime(async () => {
			known = await read(db, program)
		}),
	}
}
