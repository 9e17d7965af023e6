import { z } from 'zod'
import { type ElectronicRefusal, electronicInvoice } from '#domain/electronic-invoice/electronic-invoice.ts'
import { ELECTRONIC_FORMATS, type ElectronicFormat } from '#domain/electronic-invoice/format.ts'
import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'

/** The names of the formats. */
export const FORMAT_NAMES: Readonly<Record<ElectronicFormat, string>> = { ubl: 'UBL', facturae: 'Facturae' }

/** Why an invoice has no structured file. */
export const ELECTRONIC_REFUSALS: Readonly<Record<ElectronicRefusal | SignerFault, string>> = {
	factura_simplificada: 'Sin formato electrónico: una factura simplificada no dice quién la recibe.',
	sin_destinatario: 'Sin formato electrónico: le falta el nombre, el NIF o la dirección de quien la recibe.',
	nif_no_valido: 'Sin formato electrónico: el NIF de la factura no es válido.',
	sin_direccion: 'Sin formato electrónico: la dirección de la factura no acaba en código postal y localidad.',
	exencion_sin_causa: 'Sin formato electrónico: la factura no dice por qué no lleva IVA.',
	importes_sin_reparto: 'Sin formato electrónico: sus descuentos no se pueden repartir entre los tipos de IVA.',
	sin_certificado: 'Sin Facturae: la tienda no tiene certificado para firmarla.',
	certificado_ilegible: 'Sin Facturae: no se puede abrir el certificado de la tienda.',
	certificado_sin_rsa: 'Sin Facturae: el certificado de la tienda no firma con RSA.',
	certificado_caducado: 'Sin Facturae: el certificado de la tienda ha caducado.',
	certificado_aun_no_valido: 'Sin Facturae: el certificado de la tienda todavía no vale.',
	certificado_ajeno: 'Sin Facturae: el certificado de la tienda es de otro NIF.',
}
export type ElectronicProblem = keyof typeof ELECTRONIC_REFUSALS

/** The format that an invoice is asked for in. */
export const electronicQuerySchema = z.object({
	formato: z.enum(ELECTRONIC_FORMATS, `Los formatos son: ${ELECTRONIC_FORMATS.join(', ')}`),
})

/** The structured files of an issued invoice by their paths, and the reason why one or all are missing. */
export const electronicFilesSchema = z.object({
	files: z.array(z.object({ format: z.enum(ELECTRONIC_FORMATS), name: z.string(), file: z.string() })),
	reason: z.string().nullable(),
})
export type ElectronicFiles = z.infer<typeof electronicFilesSchema>

/** The structured files of an invoice, opened through one of its orders. A shop without any certificate does not speak of Facturae. */
export function electronicFiles(orderId: string, invoice: Invoice, signerFault: SignerFault | null): ElectronicFiles {
	const made = electronicInvoice(invoice)
	if (typeof made === 'string') return { files: [], reason: ELECTRONIC_REFUSALS[made] }
	const path = `/pedidos/${orderId}/facturas/${invoiceNumber(invoice)}.xml`
	const formats = ELECTRONIC_FORMATS.filter((format) => format !== 'facturae' || signerFault === null)
	return {
		files: formats.map((format) => ({ format, name: FORMAT_NAMES[format], file: `${path}?formato=${format}` })),
		reason: signerFault === null || signerFault === 'sin_certificado' ? null : ELECTRONIC_REFUSALS[signerFault],
	}
}
