import { numberOf } from '#domain/input/read-number.ts'
import { formatHundredths } from '#domain/money/format.ts'
import type { OrderLine } from './order.ts'
import { leastOf } from './returned-lines.ts'

/** A typed quantity of a line in hundredths: m² with two decimals, or whole boxes, pieces or sacks; null for anything else. */
export function typedQuantity(typed: string, line: OrderLine): number | null {
	const hundredths = numberOf(typed, { places: 2, unit: line.unit === 'm²' ? 'area' : 'none' })
	if (hundredths === null || hundredths <= 0) return null
	const scaled = line.unit === 'm²' ? hundredths : (hundredths * line.areaHundredths) / 100
	return Number.isInteger(scaled) && scaled % leastOf(line) === 0 ? scaled : null
}

/** A quantity of a line as it is typed: «19,5» m², «3» boxes. */
export const quantityToType = ({ unit, areaHundredths }: OrderLine, hundredths: number): string =>
	unit === 'm²' ? formatHundredths(hundredths) : `${hundredths / areaHundredths}`
