import type { ShopContext } from '#shop/context.ts'
import type { Database } from '#store/database.ts'
import {
	countWithdrawalAnswers,
	findWithdrawal,
	findWithdrawalAnswers,
	insertWithdrawalAnswer,
	lockWithdrawal,
} from '#store/message/withdrawals.ts'

/** An answer to a statement of withdrawal: `seen` is the number of answers that its form has shown. */
export interface WithdrawalAnswer {
	readonly id: number
	readonly seen: number
	readonly authorId: number
	readonly text: string
}

/** Answers a statement of withdrawal by mail. Its decision is another deed. */
export function answerWithdrawal(
	{ db, clock, append }: ShopContext,
	{ id, seen, authorId, text }: WithdrawalAnswer,
): Promise<
	{ readonly ok: true } | { readonly ok: false; readonly code: 'desistimiento_no_encontrado' | 'cambiado_entretanto' }
> {
	return db.transaction(async (tx) => {
		const withdrawal = await lockWithdrawal(tx, id)
		if (!withdrawal) return { ok: false, code: 'desistimiento_no_encontrado' }
		if ((await countWithdrawalAnswers(tx, id)) !== seen) return { ok: false, code: 'cambiado_entretanto' }
		const at = await clock.now(tx)
		await insertWithdrawalAnswer(tx, { withdrawalId: id, at, authorId, text })
		await append(tx, 'WithdrawalAnswered', { withdrawal, text, at })
		return { ok: true }
	})
}

/** A statement of withdrawal with its answers, oldest first; null if there is no such statement. */
export async function openWithdrawal(db: Database, id: number) {
	const statement = await findWithdrawal(db, id)
	return statement && { statement, answers: await findWithdrawalAnswers(db, id) }
}
