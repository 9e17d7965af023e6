import { groupSchema, priceListSchema, priceTestSchema } from '#contract/price-list/price-list-form.ts'
import { CUSTOMERS_TEXTS } from '#contract/price-list/price-list-texts.ts'
import { describeForm } from '#ui/form/describe-form.ts'

/** The head of a list. The groups are added as choices of `para`. */
export const LIST_FORM = describeForm(priceListSchema, {
	nombre: { label: 'Nombre', hint: 'Lo lee el cliente en su carrito y en su factura' },
	para: {
		label: 'Para quién',
		kind: 'select',
		options: (['profesionales', 'distribuidores', 'cuentas'] as const).map((id) => ({ id, text: CUSTOMERS_TEXTS[id] })),
	},
	cuentas: {
		label: 'Cuentas sueltas',
		kind: 'textarea',
		hint: 'Sus correos, uno por línea. Vacío si es para profesionales, distribuidores o un grupo',
	},
	desde: { label: 'Desde', kind: 'date', half: true, hint: 'Vacío: ya' },
	hasta: { label: 'Hasta, incluido', kind: 'date', half: true, hint: 'Vacío: sin fin' },
})

export const GROUP_FORM = describeForm(groupSchema, { nombre: { label: 'Grupo nuevo' } })

export const PRICE_TEST_FORM = describeForm(priceTestSchema, {
	cliente: { label: 'Correo del cliente', kind: 'email', autoComplete: 'off' },
	producto: { label: 'Producto', hint: 'Su referencia, código de barras o dirección' },
	cantidad: { label: 'Cantidad', inputMode: 'decimal', hint: 'm², o unidades de lo que no se vende por m²' },
})
