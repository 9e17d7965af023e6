import { clientFormSchema } from '#contract/account/client-form.ts'
import { describeForm } from '#ui/form/describe-form.ts'

// Without autocomplete, since the browser's data is not the client's.
export const CLIENT_FORM = describeForm(clientFormSchema, {
	nombre: { label: 'Nombre o empresa', half: true },
	nif: { label: 'NIF', hint: 'Para que la factura salga a su nombre.', half: true },
	correo: {
		label: 'Correo electrónico',
		hint: 'Aquí recibe la confirmación y los avisos de entrega.',
		kind: 'email',
		inputMode: 'email',
	},
	telefono: { label: 'Teléfono', kind: 'tel', inputMode: 'tel' },
	direccion: { label: 'Dirección' },
	codigoPostal: { label: 'Código postal', inputMode: 'numeric', half: true },
	localidad: { label: 'Localidad', half: true },
})
