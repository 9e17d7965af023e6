import type { Account } from '#domain/account/account.ts'
import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mail/mails.ts'

/**
 * Queues a letter about an order for its buyer and for the reseller who placed it. `forReseller` writes a separate
 * letter for the reseller, with content that the client must not see; without it both get the same.
 */
export async function mailOrder(
	tx: Database,
	order: Pick<Order, 'correo' | 'resellerId'>,
	kind: string,
	letter: WrittenLetter,
	at: Date,
	forReseller?: (reseller: Account) => WrittenLetter,
): Promise<void> {
	await queueMail(tx, { kind, recipient: order.correo, ...letter }, at)
	const reseller = order.resellerId === null ? null : await findAccount(tx, order.resellerId)
	if (!reseller || reseller.closedAt !== null) return
	// A reseller whose address is also the client's gets the letter only once.
	if (!forReseller && reseller.correo === order.correo.toLowerCase()) return
	const own = forReseller?.(reseller) ?? letter
	await queueMail(tx, { kind, recipient: reseller.correo, ...own }, at)
}
