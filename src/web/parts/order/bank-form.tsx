import { useEffect, useRef } from 'react'
import type { PlacedOrderAnswer } from '#contract/order/order-answer.ts'
import { formatEuros } from '#domain/money/format.ts'
import { heldUntilText } from '#domain/payment/held-until.ts'
import { Button } from '#ui/button.tsx'

/** The signed fields for the bank, and where they go. */
export interface BankFields {
	readonly action: string
	readonly signatureVersion: string
	readonly params: string
	readonly signature: string
}

interface BankFormProps {
	readonly order: Pick<PlacedOrderAnswer, 'id' | 'total' | 'regimen' | 'reservadoHasta'>
	readonly form: BankFields
}

/** The signed form for the bank: submitted automatically with JavaScript, by its button without. */
export function BankForm({ order, form }: BankFormProps) {
	const element = useRef<HTMLFormElement>(null)
	useEffect(() => {
		element.current?.submit()
	}, [])
	return (
		<div className="empty">
			<h1>Te llevamos al banco</h1>
			<p className="mute">
				{`Pedido ${order.id}, ${formatEuros(order.total)} ${order.regimen === 'exportacion' ? 'exentos de' : 'con'} IVA. Guardamos tus productos ${heldUntilText(new Date(order.reservadoHasta))}, mientras pagas.`}
			</p>
			<form ref={element} method="post" action={form.action}>
				<input type="hidden" name="Ds_SignatureVersion" value={form.signatureVersion} />
				<input type="hidden" name="Ds_MerchantParameters" value={form.params} />
				<input type="hidden" name="Ds_Signature" value={form.signature} />
				<Button type="submit">{`Ir a pagar ${formatEuros(order.total)}`}</Button>
			</form>
		</div>
	)
}
