import type { WrittenLetter } from '#domain/letter/letter.ts'
import type { ShopMessage } from '#domain/message/message.ts'
import type { ShopFront } from '#shop/base/front.ts'
import type { Subscribers } from '#shop/events/append.ts'
import type { MessageFacts } from '#shop/events/message-facts.ts'
import { alertRequestLetter, ceaseUrl, fulfilledLetter } from '#shop/letter/alert-letters.ts'
import {
	alreadySubscribedLetter,
	confirmationLetter,
	leaveUrl,
	messageLetter,
	receiptLetter,
	welcomeLetter,
} from '#shop/letter/letters.ts'
import { answerLetter, threadName } from '#shop/letter/message-letters.ts'
import { returnReceipt } from '#shop/letter/return-letter.ts'
import { withdrawalAnswer, withdrawalLetter, withdrawalReceipt } from '#shop/letter/withdrawal-letters.ts'
import { queueMail } from '#store/mail/mails.ts'

/** The order of a voluntary return, at which the staff sees its receipt. */
const returnOrderOf = (message: ShopMessage): string | null =>
	message.form === 'contacto' && message.returned !== undefined ? message.orderNumber : null

const receiptOf = (front: ShopFront, message: ShopMessage, number: number): WrittenLetter =>
	message.form === 'contacto' && message.returned !== undefined
		? returnReceipt(front, { ...message, returned: message.returned }, number)
		: receiptLetter(front, message, number)

/** Mails about messages, the newsletter, alerts and withdrawals. */
export const messageMails: Subscribers<keyof MessageFacts> = {
	MessageReceived: async (_, tx, { front, message, number, photos, isReply, at }) => {
		const toShop = { kind: message.form, recipient: null, replyTo: message.email }
		await queueMail(tx, { ...toShop, ...messageLetter(front, message, { number, photos }) }, at)
		const name = threadName(front, number)
		const names = isReply ? { inReplyTo: name } : { messageId: name }
		const toSender = { kind: `${message.form}-acuse`, recipient: message.email, orderId: returnOrderOf(message) }
		await queueMail(tx, { ...toSender, ...names, ...receiptOf(front, message, number) }, at)
	},
	MessageAnswered: async ({ front }, tx, { thread, replyId, text, photos, at }) => {
		const { number, correo, question, key } = thread
		const letter = answerLetter(front, { number, text, photos, question, key })
		const name = threadName(front, number)
		const names = { messageId: name.replace('@', `.${replyId}@`), inReplyTo: name }
		// A reply by mail reaches the shop's mailbox; one by the link continues the thread.
		await queueMail(tx, { kind: 'mensaje-respuesta', recipient: correo, replyTo: front.email, ...names, ...letter }, at)
	},
	WithdrawalReceived: async (
		_,
		tx,
		{ front, withdrawal, isOfTrade, isFromElsewhere, ownOrder, hasLeft, endedOn, at },
	) => {
		const { correo } = withdrawal
		const letter = withdrawalLetter(front, withdrawal, { isOfTrade, isFromElsewhere, endedOn })
		await queueMail(tx, { kind: 'desistimiento', recipient: null, replyTo: correo, ...letter }, at)
		const receipt = withdrawalReceipt(front, withdrawal, { hasLeft, endedOn })
		await queueMail(tx, { kind: 'desistimiento-acuse', recipient: correo, orderId: ownOrder, ...receipt }, at)
	},
	WithdrawalAnswered: async ({ front }, tx, { withdrawal, text, at }) => {
		const mail = { kind: 'desistimiento-respuesta', recipient: withdrawal.correo, replyTo: front.email }
		await queueMail(tx, { ...mail, ...withdrawalAnswer(front, withdrawal, text) }, at)
	},
	NewsletterRequested: async (_, tx, { front, correo, key, isConfirmed, at }) => {
		const kind = isConfirmed ? 'boletin-repetido' : 'boletin-confirmar'
		const letter = isConfirmed ? alreadySubscribedLetter(front, key) : confirmationLetter(front, key)
		await queueMail(tx, { kind, recipient: correo, ...letter }, at)
	},
	NewsletterJoined: async (_, tx, { front, correo, key, at }) => {
		const unsubscribeUrl = leaveUrl(front, key)
		await queueMail(tx, { kind: 'boletin-alta', recipient: correo, unsubscribeUrl, ...welcomeLetter(front, key) }, at)
	},
	AlertRequested: async (_, tx, { front, correo, key, isConfirmed, at, ...awaited }) => {
		const kind = isConfirmed ? 'aviso-repetido' : 'aviso-confirmar'
		const letter = alertRequestLetter(front, awaited, { key, isConfirmed })
		await queueMail(tx, { kind, recipient: correo, ...letter }, at)
	},
	AlertFulfilled: async ({ front }, tx, { correo, key, at, ...awaited }) => {
		const letter = fulfilledLetter(front, awaited, key)
		const mail = { kind: `aviso-${awaited.wish.kind}`, recipient: correo, unsubscribeUrl: ceaseUrl(front, key) }
		await queueMail(tx, { ...mail, ...letter }, at)
	},
}
