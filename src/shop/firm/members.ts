import { type Account, isApprovedProfessional } from '#domain/account/account.ts'
import { INVITATION_MS, type MemberRole, MOST_MEMBERS, memberRefusal, monthBegan } from '#domain/firm/member.ts'
import { INVITATIONS, type Wait } from '#domain/limit/attempt-limit.ts'
import type { Cents } from '#domain/money/cents.ts'
import { logEntered } from '#shop/access/access-log.ts'
import { type LoggedIn, openSession } from '#shop/account/open-session.ts'
import { keyHash } from '#shop/base/keys.ts'
import type { ShopContext } from '#shop/context.ts'
import { type GuessRefusal, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import {
	findAccount,
	findAccountByEmail,
	findPasswordHash,
	insertAccount,
	lockAccount,
	updateAccount,
} from '#store/account/accounts.ts'
import { deleteAccountLink, findAccountLink } from '#store/account/sessions.ts'
import type { Database } from '#store/database.ts'
import {
	changeMember,
	endMember,
	findFirmOf,
	findMemberRow,
	findMembersOf,
	findSpent,
	inviteToFirm,
	joinFirm,
	type ListedMember,
	lockMembersOf,
} from '#store/firm/members.ts'
import { countAttempt } from '#store/limit/attempt-counters.ts'

/**
 * The buyer of a session: the firm's account with the name, mail and telephone of its member, or the account itself. Only actions that a
 * member may perform for the firm use it: prices, cart, orders and their papers. Everything else uses the logged-in account.
 */
export async function actingFor({ db }: Pick<ShopContext, 'db'>, own: Account): Promise<Account> {
	if (own.kind !== 'particular') return own
	const found = await findFirmOf(db, own.id)
	if (!found) return own
	const { nombre, correo, telefono } = own
	return { ...found.firm, nombre, correo, telefono, member: found.member }
}

/** The permissions of a firm's member. */
export interface MemberTerms {
	readonly role: MemberRole
	readonly limitCents: Cents | null
}

export interface TeamMember extends ListedMember {
	/** Their orders of this month without approval. */
	readonly spentCents: Cents
}

/** A firm's members, with the orders of each this month. */
export async function listTeam(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	firmId: number,
): Promise<TeamMember[]> {
	const since = monthBegan((await clock.now(db)).getTime())
	const members = await findMembersOf(db, firmId)
	return Promise.all(
		members.map(async (member) => ({ ...member, spentCents: await findSpent(db, member.accountId, since) })),
	)
}

export type TeamRefusal =
	| { readonly ok: false; readonly code: 'cuenta_no_admitida' | 'demasiados_miembros' | 'miembro_no_encontrado' }
	| ({ readonly ok: false; readonly code: 'demasiadas_invitaciones' } & Wait)
export type TeamDone = { readonly ok: true } | TeamRefusal

/**
 * Invites a person to a firm by mail. The answer is the same whether or not the address has an account, which only its owner may learn; an
 * account that acts for a firm, or belongs to a professional or the staff, cannot accept. If another firm's invitation can still be
 * accepted, it stays, and no mail is sent.
 */
export async function inviteToTeam(
	context: Pick<ShopContext, 'db' | 'clock' | 'append' | 'pseudonyms'>,
	firmId: number,
	{ email, ...terms }: MemberTerms & { readonly email: string },
): Promise<TeamDone> {
	const { db, clock } = context
	const correo = email.trim().toLowerCase()
	return db.transaction(async (tx): Promise<TeamDone> => {
		const at = await clock.now(tx)
		await lockMembersOf(tx, firmId)
		const firm = await lockAccount(tx, firmId)
		if (!firm || !isApprovedProfessional(firm) || firm.correo === correo)
			return { ok: false, code: 'cuenta_no_admitida' }
		const team = await findMembersOf(tx, firmId)
		const isKnown = team.some((member) => member.correo === correo)
		if (!isKnown && team.length >= MOST_MEMBERS) return { ok: false, code: 'demasiados_miembros' }
		// Also counts removed members and previously invited addresses: each is a mail.
		const wait = await countAttempt(tx, context.pseudonyms.subject('invitations of', `${firmId}`), INVITATIONS, at)
		if (wait) return { ok: false, code: 'demasiadas_invitaciones', ...wait }
		const account = await accountOf(tx, correo, at)
		const validSince = new Date(at.getTime() - INVITATION_MS)
		if (await inviteToFirm(tx, { accountId: account.id, firmId, ...terms }, { at, validSince })) {
			const link = { purpose: 'equipo', empresa: firm.empresa } as const
			await context.append(tx, 'LinkRequested', { account, link, at })
		}
		return { ok: true }
	})
}

async function accountOf(tx: Database, correo: string, at: Date): Promise<Account> {
	const row = { kind: 'particular', correo, nombre: '', telefono: '', passwordHash: '', createdAt: at } as const
	const account = (await insertAccount(tx, row)) ?? (await findAccountByEmail(tx, correo))
	if (!account) throw new Error('an address is taken by no account')
	return account
}

/** An invitation as its link shows it. */
export interface FirmInvitation {
	readonly accountId: number
	readonly correo: string
	readonly empresa: string
	/** Whether the account exists and has a password, which accepting requires. */
	readonly hasPassword: boolean
	/** Whether the account may join: a professional's or staff account may not. */
	readonly mayJoin: boolean
}

/** The invitation of a mailed key; null if it has ended. */
export async function findFirmInvitation(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	key: string,
): Promise<FirmInvitation | null> {
	const link = await findAccountLink(db, keyHash(key), ['equipo'], await clock.now(db))
	const account = link && (await findAccount(db, link.accountId))
	const row = account && (await findMemberRow(db, account.id))
	if (!account || !row || row.joinedAt !== null || row.endedAt !== null) return null
	const firm = await findAccount(db, row.firmId)
	if (!firm || !isApprovedProfessional(firm) || firm.closedAt !== null) return null
	const hasPassword = ((await findPasswordHash(db, account.id)) ?? '') !== ''
	const { id: accountId, correo, kind } = account
	return { accountId, correo, empresa: firm.empresa, hasPassword, mayJoin: kind === 'particular' }
}

export type JoinRefusal =
	| { readonly ok: false; readonly code: 'enlace_no_valido' | 'credenciales_no_validas' }
	| GuessRefusal

/** Accepts an invitation: with the account's password, or with name, telephone and password of a new account. */
export async function joinTeam(
	context: ShopContext,
	key: string,
	typed: { readonly nombre: string; readonly telefono: string; readonly password: string },
): Promise<LoggedIn | JoinRefusal> {
	const invitation = await findFirmInvitation(context, key)
	if (!invitation?.mayJoin) return { ok: false, code: 'enlace_no_valido' }
	const { accountId, hasPassword } = invitation
	const { nombre, telefono, password } = typed
	if (hasPassword) {
		const hash = await findPasswordHash(context.db, accountId)
		const verified = await verifyCurrentPassword(context, accountId, { password, hash })
		if (!verified.ok) return verified
	}
	// Hashing costs memory and time, so it runs only for a valid link.
	const passwordHash = hasPassword ? null : await context.passwords.hash(password)
	const entered = await context.db.transaction(async (tx): Promise<LoggedIn | null> => {
		const at = await context.clock.now(tx)
		await lockMembersOf(tx, accountId)
		const account = await lockAccount(tx, accountId)
		if (!account || !(await deleteAccountLink(tx, keyHash(key))) || !(await joinFirm(tx, accountId, at))) return null
		if (passwordHash === null) return openSession(context, tx, account)
		const change = { nombre, telefono, passwordHash, correoConfirmedAt: at }
		await updateAccount(tx, accountId, change)
		return openSession(context, tx, { ...account, ...change })
	})
	return entered ? logEntered(context, entered) : { ok: false, code: 'enlace_no_valido' }
}

/** Why a buyer cannot order an amount with VAT without approval now; null if they can. */
export async function wouldRefuse(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	{ member }: Account,
	totalCents: Cents,
): Promise<ReturnType<typeof memberRefusal>> {
	if (!member) return null
	const spentCents = await findSpent(db, member.accountId, monthBegan((await clock.now(db)).getTime()))
	return memberRefusal(member, { totalCents, spentCents })
}

/** Changes the permissions of a firm's member. */
export async function changeTeamMember(
	{ db }: Pick<ShopContext, 'db'>,
	firmId: number,
	accountId: number,
	terms: MemberTerms,
): Promise<TeamDone> {
	const changed = await changeMember(db, { firmId, accountId, ...terms })
	return changed ? { ok: true } : { ok: false, code: 'miembro_no_encontrado' }
}

/** Ends a membership of a firm, at once. Idempotent for former members. */
export async function endTeamMember(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	firmId: number,
	accountId: number,
): Promise<void> {
	await endMember(db, firmId, accountId, await clock.now(db))
}
