import { europeanVat } from '#domain/tax-id/european.ts'
import { post } from '#gateways/http/post.ts'

/** VIES's answer about a VAT number; `undecided` if the query failed, with the reason. */
export type ViesAnswer =
	| {
			readonly kind: 'valid'
			/** The proof of the query, which VIES gives only for a valid number of the requester; empty if none was given. */
			readonly consultation: string
			/** As reported by the state; empty if it reports nothing. */
			readonly name: string
	  }
	| { readonly kind: 'invalid' }
	| { readonly kind: 'undecided'; readonly reason: string }

/** The Commission's register of VAT numbers for trade within the Union (Reg. (EU) 904/2010, art. 31). */
export interface Vies {
	ask(vatId: string, requester: string): Promise<ViesAnswer>
}

/** Address of the REST service of VIES. */
export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
const TIMEOUT_MS = 20_000
const LONGEST_ANSWER = 64 * 1024

const undecided = (reason: string): ViesAnswer => ({ kind: 'undecided', reason })

/** VIES by its REST service, or by a local stand-in for it. `requester` is the Spanish tax id of the requester. */
export function viesOver(url: string): Vies {
	return {
		async ask(vatId, requester) {
			const asked = europeanVat(vatId)
			if (asked === null) return undecided('not a VAT number of another state')
			const answer = await post({
				url,
				headers: { 'content-type': 'application/json', accept: 'application/json' },
				body: JSON.stringify({
					countryCode: asked.state,
					vatNumber: asked.number,
					requesterMemberStateCode: 'ES',
					requesterNumber: requester,
				}),
				timeoutMs: TIMEOUT_MS,
				mostBytes: LONGEST_ANSWER,
			})
			if (!answer.ok) return undecided(answer.reason)
			return answer.status === 200 ? read(answer.text) : undecided(`VIES answered ${answer.status}`)
		},
	}
}

function read(text: string): ViesAnswer {
	const said = parsed(text)
	if (said === null) return undecided('the answer is no JSON object')
	const [failure] = Array.isArray(said.errorWrappers) ? said.errorWrappers : []
	if (said.actionSucceed === false) return undecided(`VIES: ${textOf(failure?.error) || 'failed'}`)
	// The service reports an unreachable state in a separate field, beside `valid: false`.
	const userError = textOf(said.userError)
	if (userError !== '' && userError !== 'VALID' && userError !== 'INVALID') return undecided(`VIES: ${userError}`)
	if (said.valid === true) {
		return { kind: 'valid', consultation: textOf(said.requestIdentifier), name: textOf(said.name) }
	}
	return said.valid === false ? { kind: 'invalid' } : undecided('the answer does not say whether it is valid')
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
	try {
		const value: unknown = JSON.parse(text)
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
	} catch {
		return null
	}
}

/** A field's text; states without data write three hyphens. */
function textOf(value: unknown): string {
	const text = typeof value === 'string' ? value.trim().slice(0, 200) : ''
	return /^-+$/.test(text) ? '' : text
}
