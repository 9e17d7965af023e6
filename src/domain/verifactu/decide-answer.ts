/** The answer about a record. */
interface AnsweredRecord {
	readonly kind: 'alta' | 'anulacion'
	readonly state: 'aceptado' | 'aceptado_con_errores' | 'rechazado'
	readonly code: string | null
	/** The state of the record that the tax agency has already, of one rejected as a duplicate. */
	readonly duplicate: 'correcta' | 'aceptada_con_errores' | 'anulada' | null
}

/** How a record was sent that is answered. */
interface SentRecord {
	/** Messages with it that got no answer. */
	readonly attemptsBefore: number
	/** It was parked, or the record before it is: the tax agency does not have the record that it follows. */
	readonly besideParked: boolean
}

const DUPLICATE = '3000'
const ALREADY_ANNULLED = '3001'
/** It does not follow the last record, or is older than that. */
const OUT_OF_CHAIN = ['2007', '2008']

/**
 * The meaning of an answer for a record. A record that had been sent before without an answer may have arrived then: a duplicate in force
 * is that one, and was accepted. For the first sending, a duplicate is another record. A gap that a parked record leaves is no error of the
 * records around it.
 */
export function decideAnswer(
	{ kind, state, code, duplicate }: AnsweredRecord,
	{ attemptsBefore, besideParked }: SentRecord,
): AnsweredRecord['state'] {
	if (state === 'aceptado_con_errores' && besideParked && OUT_OF_CHAIN.includes(code ?? '')) return 'aceptado'
	if (state !== 'rechazado' || attemptsBefore === 0) return state
	if (kind === 'anulacion') return code === ALREADY_ANNULLED || duplicate === 'anulada' ? 'aceptado' : state
	if (code !== DUPLICATE) return state
	if (duplicate === 'correcta') return 'aceptado'
	return duplicate === 'aceptada_con_errores' ? 'aceptado_con_errores' : state
}
