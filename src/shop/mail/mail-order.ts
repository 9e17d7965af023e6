import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { Order } from '#domain/order/order.ts'
import { findAccount } from '#store/account/accounts.ts'
import type { Database } from '#store/database.ts'
import { queueMail } from '#store/mail/mails.ts'

/** The letters about a fact of an order. */
export interface OrderLetters {
	readonly kind: string
	/** To the customer who ordered and paid, by name: the buyer, or the reseller who ordered for a client. */
	readonly toBuyer: (name: string) => WrittenLetter
	/** To the client of the named reseller; omitted if the fact concerns only the payer. */
	readonly toClient?: (reseller: string) => WrittenLetter
	/** The version of the contract to attach for the customer. */
	readonly contract?: string | null
	/** The number of the invoice that the customer's mail is about. */
	readonly invoice?: string | null
	readonly at: Date
}

/**
 * Queues the letters about an order. The client of a reseller gets a different letter than the reseller, who ordered and pays; a reseller
 * whose address is also the client's gets only their own.
 */
export async function mailOrder(
	tx: Database,
	order: Pick<Order, 'id' | 'correo' | 'nombre' | 'resellerId'>,
	{ kind, toBuyer, toClient, contract = null, invoice = null, at }: OrderLetters,
): Promise<void> {
	const about = { kind, orderId: order.id }
	// Buyers at the counter need not leave an address.
	if (order.correo === '') return
	if (order.resellerId === null) {
		await queueMail(tx, { ...about, recipient: order.correo, contract, invoice, ...toBuyer(order.nombre) }, at)
		return
	}
	const reseller = await findAccount(tx, order.resellerId)
	const isOpen = reseller !== null && reseller.closedAt === null
	const isOwnAddress = isOpen && reseller.correo === order.correo.toLowerCase()
	if (toClient && !isOwnAddress) {
		const name = isOpen ? reseller.empresa || reseller.nombre : ''
		await queueMail(tx, { ...about, recipient: order.correo, ...toClient(name) }, at)
	}
	if (isOpen)
		await queueMail(tx, { ...about, recipient: reseller.correo, contract, invoice, ...toBuyer(reseller.nombre) }, at)
}
