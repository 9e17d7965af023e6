import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rowsOf } from '#store/database.ts'
import { openTestDatabase } from '#test/test-database.ts'

const { db } = await openTestDatabase()

test('each foreign key has an index, so that neither a deletion nor a query reads a whole table', async () => {
	const rows = await rowsOf<{ name: string }>(
		db,
		sql`select conrelid::regclass || '.' || string_agg(attname, ', ') as name
			from pg_constraint key join pg_attribute on attrelid = conrelid and attnum = any(conkey)
			where contype = 'f' and not exists (
				select from pg_index where indrelid = conrelid and indkey[0] = any(conkey)
					and coalesce(pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$', true)
			)
			group by conrelid, key.oid order by 1`,
	)
	expect(rows.map(({ name }) => name)).toEqual([])
})
