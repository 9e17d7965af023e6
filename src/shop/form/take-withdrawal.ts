import { createHash } from 'node:crypto'
import { REPEATED_MS, WITHDRAWALS } from '#domain/limit/attempt-limit.ts'
import { type Withdrawal, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import { isDsOrder } from '#gateways/payment/ds-order.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { mayWithdraw } from '#shop/order/may-withdraw.ts'
import type { Database } from '#store/database.ts'
import {
	findWithdrawalSince,
	insertWithdrawal,
	type NewWithdrawal,
	type StoredWithdrawal,
} from '#store/message/withdrawals.ts'
import { findOrder } from '#store/order/orders.ts'
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

/** Whether a statement of an order's own buyer names an order of a trade. Others learn nothing about it. */
async function isForTrade(tx: Database, { orderNumber, email }: Withdrawal): Promise<boolean> {
	const id = orderNumber.toUpperCase()
	const order = isDsOrder(id) ? await findOrder(tx, id) : null
	if (!order || order.correo.toLowerCase() !== email.toLowerCase()) return false
	return !(await mayWithdraw(tx, order))
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
		if (await isForTrade(tx, withdrawal)) return { ok: false, code: 'desistimiento_solo_consumidores' }
		const row: NewWithdrawal = {
			nombre: name,
			correo: email,
			pedido: orderNumber,
			productos: products,
			contentHash,
			createdAt: at,
		}
		const stored = await insertWithdrawal(tx, row)
		await context.append(tx, 'WithdrawalReceived', { front: source.front, withdrawal: stored, at })
		return taken(stored)
	})
}
