import type { WrittenLetter } from '#domain/letter/letter.ts'
import { findAccount, type StoredAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mail/mails.ts'
import type { StoredOrder } from '#store/order/orders.ts'

/**
 * Puts a letter about an order in the outbox, for its buyer and for the reseller who placed it. `forReseller` writes the
 * reseller's own, where it says what is no client's business; without it both get the same.
 */
export async function mailOrder(
	tx: Database,
	order: Pick<StoredOrder, 'correo' | 'resellerId'>,
	kind: string,
	letter: WrittenLetter,
	at: Date,
	forReseller?: (reseller: StoredAccount) => WrittenLetter,
): Promise<void> {
	await queueMail(tx, { kind, recipient: order.correo, ...letter }, at)
	const reseller = order.resellerId === null ? null : await findAccount(tx, order.resellerId)
	if (!reseller || reseller.closedAt !== null) return
	// Who orders for themselves as a client reads the same letter once.
	if (!forReseller && reseller.correo === order.correo.toLowerCase()) return
	const own = forReseller?.(reseller) ?? letter
	await queueMail(tx, { kind, recipient: reseller.correo, ...own }, at)
}
