import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import type { Billing } from '#domain/order/order.ts'
import type { PayMethod } from '#domain/payment/pay-method.ts'
import type { PayOption } from '#domain/payment/pay-options.ts'
import { changeWindowText } from '#domain/trade/terms-text.ts'
import { isTradeInvoice } from '#domain/withdrawal/trade-order.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import { useMerchant } from '#web/page/merchant.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'
import type { ConfirmProblem } from '#web/parts/checkout/confirm-order.ts'
import type { ShownSlot } from '#web/parts/checkout/delivery-slot.ts'
import { PayChoice } from '#web/parts/checkout/pay-choice.tsx'
import { PayWords } from '#web/parts/checkout/pay-words.tsx'
import { Review, ReviewLines } from './review.tsx'

interface ConfirmStepProps {
	readonly priced: CartAnswer
	readonly memory: CartMemory
	readonly customer: CheckoutCustomer
	/** The chosen day and the price of the answers about the door. */
	readonly slot: ShownSlot | null
	/** The recipient of the invoice; null for a simplified one. */
	readonly invoice: Billing | null
	readonly orderKey: string
	readonly refused: ConfirmProblem | null
	readonly paymentRefused: boolean
	readonly payOptions: readonly PayOption[]
	/** The payment method when the order was refused; null at first. */
	readonly chosenPay: PayMethod | null
	/** Whether the shop takes no orders yet. */
	readonly isClosed: boolean
	/** Why a member of a firm cannot order without approval; null for other buyers. */
	readonly approval: 'sin_permiso_de_compra' | 'necesita_aprobacion' | null
}

/** Step 2: the whole order, with the total including VAT above the pay button. */
export function ConfirmStep({
	priced,
	memory,
	customer,
	slot,
	invoice,
	orderKey,
	refused,
	paymentRefused,
	payOptions,
	chosenPay,
	isClosed,
	approval,
}: ConfirmStepProps) {
	return (
		<section aria-labelledby="paso-titulo" className="checkout-columns beside">
			<div className="stack loose">
				<h2 id="paso-titulo">Confirma tu pedido</h2>
				<Refusals refused={refused} paymentRefused={paymentRefused} />
				<Review memory={memory} customer={customer} slot={slot} invoice={invoice} />
				<ReviewLines lines={priced.lineas} />
			</div>
			<Pay
				priced={slot?.text ? { ...priced, entregaPrevista: null } : priced}
				memory={memory}
				invoice={invoice}
				postalCode={customer.codigoPostal}
				orderKey={orderKey}
				isClosed={isClosed}
				payOptions={payOptions}
				chosenPay={chosenPay}
				approval={approval}
			/>
		</section>
	)
}

interface RefusalsProps {
	readonly refused: ConfirmProblem | null
	readonly paymentRefused: boolean
}

/** Why the order cannot be placed, or was not paid. */
function Refusals({ refused, paymentRefused }: RefusalsProps) {
	const alert = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (refused) alert.current?.focus()
	}, [refused])
	return (
		<>
			{paymentRefused && !refused && (
				<Notice tone="bad" role="alert">
					<b>El banco no ha autorizado el pago.</b> No se ha cobrado nada y tu carrito sigue aquí: puedes volver a
					intentarlo o elegir otra forma de pago.
				</Notice>
			)}
			{refused && (
				<Notice tone="bad" role="alert" ref={alert}>
					<b>{refused.detail}</b>
					{refused.lines.length > 0 && (
						<ul>
							{refused.lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
					)}
				</Notice>
			)}
		</>
	)
}

interface PayProps
	extends Pick<
		ConfirmStepProps,
		'priced' | 'memory' | 'invoice' | 'orderKey' | 'isClosed' | 'payOptions' | 'chosenPay' | 'approval'
	> {
	readonly postalCode: string
}

const APPROVAL = {
	sin_permiso_de_compra: 'Tu empresa te deja mirar, pero no comprar. Pídeselo a quien lleva la cuenta.',
	necesita_aprobacion:
		'Pasa de lo que puedes comprar este mes sin preguntar: al confirmarlo se lo mandamos a quien lleva la cuenta, que lo aprueba y lo paga. El material no queda reservado.',
} as const

/** The totals and, below them, the button that pays. */
function Pay({ priced, memory, invoice, postalCode, orderKey, isClosed, payOptions, chosenPay, approval }: PayProps) {
	const { terms } = useMerchant()
	const [isSending, setSending] = useState(false)
	const isBroken =
		approval === 'sin_permiso_de_compra' || isClosed || priced.lineas.some((line) => line.problem !== null)
	return (
		// A full document load: only its own policy lets the following form post to the bank.
		<Form
			method="post"
			action={addresses.checkoutStep('confirmacion')}
			className="pay summary well stack pinned"
			reloadDocument
			onSubmit={() => setSending(true)}
		>
			<input type="hidden" name="accion" value="confirmar" />
			<input type="hidden" name="clave" value={orderKey} />
			<input type="hidden" name="total" value={priced.total} />
			{priced.lineas.map((line) => (
				<input key={line.id} type="hidden" name="linea" value={line.total} />
			))}
			<CartTotals priced={priced} memory={{ delivery: memory.delivery, postalCode: postalCode }} />
			{approval !== null && <Notice>{APPROVAL[approval]}</Notice>}
			{priced.total === 0 ? (
				<p>Sin cargo: el pedido queda confirmado al momento.</p>
			) : (
				<PayChoice options={payOptions} chosen={chosenPay} />
			)}
			<p className="small mute">
				Puedes cancelar el pedido o cambiar la dirección durante las {changeWindowText(terms)} siguientes, mientras no
				haya salido del almacén.
			</p>
			<p className="small mute">
				Al confirmar aceptas las{' '}
				<a className="text-link" href={addresses.conditions}>
					condiciones de venta
				</a>
				{!isTradeInvoice(invoice) && (
					<>
						, con tu{' '}
						<a className="text-link" href={addresses.withdrawalModel}>
							derecho de desistimiento
						</a>{' '}
						y la garantía legal de tres años
					</>
				)}
				, y la{' '}
				<a className="text-link" href={addresses.privacy}>
					política de privacidad
				</a>
				.
			</p>
			<div className="stack snug">
				{isBroken ? (
					<ButtonLink isPlain to={addresses.cart}>
						Revisar el carrito
					</ButtonLink>
				) : (
					<Button className="pay-button" wide type="submit" isBusy={isSending}>
						{approval === null ? <PayWords isFree={priced.total === 0} /> : 'Pedir que lo aprueben'}
						<span className="sum">{formatEuros(priced.total)}</span>
					</Button>
				)}
				<ButtonLink kind="line" wide isPlain to={addresses.checkoutStep('envio')}>
					Volver
				</ButtonLink>
			</div>
		</Form>
	)
}
