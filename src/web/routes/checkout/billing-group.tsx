import type { ReactNode } from 'react'
import type { FieldDescription } from '#ui/form/form-description.ts'

interface BillingGroupProps {
	readonly fields: readonly FieldDescription[]
	/** Shows a field of the form. */
	readonly show: (field: FieldDescription) => ReactNode
}

/** The invoice recipient: its fields are displayed, by the style sheet alone, while the first is ticked. */
export function BillingGroup({ fields: [tick, ...fields], show }: BillingGroupProps) {
	return (
		<fieldset className="billing">
			<legend className="visually-hidden">Factura</legend>
			{tick && show(tick)}
			<div className="folded-fields">
				<p className="hint">
					A este nombre y con este NIF se hace la factura; el pedido se entrega donde dices arriba.
				</p>
				{/* Whoever ticks the first has to fill in all of them. */}
				{fields.map((field) => show({ ...field, optional: false }))}
			</div>
		</fieldset>
	)
}
