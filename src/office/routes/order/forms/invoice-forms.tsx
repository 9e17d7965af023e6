import type { OrderPage } from '#office/routes/order/order-page.ts'
import type { FormDescription } from '#ui/form/form-description.ts'
import { DeedForm } from './deed-form.tsx'
import { FULL_INVOICE_FORM } from './full-invoice.form.ts'
import type { OrderFormsProps } from './order-forms.tsx'
import { RECIPIENT_FORM } from './recipient.form.ts'
import { RESPONSE_FORM } from './response.form.ts'

/** Forms of the invoices. */
export function InvoiceForms({ page, answer }: OrderFormsProps) {
	const { deeds, seen } = page
	const shared = { seen, answer }
	return (
		<>
			{deeds.invoice && (
				<DeedForm
					{...shared}
					id="factura"
					title="Hacer factura completa"
					form={FULL_INVOICE_FORM}
					values={{
						nombre: seen.nombre,
						direccion: seen.direccion,
						codigoPostal: seen.codigoPostal,
						localidad: seen.localidad,
					}}
					submit="Hacer la factura"
				/>
			)}
			{deeds.recipient && (
				<DeedForm
					{...shared}
					id="corregir-factura"
					title="Corregir el destinatario de la factura"
					form={RECIPIENT_FORM}
					values={page.recipient}
					submit="Hacer la rectificativa"
				>
					<p className="mute">
						Los importes no cambian. Si lo que está mal es el material o el precio, devuelve la línea.
					</p>
				</DeedForm>
			)}
			{deeds.response && (
				<DeedForm
					{...shared}
					id="respuesta"
					title="Apuntar lo que contesta a la factura"
					form={responseForm(page)}
					submit="Apuntar la respuesta"
				/>
			)}
		</>
	)
}

function responseForm({ order }: OrderPage): FormDescription {
	const options = order.invoices.map(({ number, name }) => ({ id: number, text: `${number}, ${name.toLowerCase()}` }))
	const fields = RESPONSE_FORM.fields.map((field) => (field.name === 'factura' ? { ...field, options } : field))
	return { ...RESPONSE_FORM, fields }
}
