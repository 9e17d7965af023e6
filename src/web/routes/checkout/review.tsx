import { Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { addressText } from '#domain/merchant/merchant.ts'
import { accessTexts, driverAccess } from '#domain/order/driver-access.ts'
import type { Billing } from '#domain/order/order.ts'
import { statedFacts } from '#domain/order/stated-fields.ts'
import { Details } from '#ui/details.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { inShownOrder } from '#web/cart/goods-first.ts'
import { useMerchant } from '#web/page/merchant.ts'
import type { CheckoutCustomer } from '#web/parts/checkout/checkout-customer.ts'
import type { ShownSlot } from '#web/parts/checkout/delivery-slot.ts'

interface ReviewProps {
	readonly memory: CartMemory
	readonly customer: CheckoutCustomer
	/** The chosen day and the price of the answers about the door. */
	readonly slot: ShownSlot | null
	/** The recipient of the invoice; null for a simplified one. */
	readonly invoice: Billing | null
}

/** The buyer's answers: delivery, day, driver, contact and invoice. */
export function Review({ memory, customer, slot, invoice }: ReviewProps) {
	const { warehouse } = useMerchant()
	const isPickup = memory.delivery === 'pickup'
	return (
		<dl className="grout review cells">
			<div>
				<dt>{isPickup ? 'Recogida en almacén' : 'Entrega a domicilio'}</dt>
				<dd className="several-lines">
					{isPickup
						? `${addressText(warehouse)}\nA nombre de ${customer.nombre}`
						: [customer.nombre, ...placeLines(customer)].join('\n')}
				</dd>
			</div>
			{slot && <Day slot={slot} isPickup={isPickup} />}
			{!isPickup && <ForDriver customer={customer} />}
			{statedFacts(customer, 'order').map(([name, text]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{text}</dd>
				</div>
			))}
			<div>
				<dt>Contacto</dt>
				<dd className="several-lines">{`${customer.correo}\n${customer.telefono}`}</dd>
			</div>
			<Invoice customer={customer} invoice={invoice} />
		</dl>
	)
}

/** The recipient of the invoice; a simplified one has none. */
function Invoice({ customer, invoice }: Pick<ReviewProps, 'customer' | 'invoice'>) {
	const lines =
		invoice === null ? ['Simplificada, sin NIF'] : [invoice.name, `NIF ${invoice.taxId}`, ...invoice.address]
	return (
		<div>
			<dt>Factura</dt>
			<dd className="several-lines">{lines.join('\n')}</dd>
			{customer.cliente === '' && (
				<dd>
					<Link className="link" to={addresses.checkoutStep('envio')}>
						{invoice === null ? 'Pedirla con NIF' : 'Cambiar la factura'}
					</Link>
				</dd>
			)}
		</div>
	)
}

/** The delivery day, with a link to choose another one, and the charged extras. */
function Day({ slot, isPickup }: { readonly slot: ShownSlot; readonly isPickup: boolean }) {
	const { text, isGone, hasDays, byPhone, extras } = slot
	if (!hasDays && !byPhone && !isGone && extras.length === 0) return null
	return (
		<div>
			<dt>{isPickup ? 'Día de recogida' : 'Día de entrega'}</dt>
			<dd>
				{text || (byPhone ? 'Lo acordamos por teléfono' : 'Lo antes posible')}
				{isGone && <b className="bad-word"> La franja que elegiste ya no está libre.</b>}
				{(hasDays || isGone) && (
					<>
						<br />
						<Link className="link" to={addresses.checkoutDay}>
							{text === '' ? 'Elegir día y franja' : 'Cambiar el día'}
						</Link>
					</>
				)}
			</dd>
			{extras.length > 0 && <dd>{`En el transporte, sin IVA: ${extras.join('; ')}`}</dd>}
		</div>
	)
}

const placeLines = ({ direccion, codigoPostal, localidad }: CheckoutCustomer) => [
	direccion,
	`${codigoPostal} ${localidad}`,
]

function ForDriver({ customer }: Pick<ReviewProps, 'customer'>) {
	const answers = accessTexts(driverAccess(customer))
	const notes = statedFacts(customer, 'driver')
	if (notes.length === 0 && answers.length === 0) return null
	return (
		<div>
			<dt>Para el transportista</dt>
			{notes.map(([name, text]) => (
				<dd key={name} className="several-lines">
					{text}
				</dd>
			))}
			{answers.length > 0 && (
				<dd>
					<Details parts={answers} />
				</dd>
			)}
		</div>
	)
}

/** The lines of the cart, each with its lot. */
export function ReviewLines({ lines }: { readonly lines: CartAnswer['lineas'] }) {
	return (
		<ul className="review-lines rows">
			{inShownOrder(lines).map((line) => (
				<li key={line.id} className="media">
					<span className="thumb">
						<Picture picture={line.picture} alt="" sizes="56px" />
					</span>
					<span>
						<b>{line.name}</b>
						<br />
						<span className="small mute">
							<Details parts={[line.variant.name, line.contents, line.lot ? lotWords(line.lot) : '']} />
						</span>
						{line.problem && <span className="bad-word small">{` ${line.problem.detail}`}</span>}
					</span>
					<b>
						<Price euros={line.total} ownEuros={line.ownTotal} iva={line.tipoIva} />
					</b>
				</li>
			))}
		</ul>
	)
}
