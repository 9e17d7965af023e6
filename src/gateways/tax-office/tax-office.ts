/** The tax agency's answer about one record. */
export interface OfficeLine {
	/** Series and number of the invoice. */
	readonly number: string
	readonly kind: 'alta' | 'anulacion'
	readonly state: 'aceptado' | 'aceptado_con_errores' | 'rechazado'
	readonly code: string | null
	readonly text: string | null
	/** The state of the existing record, for one rejected as a duplicate. */
	readonly duplicate: 'correcta' | 'aceptada_con_errores' | 'anulada' | null
}

/**
 * `answer`: each record was decided. `refused`: the whole message was refused, and would be again. `trouble`: it is unknown whether it
 * arrived, and the same is sent later.
 */
export type OfficeAnswer =
	| {
			readonly kind: 'answer'
			/** The proof of acceptance («código seguro de verificación»). */
			readonly csv: string | null
			/** Seconds until the next message may be sent. */
			readonly waitSeconds: number
			readonly lines: readonly OfficeLine[]
	  }
	| {
			readonly kind: 'refused'
			readonly reason: string
			/** The code of the fault; null if it has none. */
			readonly code: string | null
	  }
	| { readonly kind: 'trouble'; readonly reason: string }

/** The service that receives records. */
export interface TaxOffice {
	/** Sends a message as `writeEnvelope` makes it. Never rejects. */
	send(envelope: string): Promise<OfficeAnswer>
}
