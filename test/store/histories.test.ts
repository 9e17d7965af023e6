import { test } from 'vitest'
import { playHistories } from '#test/histories.ts'
import { openTestDatabase } from '#test/test-database.ts'

const database = await openTestDatabase()

test('random histories of shoppers, staff, bank and clock agree with a small model of the shop', () =>
	playHistories(database, { runs: 40 }))
