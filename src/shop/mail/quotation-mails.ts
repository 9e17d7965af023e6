import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Quoter } from '#domain/quotation/quoter.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { Subscribers } from '#shop/events/append.ts'
import type { QuotationFacts } from '#shop/events/quotation-facts.ts'
import { capital, sellerText } from '#shop/letter/client-letters.ts'
import { heldLetter, holdEndsLetter, holdOverLetter } from '#shop/letter/hold-letters.ts'
import {
	quotationAnswerLetter,
	quotationEndedLetter,
	quotationLetter,
	quotationReceiptLetter,
	quotationReminderLetter,
} from '#shop/letter/quotation-letters.ts'
import { queueMail } from '#store/mail/mails.ts'

/** The recipient and the sender of a mail to the client: a professional's comes in the professional's name, and answers go there. */
const toClient = (front: ShopFront, quotation: Quotation, quoter: Quoter) => ({
	recipient: quotation.correo,
	replyTo: quoter.email,
	senderName: quotation.issuer === 'tienda' ? null : `${capital(sellerText(quoter.name))} (vía ${front.brand})`,
})

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
		await queueMail(tx, { kind, ...toClient(front, quotation, quoter), ...letter }, at)
	},
	QuotationAnswered: async ({ front }, tx, { quotation, quoter, answer, at }) => {
		const { correo } = quotation
		const recipient = quotation.accountId === null ? null : quoter.email
		const letter = quotationAnswerLetter(front, quotation, answer)
		await queueMail(tx, { kind: ANSWER_KINDS[answer.kind], recipient, replyTo: correo, ...letter }, at)
		if (answer.kind !== 'accept') return
		const receipt = quotationReceiptLetter(front, quotation, { quoter, positions: answer.positions, at })
		await queueMail(tx, { kind: 'presupuesto-acuse', ...toClient(front, quotation, quoter), ...receipt }, at)
	},
	QuotationExpired: async ({ front }, tx, { quotation, quoter, at }) => {
		const recipient = quotation.accountId === null ? null : quoter.email
		await queueMail(tx, { kind: 'presupuesto-caducado', recipient, ...quotationEndedLetter(front, quotation) }, at)
	},
	QuotationEnding: async ({ front }, tx, { quotation, quoter, at }) => {
		const letter = quotationReminderLetter(front, quotation, quoter)
		await queueMail(tx, { kind: 'presupuesto-aviso', ...toClient(front, quotation, quoter), ...letter }, at)
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
