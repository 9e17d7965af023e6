import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { findMailOfOrder, queueMail, type StoredMail } from '#store/mail/mails.ts'
import { findOrder } from '#store/order/orders.ts'

/** Queues a copy of a mail; null is the shop's own mailbox. */
export async function queueAgain(tx: Database, mail: StoredMail, recipient: string | null, at: Date): Promise<void> {
	const { kind, replyTo, senderName, subject, text, html, unsubscribeUrl, contract, orderId } = mail
	const letter = { replyTo, senderName, subject, text, html, unsubscribeUrl, contract, orderId }
	await queueMail(tx, { kind, recipient, ...letter }, at)
}

export type SentAgain =
	| { readonly ok: true; readonly recipient: string | null }
	| { readonly ok: false; readonly code: 'correo_no_encontrado' | 'correo_por_salir' }

/** Sends a mail about an order again: to the order's present address if it went to the buyer's former one. */
export async function sendMailAgain(
	{ db, clock }: Pick<ShopContext, 'db' | 'clock'>,
	orderId: string,
	mailId: number,
): Promise<SentAgain> {
	return db.transaction(async (tx): Promise<SentAgain> => {
		const mail = await findMailOfOrder(tx, orderId, mailId)
		const order = await findOrder(tx, orderId)
		if (!mail || !order) return { ok: false, code: 'correo_no_encontrado' }
		if (mail.state === 'pendiente') return { ok: false, code: 'correo_por_salir' }
		const owners = [order.accountId, order.resellerId].filter((id) => id !== null)
		const accounts = await Promise.all(owners.map((id) => findAccount(tx, id)))
		const isAccounts = accounts.some((account) => account?.correo === mail.recipient?.toLowerCase())
		const recipient = mail.recipient === null || isAccounts || order.correo === '' ? mail.recipient : order.correo
		await queueAgain(tx, mail, recipient, await clock.now(tx))
		return { ok: true, recipient }
	})
}
