import { QUOTATION_ANSWERS } from '#domain/limit/attempt-limit.ts'
import type { QuotationAnswer } from '#domain/quotation/answer.ts'
import { type AnswerFault, answerFault } from '#domain/quotation/quotation.ts'
import type { ShopContext } from '#shop/context.ts'
import { countForm, type FormRefusal } from '#shop/limit/forms.ts'
import { acceptLines, insertQuotationEvent, lockQuotation, updateQuotation } from '#store/quotation/quotations.ts'
import { keepAcceptedLots, releaseQuotedLots } from './held-lots.ts'
import { quoterOf } from './quoter.ts'

export type QuotationAnswered =
	| { readonly ok: true }
	| { readonly ok: false; readonly code: AnswerFault | 'presupuesto_no_encontrado' | 'presupuesto_sin_lineas' }
	| FormRefusal

const STATES = { accept: 'aceptado', ask: 'cambio_pedido', reject: 'rechazado' } as const

/** Stores the answer given by the link. Of two answers at once the second finds the first. */
export function answerQuotation(
	context: ShopContext,
	accessKey: string,
	{
		edition,
		answer,
		address,
	}: { readonly edition: number; readonly answer: QuotationAnswer; readonly address: string },
): Promise<QuotationAnswered> {
	return context.db.transaction(async (tx): Promise<QuotationAnswered> => {
		const quotation = await lockQuotation(tx, { accessKey })
		const at = await context.clock.now(tx)
		if (!quotation || quotation.edition === 0) return { ok: false, code: 'presupuesto_no_encontrado' }
		const fault = answerFault(quotation, { edition, nowMs: at.getTime() })
		if (fault) return { ok: false, code: fault }
		const tooMany = await countForm(context, tx, { form: 'quotation', address, at, limit: QUOTATION_ANSWERS })
		if (tooMany) return tooMany
		const state = STATES[answer.kind]
		const { id } = quotation
		if (answer.kind === 'accept') {
			const known = quotation.lines.map(({ position }) => position)
			const taken = known.filter((position) => answer.positions.includes(position))
			if (taken.length === 0) return { ok: false, code: 'presupuesto_sin_lineas' }
			await acceptLines(tx, id, taken)
			await keepAcceptedLots(tx, quotation, taken, at)
			await updateQuotation(tx, id, { state: 'aceptado', acceptedName: answer.name, acceptedAt: at, changedAt: at })
		} else {
			if (answer.kind === 'reject') await releaseQuotedLots(tx, id, at)
			await updateQuotation(tx, id, { state, changedAt: at })
		}
		const text = answer.kind === 'accept' ? answer.name : answer.text
		await insertQuotationEvent(tx, { quotationId: id, at, state, edition, text })
		const quoter = await quoterOf(tx, quotation, context.front)
		await context.append(tx, 'QuotationAnswered', { quotation, quoter, answer, at })
		return { ok: true }
	})
}

/** Records that a quotation was opened by another person than its maker; only the first time counts. */
export function seeQuotation({ db, clock }: Pick<ShopContext, 'db' | 'clock'>, accessKey: string): Promise<void> {
	return db.transaction(async (tx) => {
		const quotation = await lockQuotation(tx, { accessKey })
		if (quotation?.state !== 'enviado') return
		const at = await clock.now(tx)
		const { id, edition } = quotation
		await updateQuotation(tx, id, { state: 'visto', changedAt: at })
		await insertQuotationEvent(tx, { quotationId: id, at, state: 'visto', edition, text: '' })
	})
}
