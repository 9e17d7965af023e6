import { billingSchema } from '#contract/order/customer.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PLACE } from '#ui/form/field-texts.ts'

export const FULL_INVOICE_FIELDS = {
	nombre: { label: 'Nombre o empresa' },
	nif: { label: 'NIF', hint: 'O el número de IVA de otro país de la UE.', half: true },
	direccion: PLACE.direccion,
	codigoPostal: PLACE.codigoPostal,
	localidad: PLACE.localidad,
} as const

export const FULL_INVOICE_FORM = describeForm(billingSchema, FULL_INVOICE_FIELDS)
