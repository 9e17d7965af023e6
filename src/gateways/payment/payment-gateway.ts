import type { Cents } from '#domain/money/cents.ts'
import type { BankMethod } from '#domain/payment/pay-method.ts'
import type { DecidedPayment } from './payment-query.ts'
import type { SignatureVersion } from './redsys-signature.ts'

/** A request for a payment at the bank's page. URLs are absolute. */
export interface PaymentRequest {
	/** The number of the payment attempt (`ds-order.ts`), not of the order: the bank refuses a number twice. */
	readonly orderNumber: string
	/** By card unless set. */
	readonly method?: BankMethod
	readonly amountCents: Cents
	/** Text shown to the shopper on the bank's page. */
	readonly description?: string
	readonly holder?: string
	readonly notificationUrl: string
	readonly okUrl: string
	readonly koUrl: string
	/** As given by the caller, `003` or `3`; defaults to the configured one. */
	readonly terminal?: string
}

/** The form that the browser posts to the bank. */
export interface PaymentForm {
	readonly action: string
	readonly signatureVersion: SignatureVersion
	readonly params: string
	readonly signature: string
}

/** A notification of the bank about one payment attempt, with a verified signature. */
export interface PaymentNotification extends DecidedPayment {
	readonly ok: true
	/** The bank's date and time in Madrid, `19/11/2026` and `17:05`; informative only. */
	readonly date: string | null
	readonly hour: string | null
	/** ISO 3166 numeric country of the card, `724` for Spain. */
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

/** A bank: creates the form that starts a payment and verifies the notification that ends it. */
export interface PaymentGateway {
	/** Whether a terminal is the configured one: `003` is `3`. */
	servesTerminal(terminal: string): boolean
	createForm(request: PaymentRequest): PaymentForm
	/** Parses and verifies a posted form or the query of a return URL. Never throws, for any input. */
	readNotification(fields: Readonly<Record<string, unknown>>): PaymentNotification | RefusedNotification
}
