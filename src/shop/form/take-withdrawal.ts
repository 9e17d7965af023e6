import { createHash } from 'node:crypto'
import { REPEATED_MS, WITHDRAWALS } from '#domain/limit/attempt-limit.ts'
import type { Order } from '#domain/order/order.ts'
import { withdrawalEndedOn } from '#domain/withdrawal/return-term.ts'
import { namesTradeOrder } from '#domain/withdrawal/trade-order.ts'
import { hasLeftOf, type Withdrawal, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { isOrderId } from '#gateways/payment/ds-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { buyerOf } from '#shop/order/may-withdraw.ts'
import type { Database } from '#store/database.ts'
import {
	findWithdrawalSince,
	insertWithdrawal,
	type NewWithdrawal,
	type StoredWithdrawal,
} from '#store/message/withdrawals.ts'
import { findOrder, findOrderEvents } from '#store/order/orders.ts'
import { findShipments } from '#store/shipment/shipments.ts'
import type { FormSource } from './take-message.ts'

export interface TakenWithdrawal {
	readonly ok: true
	readonly number: string
	readonly atMs: number
}

/** The order was bought for a trade: the law gives the right to consumers only. */
export interface NoConsumer {
	readonly ok: false
	readonly code: 'desistimiento_solo_consumidores'
}

/** What the shop knows about the order that a statement names. */
interface Named {
	/** Whether it is the order of a trade. */
	readonly isOfTrade: boolean
	/** Whether the statement comes from its address, or from its account's. */
	readonly isOwn: boolean
	readonly order: Order | null
}

async function namedBy(tx: Database, { orderNumber, email }: Withdrawal): Promise<Named> {
	const id = orderNumber.trim().toUpperCase()
	const order = isOrderId(id) ? await findOrder(tx, id) : null
	const buyer = order && (await buyerOf(tx, order))
	const own = [order?.correo, buyer?.correo].map((address) => address?.toLowerCase())
	return { isOfTrade: namesTradeOrder({ bought: order, buyer }), isOwn: own.includes(email.toLowerCase()), order }
}

const NO_CONSUMER: NoConsumer = { ok: false, code: 'desistimiento_solo_consumidores' }

/**
 * The refusal of a statement before it is confirmed; null if it can be, as far as the shop knows. Others learn nothing about an order, and
 * a visitor who has been refused too often is answered at the confirmation, which counts: nothing stops a consumer.
 */
export async function reviewWithdrawal(
	context: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms'>,
	withdrawal: Withdrawal,
	source: Pick<FormSource, 'address'>,
): Promise<NoConsumer | null> {
	return context.db.transaction(async (tx) => {
		const { isOfTrade, isOwn } = await namedBy(tx, withdrawal)
		if (!(isOfTrade && isOwn)) return null
		const at = await context.clock.now(tx)
		const sent = { form: 'withdrawal review', address: source.address, at, limit: WITHDRAWALS } as const
		return (await countForm(context, tx, sent)) === null ? NO_CONSUMER : null
	})
}

const taken = ({ id, createdAt }: StoredWithdrawal): TakenWithdrawal => ({
	ok: true,
	number: withdrawalNumber(id),
	atMs: createdAt.getTime(),
})

/**
 * Stores a statement of withdrawal, mails the shop, and acknowledges it with its content, date and time, in one
 * transaction. Refuses the order of a company or a professional. The same statement sent again within ten minutes, by a double click or a
 * reload, is not stored again.
 */
export async function takeWithdrawal(
	context: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms' | 'append'>,
	withdrawal: Withdrawal,
	source: FormSource,
): Promise<TakenWithdrawal | FormRefusal | NoConsumer> {
	const { name, email, orderNumber, products } = withdrawal
	const contentHash = createHash('sha256')
		.update(JSON.stringify([name, email, orderNumber, products]))
		.digest('base64url')
	return context.db.transaction(async (tx) => {
		const at = await context.clock.now(tx)
		const since = new Date(at.getTime() - REPEATED_MS)
		const known = await findWithdrawalSince(tx, contentHash, since)
		if (known) return taken(known)
		const sent = { form: 'withdrawal', address: source.address, at, limit: WITHDRAWALS } as const
		const tooMany = await countForm(context, tx, sent)
		if (tooMany) return tooMany
		// A concurrent transaction may have stored it while this one waited for the lock.
		const meanwhile = await findWithdrawalSince(tx, contentHash, since)
		if (meanwhile) return taken(meanwhile)
		const { isOfTrade, isOwn, order } = await namedBy(tx, withdrawal)
		if (isOfTrade && isOwn) return NO_CONSUMER
		const row: NewWithdrawal = {
			nombre: name,
			correo: email,
			pedido: orderNumber,
			productos: products,
			stated: withdrawal.stated,
			contentHash,
			createdAt: at,
		}
		const stored = await insertWithdrawal(tx, row)
		const hasLeft = isOwn && order ? hasLeftOf(order, await findShipments(tx, order.id)) : null
		const events = isOwn && order ? await findOrderEvents(tx, order.id) : []
		const endedOn = order && withdrawalEndedOn({ order, events }, at.getTime())
		const named = { isOfTrade, isFromElsewhere: order !== null && !isOwn, ownOrder: isOwn && order ? order.id : null }
		await context.append(tx, 'WithdrawalReceived', {
			front: source.front,
			withdrawal: stored,
			...named,
			hasLeft,
			endedOn,
			at,
		})
		return taken(stored)
	})
}
