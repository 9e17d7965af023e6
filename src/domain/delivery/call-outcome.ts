/** The outcomes of a call to the buyer of an order. */
export const CALL_OUTCOMES = ['hablado', 'no-contesta', 'buzon', 'numero-mal'] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The outcomes as the staff reads them. */
export const CALL_TEXTS: Readonly<Record<CallOutcome, string>> = {
	hablado: 'Hablado',
	'no-contesta': 'No contesta',
	buzon: 'Mensaje en el buzón',
	'numero-mal': 'El número no es',
}
