import { readBizumForm } from './bizum.ts'
import { bizumPage } from './bizum-page.ts'
import { readCardForm } from './card.ts'
import type { LocalBank } from './local-bank.ts'
import { cardPage, refusalPage } from './page.ts'
import { BANK_STYLE_SOURCE } from './style.ts'

/** A page of the local bank, or the URL the browser is redirected to. */
export type BankAnswer = { readonly status: number; readonly html: string } | { readonly location: string }

/** The local bank's HTTP side: two POSTs to one path. */
export interface LocalBankServer {
	readonly styleSource: string
	answer(fields: Readonly<Record<string, unknown>>): Promise<BankAnswer>
	/** The shop's REST call for a refund, and the bank's answer. */
	refund(body: Readonly<Record<string, unknown>>): object
	/** The shop's call of the query service, in SOAP, and the bank's answer. */
	query(body: string): string
}

const NOTIFICATION_TRIES = 3
const NOTIFICATION_TIMEOUT_MS = 5000

// Like the real bank, it notifies the shop server to server, and redirects the browser whether or not the shop
// answered.
async function notify(url: string, fields: Readonly<Record<string, string>>): Promise<void> {
	for (let attempt = 1; attempt <= NOTIFICATION_TRIES; attempt++) {
		try {
			const signal = AbortSignal.timeout(NOTIFICATION_TIMEOUT_MS)
			const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal })
			if (answer.ok) return
		} catch {
			// Retried by the loop; after the last try the notification is lost.
		}
	}
}

/** Serves the bank at `path`: the shop's form opens the page of a card or of Bizum, and that page's form decides the payment. */
export function serveLocalBank(bank: LocalBank, path: string): LocalBankServer {
	function byCard(fields: Readonly<Record<string, unknown>>) {
		const card = readCardForm(fields)
		const decision = bank.decide(fields, card)
		if (decision.ok) return decision
		return decision.code === 'tarjeta_incompleta'
			? { status: 422, html: cardPage(decision.payment, path, { faults: decision.faults, card }) }
			: { status: 400, html: refusalPage(decision) }
	}

	function byBizum(fields: Readonly<Record<string, unknown>>) {
		const form = readBizumForm(fields)
		const decision = bank.decideBizum(fields, form)
		if (decision.ok) return decision
		return decision.code === 'telefono_incompleto'
			? { status: 422, html: bizumPage(decision.payment, path, { fault: decision.fault, form }) }
			: { status: 400, html: refusalPage(decision) }
	}

	return {
		styleSource: BANK_STYLE_SOURCE,
		refund: bank.refund,
		query: bank.query,
		async answer(fields) {
			if (fields.accion === undefined) {
				const opened = bank.open(fields)
				if (!opened.ok) return { status: 400, html: refusalPage(opened) }
				return { status: 200, html: opened.isBizum ? bizumPage(opened, path) : cardPage(opened, path) }
			}
			const decision = fields.medio === 'bizum' ? byBizum(fields) : byCard(fields)
			if ('html' in decision) return decision
			if (!decision.isLost) await notify(decision.notificationUrl, { ...decision.notification })
			return { location: decision.returnUrl }
		},
	}
}
