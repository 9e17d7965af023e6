import { missedWords } from '#domain/catalogue/missed-words.ts'
import { daysAfter, madridDay } from '#domain/time/madrid.ts'
import type { ShopContext } from '#shop/context.ts'
import { addMissedSearches, findMissedSearches, type MissedSearch } from '#store/search/missed-searches.ts'

export type { MissedSearch }

/** Different words held between two writes. */
const MOST_HELD = 300
/** Period of the staff's report, in days. */
const SHOWN_DAYS = 30

/** Searches in the shop without results. */
export interface MissedSearches {
	/** Counts a search without results; it is written later, so that a page waits for no row. */
	note(typed: string): void
	/** Writes the counts since the last write. */
	write(): Promise<void>
	/** The most frequent searches without results of the last days. */
	recent(limit: number): Promise<readonly MissedSearch[]>
}

export function createMissedSearches({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): MissedSearches {
	let held = new Map<string, number>()
	return {
		note: (typed) => {
			const words = missedWords(typed)
			if (words !== null && (held.has(words) || held.size < MOST_HELD)) held.set(words, (held.get(words) ?? 0) + 1)
		},
		write: async () => {
			if (held.size === 0) return
			const written = held
			const counted = [...held].map(([words, searches]) => ({ words, searches }))
			held = new Map()
			try {
				await addMissedSearches(db, madridDay((await clock.now(db)).getTime()), counted)
			} catch (error) {
				// They wait for the next write, with later ones.
				for (const [words, searches] of written) held.set(words, (held.get(words) ?? 0) + searches)
				throw error
			}
		},
		recent: async (limit) => {
			const today = madridDay((await clock.now(db)).getTime())
			return findMissedSearches(db, daysAfter(today, 1 - SHOWN_DAYS), limit)
		},
	}
}
