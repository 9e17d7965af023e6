import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { orderPage } from './order-page.ts'
import type { UnpaidOrder } from './unpaid-orders.ts'

interface UnpaidNoticeProps {
	readonly orders: readonly UnpaidOrder[]
	/** Whether there is a cart, which would be another order. */
	readonly hasCart: boolean
}

/** The orders that were left at the bank's page, each with the ways to its payment and its end; nothing without one. */
export function UnpaidNotice({ orders, hasCart }: UnpaidNoticeProps) {
	if (orders.length === 0) return null
	const isOne = orders.length === 1
	return (
		<Notice tone="warm" role="status">
			<b>{isOne ? 'Tienes un pedido sin pagar.' : `Tienes ${orders.length} pedidos sin pagar.`}</b>
			<ul>
				{orders.map(({ id, key, amount, until, mayCancel }) => (
					<li key={id}>
						{`Pedido ${id}, ${amount}. Te guardamos el material ${until}. `}
						<Link className="text-link" to={addresses.order(id, key)} aria-label={`Pagarlo: pedido ${id}`}>
							Pagarlo
						</Link>
						{mayCancel && (
							<>
								{' o '}
								<Link className="text-link" to={orderPage(id, key, 'cancelar')} aria-label={`cancelarlo: pedido ${id}`}>
									cancelarlo
								</Link>
							</>
						)}
					</li>
				))}
			</ul>
			{hasCart && <p>Si tramitas el carrito, será otro pedido aparte.</p>}
		</Notice>
	)
}
