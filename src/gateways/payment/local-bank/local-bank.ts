import type { SignedFields } from '#gateways/payment/redsys-parameters.ts'
import { returnAddress, signedAnswer } from './answer.ts'
import { type CardFault, type CardForm, faultsOf, responseTo } from './card.ts'
import { localRefunds, type RefundAnswer } from './refund.ts'
import {
	type BankRefusal,
	type BelievedRequest,
	bankRefusal,
	type LocalMerchant,
	type OpenPayment,
	readRequest,
} from './request.ts'

/** Lifetime of the bank's form (rules §6). */
export const FORM_LIFE_MS = 30 * 60_000

export interface LocalBankConfig extends LocalMerchant {
	/** Milliseconds of the epoch. */
	readonly now: () => number
}

/** The card form was incomplete: the page must be shown again with its faults. */
export interface CardRefusal {
	readonly ok: false
	readonly code: 'tarjeta_incompleta'
	readonly faults: readonly CardFault[]
	readonly payment: OpenPayment
}

/**
 * The decision of a payment. Send the notification first, then redirect the browser: the notification is what counts.
 */
export interface BankDecision {
	readonly ok: true
	readonly authorised: boolean
	readonly responseCode: string
	readonly notificationUrl: string
	readonly notification: SignedFields
	readonly returnUrl: string
}

/**
 * Both take the three posted `Ds_` fields; the card page posts them too, so that no state is kept for abandoned forms.
 */
export interface LocalBank {
	open(fields: Readonly<Record<string, unknown>>): OpenPayment | BankRefusal
	decide(fields: Readonly<Record<string, unknown>>, card: CardForm): BankDecision | CardRefusal | BankRefusal
	/** Makes a refund, called by the shop. */
	refund(body: Readonly<Record<string, unknown>>): RefundAnswer
}

/** A bank in this process that implements Redsys's protocol. Its state lives as long as the process. */
export function localBank(config: LocalBankConfig): LocalBank {
	/** The return URL of each decided number, linked from the refusal page when its form is opened again. */
	const finished = new Map<string, string>()
	/** Amount paid under each number. */
	const paidCents = new Map<string, number>()
	/** When a number was first seen: the form has no date, so a number not seen before cannot be expired. */
	const openedAtMs = new Map<string, number>()

	function stillOpen(request: BelievedRequest): BelievedRequest | BankRefusal {
		const { orderNumber } = request.payment
		const returnUrl = finished.get(orderNumber)
		if (returnUrl !== undefined) return bankRefusal('SIS0051', returnUrl)
		const opened = openedAtMs.get(orderNumber) ?? config.now()
		if (config.now() - opened > FORM_LIFE_MS) return bankRefusal('SIS0142', request.koUrl)
		openedAtMs.set(orderNumber, opened)
		return request
	}

	function admit(fields: Readonly<Record<string, unknown>>): BelievedRequest | BankRefusal {
		const request = readRequest(fields, config)
		return request.ok ? stillOpen(request) : request
	}

	return {
		refund: localRefunds(config, (orderNumber) => paidCents.get(orderNumber) ?? null),

		open(fields) {
			const request = admit(fields)
			return request.ok ? request.payment : request
		},

		decide(fields, card) {
			const request = admit(fields)
			if (!request.ok) return request
			const faults = faultsOf(card)
			if (faults.length > 0) return { ok: false, code: 'tarjeta_incompleta', faults, payment: request.payment }
			const responseCode = responseTo(card)
			const authorised = responseCode === '0000'
			const notification = signedAnswer(request, config, responseCode, config.now())
			const returnUrl = returnAddress(authorised ? request.okUrl : request.koUrl, notification)
			finished.set(request.payment.orderNumber, returnUrl)
			if (authorised) paidCents.set(request.payment.orderNumber, request.payment.amountCents)
			return { ok: true, authorised, responseCode, notificationUrl: request.notificationUrl, notification, returnUrl }
		},
	}
}
