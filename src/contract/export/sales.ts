import { stringify } from 'csv-stringify/sync'
import type { SoldOnDay } from '#domain/staff/sales.ts'
import { decimal } from './tables.ts'

/** Sales by day and kind of customer as a CSV: goods in € without IVA after discounts, kg, and m² of measured products. */
export function salesCsv(rows: readonly SoldOnDay[]): string {
	const header = ['dia', 'cliente', 'pedidos', 'importe_sin_iva', 'kg', 'm2']
	const cells = rows.map(({ day, kind, orders, goodsCents, weightGrams, areaHundredths }) => [
		day,
		kind === 'professional' ? 'profesional' : 'particular',
		orders,
		decimal(goodsCents),
		decimal(weightGrams / 10),
		decimal(areaHundredths),
	])
	return stringify([header, ...cells], { delimiter: ';', bom: true, record_delimiter: 'windows' })
}
