import { z } from 'zod'
import { DIR3_CODE, missingUnits } from '#domain/electronic-invoice/dir3.ts'
import { ELECTRONIC_FORMATS } from '#domain/electronic-invoice/format.ts'

/** The wish of an account for mails with an invoice; empty for none. */
const ATTACHED_CHOICES = ['', ...ELECTRONIC_FORMATS] as const

const DIR3_FAULT = 'Son nueve caracteres, como L01280796 o LA0007407: los da el directorio DIR3'
const UNITS_TOGETHER = 'Falta este código: los de órgano gestor, unidad tramitadora y oficina contable van juntos'
const unit = z
	.string()
	.trim()
	.toUpperCase()
	.regex(new RegExp(`^$|${DIR3_CODE.source}`, 'i'), DIR3_FAULT)
	.default('')

/** The form of /mi-cuenta/facturacion, and of the staff for an account. */
export const electronicInvoicingSchema = z
	.strictObject({
		adjunto: z.enum(ATTACHED_CHOICES, 'Elige una de las opciones').default(''),
		gestor: unit,
		tramitador: unit,
		contable: unit,
		proponente: unit,
	})
	.superRefine((typed, context) => {
		for (const missing of missingUnits(typed)) {
			context.addIssue({ code: 'custom', path: [missing], message: UNITS_TOGETHER })
		}
	})

/** The request of a posted form. */
export function invoicingOf({ adjunto, ...units }: z.output<typeof electronicInvoicingSchema>) {
	return { attached: adjunto === '' ? null : adjunto, ...units }
}
