import type { Subscribers } from '#shop/events/append.ts'
import type { QuotationFacts } from '#shop/events/quotation-facts.ts'
import { heldLetter, holdEndsLetter, holdOverLetter } from '#shop/letter/hold-letters.ts'
import {
	quotationAnswerLetter,
	quotationEndedLetter,
	quotationLetter,
	quotationReceiptLetter,
	quotationReminderLetter,
} from '#shop/letter/quotation-letters.ts'
import { queueMail } from '#store/mail/mails.ts'

const ANSWER_KINDS = {
	accept: 'presupuesto-aceptado',
	ask: 'presupuesto-cambio_pedido',
	reject: 'presupuesto-rechazado',
} as const

/** Mails about quotations, to the client and the issuer, and about held lots, to their owner. */
export const quotationMails: Subscribers<keyof QuotationFacts> = {
	QuotationSent: async ({ front }, tx, { quotation, quoter, at }) => {
		const kind = quotation.edition === 1 ? 'presupuesto' : 'presupuesto-nuevo'
		const letter = quotationLetter(front, quotation, quoter)
		await queueMail(tx, { kind, recipient: quotation.correo, replyTo: quoter.email, ...letter }, at)
	},
	QuotationAnswered: async ({ front }, tx, { quotation, quoter, answer, at }) => {
		const { correo } = quotation
		const recipient = quotation.accountId === null ? null : quoter.email
		const letter = quotationAnswerLetter(front, quotation, answer)
		await queueMail(tx, { kind: ANSWER_KINDS[answer.kind], recipient, replyTo: correo, ...letter }, at)
		if (answer.kind !== 'accept') return
		const receipt = quotationReceiptLetter(front, quotation, { quoter, positions: answer.positions, at })
		await queueMail(tx, { kind: 'presupuesto-acuse', recipient: correo, replyTo: quoter.email, ...receipt }, at)
	},
	QuotationExpired: async ({ front }, tx, { quotation, quoter, at }) => {
		const recipient = quotation.accountId === null ? null : quoter.email
		await queueMail(tx, { kind: 'presupuesto-caducado', recipient, ...quotationEndedLetter(front, quotation) }, at)
	},
	QuotationEnding: async ({ front }, tx, { quotation, quoter, at }) => {
		const letter = quotationReminderLetter(front, quotation, quoter)
		const mail = { kind: 'presupuesto-aviso', recipient: quotation.correo, replyTo: quoter.email }
		await queueMail(tx, { ...mail, ...letter }, at)
	},
	LotsHeld: async ({ front }, tx, { correo, holds, at }) => {
		await queueMail(tx, { kind: 'lote-reservado', recipient: correo, ...heldLetter(front, holds) }, at)
	},
	HoldsEnding: async ({ front }, tx, { correo, holds, at }) => {
		await queueMail(tx, { kind: 'reserva-termina', recipient: correo, ...holdEndsLetter(front, holds) }, at)
	},
	HoldsEnded: async ({ front }, tx, { correo, holds, motivo, at }) => {
		await queueMail(tx, { kind: 'reserva-terminada', recipient: correo, ...holdOverLetter(front, holds, motivo) }, at)
	},
}
