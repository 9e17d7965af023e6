import { electronicInvoicingSchema } from '#contract/account/electronic-invoicing.ts'
import { FORMAT_NAMES } from '#contract/order/electronic-text.ts'
import { DIR3_UNITS } from '#domain/electronic-invoice/dir3.ts'
import { describeForm } from '#ui/form/describe-form.ts'

export const ELECTRONIC_INVOICING_FORM = describeForm(electronicInvoicingSchema, {
	adjunto: {
		label: 'Factura electrónica en los correos',
		kind: 'select',
		options: [
			{ id: '', text: 'No adjuntarla' },
			{ id: 'ubl', text: `${FORMAT_NAMES.ubl}, el formato europeo` },
			{ id: 'facturae', text: `${FORMAT_NAMES.facturae}, el de las administraciones públicas` },
		],
		hint: 'Se adjunta a los correos que llevan una factura. En cada pedido puedes descargar las dos.',
		optional: false,
	},
	gestor: {
		label: DIR3_UNITS.gestor,
		hint: 'Solo para administraciones públicas: el código DIR3 de cada unidad, para FACe.',
	},
	tramitador: { label: DIR3_UNITS.tramitador },
	contable: { label: DIR3_UNITS.contable },
	proponente: { label: DIR3_UNITS.proponente, hint: 'Solo si tu entidad lo pide.' },
})
