import { and, asc, eq, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { PriceList, PriceListTerms, PriceRule } from '#domain/price-list/price-list.ts'
import type { Database } from '#store/database.ts'
import { prepared } from '#store/prepared.ts'
import { priceListAccounts, priceListRules, priceLists } from './tables.ts'

const { listId: _, position: __, ...RULE } = getTableColumns(priceListRules)
const COLUMNS = {
	list: priceLists,
	rule: RULE,
	accountIds: sql<number[]>`array(
		select ${priceListAccounts.accountId} from ${priceListAccounts} where ${priceListAccounts.listId} = ${priceLists.id}
		order by ${priceListAccounts.accountId})`,
}

const listsAt = prepared('price_lists_at', (db) =>
	selectLists(db).where(or(isNull(priceLists.endsAt), gt(priceLists.endsAt, sql.placeholder('at')))),
)

/** The lists that had not ended at an instant, oldest first, each with its rules in their order. */
export async function findPriceLists(db: Database, at: Date): Promise<PriceList[]> {
	return grouped(await listsAt(db, { at }))
}

/** All lists, oldest first. */
export async function findAllPriceLists(db: Database): Promise<PriceList[]> {
	return grouped(await selectLists(db))
}

/** Queries a list; null for an unknown one. */
export async function findPriceList(db: Database, id: number): Promise<PriceList | null> {
	const [found = null] = grouped(await selectLists(db).where(eq(priceLists.id, id)))
	return found
}

function selectLists(db: Database) {
	return db
		.select(COLUMNS)
		.from(priceLists)
		.leftJoin(priceListRules, eq(priceListRules.listId, priceLists.id))
		.orderBy(asc(priceLists.id), asc(priceListRules.position))
		.$dynamic()
}

interface Row {
	readonly list: typeof priceLists.$inferSelect
	readonly rule: PriceRule | null
	readonly accountIds: readonly number[]
}

const grouped = (rows: readonly Row[]): PriceList[] =>
	[...Map.groupBy(rows, ({ list }) => list.id).values()].flatMap((of) => {
		const [first] = of
		if (!first) return []
		const { startsAt, endsAt, ...list } = first.list
		return {
			...list,
			fromMs: startsAt?.getTime() ?? null,
			untilMs: endsAt?.getTime() ?? null,
			accountIds: first.accountIds,
			rules: of.flatMap(({ rule }) => rule ?? []),
		}
	})

const rowOf = ({ name, customers, groupId, fromMs, untilMs }: PriceListTerms) => ({
	...{ name, customers, groupId },
	startsAt: fromMs === null ? null : new Date(fromMs),
	endsAt: untilMs === null ? null : new Date(untilMs),
})

/** Adds a list; null if its name is taken. */
export async function insertPriceList(tx: Database, terms: PriceListTerms): Promise<number | null> {
	const [row] = await tx.insert(priceLists).values(rowOf(terms)).onConflictDoNothing().returning({ id: priceLists.id })
	if (!row) return null
	await writeParts(tx, row.id, terms)
	return row.id
}

/** Whether another list has a name, in capitals or not. */
export async function isNameTaken(db: Database, name: string, exceptId: number | null): Promise<boolean> {
	const isOther = exceptId === null ? undefined : ne(priceLists.id, exceptId)
	return (await db.$count(priceLists, and(sql`lower(${priceLists.name}) = lower(${name})`, isOther))) > 0
}

/** A list, locked until the transaction ends. */
export async function lockPriceList(tx: Database, id: number): Promise<PriceList | null> {
	await tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.id, id)).for('update')
	return findPriceList(tx, id)
}

/** Writes a list anew. The caller holds its lock. */
export async function updatePriceList(tx: Database, before: PriceList, terms: PriceListTerms): Promise<void> {
	await tx.update(priceLists).set(rowOf(terms)).where(eq(priceLists.id, before.id))
	if (partsText(before) === partsText(terms)) return
	await tx.delete(priceListRules).where(eq(priceListRules.listId, before.id))
	await tx.delete(priceListAccounts).where(eq(priceListAccounts.listId, before.id))
	await writeParts(tx, before.id, terms)
}

/** The rules and accounts of a list as one text, to compare them. */
const partsText = ({ rules, accountIds }: PriceListTerms): string =>
	JSON.stringify([
		accountIds.toSorted((a, b) => a - b),
		rules.map((rule) => [
			rule.kind,
			rule.value,
			rule.fromHundredths,
			rule.onlyProductIds ?? null,
			rule.onlyFamilies ?? null,
		]),
	])

/** Deletes a list with its rules; orders keep its name. */
export async function deletePriceList(tx: Database, id: number): Promise<void> {
	await tx.delete(priceLists).where(eq(priceLists.id, id))
}

async function writeParts(tx: Database, listId: number, { rules, accountIds }: PriceListTerms): Promise<void> {
	if (rules.length > 0)
		await tx.insert(priceListRules).values(rules.map((rule, position) => ({ ...rule, listId, position })))
	if (accountIds.length > 0)
		await tx.insert(priceListAccounts).values(accountIds.map((accountId) => ({ listId, accountId })))
}
