import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff/roles.ts'
import { accounts, secondFactors, sessions } from '#store/account/tables.ts'
import { changed, type Database, one } from '#store/database.ts'
import { lockUntilCommit } from '#store/locks.ts'
import { staffMembers } from './tables.ts'

/** A staff member, as the others see them. */
export interface StaffMember {
	readonly accountId: number
	readonly nombre: string
	readonly correo: string
	readonly role: StaffRole
	readonly createdAt: Date
	/** When the access ended; null while it lasts. */
	readonly endedAt: Date | null
	readonly version: number
	/** Whether the invitation was accepted. */
	readonly hasJoined: boolean
	readonly hasSecondFactor: boolean
	readonly lastUsedAt: Date | null
}

const memberColumns = {
	accountId: staffMembers.accountId,
	nombre: accounts.nombre,
	correo: accounts.correo,
	role: staffMembers.role,
	createdAt: staffMembers.createdAt,
	endedAt: staffMembers.endedAt,
	version: staffMembers.version,
	hasJoined: sql<boolean>`${accounts.correoConfirmedAt} is not null`,
	hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
}

const selectMembers = (db: Database) =>
	db
		.select({ ...memberColumns, lastUsedAt: max(sessions.lastUsedAt) })
		.from(staffMembers)
		.innerJoin(accounts, eq(accounts.id, staffMembers.accountId))
		.leftJoin(secondFactors, eq(secondFactors.accountId, staffMembers.accountId))
		.leftJoin(sessions, eq(sessions.accountId, staffMembers.accountId))
		.groupBy(staffMembers.accountId, accounts.id, secondFactors.accountId)

/** Present and former staff members, by name; there are few. */
export function findMembers(db: Database): Promise<StaffMember[]> {
	return selectMembers(db).orderBy(asc(sql`lower(${accounts.nombre})`), asc(accounts.correo))
}

export async function findMember(db: Database, accountId: number): Promise<StaffMember | null> {
	return one(selectMembers(db).where(eq(staffMembers.accountId, accountId)))
}

/** The role of an account whose access has not ended; null for any other. */
export async function findRole(db: Database, accountId: number): Promise<StaffRole | null> {
	const [row] = await db
		.select({ role: staffMembers.role })
		.from(staffMembers)
		.where(and(eq(staffMembers.accountId, accountId), isNull(staffMembers.endedAt)))
	return row?.role ?? null
}

/** Gives an account its role and access, whether or not it had one before. */
export async function admitMember(tx: Database, accountId: number, role: StaffRole, at: Date): Promise<void> {
	await tx
		.insert(staffMembers)
		.values({ accountId, role, createdAt: at })
		.onConflictDoUpdate({
			target: staffMembers.accountId,
			set: { role, endedAt: null, version: sql`${staffMembers.version} + 1` },
		})
}

/** Changes a member unchanged since `version`; returns false otherwise. */
export async function updateMember(
	tx: Database,
	{ accountId, version }: { readonly accountId: number; readonly version: number },
	change: { readonly role?: StaffRole; readonly endedAt?: Date },
): Promise<boolean> {
	return changed(
		tx
			.update(staffMembers)
			.set({ ...change, version: version + 1 })
			.where(
				and(eq(staffMembers.accountId, accountId), eq(staffMembers.version, version), isNull(staffMembers.endedAt)),
			)
			.returning({ accountId: staffMembers.accountId }),
	)
}

/** Whether there is an owner besides an account. Holds the lock under which owners are taken away. */
export async function lockOtherOwners(tx: Database, accountId: number): Promise<boolean> {
	await tx.execute(lockUntilCommit('staffOwners'))
	return (
		(await tx.$count(
			staffMembers,
			and(eq(staffMembers.role, 'owner'), isNull(staffMembers.endedAt), ne(staffMembers.accountId, accountId)),
		)) > 0
	)
}
