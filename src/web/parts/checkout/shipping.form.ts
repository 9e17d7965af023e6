import { customerSchema } from '#contract/order/customer.ts'
import { describeForm } from '#ui/form/describe-form.ts'
import { EMAIL, NAME, PHONE, POSTAL_CODE, STREET, TOWN } from '#ui/form/field-texts.ts'
import { checkoutCustomerSchema } from '#web/parts/checkout/checkout-customer.ts'

const PLACE = { direccion: STREET, codigoPostal: POSTAL_CODE, localidad: TOWN } as const

/** The place where it is required: of a home delivery. */
export const PLACE_FORM = describeForm(
	customerSchema.pick({ direccion: true, codigoPostal: true, localidad: true }),
	PLACE,
)

export const SHIPPING_FORM = describeForm(checkoutCustomerSchema, {
	nombre: NAME,
	correo: { ...EMAIL, hint: 'Ahí te enviamos el pedido y su seguimiento.', half: true },
	telefono: { ...PHONE, hint: 'El transportista te llama para acordar día y hora.', half: true },
	...PLACE,
	nif: {
		label: 'NIF para la factura',
		hint: 'NIF o número de IVA de otro país de la UE. Sin él, la factura es simplificada; hace falta en pedidos de más de 3000 € y en envíos a Canarias.',
		half: true,
	},
	obra: {
		label: 'Referencia de tu obra',
		hint: 'La que tú quieras, «Obra Atocha 12»: sale en el pedido, el albarán y la factura.',
		autoComplete: 'off',
		half: true,
	},
	facturaAparte: { label: 'La factura va a otra dirección', kind: 'checkbox', group: 'factura' },
	facturaNombre: { label: 'Nombre o empresa', autoComplete: 'billing organization', group: 'factura' },
	facturaNif: {
		label: 'NIF de la factura',
		hint: 'O número de IVA de otro país de la UE, con sus dos letras.',
		group: 'factura',
		half: true,
	},
	facturaDireccion: { label: 'Dirección de la factura', autoComplete: 'billing street-address', group: 'factura' },
	facturaCodigoPostal: {
		label: 'Código postal de la factura',
		autoComplete: 'billing postal-code',
		group: 'factura',
		half: true,
	},
	facturaLocalidad: {
		label: 'Localidad de la factura',
		hint: 'Si no es de España, con su país: «Lyon (Francia)».',
		autoComplete: 'billing address-level2',
		group: 'factura',
		half: true,
	},
	notas: {
		label: 'Notas',
		kind: 'textarea',
		group: 'transportista',
		hint: 'Piso, horario, calle estrecha, dónde dejar el palet…',
	},
	camion: {
		label: '¿Puede entrar un camión de 12 t?',
		kind: 'select',
		group: 'transportista',
		options: [
			{ id: '', text: 'Sin indicar' },
			{ id: 'si', text: 'Sí' },
			{ id: 'no', text: 'No' },
			{ id: 'no-se', text: 'No lo sé' },
		],
	},
	trampilla: { label: 'Hace falta trampilla elevadora', kind: 'checkbox', group: 'transportista' },
	grua: { label: 'Hace falta grúa', kind: 'checkbox', group: 'transportista' },
	llamar: { label: 'Llamar antes de llegar', kind: 'checkbox', group: 'transportista' },
	bajasEmisiones: { label: 'La calle está en una zona de bajas emisiones', kind: 'checkbox', group: 'transportista' },
	escalones: { label: 'Hay escalones hasta la puerta', kind: 'checkbox', group: 'transportista' },
	sinDescarga: { label: 'No hay sitio para descargar en la calle', kind: 'checkbox', group: 'transportista' },
	cliente: { label: 'Cliente', kind: 'hidden' },
	dia: { label: 'Día de entrega', kind: 'hidden' },
	franja: { label: 'Franja', kind: 'hidden' },
})
