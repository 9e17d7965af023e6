import { z } from 'zod'
import { type ElectronicRefusal, electronicInvoice } from '#domain/electronic-invoice/electronic-invoice.ts'
import { ELECTRONIC_FORMATS, type ElectronicFormat } from '#domain/electronic-invoice/format.ts'
import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'

/** The names of the formats. */
const FORMAT_NAMES: Readonly<Record<ElectronicFormat, string>> = { ubl: 'UBL' }

/** Why an invoice has no structured form. */
export const ELECTRONIC_REFUSALS: Readonly<Record<ElectronicRefusal, string>> = {
	factura_simplificada: 'Sin formato electrónico: una factura simplificada no dice quién la recibe.',
	sin_destinatario: 'Sin formato electrónico: le falta el nombre, el NIF o la dirección de quien la recibe.',
	nif_no_valido: 'Sin formato electrónico: el NIF de la factura no es válido.',
	sin_direccion: 'Sin formato electrónico: la dirección de la factura no acaba en código postal y localidad.',
	exencion_sin_causa: 'Sin formato electrónico: la factura no dice por qué no lleva IVA.',
	importes_sin_reparto: 'Sin formato electrónico: sus descuentos no se pueden repartir entre los tipos de IVA.',
}

export type ElectronicProblem = keyof typeof ELECTRONIC_REFUSALS

/** The format that an invoice is asked for in. */
export const electronicQuerySchema = z.object({
	formato: z.enum(ELECTRONIC_FORMATS, `Los formatos son: ${ELECTRONIC_FORMATS.join(', ')}`),
})

/** The structured files of an issued invoice by their paths, or the reason why there are none. */
export const electronicFilesSchema = z.object({
	files: z.array(z.object({ format: z.enum(ELECTRONIC_FORMATS), name: z.string(), file: z.string() })),
	reason: z.string().nullable(),
})
export type ElectronicFiles = z.infer<typeof electronicFilesSchema>

/** The structured files of an invoice, opened through one of its orders. */
export function electronicFiles(orderId: string, invoice: Invoice): ElectronicFiles {
	const made = electronicInvoice(invoice)
	if (typeof made === 'string') return { files: [], reason: ELECTRONIC_REFUSALS[made] }
	const path = `/pedidos/${orderId}/facturas/${invoiceNumber(invoice)}.xml`
	return {
		files: ELECTRONIC_FORMATS.map((format) => ({
			format,
			name: FORMAT_NAMES[format],
			file: `${path}?formato=${format}`,
		})),
		reason: null,
	}
}
