import type { Account } from '#domain/account/account.ts'
import { refuseOnCustomer, type StaffActor, type StaffRefusal } from '#shop/access/permitted.ts'
import type { ShopContext } from '#shop/context.ts'
import { type GuessRefusal, verifyCurrentPassword } from '#shop/limit/guesses.ts'
import { findAccount, findPasswordHash, hasOpenOrders, lockAccount, updateAccount } from '#store/account/accounts.ts'
import { deleteBusinessDocuments } from '#store/account/business-documents.ts'
import { deleteClientsOf } from '#store/account/clients.ts'
import { deleteElectronicInvoicing } from '#store/account/electronic-invoicing.ts'
import { deleteAddressesOf } from '#store/account/saved-addresses.ts'
import { deleteSecondFactor } from '#store/account/second-factors.ts'
import { deleteAccountLinksOf, deleteSessionsOf } from '#store/account/sessions.ts'
import { forgetAlertsOf } from '#store/alert/alerts.ts'
import { deleteCartReminder } from '#store/cart/cart-reminders.ts'
import { deleteSavedCart } from '#store/cart/saved-carts.ts'
import type { Database } from '#store/database.ts'
import { endMembersOf, lockMembersOf } from '#store/firm/members.ts'
import { forgetRequestsOf, lockRequestsOf } from '#store/firm/requests.ts'
import { lockLotsHeldBy, releaseHoldsOf } from '#store/hold/lot-holds.ts'
import { deleteKeysOf } from '#store/integration/api-keys.ts'
import { deleteEndpointsOf } from '#store/integration/endpoints.ts'
import { forgetMailsOf } from '#store/mail/mails.ts'
import { forgetMessagesOf } from '#store/message/messages.ts'
import { endSubscriber, findSubscriberByEmail } from '#store/message/newsletter.ts'
import { withdrawLettersTo } from '#store/newsletter/deliveries.ts'
import { forgetCustomersOf } from '#store/order/customers.ts'
import { deleteCreditTerms, lockCreditTerms } from '#store/payment/credit-terms.ts'
import { deleteReminderStop } from '#store/payment/debts.ts'
import { findOwedBy } from '#store/payment/money-movements.ts'
import { deleteNotesAbout } from '#store/people/person-notes.ts'
import { leavePriceLists } from '#store/price-list/customer-groups.ts'
import { deleteProjectsOf } from '#store/project/projects.ts'
import { deleteQuotationsOf, lockQuotationsOf } from '#store/quotation/quotations.ts'
import { forgetReviewerAccount } from '#store/review/reviews.ts'
import { findAuditedRows, forgetAuditOfAccount } from '#store/staff/audit-entries.ts'
import { findMember, findRole, lockOtherOwners, updateMember } from '#store/staff/members.ts'

export type CloseRefusal =
	| { readonly ok: false; readonly code: 'credenciales_no_validas' | 'pedidos_en_curso' | 'ultimo_propietario' }
	| GuessRefusal

/**
 * Closes an account at its owner's request (GDPR art. 17) and erases its personal data. Orders and invoices stay as required by law
 * (Código de Comercio, art. 30: six years); their owner can no longer log in to see them.
 */
export async function closeAccount(
	context: ShopContext,
	accountId: number,
	password: string,
): Promise<{ readonly ok: true } | CloseRefusal> {
	const hash = await findPasswordHash(context.db, accountId)
	const verified = await verifyCurrentPassword(context, accountId, { password, hash })
	if (!verified.ok) return verified
	const closed = await context.db.transaction(async (tx): Promise<{ readonly ok: true } | CloseRefusal> => {
		const at = await context.clock.now(tx)
		const account = await lockToClose(tx, accountId)
		// The password may have been changed while it was verified.
		if (!account || (await findPasswordHash(tx, accountId)) !== hash) {
			return { ok: false, code: 'credenciales_no_validas' }
		}
		if (await owesOrAwaits(tx, accountId)) return { ok: false, code: 'pedidos_en_curso' }
		if (await isLastOwner(tx, accountId)) return { ok: false, code: 'ultimo_propietario' }
		await eraseAccount(tx, account, at)
		await context.append(tx, 'AccountClosed', { correo: account.correo, at })
		return { ok: true }
	})
	if (closed.ok) context.log.info('an account was closed', { account: accountId })
	return closed
}

/**
 * Closes a customer's account without its password; its owner gets no mail. Refuses accounts of the staff, whose access must first be
 * ended on the team's page.
 */
