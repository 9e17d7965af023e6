import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { addresses } from '#web/addresses.ts'

interface PayBlockProps {
	readonly orderId: string
	/** The access key for the form; empty for a logged-in account. */
	readonly orderKey: string
	/** «121,00 €». */
	readonly amount: string
	/** «hasta las 12:40». */
	readonly until: string
	readonly takesBizum: boolean
}

/** Leads to the bank's page to pay a waiting order: an order taken by the staff, or one whose payment page was left. */
export function PayBlock({ orderId, orderKey, amount, until, takesBizum }: PayBlockProps) {
	return (
		<section aria-labelledby="pagar" className="order-pay boxed stack">
			<h2 id="pagar">Falta pagarlo</h2>
			<p>{`Te guardamos el material ${until}. El pago se hace en la página segura del banco.`}</p>
			<Form method="post" action={addresses.order(orderId, orderKey)} className="row">
				<input type="hidden" name="accion" value="pagar" />
				<Button type="submit" name="forma" value="tarjeta">
					{`Pagar ${amount} con tarjeta`}
				</Button>
				{takesBizum && (
					<Button kind="line" type="submit" name="forma" value="bizum">
						Pagar con Bizum
					</Button>
				)}
			</Form>
		</section>
	)
}
