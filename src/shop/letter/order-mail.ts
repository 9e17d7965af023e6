import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mail/mails.ts'

/** The letters about something that happened to an order. */
export interface OrderLetters {
	readonly kind: string
	/** To whoever ordered and paid, by name: the buyer, or the reseller who ordered for a client. */
	readonly toBuyer: (name: string) => WrittenLetter
	/** To the client of the reseller of that name; null for what only concerns who paid. */
	readonly toClient: ((reseller: string) => WrittenLetter) | null
	/** The version of the contract that is attached for whoever ordered. */
	readonly contract?: string | null
	readonly at: Date
}

/**
 * Queues the letters about an order. That of a reseller's client is another than the reseller's, who alone ordered, pays and
 * manages the order.
 */
export async function mailOrder(
	tx: Database,
	order: Pick<Order, 'id' | 'correo' | 'nombre' | 'resellerId'>,
	{ kind, toBuyer, toClient, contract = null, at }: OrderLetters,
): Promise<void> {
	const about = { kind, orderId: order.id }
	// Who buys at the counter need not leave an address.
	if (order.correo === '') return
	if (order.resellerId === null) {
		await queueMail(tx, { ...about, recipient: order.correo, contract, ...toBuyer(order.nombre) }, at)
		return
	}
	const reseller = await findAccount(tx, order.resellerId)
	const isOpen = reseller !== null && reseller.closedAt === null
	// A reseller whose address is also the client's gets one letter, their own.
	const isOwnAddress = isOpen && reseller.correo === order.correo.toLowerCase()
	if (toClient && !isOwnAddress) {
		const name = isOpen ? reseller.empresa || reseller.nombre : ''
		await queueMail(tx, { ...about, recipient: order.correo, ...toClient(name) }, at)
	}
	if (isOpen) await queueMail(tx, { ...about, recipient: reseller.correo, contract, ...toBuyer(reseller.nombre) }, at)
}
