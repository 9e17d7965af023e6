/** What was answered about a record. */
interface AnsweredRecord {
	readonly kind: 'alta' | 'anulacion'
	readonly state: 'aceptado' | 'aceptado_con_errores' | 'rechazado'
	readonly code: string | null
	/** The state of the record that the tax agency has already, of one rejected as a duplicate. */
	readonly duplicate: 'correcta' | 'aceptada_con_errores' | 'anulada' | null
}

const DUPLICATE = '3000'
const ALREADY_ANNULLED = '3001'

/**
 * What an answer means for a record. One that had been sent before without an answer may have arrived then: a duplicate that is in
 * force is that one, and was accepted. Sent for the first time, a duplicate is somebody else's.
 */
export function decideAnswer(
	{ kind, state, code, duplicate }: AnsweredRecord,
	attemptsBefore: number,
): AnsweredRecord['state'] {
	if (state !== 'rechazado' || attemptsBefore === 0) return state
	if (kind === 'anulacion') return code === ALREADY_ANNULLED || duplicate === 'anulada' ? 'aceptado' : state
	if (code !== DUPLICATE) return state
	if (duplicate === 'correcta') return 'aceptado'
	return duplicate === 'aceptada_con_errores' ? 'aceptado_con_errores' : state
}
