import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import { OPEN_STATES } from '#domain/order/state.ts'
import { type Database, one } from '#store/database.ts'
import { orders } from '#store/order/tables.ts'
import { staffMembers } from '#store/staff/tables.ts'
import { accounts } from './tables.ts'

type NewAccount = typeof accounts.$inferInsert

const { passwordHash: _, ...accountColumns } = getTableColumns(accounts)

export { accountColumns }

/** Inserts an account. Null if its mail address already has one. */
export async function insertAccount(db: Database, account: NewAccount): Promise<Account | null> {
	return one(
		db.insert(accounts).values(account).onConflictDoNothing({ target: accounts.correo }).returning(accountColumns),
	)
}

export async function findAccount(db: Database, id: number): Promise<Account | null> {
	return one(db.select(accountColumns).from(accounts).where(eq(accounts.id, id)))
}

/** The account of a mail address, ignoring case and surrounding blanks. */
export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
	return one(db.select(accountColumns).from(accounts).where(eq(accounts.correo, email.trim().toLowerCase())))
}

/** The open accounts of some mail addresses, which are in lower case; not those of the staff. */
export function findAccountsByEmails(
	db: Database,
	emails: readonly string[],
): Promise<Pick<Account, 'id' | 'correo'>[]> {
	return db
		.select({ id: accounts.id, correo: accounts.correo })
		.from(accounts)
		.where(and(inArray(accounts.correo, [...emails]), isNull(accounts.closedAt), ne(accounts.kind, 'staff')))
}

/** The mail addresses of some accounts, in the order of their letters. */
export async function findEmailsOf(db: Database, ids: readonly number[]): Promise<string[]> {
	const rows = await db
		.select({ correo: accounts.correo })
		.from(accounts)
		.where(inArray(accounts.id, [...ids]))
		.orderBy(asc(accounts.correo))
	return rows.map(({ correo }) => correo)
}

/** Which of some mail addresses have an account that is not closed. */
export async function findOpenAccounts(db: Database, emails: readonly string[]): Promise<string[]> {
	const rows = await db
		.select({ correo: accounts.correo })
		.from(accounts)
		.where(and(inArray(accounts.correo, [...emails]), isNull(accounts.closedAt)))
		.orderBy(asc(accounts.id))
	return rows.map(({ correo }) => correo)
}

/** Reads an account and locks its row until the transaction ends. */
export async function lockAccount(tx: Database, id: number): Promise<Account | null> {
	return one(tx.select(accountColumns).from(accounts).where(eq(accounts.id, id)).for('update'))
}

/** The hash of an account's password; null for an account that does not exist. */
export async function findPasswordHash(db: Database, id: number | null): Promise<string | null> {
	if (id === null) return null
	const [row] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, id))
	return row?.hash ?? null
}

export async function updateAccount(
	tx: Database,
	id: number,
	change: Partial<Omit<typeof accounts.$inferInsert, 'id' | 'createdAt'>>,
): Promise<void> {
	await tx.update(accounts).set(change).where(eq(accounts.id, id))
}

/** Deletes an unused account. */
export async function deleteAccount(tx: Database, id: number): Promise<void> {
	await tx.delete(accounts).where(eq(accounts.id, id))
}

/** Professionals in a state, longest waiting first. */
export function findProfessionals(db: Database, state: NonNullable<Account['professionalState']>): Promise<Account[]> {
	return db
		.select(accountColumns)
		.from(accounts)
		.where(and(eq(accounts.professionalState, state), isNull(accounts.closedAt)))
		.orderBy(asc(accounts.createdAt))
}

/** The staff member with the fewest assigned professionals, among those with access; null if there is none. */
export async function leastBusyManager(db: Database): Promise<number | null> {
	const cared = db
		.select({ managerId: accounts.managerId, many: count().as('many') })
		.from(accounts)
		.where(isNotNull(accounts.managerId))
		.groupBy(accounts.managerId)
		.as('cared')
	const [row] = await db
		.select({ id: accounts.id })
		.from(accounts)
		.innerJoin(staffMembers, and(eq(staffMembers.accountId, accounts.id), isNull(staffMembers.endedAt)))
		.leftJoin(cared, eq(cared.managerId, accounts.id))
		.orderBy(sql`coalesce(${cared.many}, 0)`, asc(accounts.id))
		.limit(1)
	return row?.id ?? null
}

/** Assigns to an account the guest orders placed with the same mail address. The address must be confirmed. */
export async function adoptGuestOrders(tx: Database, account: Pick<Account, 'id' | 'correo'>): Promise<void> {
	await tx
		.update(orders)
		.set({ accountId: account.id })
		.where(and(isNull(orders.accountId), isNull(orders.resellerId), eq(sql`lower(${orders.correo})`, account.correo)))
}

/**
 * Whether an account has an open order: unpaid, in progress, on its way, or an incident. Such an account cannot be
 * closed.
 */
export async function hasOpenOrders(tx: Database, accountId: number): Promise<boolean> {
	const [row] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				or(eq(orders.accountId, accountId), eq(orders.resellerId, accountId)),
				inArray(orders.state, [...OPEN_STATES]),
			),
		)
		.limit(1)
	return row !== undefined
}
