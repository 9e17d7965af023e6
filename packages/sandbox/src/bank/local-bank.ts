import { authorisationCode, madridClock, NO_AUTHORISATION, returnAddress, signedAnswer } from './answer.ts'
import { type BizumForm, phoneFault, responseToBizum } from './bizum.ts'
import { type CardFault, type CardForm, faultsOf, losesNotification, responseTo } from './card.ts'
import type { SignedFields } from './messages.ts'
import { type DecidedOperation, localQuery } from './query.ts'
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

/** The phone is invalid: the page of Bizum must be displayed again. */
export interface PhoneRefusal {
	readonly ok: false
	readonly code: 'telefono_incompleto'
	readonly fault: string
	readonly payment: OpenPayment
}

/** The decision of a payment. Send the notification first, then redirect the browser: only the notification counts. */
export interface BankDecision {
	readonly ok: true
	readonly authorised: boolean
	readonly responseCode: string
	readonly notificationUrl: string
	/** Whether the notification is lost on its way, to test a shop that has to query. */
	readonly isLost: boolean
	readonly notification: SignedFields
	readonly returnUrl: string
}

/** Both take the three posted `Ds_` fields; the card page posts them too, so that no state is stored for abandoned forms. */
export interface LocalBank {
	open(fields: Readonly<Record<string, unknown>>): OpenPayment | BankRefusal
	decide(fields: Readonly<Record<string, unknown>>, card: CardForm): BankDecision | CardRefusal | BankRefusal
	/** The same for a payment by Bizum. */
	decideBizum(fields: Readonly<Record<string, unknown>>, form: BizumForm): BankDecision | PhoneRefusal | BankRefusal
	/** Makes a refund, called by the shop. */
	refund(body: Readonly<Record<string, unknown>>): RefundAnswer
	/** Answers the query service: the SOAP text of the answer to a SOAP text. */
	query(body: string): string
}

const isAuthorised = (responseCode: string) => responseCode === '0000'

/** A bank in this process that implements Redsys's protocol. Its state lives as long as the process. */
export function localBank(config: LocalBankConfig): LocalBank {
	/** The return URL of each decided number, linked from the refusal page when its form is opened again. */
	const finished = new Map<string, string>()
	/** The decision about each number. */
	const decided = new Map<string, DecidedOperation>()
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

	function remember({ payment }: BelievedRequest, responseCode: string): void {
		const { date, hour } = madridClock(config.now())
		decided.set(payment.orderNumber, {
			amountCents: payment.amountCents,
			responseCode,
			authorisationCode: isAuthorised(responseCode) ? authorisationCode(payment) : NO_AUTHORISATION,
			date: date.split('/').reverse().join('-'),
			hour,
		})
	}

	/** The amount paid under a number; null for one that this process has not seen. */
	function paidCents(orderNumber: string): number | null {
		const operation = decided.get(orderNumber)
		return operation && isAuthorised(operation.responseCode) ? operation.amountCents : null
	}

	function admit(fields: Readonly<Record<string, unknown>>): BelievedRequest | BankRefusal {
		const request = readRequest(fields, config)
		return request.ok ? stillOpen(request) : request
	}

	function finish(request: BelievedRequest, responseCode: string, isLost: boolean): BankDecision {
		const authorised = isAuthorised(responseCode)
		const notification = signedAnswer(request, config, responseCode, config.now())
		const returnUrl = returnAddress(authorised ? request.okUrl : request.koUrl, notification)
		finished.set(request.payment.orderNumber, returnUrl)
		remember(request, responseCode)
		const { notificationUrl } = request
		return { ok: true, authorised, responseCode, notificationUrl, isLost, notification, returnUrl }
	}

	return {
		refund: localRefunds(config, paidCents),
		query: localQuery(config, (orderNumber) => decided.get(orderNumber) ?? null),

		open(fields) {
			const request = admit(fields)
			return request.ok ? request.payment : request
		},

		decide(fields, card) {
			const request = admit(fields)
			if (!request.ok) return request
			const faults = faultsOf(card)
			if (faults.length > 0) return { ok: false, code: 'tarjeta_incompleta', faults, payment: request.payment }
			return finish(request, responseTo(card), losesNotification(card))
		},

		decideBizum(fields, form) {
			const request = admit(fields)
			if (!request.ok) return request
			if (!request.payment.isBizum) return bankRefusal('SIS0022', request.koUrl)
			const fault = phoneFault(form)
			if (fault !== null) return { ok: false, code: 'telefono_incompleto', fault, payment: request.payment }
			return finish(request, responseToBizum(form, request.payment.amountCents), false)
		},
	}
}
