import type { AltaRecord, AnnulmentRecord } from './record.ts'

/** An earlier record of an invoice, with its answer; null for one that is not sent. */
export interface EarlierRecord {
	readonly kind: 'alta' | 'anulacion'
	readonly state: 'pendiente' | 'aceptado' | 'aceptado_con_errores' | 'rechazado' | 'apartado' | null
}

/** Why no further record of an invoice is made. */
export type LaterRecordRefusal = 'factura_ya_anulada' | 'respuesta_pendiente'

const isAccepted = ({ state }: EarlierRecord) => state === 'aceptado' || state === 'aceptado_con_errores'
const isRejected = ({ state }: EarlierRecord) => state === 'rechazado'
const isInForce = ({ kind, state }: EarlierRecord) =>
	kind === 'anulacion' && state !== 'rechazado' && state !== 'apartado'

/**
 * The references of a corrected record of an invoice to the earlier ones, oldest first: whether the tax agency has one of them, and whether
 * a correction was rejected. Null for an invoice without any record, whose first one is made late.
 */
export function correctionOf(
	earlier: readonly EarlierRecord[],
): NonNullable<AltaRecord['correction']> | LaterRecordRefusal | null {
	if (earlier.some(isInForce)) return 'factura_ya_anulada'
	const altas = earlier.filter(({ kind }) => kind === 'alta')
	const last = altas.at(-1)
	if (!last) return null
	if (last.state === 'pendiente') return 'respuesta_pendiente'
	if (isAccepted(last)) return {}
	if (!altas.some(isAccepted)) return { rejectedBefore: 'X' }
	// A parked correction never reached the tax agency.
	return altas.slice(altas.findLastIndex(isAccepted)).some(isRejected) ? { rejectedBefore: 'S' } : {}
}

/** The same for an annulment. A record that waits will be there before it. */
export function annulmentFlagsOf(
	earlier: readonly EarlierRecord[],
): Pick<AnnulmentRecord, 'withoutRecord' | 'rejectedBefore'> | LaterRecordRefusal {
	if (earlier.some(isInForce)) return 'factura_ya_anulada'
	const isKnown = earlier.some(
		(record) => record.kind === 'alta' && (isAccepted(record) || record.state === 'pendiente'),
	)
	const wasRejected = earlier.some((record) => record.kind === 'anulacion' && isRejected(record))
	return { ...(!isKnown && { withoutRecord: true }), ...(wasRejected && { rejectedBefore: true }) }
}