export async function closeAccountByStaff(
	context: Pick<ShopContext, 'db' | 'clock' | 'log'>,
	by: StaffActor,
	accountId: number,
): Promise<{ readonly ok: true } | StaffRefusal | { readonly ok: false; readonly code: 'pedidos_en_curso' }> {
	const refusal = await context.db.transaction(
		async (tx): Promise<StaffRefusal | { readonly ok: false; readonly code: 'pedidos_en_curso' } | null> => {
			const at = await context.clock.now(tx)
			const account = await lockToClose(tx, accountId)
			const refused = await refuseOnCustomer(tx, { by, permission: 'person.erase' }, account)
			if (refused) return refused
			if (await owesOrAwaits(tx, accountId)) return { ok: false, code: 'pedidos_en_curso' }
			if (account) await eraseAccount(tx, account, at)
			return null
		},
	)
	if (refusal) return refusal
	context.log.info('an account was closed by the staff', { account: accountId })
	return { ok: true }
}

/**
 * Locks an account after the rows that quotes and orders lock first: its quotations, its firm, the terms of its credit and its lots.
 * Returns null if the account does not exist, or if its mail address, which selected the quotations, changes meanwhile.
 */
async function lockToClose(tx: Database, accountId: number): Promise<Account | null> {
	const account = await findAccount(tx, accountId)
	if (!account) return null
	const quotationIds = await lockQuotationsOf(tx, account)
	await lockMembersOf(tx, accountId)
	await lockRequestsOf(tx, accountId)
	await lockCreditTerms(tx, accountId)
	await lockLotsHeldBy(tx, { accountId, quotationIds })
	const locked = await lockAccount(tx, accountId)
	return locked?.correo === account.correo ? locked : null
}

/** Returns whether the account has orders under way, or unpaid orders on credit. */
async function owesOrAwaits(tx: Database, accountId: number): Promise<boolean> {
	return (await hasOpenOrders(tx, accountId)) || (await findOwedBy(tx, accountId)) > 0
}

/** Returns whether the shop would have no owner without the account. */
async function isLastOwner(tx: Database, accountId: number): Promise<boolean> {
	return (await findRole(tx, accountId)) === 'owner' && !(await lockOtherOwners(tx, accountId))
}

/** Empties an account and erases other data that names its owner; orders, invoices and statements of withdrawal stay. */
async function eraseAccount(tx: Database, account: Account, at: Date): Promise<void> {
	const { id: accountId, correo } = account
	const audited = await findAuditedRows(tx, account)
	const subscriber = await findSubscriberByEmail(tx, account.correo)
	if (subscriber) {
		await endSubscriber(tx, subscriber.key, at)
		await withdrawLettersTo(tx, subscriber.id)
	}
	await deleteSessionsOf(tx, accountId, null)
	await deleteAccountLinksOf(tx, accountId)
	await deleteSecondFactor(tx, accountId)
	await deleteKeysOf(tx, accountId)
	await endMembersOf(tx, accountId, at)
	await forgetRequestsOf(tx, accountId, at)
	await deleteEndpointsOf(tx, accountId)
	await deleteAddressesOf(tx, accountId)
	await deleteSavedCart(tx, accountId)
	await deleteCartReminder(tx, accountId)
	await releaseHoldsOf(tx, accountId, at)
	await deleteProjectsOf(tx, accountId)
	await deleteQuotationsOf(tx, account)
	await deleteClientsOf(tx, accountId)
	await deleteNotesAbout(tx, accountId)
	await deleteCreditTerms(tx, accountId)
	await deleteElectronicInvoicing(tx, accountId)
	await deleteReminderStop(tx, { accountId })
	await leavePriceLists(tx, accountId)
	await deleteBusinessDocuments(tx, accountId)
	await forgetCustomersOf(tx, correo)
	await forgetMessagesOf(tx, correo)
	await forgetAlertsOf(tx, correo)
	await forgetMailsOf(tx, correo)
	await forgetReviewerAccount(tx, accountId)
	await updateAccount(tx, accountId, {
		correo: `cuenta-${accountId}@cerrada.invalid`,
		correoConfirmedAt: null,
		passwordHash: '',
		nombre: '',
		telefono: '',
		empresa: '',
		cif: '',
		recargoSince: null,
		direccion: '',
		localidad: '',
		codigoPostal: '',
		managerId: null,
		groupId: null,
		closedAt: at,
	})
	const member = await findMember(tx, accountId)
	if (member?.endedAt === null) await updateMember(tx, member, { endedAt: at })
	// Last, since erasing is a recorded change too.
	await forgetAuditOfAccount(tx, audited)
}
