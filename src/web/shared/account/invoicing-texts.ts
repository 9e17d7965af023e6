import { electronicInvoicingSchema } from '#contract/account/electronic-invoicing.ts'
import { textsFrom } from '#ui/form/read-form.ts'

type Wanted = { readonly attached: string | null } & Readonly<Record<'gestor' | 'tramitador' | 'contable', string>>

/** The fields of the form for the stored values of an account; empty ones for null. */
export const invoicingTexts = (wanted: Wanted | null) =>
	textsFrom(electronicInvoicingSchema, { ...wanted, adjunto: wanted?.attached ?? '' })
