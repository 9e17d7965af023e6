import { stringify } from 'csv-stringify/sync'
import { STATE_LABELS } from '#contract/order/state-labels.ts'
import { type ClientOrder, cashbackOfOrder } from '#domain/order/client-order.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { CSV, decimal, type Row, told } from './tables.ts'

const COLUMNS = [
	'Pedido',
	'Cliente',
	'Fecha',
	'Productos',
	'Total (€)',
	'Estado',
	'Cashback (€)',
	'Presupuesto',
] as const

/** The orders of a reseller's clients as CSV. */
export function clientOrdersCsv(orders: readonly ClientOrder[]): string {
	const rows = orders.map(
		(order): Row => [
			order.id,
			told(order.nombre),
			inMadrid(order.createdAt, 'numericDay'),
			order.items,
			decimal(order.totalCents),
			STATE_LABELS[order.state],
			decimal(cashbackOfOrder(order)),
			order.quotation ?? '',
		],
	)
	return stringify([COLUMNS, ...rows], CSV)
}
