import type { WrittenLetter } from '#domain/mail/letter.ts'
import { findAccount } from '#store/accounts.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mails.ts'
import type { StoredOrder } from '#store/orders.ts'

/** Puts a letter about an order in the outbox, for its buyer and for the reseller who placed it. */
export async function mailOrder(
	tx: Database,
	order: Pick<StoredOrder, 'correo' | 'resellerId'>,
	kind: string,
	letter: WrittenLetter,
	at: Date,
): Promise<void> {
	await queueMail(tx, { kind, recipient: order.correo, ...letter }, at)
	const reseller = order.resellerId === null ? null : await findAccount(tx, order.resellerId)
	if (!reseller || reseller.closedAt !== null || reseller.correo === order.correo.toLowerCase()) return
	await queueMail(tx, { kind, recipient: reseller.correo, ...letter }, at)
}
