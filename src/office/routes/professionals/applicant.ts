import { type Account, PROFESSIONAL_TYPES, type ProfessionalState, seenDecision } from '#domain/account/account.ts'
import { wordsOf } from '#domain/message/message.ts'
import { europeanVat } from '#domain/tax-id/european.ts'
import { isCompanyTaxId, readTaxId } from '#domain/tax-id/tax-id.ts'
import type { VatCheckState } from '#domain/tax-id/vat-check.ts'
import { counted } from '#domain/text/counted.ts'
import { DAY_MS } from '#domain/time/spans.ts'

/** A professional's data for the decision. */
export interface Applicant {
	readonly accountId: number
	readonly name: string
	readonly company: string
	readonly state: ProfessionalState
	readonly trade: string
	readonly taxId: string
	readonly taxIdText: string
	readonly address: string
	readonly email: string
	readonly phone: string
	readonly isConfirmed: boolean
	readonly waits: string
	readonly refusalReason: string
	/** The present decision, which the forms send along. */
	readonly seen: string
	readonly papers: readonly { readonly id: number; readonly text: string }[]
}

interface Paper {
	readonly id: number
	readonly name: string
	readonly bytes: number
}

/** The waiting time in whole days. */
export function waitText(sinceMs: number, nowMs: number): string {
	const days = Math.floor((nowMs - sinceMs) / DAY_MS)
	return days < 1 ? 'menos de un día' : counted(days, 'día', 'días')
}

const VIES: Readonly<Record<VatCheckState, string>> = {
	pendiente: 'VIES aún no ha contestado',
	valido: 'VIES lo da por bueno',
	no_valido: 'VIES no lo reconoce',
}

/** The shop's own check of a tax id, and VIES's answer about a foreign one when it was invoiced. */
export function taxIdText(
	id: string,
	checks: readonly { readonly vatId: string; readonly state: VatCheckState }[],
): string {
	if (europeanVat(id)) {
		const check = checks.find(({ vatId }) => vatId === id)
		return `IVA intracomunitario; ${check ? VIES[check.state] : 'VIES no se ha consultado: se hace al facturarle'}`
	}
	const read = readTaxId(id)
	if (!read.ok) return 'no es un NIF correcto'
	return isCompanyTaxId(id) ? 'NIF de empresa, correcto' : 'NIF de persona, correcto'
}

export function applicantOf(
	account: Account,
	known: {
		readonly papers: readonly Paper[]
		readonly checks: readonly { readonly vatId: string; readonly state: VatCheckState }[]
		readonly nowMs: number
	},
): Applicant {
	const { id, nombre, empresa, tipo, cif, direccion, codigoPostal, localidad, correo, telefono } = account
	return {
		accountId: id,
		name: nombre,
		company: empresa,
		state: account.professionalState ?? 'pendiente',
		trade: tipo === '' ? '' : wordsOf(PROFESSIONAL_TYPES, tipo),
		taxId: cif,
		taxIdText: taxIdText(cif, known.checks),
		address: `${direccion}, ${codigoPostal} ${localidad}`,
		email: correo,
		phone: telefono,
		isConfirmed: account.correoConfirmedAt !== null,
		waits: waitText(account.createdAt.getTime(), known.nowMs),
		refusalReason: account.refusalReason,
		seen: seenDecision(account),
		papers: known.papers.map(({ id: paper, name, bytes }) => ({
			id: paper,
			text: `${name} (${Math.ceil(bytes / 1024)} KB)`,
		})),
	}
}
