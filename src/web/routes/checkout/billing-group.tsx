import type { ReactNode } from 'react'
import type { Billing } from '#domain/order/order.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'

interface BillingGroupProps {
	/** The account's company, which is invoiced unless the first field is ticked; null for other buyers. */
	readonly company: Billing | null
	readonly fields: readonly FieldDescription[]
	/** Shows a field of the form. */
	readonly show: (field: FieldDescription) => ReactNode
}

/** The invoice recipient: its fields are displayed, by the style sheet alone, while the first is ticked. */
export function BillingGroup({ company, fields: [tick, ...fields], show }: BillingGroupProps) {
	return (
		<fieldset className="billing boxed stack">
			<legend className="visually-hidden">Factura</legend>
			{company && (
				<p>
					Factura: <b>{company.name}</b>
					{` · NIF ${company.taxId}`}
				</p>
			)}
			{tick && show(company ? { ...tick, label: 'Hacer la factura a otro nombre' } : tick)}
			<div className="folded-fields message-form">
				<p className="hint">
					A este nombre y con este NIF se hace la factura; el pedido se entrega donde dices arriba.
				</p>
				{/* All of them are required once the first is ticked. */}
				{fields.map((field) => show({ ...field, optional: false }))}
			</div>
		</fieldset>
	)
}
