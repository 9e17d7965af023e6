import { z } from 'zod'
import { billingSchema, optionalTaxIdSchema } from '#contract/order/customer.ts'
import { EU_POSTAL_CODE, ONE_LINE, orEmpty } from '#domain/contact/patterns.ts'
import { BILLING_NAMES, type BillingTexts, billingIn } from './billing-texts.ts'

const billingText = (longest: number) =>
	z
		.string()
		.trim()
		.max(longest, `Como mucho ${longest} caracteres`)
		.regex(ONE_LINE, 'Hay caracteres que no se pueden usar')
		.default('')

/** The recipient of the invoice, as the fields of a form that leaves them empty unless `facturaAparte` is ticked. */
export const BILLING_FIELDS = {
	facturaAparte: z.enum(['', 'si']).default(''),
	facturaNombre: billingText(120),
	facturaNif: optionalTaxIdSchema,
	facturaDireccion: billingText(200),
	facturaCodigoPostal: z
		.string()
		.trim()
		.regex(orEmpty(EU_POSTAL_CODE), 'Introduce un código postal válido')
		.default(''),
	facturaLocalidad: billingText(100),
}

/** Refuses a ticked recipient that the API would refuse, at the fields of the form. */
export function refuseBilling(typed: BillingTexts, context: z.RefinementCtx): void {
	const billing = billingIn(typed)
	const parsed = billing && billingSchema.safeParse(billing)
	for (const { path, message } of parsed?.error?.issues ?? []) {
		const field = BILLING_NAMES.find(([, name]) => name === path[0])?.[0]
		if (field) context.addIssue({ code: 'custom', path: [field], message })
	}
}
