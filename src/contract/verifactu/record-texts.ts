import type { ChainFault } from '#domain/verifactu/chain-fault.ts'

/** The modes of recording and sending invoices, as displayed to the staff. */
export const RECORDING_MODES = {
	off: 'Las facturas no llevan registro ni código QR (VERIFACTU=off).',
	record: 'Cada factura lleva su registro, que no se envía (VERIFACTU=record).',
	send: 'Cada factura lleva su registro y todos se envían a la Agencia Tributaria (VERIFACTU=send).',
} as const

/** The faults of a chain of records. */
export const CHAIN_FAULTS: Readonly<Record<ChainFault, string>> = {
	posicion: 'falta un registro antes de este',
	encadenamiento: 'no enlaza con el registro anterior',
	huella: 'la huella no es la de su contenido',
	hora: 'la hora no es la suya, o es anterior a la del registro anterior',
	contenido: 'no es de esta cadena',
	factura: 'no dice lo que la factura',
	sin_registro: 'la factura no tiene registro',
}

/** Why an invoice gets no further record. */
export const RECORD_REFUSALS = {
	factura_no_encontrada: 'No hay ninguna factura con ese número; se escribe como F2026-000001.',
	factura_ya_anulada: 'El registro de esa factura ya está anulado.',
	respuesta_pendiente: 'El último registro de esa factura espera respuesta de la Agencia Tributaria: prueba después.',
	sin_verifactu: 'Esta tienda no guarda registros: VERIFACTU está en off.',
} as const
