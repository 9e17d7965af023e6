import { useState } from 'react'
import { Form } from 'react-router'
import { formatEuros } from '#domain/money/format.ts'
import { Button } from '#ui/button.tsx'
import { FaultSummary } from '#ui/form/fault-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'
import { useFaults } from '#ui/form/use-faults.ts'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import { buyerFields } from '#web/parts/checkout/delivery-fields.ts'
import { SummaryLines } from '#web/parts/checkout/order-summary.tsx'
import { PayChoice } from '#web/parts/checkout/pay-choice.tsx'
import { PayWords } from '#web/parts/checkout/pay-words.tsx'
import { SHIPPING_FORM } from '#web/parts/checkout/shipping.form.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import type { OrderAnswer, OrderPage } from './order-quotation.tsx'

interface OrderFormProps {
	readonly page: OrderPage
	readonly answer: OrderAnswer
}

const DELIVERY: FieldDescription = {
	name: 'entrega',
	label: 'Entrega',
	kind: 'select',
	options: [
		{ id: 'shipping', text: 'A domicilio' },
		{ id: 'pickup', text: 'Recogida en almacén' },
	],
	optional: false,
	trimmed: false,
	rules: [],
}

/** Fields that most buyers leave unchanged, folded. */
const FOLDED = [
	{ group: 'transportista', title: 'Para el transportista' },
	{ group: 'factura', title: 'La factura va a nombre de otra persona o empresa' },
] as const

export function OrderForm({ page, answer }: OrderFormProps) {
	const { number, priced, values, client, firm, asksTaxId, delivery, postalCode, orderKey, payOptions, isClosed } = page
	const faulty = answer?.kind === 'faults' ? answer.answer : undefined
	const faults = useFaults(faulty)
	const [isSending, setSending] = useState(false)
	const typed: FieldValues | null = answer && answer.kind !== 'bank' ? answer.values : null
	const shown: FieldValues = typed ?? values
	const isBroken = isClosed || priced.lineas.some(({ problem }) => problem !== null)
	const field = (one: FieldDescription) => (
		<Field key={one.name} field={one} idPrefix="" value={shown[one.name] ?? ''} faults={faults} />
	)
	const plain = buyerFields(delivery, asksTaxId).filter(({ name }) => name !== 'cliente')
	return (
		<div className="wrap checkout">
			<div className="checkout-columns beside">
				<div className="stack loose">
					<h1>{`Pedir el presupuesto ${number}`}</h1>
					{/* A document of its own: only its policy lets the form that follows post to the bank. */}
					<Form method="post" className="message-form" noValidate reloadDocument onSubmit={() => setSending(true)}>
						{answer?.kind === 'refused' && (
							<Notice tone="bad" role="alert">
								<b>{answer.problem.detail}</b>
								{answer.problem.lines.length > 0 && (
									<ul className="rows thin">
										{answer.problem.lines.map((line) => (
											<li key={line}>{line}</li>
										))}
									</ul>
								)}
							</Notice>
						)}
						{answer?.kind === 'priced' && (
							<Notice role="status">
								{`Este es el total con la entrega que has elegido: ${formatEuros(priced.total)}. Revísalo y confirma.`}
							</Notice>
						)}
						<FaultSummary answer={faulty} faults={faults} idPrefix="" />
						<input type="hidden" name="clave" value={orderKey} />
						<input type="hidden" name="total" value={priced.total} />
						<input type="hidden" name="lugar" value={`${delivery} ${postalCode ?? ''}`} />
						{client !== null && (
							<Notice>
								{`Lo recibe tu cliente ${client}, y la factura sale a nombre de ${firm}, salvo que abajo pidas que salga al suyo. El correo del pedido lleva tus precios: va a ti.`}
							</Notice>
						)}
						{field(DELIVERY)}
						{plain.map(field)}
						{FOLDED.map(({ group, title }) => (
							<details
								key={group}
								className="fold boxed"
								open={typed !== null && group === 'factura' && typed.facturaAparte === 'si'}
							>
								<summary>{title}</summary>
								<div className="message-form">
									{SHIPPING_FORM.fields.filter((one) => one.group === group).map(field)}
								</div>
							</details>
						))}
						<p>
							<Button kind="line" type="submit" name="accion" value="calcular">
								Calcular el total con la entrega
							</Button>
						</p>
						{priced.total > 0 && (
							<PayChoice options={payOptions} chosen={answer && answer.kind !== 'bank' ? answer.pay : null} />
						)}
						<DataNotice purpose="preparar, cobrar, entregar y facturar tu pedido" />
						<p className="small mute">
							Al pedirlo aceptas las{' '}
							<a className="text-link" href={addresses.conditions}>
								condiciones de venta
							</a>
							.
						</p>
						{isBroken ? (
							<Notice tone="bad">
								Alguna línea no se puede servir ahora como se presupuestó. Escríbenos y te hacemos una versión nueva.
							</Notice>
						) : (
							<Button className="pay-button" wide type="submit" name="accion" value="pedir" isBusy={isSending}>
								<PayWords isFree={priced.total === 0} />
								<span className="sum">{formatEuros(priced.total)}</span>
							</Button>
						)}
					</Form>
				</div>
				<aside className="summary well stack pinned" aria-label="Tu pedido">
					<div className="row apart">
						<b>{`Presupuesto ${number}`}</b>
					</div>
					<SummaryLines lines={priced.lineas} />
					<CartTotals priced={priced} memory={{ delivery, postalCode }} />
				</aside>
			</div>
		</div>
	)
}
