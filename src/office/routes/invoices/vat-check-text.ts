import { inMadrid } from '#domain/time/madrid.ts'
import type { Guarded } from '#office/page/guard.ts'

type VatCheck = Awaited<ReturnType<Guarded['shop']['vatChecks']>>[number]

const STATES = { pendiente: 'sin respuesta de VIES', valido: 'válido', no_valido: 'NO válido' } as const

/** VIES's answer about a VAT number, with the number of the consultation, which is the proof. */
export function vatCheckText(check: VatCheck): string {
	const { vatId, state, answeredAt, consultation, name, lastError, nextAttemptAt } = check
	return [
		vatId,
		answeredAt === null ? STATES[state] : `${STATES[state]} el ${inMadrid(answeredAt, 'short')}`,
		name,
		consultation === '' ? '' : `consulta ${consultation}`,
		lastError ?? '',
		state === 'pendiente' && nextAttemptAt === null ? 'ya no se pregunta más' : '',
	]
		.filter((part) => part !== '')
		.join(' · ')
}
