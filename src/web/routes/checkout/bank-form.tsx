import { useEffect, useRef } from 'react'
import type { PlacedOrderAnswer } from '#contract/order/order-answer.ts'
import { formatEuros } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'

interface BankFormProps {
	readonly order: PlacedOrderAnswer
	readonly form: {
		readonly action: string
		readonly signatureVersion: string
		readonly params: string
		readonly signature: string
	}
}

/** The signed form for the bank: submitted automatically with JavaScript, by its button without. */
export function BankForm({ order, form }: BankFormProps) {
	const element = useRef<HTMLFormElement>(null)
	useEffect(() => {
		element.current?.submit()
	}, [])
	return (
		<div className="wrap bank-form">
			<h1>Te llevamos al banco</h1>
			<p className="mute">
				{`Pedido ${order.id}, ${formatEuros(order.total)} ${order.regimen === 'exportacion' ? 'exentos de' : 'con'} IVA. Guardamos tus productos hasta las ${inMadrid(new Date(order.reservadoHasta), 'time')} mientras pagas.`}
			</p>
			<form ref={element} method="post" action={form.action}>
				<input type="hidden" name="Ds_SignatureVersion" value={form.signatureVersion} />
				<input type="hidden" name="Ds_MerchantParameters" value={form.params} />
				<input type="hidden" name="Ds_Signature" value={form.signature} />
				<button type="submit" className="btn big">
					{`Ir a pagar ${formatEuros(order.total)}`}
				</button>
			</form>
		</div>
	)
}
