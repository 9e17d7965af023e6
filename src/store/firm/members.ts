import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Account } from '#domain/account/account.ts'
import type { FirmMember, MemberRole } from '#domain/firm/member.ts'
import { type Cents, cents } from '#domain/money/cents.ts'
import { accountColumns } from '#store/account/accounts.ts'
import { accounts } from '#store/account/tables.ts'
import { changed, type Database, firstRow, one, timestamptz } from '#store/database.ts'
import { firmMembers } from './tables.ts'

const isActive = and(isNotNull(firmMembers.joinedAt), isNull(firmMembers.endedAt))

const memberColumns = {
	accountId: firmMembers.accountId,
	firmId: firmMembers.firmId,
	role: firmMembers.role,
	limitCents: firmMembers.limitCents,
}

/** The firm that an account acts for, while it is an approved professional; null if none. */
export async function findFirmOf(
	db: Database,
	accountId: number,
): Promise<{ readonly firm: Account; readonly member: FirmMember } | null> {
	return one(
		db
			.select({ firm: accountColumns, member: memberColumns })
			.from(firmMembers)
			.innerJoin(accounts, eq(accounts.id, firmMembers.firmId))
			.where(
				and(
					eq(firmMembers.accountId, accountId),
					isActive,
					eq(accounts.professionalState, 'aprobada'),
					isNull(accounts.closedAt),
				),
			),
	)
}

/** Locks a member of a firm, so that their orders are counted one after the other; null if the account is no longer a member. */
export async function lockMember(tx: Database, accountId: number): Promise<FirmMember | null> {
	return one(
		tx
			.select(memberColumns)
			.from(firmMembers)
			.where(and(eq(firmMembers.accountId, accountId), isActive))
			.for('update'),
	)
}

/** Locks an account's memberships in other firms and other accounts' memberships in its own, including invitations. */
export async function lockMembersOf(tx: Database, accountId: number): Promise<void> {
	await tx
		.select({ accountId: firmMembers.accountId })
		.from(firmMembers)
		.where(or(eq(firmMembers.firmId, accountId), eq(firmMembers.accountId, accountId)))
		.orderBy(asc(firmMembers.accountId))
		.for('update')
}

/** The value of a member's orders without approval since an instant, with VAT; unpaid expired orders and fully returned ones count 0. */
export async function findSpent(tx: Database, accountId: number, since: Date): Promise<Cents> {
	const { spent } = await firstRow<{ spent: number }>(
		tx,
		sql`select coalesce(sum(total_cents - refunded_cents), 0)::int as spent from orders
			where ordered_by = ${accountId} and created_at >= ${timestamptz(since)}
				and state not in ('expired', 'cancelled', 'incident')
				and not exists (select from purchase_requests r where r.order_id = orders.id)`,
	)
	return cents(spent)
}

/** A member of a firm as its owner sees them. */
export interface ListedMember extends FirmMember {
	readonly nombre: string
	readonly correo: string
	readonly invitedAt: Date
	readonly joinedAt: Date | null
}

/** The members and invited people of a firm, by their mail addresses. */
export function findMembersOf(db: Database, firmId: number): Promise<ListedMember[]> {
	return db
		.select({
			...memberColumns,
			nombre: accounts.nombre,
			correo: accounts.correo,
			invitedAt: firmMembers.invitedAt,
			joinedAt: firmMembers.joinedAt,
		})
		.from(firmMembers)
		.innerJoin(accounts, eq(accounts.id, firmMembers.accountId))
		.where(and(eq(firmMembers.firmId, firmId), isNull(firmMembers.endedAt)))
		.orderBy(asc(accounts.correo))
}

/** The row of an account, whether it acts for a firm or not; null for one that was never invited. */
export async function findMemberRow(db: Database, accountId: number): Promise<typeof firmMembers.$inferSelect | null> {
	return one(db.select().from(firmMembers).where(eq(firmMembers.accountId, accountId)))
}

export interface InvitedMember {
	readonly accountId: number
	readonly firmId: number
	readonly role: MemberRole
	readonly limitCents: Cents | null
}

/**
 * Invites an account to a firm, again if it was invited before. Returns false, with nothing changed, if it acts for a firm, or if another
 * firm has invited it after `validSince`: that invitation can still be accepted.
 */
export async function inviteToFirm(
	tx: Database,
	invited: InvitedMember,
	{ at, validSince }: { readonly at: Date; readonly validSince: Date },
): Promise<boolean> {
	const { accountId, ...rest } = invited
	return changed(
		tx
			.insert(firmMembers)
			.values({ ...invited, invitedAt: at })
			.onConflictDoUpdate({
				target: firmMembers.accountId,
				set: { ...rest, invitedAt: at, joinedAt: null, endedAt: null },
				setWhere: sql`${firmMembers.endedAt} is not null or (${firmMembers.joinedAt} is null
				and (${firmMembers.firmId} = ${invited.firmId} or ${firmMembers.invitedAt} <= ${timestamptz(validSince)}))`,
			})
			.returning({ id: firmMembers.accountId }),
	)
}

/** Stores that an invitation was accepted; returns false if it no longer exists. */
export async function joinFirm(tx: Database, accountId: number, at: Date): Promise<boolean> {
	return changed(
		tx
			.update(firmMembers)
			.set({ joinedAt: at })
			.where(and(eq(firmMembers.accountId, accountId), isNull(firmMembers.joinedAt), isNull(firmMembers.endedAt)))
			.returning({ id: firmMembers.accountId }),
	)
}

const ofFirm = (firmId: number, accountId: number) =>
	and(eq(firmMembers.firmId, firmId), eq(firmMembers.accountId, accountId), isNull(firmMembers.endedAt))

/** Changes a member's permissions. Returns false if the account is not a member. */
export async function changeMember(
	tx: Database,
	{ firmId, accountId, role, limitCents }: InvitedMember,
): Promise<boolean> {
	return changed(
		tx
			.update(firmMembers)
			.set({ role, limitCents })
			.where(ofFirm(firmId, accountId))
			.returning({ id: firmMembers.accountId }),
	)
}

/** Ends a membership. Returns false if the account is not a member. */
export async function endMember(tx: Database, firmId: number, accountId: number, at: Date): Promise<boolean> {
	return changed(
		tx
			.update(firmMembers)
			.set({ endedAt: at })
			.where(ofFirm(firmId, accountId))
			.returning({ id: firmMembers.accountId }),
	)
}

/** Ends a firm's memberships, and an account's membership in another: the account is closed. */
export async function endMembersOf(tx: Database, accountId: number, at: Date): Promise<void> {
	await tx
		.update(firmMembers)
		.set({ endedAt: at })
		.where(and(eq(firmMembers.firmId, accountId), isNull(firmMembers.endedAt)))
	await tx.delete(firmMembers).where(eq(firmMembers.accountId, accountId))
}
