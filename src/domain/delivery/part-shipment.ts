import type { OrderLine } from '#domain/order/order.ts'
import { type LineQuantity, leastOf, leftOfLine, unreturnedLines, wholeOf } from '#domain/order/returned-lines.ts'

/** A part of an order that leaves, or is handed over, apart from the rest of it. */
export interface PartShipment {
	/** Its place among those of its order, from 1. */
	readonly number: number
	readonly at: Date
	readonly carrier: string | null
	readonly tracking: string | null
	readonly lines: readonly LineQuantity[]
}

const shippedOf = (shipments: readonly Pick<PartShipment, 'lines'>[]) => shipments.flatMap(({ lines }) => lines)

/**
 * What of an order's lines is still to be handed over: without what its buyer was refunded, and without what has left. What came back
 * of a part that had left counts as refunded, too: it is not owed a second time.
 */
export function openLines(
	lines: readonly OrderLine[],
	returned: readonly LineQuantity[],
	shipments: readonly Pick<PartShipment, 'lines'>[],
): OrderLine[] {
	return unreturnedLines(lines, [...returned, ...shippedOf(shipments)])
}

/** What a part that is asked for is: none of the order's quantities, all that is still open, or less than that. */
export type AskedPart = 'invalid' | 'everything' | 'part'

/** Decides whether quantities of an order's lines can leave apart from the rest of what is open. */
export function askedPart(open: readonly OrderLine[], asked: readonly LineQuantity[]): AskedPart {
	const isPart = ({ position, quantityHundredths }: LineQuantity) => {
		const line = open.find((one) => one.position === position)
		const isCounted = line && quantityHundredths > 0 && quantityHundredths % leastOf(line) === 0
		return isCounted && quantityHundredths <= wholeOf(line)
	}
	const positions = new Set(asked.map(({ position }) => position))
	if (asked.length === 0 || positions.size < asked.length || !asked.every(isPart)) return 'invalid'
	return open.every((line) => leftOfLine(line, asked) === 0) ? 'everything' : 'part'
}

/** The lines of a part, as papers and mails print them. */
export function linesOfPart(lines: readonly OrderLine[], { lines: part }: Pick<PartShipment, 'lines'>): OrderLine[] {
	return lines.flatMap((line): OrderLine[] => {
		const shipped = part.find(({ position }) => position === line.position)
		if (!shipped) return []
		return unreturnedLines([line], [{ ...shipped, quantityHundredths: wholeOf(line) - shipped.quantityHundredths }])
	})
}
