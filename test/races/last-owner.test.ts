import { expect, test } from 'vitest'
import { OPERATOR } from '#shop/access/permitted.ts'
import { openAccount } from '#test/test-accounts.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

test('two owners who end each other’s access at once leave one owner', async () => {
	const shop = await openTestShop(database)
	for (let round = 0; round < 10; round += 1) {
		const owners = await Promise.all(
			[0, 1].map((nth) => openAccount(shop, { kind: 'staff', correo: `owner-${round}-${nth}@example.es` })),
		)
		const { team } = shop.shop
		// Owners of earlier rounds do not prevent an owner from being the last.
		for (const member of await team.members()) {
			const isOfRound = owners.some(({ account }) => account.id === member.accountId)
			if (!isOfRound && member.endedAt === null) await team.endAccess(OPERATOR, member)
		}
		const ended = await Promise.all(
			owners.map(({ account }) => team.endAccess(OPERATOR, { accountId: account.id, version: 1 })),
		)
		expect(ended.map(({ ok }) => ok).toSorted()).toEqual([false, true])
		expect((await team.members()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
	}
})
