import { Link } from 'react-router'
import type { CartAnswer } from '#contract/cart/cart-answer.ts'
import type { CartMemory } from '#domain/cart/memory.ts'
import { formatEuros } from '#domain/money/format.ts'
import { Details } from '#ui/details.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import { CartTotals } from '#web/cart/cart-totals.tsx'
import { inShownOrder } from '#web/cart/goods-first.ts'

interface OrderSummaryProps {
	readonly priced: CartAnswer
	readonly memory: CartMemory
	readonly postalCode: string | null
}

const SUMMARY = 'tu-pedido'

/**
 * The contents and the price of the order, in a line that links to its summary: on a narrow screen this is below the
 * form.
 */
export function OrderBar({ priced }: Pick<OrderSummaryProps, 'priced'>) {
	return (
		<a className="order-bar well" href={`#${SUMMARY}`}>
			<span>
				<b>Tu pedido</b>
				{` · ${priced.contenido}`}
			</span>
			<b>{`${formatEuros(priced.total)}${priced.envio === null ? ' + transporte' : ''}`}</b>
		</a>
	)
}

/** The lines of a priced cart: what each contains and costs, or why it cannot be bought. */
export function SummaryLines({ lines }: { readonly lines: CartAnswer['lineas'] }) {
	return (
		<ul className="review-lines rows thin">
			{inShownOrder(lines).map((line) => (
				<li key={line.id} className="media">
					<span className="thumb">
						<Picture picture={line.picture} alt="" sizes="56px" />
					</span>
					<span>
						<b>{line.name}</b>
						<br />
						<span className="small mute">{line.problem?.detail ?? <Details parts={[line.contents]} />}</span>
					</span>
					<span>
						{line.problem === null && <Price euros={line.total} ownEuros={line.ownTotal} iva={line.tipoIva} />}
					</span>
				</li>
			))}
		</ul>
	)
}

/** The summary of the order, shown beside every step. */
export function OrderSummary({ priced, memory, postalCode }: OrderSummaryProps) {
	return (
		<aside className="summary well stack pinned" id={SUMMARY} aria-label="Tu pedido">
			<div className="row apart">
				<b>Tu pedido</b>
				<Link className="link small" to={addresses.cart}>
					Cambiar
				</Link>
			</div>
			<SummaryLines lines={priced.lineas} />
			<CartTotals priced={priced} memory={{ delivery: memory.delivery, postalCode }} />
		</aside>
	)
}
