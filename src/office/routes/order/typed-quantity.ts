import { numberOf } from '#domain/input/read-number.ts'
import type { OrderLine } from '#domain/order/order.ts'
import { leastOf } from '#domain/order/returned-lines.ts'

/** A typed quantity of a line in hundredths: m² with two decimals, or whole boxes, pieces or sacks; null for anything else. */
export function typedQuantity(typed: string, line: OrderLine): number | null {
	const hundredths = numberOf(typed, { places: 2, unit: line.unit === 'm²' ? 'area' : 'none' })
	if (hundredths === null || hundredths <= 0) return null
	const scaled = line.unit === 'm²' ? hundredths : (hundredths * line.areaHundredths) / 100
	return Number.isInteger(scaled) && scaled % leastOf(line) === 0 ? scaled : null
}
