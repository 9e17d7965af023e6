import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#store/order/tables.ts'
import { findPeople } from '#store/people/people.ts'
import { importedTile, oneLot } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { CUSTOMER, openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TOWNS = ['Getafe', 'Bilbao', 'Vigo', 'Murcia']

test('concurrent orders of one guest belong to one customer, found by the words of each', async () => {
	const shop = await openTestShop(database, { products: [importedTile(oneLot(14_400))] })
	const ids: string[] = []
	for (const _ of TOWNS) ids.push((await shop.order()).id)
	for (const round of ['a', 'b', 'c', 'd', 'e']) {
		const change = (id: string, n: number) =>
			shop.db
				.update(orders)
				.set({ localidad: `${TOWNS[n]}${round}` })
				.where(eq(orders.id, id))
		await Promise.all(ids.map(change))
		for (const search of ['', ...TOWNS.map((town) => `${town}${round}`)]) {
			const filter = { search, kind: null, owes: false, from: null, to: null, sort: 'activity' } as const
			const found = await findPeople(shop.db, filter, { after: null, size: 9 })
			expect(found, search).toMatchObject([{ correo: CUSTOMER.correo }])
		}
	}
})
