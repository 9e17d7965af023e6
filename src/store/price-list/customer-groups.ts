import { asc, count, eq, sql } from 'drizzle-orm'
import { accounts, customerGroups } from '#store/account/tables.ts'
import { changed, type Database } from '#store/database.ts'
import { priceListAccounts, priceLists } from './tables.ts'

export type CustomerGroup = typeof customerGroups.$inferSelect

/** The groups of customers by name, with how many accounts are in each and how many lists are for it. */
export function findGroups(db: Database): Promise<(CustomerGroup & { accounts: number; lists: number })[]> {
	return db
		.select({
			id: customerGroups.id,
			name: customerGroups.name,
			accounts: count(accounts.id),
			lists: sql<number>`(select count(*)::int from ${priceLists} where ${priceLists.groupId} = ${customerGroups.id})`,
		})
		.from(customerGroups)
		.leftJoin(accounts, eq(accounts.groupId, customerGroups.id))
		.groupBy(customerGroups.id)
		.orderBy(asc(sql`lower(${customerGroups.name})`))
}

/** Adds a group; false if its name is taken. */
export function insertGroup(tx: Database, name: string): Promise<boolean> {
	const rows = tx.insert(customerGroups).values({ name }).onConflictDoNothing().returning({ id: customerGroups.id })
	return changed(rows)
}

/** Locks a group, so that no account or list takes it meanwhile; false for an unknown group. */
export function lockGroup(tx: Database, id: number): Promise<boolean> {
	return changed(
		tx.select({ id: customerGroups.id }).from(customerGroups).where(eq(customerGroups.id, id)).for('update'),
	)
}

/** Deletes a group that no account and no list has; the caller holds its lock. */
export async function deleteGroup(tx: Database, id: number): Promise<boolean> {
	const isUsed =
		(await tx.$count(accounts, eq(accounts.groupId, id))) > 0 ||
		(await tx.$count(priceLists, eq(priceLists.groupId, id))) > 0
	if (!isUsed) await tx.delete(customerGroups).where(eq(customerGroups.id, id))
	return !isUsed
}

/** Takes an account off the lists that name it. */
export async function leavePriceLists(tx: Database, accountId: number): Promise<void> {
	await tx.delete(priceListAccounts).where(eq(priceListAccounts.accountId, accountId))
}
