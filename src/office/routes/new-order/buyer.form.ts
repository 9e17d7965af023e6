import { priceReasonSchema, takenBuyerSchema } from '#contract/staff/taken-order.ts'
import { describeForm } from '#ui/form/describe-form.ts'

/** The buyer; how it is sold is chosen beside it. */
export const BUYER_FORM = describeForm(takenBuyerSchema, {
	nombre: {
		label: 'Nombre y apellidos',
		hint: 'En el mostrador, si paga y no pide factura con NIF, pueden faltar nombre y teléfono.',
	},
	telefono: { label: 'Teléfono', kind: 'tel', inputMode: 'tel', half: true },
	correo: { label: 'Correo', kind: 'email', inputMode: 'email', half: true, hint: 'En el mostrador puede faltar.' },
	nif: { label: 'NIF', half: true, hint: 'Con él, la factura es completa.' },
	codigoPostal: { label: 'Código postal', inputMode: 'numeric', half: true },
	direccion: { label: 'Calle y número' },
	localidad: { label: 'Localidad', half: true },
	obra: {
		label: 'Referencia de su obra',
		hint: 'La suya, si la da: sale en el albarán y en la factura.',
		half: true,
	},
	notas: { label: 'Para el conductor', kind: 'textarea' },
})

/** Why prices were agreed, once there are any. */
export const PRICE_REASON_FORM = describeForm(priceReasonSchema, {
	motivo: {
		label: 'Por qué se acuerda ese precio',
		hint: 'Queda en las notas del pedido: el comprador no lo lee.',
	},
})
