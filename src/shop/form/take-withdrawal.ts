import { createHash } from 'node:crypto'
import { REPEATED_MS, WITHDRAWALS } from '#domain/limit/attempt-limit.ts'
import { type Withdrawal, withdrawalNumber } from '#domain/withdrawal/withdrawal.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import {
	findWithdrawalSince,
	insertWithdrawal,
	type NewWithdrawal,
	type StoredWithdrawal,
} from '#store/message/withdrawals.ts'
import type { FormSource } from './take-message.ts'

export interface TakenWithdrawal {
	readonly ok: true
	readonly number: string
	readonly atMs: number
}

const taken = ({ id, createdAt }: StoredWithdrawal): TakenWithdrawal => ({
	ok: true,
	number: withdrawalNumber(id),
	atMs: createdAt.getTime(),
})

/**
 * Stores a statement of withdrawal, mails the shop, and acknowledges it with its content, date and time, in one
 * transaction. The same statement sent again within ten minutes, by a double click or a reload, is not stored again.
 */
export async function takeWithdrawal(
	context: Pick<ShopContext, 'db' | 'clock' | 'pseudonyms' | 'append'>,
	withdrawal: Withdrawal,
	source: FormSource,
): Promise<TakenWithdrawal | FormRefusal> {
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
