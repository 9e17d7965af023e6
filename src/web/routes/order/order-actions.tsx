import { useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { orderPage } from '#web/parts/order/order-page.ts'
import type { OrderReturns } from '#web/parts/order/order-returns.ts'
import { Withdrawals, WithdrawLink } from '#web/parts/order/withdrawals.tsx'
import { FULL_INVOICE_FORM } from './full-invoice.form.ts'
import { ORDER_ADDRESS_FORM } from './order-address.form.ts'
import { ORDER_EMAIL_FORM } from './order-email.form.ts'

interface OrderActionsProps {
	readonly order: OrderAnswer
	/** The access key for links and forms; empty for a logged-in account. */
	readonly orderKey: string
	/** The access key for the withdrawal form; null if there is nothing to withdraw from. */
	readonly withdrawalKey: string | null
	/** The present address for the form; null for pickup. */
	readonly place: FieldValues | null
	/** What may be given back of it by the shop's own terms. */
	readonly returns: Pick<OrderReturns, 'is' | 'text'>
	/** Whether the day of its delivery or pick-up can be chosen. */
	readonly mayChooseDay: boolean
	/** The mail address for its correction; null if it cannot be corrected. */
	readonly email: string | null
	readonly emailFaults: FormFaults | undefined
	readonly addressFaults: FormFaults | undefined
	/** The buyer's data for the form of a full invoice; null if none can be requested. */
	readonly invoiceTo: FieldValues | null
	readonly invoiceFaults: FormFaults | undefined
}

/** The buyer's actions on an order: repeat it, change its address, cancel it, withdraw from it, request a full invoice. */
export function OrderActions({
	order,
	orderKey,
	withdrawalKey,
	returns,
	place,
	mayChooseDay,
	email,
	emailFaults,
	addressFaults,
	invoiceTo,
	invoiceFaults,
}: OrderActionsProps) {
	const { changeableUntil } = order
	const { phones } = useMerchant()
	const here = addresses.order(order.id, orderKey)
	return (
		<section aria-labelledby="gestiones">
			<h2 id="gestiones">Gestionar el pedido</h2>
			{!order.withdrawals.some(({ isOpen }) => isOpen) && (
				<p>{changeableUntil ? untilText(changeableUntil, place !== null) : laterText(phones[0].text)[order.state]}</p>
			)}
			<Withdrawals order={order} />
			{returns.is !== 'nothing' && returns.text !== '' && <p>{returns.text}</p>}
			<div className="row">
				<Form method="post" action={here}>
					<input type="hidden" name="accion" value="repetir" />
					<RepeatButton />
				</Form>
				{mayChooseDay && (
					<Link className="link" to={addresses.orderDay(order.id, orderKey)}>
						{order.shipping.pickup ? 'Elegir el día de recogida' : 'Elegir el día de entrega'}
					</Link>
				)}
				{changeableUntil && (
					<Link className="link" to={orderPage(order.id, orderKey, 'cancelar')} preventScrollReset>
						Cancelar el pedido
					</Link>
				)}
				{returns.is === 'open' && (
					<Link className="link" to={addresses.orderReturn(order.id, orderKey)}>
						Devolver material
					</Link>
				)}
				{withdrawalKey !== null && <WithdrawLink order={order} orderKey={withdrawalKey} />}
			</div>
			{changeableUntil && place && (
				<details open={addressFaults !== undefined}>
					<summary className="link">Cambiar la dirección de entrega</summary>
					<PageForm
						id="direccion"
						action={here}
						form={ORDER_ADDRESS_FORM}
						submit="Guardar la dirección"
						busy="Guardando…"
						values={place}
						hidden={{ accion: 'direccion' }}
						answer={addressFaults}
					>
						<DataNotice purpose="entregar tu pedido" />
					</PageForm>
				</details>
			)}
			{email !== null && (
				<details open={emailFaults !== undefined}>
					<summary className="link">Corregir el correo</summary>
					<PageForm
						id="correo"
						action={here}
						form={ORDER_EMAIL_FORM}
						submit="Guardar el correo"
						busy="Guardando…"
						values={{ correo: email }}
						hidden={{ accion: 'correo' }}
						answer={emailFaults}
					>
						<DataNotice purpose="escribirte sobre tu pedido" />
					</PageForm>
				</details>
			)}
			{invoiceTo && (
				<details open={invoiceFaults !== undefined}>
					<summary className="link">Pedir la factura completa</summary>
					<p className="small">
						Sustituye a la factura simplificada, con los mismos importes y a nombre de quien digas.
					</p>
					<PageForm
						id="factura"
						action={here}
						form={FULL_INVOICE_FORM}
						submit="Hacer la factura"
						busy="Haciendo…"
						values={invoiceTo}
						hidden={{ accion: 'factura' }}
						answer={invoiceFaults}
					>
						<DataNotice purpose="hacer la factura y guardarla lo que pide la ley" />
					</PageForm>
				</details>
			)}
		</section>
	)
}

const untilText = (until: string, canMove: boolean) =>
	canMove
		? `Puedes cambiar la dirección o cancelarlo hasta las ${until}, mientras no haya salido del almacén.`
		: `Puedes cancelarlo hasta las ${until}, mientras no lo hayamos preparado.`

const again = 'Puedes volver a pedir lo mismo cuando quieras.'

const laterText = (phone: string): Readonly<Record<OrderAnswer['state'], string>> => ({
	awaiting_payment: `Todavía no consta el pago. Si necesitas cambiar algo, llámanos al ${phone}.`,
	processing: `Lo estamos preparando. Si necesitas cambiar algo, llámanos al ${phone}.`,
	in_transit: `Ya ha salido del almacén. Si necesitas cambiar algo, llámanos al ${phone}.`,
	delivered: `Si te falta material, pide más con «Repetir pedido»; si necesitas otra cosa, llámanos al ${phone}.`,
	incident: `Te devolvemos el importe íntegro. Si tienes dudas, llámanos al ${phone}.`,
	cancelled: again,
	expired: again,
	refunded: again,
})

function RepeatButton() {
	return (
		<Button type="submit" busyText="Añadiendo…">
			Repetir pedido
		</Button>
	)
}

interface AskCancelProps {
	readonly order: OrderAnswer
	readonly orderKey: string
	/** Amount to be refunded in display form; null if nothing has been paid. */
	readonly goesBack: string | null
}

/**
 * Asks for confirmation before an order is cancelled: a part of the page without JavaScript, a modal dialog with it.
 */
export function AskCancel({ order, orderKey, goesBack }: AskCancelProps) {
	const wayOut = useRef<HTMLAnchorElement>(null)
	const navigate = useNavigate()
	const here = addresses.order(order.id, orderKey)
	return (
		<Dialog
			id="cancelar"
			title="¿Cancelamos el pedido?"
			first={wayOut}
			onClose={() => navigate(here, { replace: true, preventScrollReset: true })}
		>
			<p>
				{goesBack
					? `Te devolvemos ${goesBack} por el mismo medio de pago. Según tu banco, puede tardar unos días en aparecer en tu cuenta.`
					: 'No se te ha cobrado nada.'}
			</p>
			<p>El material vuelve a la venta: si luego lo quieres, puede que ya no quede del mismo lote.</p>
			<div className="row">
				<Form method="post" action={here} replace>
					<input type="hidden" name="accion" value="cancelar" />
					<Button kind="danger" type="submit">
						Sí, cancelar el pedido
					</Button>
				</Form>
				<ButtonLink kind="line" isPlain ref={wayOut} to={here} replace preventScrollReset>
					No, dejarlo como está
				</ButtonLink>
			</div>
		</Dialog>
	)
}
