import { lt, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#store/database.ts'
import { missedSearches } from './tables.ts'

/** The number of different words stored for a day: a flood of invented ones does not fill the table. */
const MOST_A_DAY = 2000

/** A search without results in some days. */
export interface MissedSearch {
	readonly words: string
	readonly searches: number
	/** The last day on which it was searched, ISO. */
	readonly lastDay: string
}

/** Adds to the missed searches of a day. */
export async function addMissedSearches(
	db: Database,
	day: string,
	counted: readonly { readonly words: string; readonly searches: number }[],
): Promise<void> {
	await db.execute(sql`
		insert into ${missedSearches} as known (day, words, searches)
		select ${day}::date, words, searches
		from unnest(${sql.param(counted.map(({ words }) => words))}::text[], ${sql.param(counted.map(({ searches }) => searches))}::int[])
			as counted (words, searches)
		where (select count(*) from ${missedSearches} where day = ${day}::date) < ${MOST_A_DAY}
			or exists (select from ${missedSearches} same where same.day = ${day}::date and same.words = counted.words)
		on conflict (day, words) do update set searches = known.searches + excluded.searches`)
}

/** The most frequent searches without results since a day, with their last day. */
export function findMissedSearches(db: Database, since: string, limit: number): Promise<readonly MissedSearch[]> {
	return rowsOf<MissedSearch>(
		db,
		sql`select words, sum(searches)::int as searches, max(day)::text as "lastDay" from ${missedSearches}
			where day >= ${since}::date group by words order by 2 desc, 3 desc, 1 limit ${limit}`,
	)
}

/** Deletes the missed searches before a day. */
export async function forgetMissedSearches(db: Database, before: string): Promise<void> {
	await db.delete(missedSearches).where(lt(missedSearches.day, before))
}
