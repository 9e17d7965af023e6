import { addressText, type Merchant } from '#domain/merchant/merchant.ts'
import type { RecordingSoftware } from '#domain/verifactu/record.ts'
import type { VerifactuMode } from '#domain/verifactu/verification.ts'

export const DECLARATION_TITLE = 'Declaración responsable del sistema informático de facturación'
export const DECLARATION_NOTE =
	'Borrador con los datos de esta versión. Solo vale revisado, fechado y firmado por la entidad productora.'

const TO_FILL = '[lo escribe quien firma]'

/** The installation number of the chain that is open; a chain begins with its first record. */
export const installationText = ({ installation }: RecordingSoftware): string =>
	installation === '' ? 'se asigna con el primer registro' : installation

/** The missing data of the declaration; empty if it can be drafted. */
export function declarationGaps(mode: VerifactuMode, { producerName, producerTaxId }: RecordingSoftware): string[] {
	return [
		...(mode === 'send'
			? []
			: [
					'Los registros no se envían: sin envío, el sistema no es «VERI*FACTU», y sus registros tampoco se firman. No hay nada que declarar hasta que se envíen.',
				]),
		...(producerName === ''
			? ['Falta la entidad productora del programa: se dice en Ajustes, Obligaciones legales.']
			: []),
		...(producerTaxId === ''
			? ['Falta el NIF de la entidad productora: se dice en Ajustes, Obligaciones legales.']
			: []),
	]
}

/**
 * The points of the producer's declaration (RD 1007/2023, art. 13; Orden HAC/1177/2024, art. 15), in the order of the ministry's letters
 * from a) on. The signer is responsible for it: place, date and data unknown to the program are left blank.
 */
export function declarationPoints(software: RecordingSoftware, merchant: Merchant): readonly string[] {
	const { name, id, version, producerName, producerTaxId } = software
	const isOwn = producerTaxId === merchant.taxId
	return [
		`Nombre del sistema informático: ${name}.`,
		`Código identificador del sistema: ${id}.`,
		`Versión: ${version}.`,
		'Componentes: programa de tienda en línea sobre Node.js y base de datos PostgreSQL. Emite las facturas, genera sus registros de facturación encadenados, los conserva y los envía.',
		'El sistema se ha hecho para funcionar solo como «VERI*FACTU».',
		'Lo usa un solo obligado tributario; no admite varios a la vez.',
		'Firma: los registros no se firman, porque se envían como «VERI*FACTU»; llevan huella SHA-256.',
		`Razón social de la entidad productora: ${producerName.replace(/\.$/, '')}.`,
		`NIF de la entidad productora: ${producerTaxId}.`,
		`Dirección de la entidad productora: ${isOwn ? addressText(merchant.office) : TO_FILL}.`,
		'La entidad productora hace constar que esta versión cumple lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, General Tributaria, en el Reglamento aprobado por el Real Decreto 1007/2023 y en la Orden HAC/1177/2024.',
		`Fecha y lugar en que se suscribe: ${TO_FILL}.`,
	]
}
