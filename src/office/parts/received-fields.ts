/** The fields of every form that records a transfer. */
export const RECEIVED_FIELDS = {
	fecha: { label: 'Día del abono', hint: 'Año, mes y día: 2026-11-24.', half: true },
	concepto: { label: 'Concepto' },
	otra: { label: 'Es otra del mismo día y del mismo importe', kind: 'checkbox' },
} as const
