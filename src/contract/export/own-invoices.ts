import { stringify } from 'csv-stringify/sync'
import { type OwnInvoiceRow, ownInvoiceRow } from '#contract/order/own-invoices.ts'
import { CSV, decimal, type Row, told } from './tables.ts'

const COLUMNS = [
	...['Número', 'Tipo', 'Fecha', 'Pedidos', 'Referencia'],
	...['Base (€)', 'IVA (€)', 'Recargo de equivalencia (€)', 'Total (€)'],
] as const

/** A buyer's invoices as CSV, a row each. */
export function ownInvoicesCsv(invoices: readonly Parameters<typeof ownInvoiceRow>[0][]): string {
	const rows = invoices
		.map(ownInvoiceRow)
		.map(
			({
				number,
				name,
				isoDay,
				orderIds,
				obra,
				baseCents,
				vatCents,
				surchargeCents,
				totalCents,
			}: OwnInvoiceRow): Row => [
				number,
				name,
				isoDay.split('-').reverse().join('/'),
				orderIds.join(' '),
				told(obra),
				decimal(baseCents),
				decimal(vatCents),
				decimal(surchargeCents),
				decimal(totalCents),
			],
		)
	return stringify([COLUMNS, ...rows], CSV)
}
