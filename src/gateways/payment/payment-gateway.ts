import type { Cents } from '#domain/money/cents.ts'
import type { SignatureVersion } from './redsys-signature.ts'

/** What the shop asks a card payment for. Addresses are absolute. */
export interface PaymentRequest {
	/** The number of one attempt (`ds-order.ts`), not of the order: the bank refuses a number twice. */
	readonly orderNumber: string
	readonly amountCents: Cents
	/** What the shopper reads on the bank's page. */
	readonly description?: string
	readonly holder?: string
	readonly notificationUrl: string
	readonly okUrl: string
	readonly koUrl: string
	/** As the shop's caller writes it, `003` or `3`; absent means the configured one. */
	readonly terminal?: string
}

/** The form that the browser posts to the bank. */
export interface PaymentForm {
	readonly action: string
	readonly signatureVersion: SignatureVersion
	readonly params: string
	readonly signature: string
}

/** What the bank says about one attempt, once its signature has been checked. */
export interface PaymentNotification {
	readonly ok: true
	readonly orderNumber: string
	readonly amountCents: Cents
	readonly authorised: boolean
	/** Four digits: 0000–0099 authorised, 9915 cancelled by the shopper, anything else refused. */
	readonly responseCode: string
	readonly authorisationCode: string | null
	/** The bank's own clock in Madrid, `19/11/2026` and `17:05`; for the records only. */
	readonly date: string | null
	readonly hour: string | null
	/** ISO 3166 number of the card's country, `724` for Spain. */
	readonly cardCountry: string | null
}

export interface RefusedNotification {
	readonly ok: false
	readonly code:
		| 'parametros_ilegibles'
		| 'version_no_admitida'
		| 'firma_no_valida'
		| 'comercio_ajeno'
		| 'terminal_ajeno'
		| 'moneda_ajena'
		| 'operacion_ajena'
}

/** A bank: it makes the form that starts a payment and reads the notification that ends it. */
export interface PaymentGateway {
	/** Whether the terminal that a caller names is the one configured: `003` is `3`. */
	servesTerminal(terminal: string): boolean
	createForm(request: PaymentRequest): PaymentForm
	/** Reads a posted form or the query of a return address. Anything may come in; nothing throws. */
	readNotification(fields: Readonly<Record<string, unknown>>): PaymentNotification | RefusedNotification
}
