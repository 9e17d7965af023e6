import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { together } from '#store/database.ts'
import { placeholders, prepared, preparedInsert, preparedSql } from '#store/prepared.ts'
import { promoCodes } from '#store/promo/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'

const { db } = await openTestDatabase()

const insertCode = preparedInsert('test_insert_code', promoCodes, ['code', 'type', 'discount', 'startsAt', 'endsAt'])
const codes = prepared('test_codes', (on) =>
	on
		.select()
		.from(promoCodes)
		.where(eq(promoCodes.code, sql.placeholder('code'))),
)
const endCode = prepared('test_end_code', (on) =>
	on
		.update(promoCodes)
		.set(placeholders(promoCodes, ['endsAt']))
		.where(eq(promoCodes.code, sql.placeholder('code'))),
)

const code = (name: string) => ({ code: name, type: 'fixed', discount: 5, startsAt: null, endsAt: null }) as const
const NOON = new Date('2026-11-21T11:00:00Z')

test('a value is stored in the type of its column, and a null as null', async () => {
	await insertCode(db, { ...code('NULLS'), startsAt: NOON })
	expect((await codes(db, { code: 'NULLS' }))[0]).toMatchObject({ startsAt: NOON, endsAt: null, uses: 0 })
	await endCode(db, { code: 'NULLS', endsAt: NOON })
	expect((await codes(db, { code: 'NULLS' }))[0]).toMatchObject({ startsAt: NOON, endsAt: NOON })
	await endCode(db, { code: 'NULLS', endsAt: null })
	expect((await codes(db, { code: 'NULLS' }))[0]).toMatchObject({ startsAt: NOON, endsAt: null })
})

test('queries sent together run one after the other', async () => {
	const found = await db.transaction(async (tx) => {
		const [before, , after] = await together([
			codes(tx, { code: 'NEXT' }),
			insertCode(tx, code('NEXT')),
			codes(tx, { code: 'NEXT' }),
			endCode(tx, { code: 'NEXT', endsAt: NOON }),
		])
		return [before.length, after[0]?.endsAt, (await codes(tx, { code: 'NEXT' }))[0]?.endsAt]
	})
	expect(found).toEqual([0, null, NOON])
})

test('a query is prepared once, for transactions and nested ones alike, and rolled back with them', async () => {
	const sum = preparedSql<{ sum: number }>(
		'test_sum',
		sql`select ${sql.placeholder('one')}::int + ${sql.placeholder('other')}::int as sum`,
	)
	for (const one of [1, 2]) {
		const sums = await db.transaction(async (tx) => [
			await sum(tx, { one, other: 1 }),
			await tx.transaction((nested) => sum(nested, { one, other: 2 })),
		])
		expect(sums).toEqual([[{ sum: one + 1 }], [{ sum: one + 2 }]])
	}
	const failed = db.transaction(async (tx) => {
		await insertCode(tx, code('GONE'))
		throw new Error('changed its mind')
	})
	await expect(failed).rejects.toThrow('changed its mind')
	expect(await codes(db, { code: 'GONE' })).toEqual([])
})

test('a deferred insert is awaited at the end of its transaction, which fails with it, and only that one', async () => {
	await insertCode(db, code('TAKEN'))
	let isBehind = false
	const failed = db.transaction(async (tx) => {
		await insertCode(tx, code('BEFORE'))
		await insertCode(tx, code('TAKEN'))
		isBehind = true
		await codes(tx, { code: 'TAKEN' })
	})
	await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
	expect(isBehind).toBe(true)
	expect(await codes(db, { code: 'BEFORE' })).toEqual([])
	const last = db.transaction((tx) => insertCode(tx, code('TAKEN')))
	await expect(last).rejects.toMatchObject({ cause: { code: '23505' } })
	await expect(insertCode(db, code('TAKEN'))).rejects.toMatchObject({ cause: { code: '23505' } })
	await db.transaction((tx) => insertCode(tx, code('AFTER')))
	expect(await codes(db, { code: 'AFTER' })).toHaveLength(1)
})
