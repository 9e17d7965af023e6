import type { OrderLine } from '#domain/order/order.ts'
import { type LineQuantity, leastOf, leftOfLine, unreturnedLines, wholeOf } from '#domain/order/returned-lines.ts'

/** A part of an order that is sent, or handed over, separately. */
export interface PartShipment {
	/** Its place among the parts of its order, from 1. */
	readonly number: number
	readonly at: Date
	readonly carrier: string | null
	readonly tracking: string | null
	readonly lines: readonly LineQuantity[]
}

const shippedOf = (shipments: readonly Pick<PartShipment, 'lines'>[]) => shipments.flatMap(({ lines }) => lines)

/**
 * The quantities of an order's lines not yet handed over: without refunded and sent goods. Goods returned from a sent part count as
 * refunded, too: they are not owed a second time.
 */
export function openLines(
	lines: readonly OrderLine[],
	returned: readonly LineQuantity[],
	shipments: readonly Pick<PartShipment, 'lines'>[],
): OrderLine[] {
	return unreturnedLines(lines, [...returned, ...shippedOf(shipments)])
}

/** The kind of a requested part: none of the order's quantities, all open quantities, or fewer. */
export type AskedPart = 'invalid' | 'everything' | 'part'

/** Decides whether quantities of an order's lines can be sent separately from the other open ones. */
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
