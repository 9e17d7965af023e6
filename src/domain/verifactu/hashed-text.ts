import type { VerifactuRecord } from './record.ts'

/**
 * The text for the SHA-256 of a record (Orden HAC/1177/2024, art. 13): values of the XML without escapes, and the hash of the previous
 * record, empty for the first of a chain.
 */
export function hashedText(record: VerifactuRecord): string {
	const { taxId, number, day } = record.invoice
	const before = record.previous?.hash ?? ''
	const fields =
		record.kind === 'alta'
			? [
					['IDEmisorFactura', taxId],
					['NumSerieFactura', number],
					['FechaExpedicionFactura', day],
					['TipoFactura', record.type],
					['CuotaTotal', record.vatTotal],
					['ImporteTotal', record.total],
					['Huella', before],
					['FechaHoraHusoGenRegistro', record.recordedAt],
				]
			: [
					['IDEmisorFacturaAnulada', taxId],
					['NumSerieFacturaAnulada', number],
					['FechaExpedicionFacturaAnulada', day],
					['Huella', before],
					['FechaHoraHusoGenRegistro', record.recordedAt],
				]
	return fields.map(([name, value = '']) => `${name}=${value.trim()}`).join('&')
}
