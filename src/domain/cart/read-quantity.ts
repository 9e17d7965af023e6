import { numberOf } from '#domain/input/read-number.ts'
import { MOST_QUANTITY } from './memory.ts'

/** Reads a typed quantity: a whole number from 1 on; null for anything else (specification §5). */
export function readQuantity(typed: string): number | null {
	const quantity = numberOf(typed, { places: 0, unit: 'none' })
	return quantity !== null && quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : null
}
