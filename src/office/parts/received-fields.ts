/** The fields of every form that records a transfer. */
export const RECEIVED_FIELDS = {
	fecha: { label: 'Día del abono', kind: 'date', half: true },
	concepto: { label: 'Concepto' },
	otra: { label: 'Es otra del mismo día y del mismo importe', kind: 'checkbox' },
} as const
