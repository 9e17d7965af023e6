import { billingSchema } from '#contract/order/customer.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { PLACE } from '#ui/form/field-texts.ts'

export const FULL_INVOICE_FORM = describeForm(billingSchema, {
	nombre: { label: 'Nombre o empresa', autoComplete: 'billing organization' },
	nif: { label: 'NIF', hint: 'O número de IVA de otro país de la UE, con sus dos letras.', half: true },
	direccion: PLACE.direccion,
	codigoPostal: PLACE.codigoPostal,
	localidad: { ...PLACE.localidad, hint: 'Si no es de España, con su país: «Lyon (Francia)».' },
})
