import type { VerifactuRecord } from './record.ts'

/**
 * The text that the SHA-256 of a record is made of (Orden HAC/1177/2024, art. 13): values of the XML without escapes, the hash
 * of the record before, nothing for the first of a chain.
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
