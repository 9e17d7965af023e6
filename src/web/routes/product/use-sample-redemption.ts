import { useEffect, useRef, useState } from 'react'
import type { CashbackAnswer, RedemptionAnswer } from '#contract/cashback/cashback.ts'
import type { Problem } from '#contract/problem.ts'
import { NO_CONNECTION } from '#web/page/no-connection.ts'

/** The id of the reward for a sample of a product. */
export const SAMPLE = 'muestra'
const FAILED = 'Ha ocurrido un error. Por favor, inténtalo de nuevo.'

type Asked<Answer> =
	| { readonly ok: true; readonly answer: Answer }
	| { readonly ok: false; readonly code: string; readonly detail: string }

/** Calls the API; a refusal contains the text to show. */
async function ask<Answer>(address: string, init?: RequestInit): Promise<Asked<Answer>> {
	try {
		const response = await fetch(address, init)
		if (response.ok) return { ok: true, answer: (await response.json()) as Answer }
		if (response.status >= 500) return { ok: false, code: '', detail: FAILED }
		const { code, detail } = (await response.json()) as Problem
		return { ok: false, code, detail }
	} catch {
		return { ok: false, code: '', detail: NO_CONNECTION }
	}
}

/** An idempotency key. It need not be secret, since it is only valid for its account. */
function newKey(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Redemption =
	| { readonly kind: 'loading' }
	| { readonly kind: 'ready'; readonly cashback: CashbackAnswer; readonly fault: string | null }
	| { readonly kind: 'refused'; readonly code: string; readonly detail: string }
	| { readonly kind: 'taken'; readonly available: string }

/**
 * Loads the visitor's cashback for a sample of a product, and redeems it. A refusal of the session or of the account replaces the offer;
 * any other is displayed beside it as a fault, so that the visitor can try again.
 */
export function useSampleRedemption(slug: string) {
	const [state, setState] = useState<Redemption>({ kind: 'loading' })
	const [isBusy, setBusy] = useState(false)
	// Idempotency key: a double click, or a retry after a lost connection, redeems once.
	const key = useRef(newKey())
	useEffect(() => {
		let isWanted = true
		ask<CashbackAnswer>(`/api/cashback?producto=${slug}`).then((asked) => {
			if (!isWanted) return
			if (asked.ok) setState({ kind: 'ready', cashback: asked.answer, fault: null })
			else setState({ kind: 'refused', code: asked.code, detail: asked.detail })
		})
		return () => {
			isWanted = false
		}
	}, [slug])

	async function redeem(cashback: CashbackAnswer) {
		setBusy(true)
		const asked = await ask<RedemptionAnswer>('/api/cashback/canjes', {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': key.current },
			body: JSON.stringify({ recompensa: SAMPLE, producto: slug }),
		})
		setBusy(false)
		if (asked.ok) setState({ kind: 'taken', available: asked.answer.disponible })
		else if (asked.code === 'sesion_necesaria' || asked.code === 'cuenta_no_admitida') {
			setState({ kind: 'refused', code: asked.code, detail: asked.detail })
		} else setState({ kind: 'ready', cashback, fault: asked.detail })
	}

	return { state, isBusy, redeem }
}
