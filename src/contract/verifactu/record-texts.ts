import { counted } from '#domain/text/counted.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import type { ChainFault } from '#domain/verifactu/chain-fault.ts'
import type { SendingDuty } from '#domain/verifactu/verification.ts'

/** The modes of recording and sending invoices, as displayed to the staff. */
export const RECORDING_MODES = {
	off: 'Las facturas no llevan registro ni código QR (VERIFACTU=off).',
	record:
		'Cada factura deja un registro encadenado, que se guarda y no se envía ni se firma (VERIFACTU=record). Por eso la factura no lleva código QR ni la leyenda «VERI*FACTU». No es un modo de la ley: sirve hasta el día en que te obligue.',
	send: 'Cada factura lleva su registro y todos se envían a la Agencia Tributaria (VERIFACTU=send).',
} as const

/** Words the duty to send records, with the next step, for the staff; null without a duty. */
export function shownDuty(duty: SendingDuty | null): { readonly text: string; readonly isDue: boolean } | null {
	if (duty === null) return null
	const { fromDay, isDue } = duty
	const since = `Veri*factu te obliga desde el ${dayInWords(fromDay)}`
	const text = isDue
		? `${since} y esta tienda no envía sus registros. Actívalo (VERIFACTU=send, con tu certificado); si a ti te obliga otro día, cámbialo en Ajustes.`
		: `${since}, y esta tienda aún no envía sus registros. Pide el certificado y actívalo antes (VERIFACTU=send).`
	return { text, isDue }
}

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

/** That all records are right. */
export function rightRecordsText({ records, chains }: { readonly records: number; readonly chains: number }): string {
	const checked = records === 1 ? 'Comprobado 1 registro' : `Comprobados ${records} registros`
	return `${checked} en ${counted(chains, 'cadena', 'cadenas')}: todo coincide.`
}

/** Why an invoice gets no further record. */
export const RECORD_REFUSALS = {
	factura_no_encontrada: 'No hay ninguna factura con ese número; se escribe como F2026-000001.',
	factura_ya_anulada: 'El registro de esa factura ya está anulado.',
	respuesta_pendiente: 'El último registro de esa factura espera respuesta de la Agencia Tributaria: prueba después.',
	sin_verifactu: 'Esta tienda no guarda registros: VERIFACTU está en off.',
} as const
