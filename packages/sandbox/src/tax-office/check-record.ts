import type { Element } from '@xmldom/xmldom'
import { childAt, childrenOf, textAt } from '../xml.ts'
import type { ReceivedRecord } from './read-record.ts'

/** A fault of a record, with the code of the tax agency: 1xxx and 3xxx reject it, 2xxx accept it with errors. */
export interface RecordFault {
	readonly code: string
	readonly text: string
}

const fault = (code: string, text: string): RecordFault => ({ code, text })

const FIRST_DAY = '2024-10-28'
const MOST_SIMPLIFIED = 3000 + 10
const TOLERANCE = 10
const LATEST_CLOCK_MS = 60_000
/** A record that arrives later than this after it was made is late (Orden HAC/1177/2024, art. 16.4). */
const LATE_MS = 240_000

/** The first fault of an alta's content; null if there is none. */
export function altaFault({ element, type, day, taxId }: ReceivedRecord, todayIso: string): RecordFault | null {
	const isoDay = day.split('-').toReversed().join('-')
	const has = (name: string) => childAt(element, name) !== null
	const isRectifying = type.startsWith('R')
	const isNamed = ['F1', 'F3', 'R1', 'R2', 'R3', 'R4'].includes(type)
	const rejectedBefore = textAt(element, 'RechazoPrevio')
	const demands: readonly (readonly [holds: boolean, code: string, text: string])[] = [
		[isoDay <= todayIso, '1112', 'La fecha de expedición es posterior a hoy'],
		[isoDay >= FIRST_DAY, '1152', 'La fecha de expedición es anterior al 28-10-2024'],
		[has('TipoRectificativa') === isRectifying, '1115', 'TipoRectificativa no corresponde al tipo de factura'],
		[isRectifying || !has('FacturasRectificadas'), '1117', 'Solo una rectificativa nombra facturas rectificadas'],
		[type === 'F3' || !has('FacturasSustituidas'), '1116', 'Solo una F3 nombra facturas sustituidas'],
		[
			has('ImporteRectificacion') === (textAt(element, 'TipoRectificativa') === 'S'),
			'1118',
			'ImporteRectificacion va con TipoRectificativa S y con ninguna otra',
		],
		[isNamed || !has('Destinatarios'), '1190', 'Una factura simplificada no nombra destinatario'],
		[!isNamed || has('Destinatarios'), '1189', 'Falta el destinatario'],
		[
			textAt(element, 'Destinatarios', 'IDDestinatario', 'NIF') !== taxId,
			'1193',
			'El destinatario es el mismo que el emisor',
		],
		[
			type !== 'F2' || Number(textAt(element, 'ImporteTotal')) <= MOST_SIMPLIFIED,
			'1150',
			'Una factura simplificada no pasa de 3.000 euros',
		],
		[
			rejectedBefore === '' || rejectedBefore === 'N' || textAt(element, 'Subsanacion') === 'S',
			'1124',
			'RechazoPrevio va con Subsanacion S',
		],
	]
	const broken = demands.find(([holds]) => !holds)
	if (broken) return fault(broken[1], broken[2])
	return (
		breakdownLines(element)
			.map(lineFault)
			.find((found) => found !== null) ?? null
	)
}

const breakdownLines = (element: Element): readonly Element[] => {
	const breakdown = childAt(element, 'Desglose')
	return breakdown === null ? [] : childrenOf(breakdown)
}

/** A row that is exempt or not subject has no VAT; the VAT of a taxed one is that of its base. */
function lineFault(line: Element): RecordFault | null {
	const amount = (name: string) => Number(textAt(line, name) || 0)
	const exemption = textAt(line, 'OperacionExenta')
	const regime = textAt(line, 'ClaveRegimen')
	if (regime === '02' && exemption === '') return fault('1286', 'El régimen 02 solo admite operaciones exentas')
	if (exemption === 'E2' && regime === '01') return fault('1199', 'E2 no se admite con el régimen 01')
	const isNotSubject = textAt(line, 'CalificacionOperacion') === 'N1'
	if (exemption !== '' || isNotSubject) {
		const hasVat = childAt(line, 'CuotaRepercutida') !== null || childAt(line, 'TipoImpositivo') !== null
		if (!hasVat) return null
		return isNotSubject
			? fault('1197', 'Una operación no sujeta no lleva tipo ni cuota')
			: fault('1198', 'Una operación exenta no lleva tipo ni cuota')
	}
	const expected = (amount('BaseImponibleOimporteNoSujeto') * amount('TipoImpositivo')) / 100
	return Math.abs(expected - amount('CuotaRepercutida')) > TOLERANCE
		? fault('1142', 'La cuota no es la de su base y su tipo')
		: null
}

/** A sum that does not add up, or a wrong link to the previous record: accepted with errors. `previous` is null if the chain is unknown. */
export function recordWarning(
	record: ReceivedRecord,
	previous: ReceivedRecord | null,
	{ nowMs, isIncident }: { readonly nowMs: number; readonly isIncident: boolean },
): RecordFault | null {
	const { element, kind } = record
	if (record.hash !== record.computedHash) return fault('2000', 'La huella no es correcta')
	if (previous && record.previousHash !== previous.hash) {
		return fault('2007', 'No sigue al último registro de su cadena')
	}
	if (previous && Date.parse(record.recordedAt) < Date.parse(previous.recordedAt)) {
		return fault('2008', 'Es anterior al último registro de su cadena')
	}
	const recordedMs = Date.parse(record.recordedAt)
	if (recordedMs > nowMs + LATEST_CLOCK_MS) return fault('2004', 'La hora del registro es futura')
	if (!isIncident && recordedMs < nowMs - LATE_MS)
		return fault('2004', 'El registro llega tarde y el envío no declara una incidencia')
	if (kind === 'anulacion') return null
	const sumOf = (...names: readonly string[]) =>
		breakdownLines(element).reduce(
			(total, line) => total + names.reduce((all, name) => all + Number(textAt(line, name) || 0), 0),
			0,
		)
	const vat = sumOf('CuotaRepercutida', 'CuotaRecargoEquivalencia')
	const whole = vat + sumOf('BaseImponibleOimporteNoSujeto')
	if (Math.abs(vat - Number(textAt(element, 'CuotaTotal'))) > TOLERANCE) return fault('2005', 'CuotaTotal no suma')
	if (Math.abs(whole - Number(record.total)) > TOLERANCE) return fault('2006', 'ImporteTotal no suma')
	return null
}
