import type { OrderLine } from '#domain/order/order.ts'
import { type LineQuantity, leftOfLine } from '#domain/order/returned-lines.ts'

/** Quantities that a buyer announced to give back, by withdrawal or voluntarily. */
export interface Announced {
	/** The number that its buyer knows. */
	readonly number: string
	readonly at: Date
	readonly lines: readonly LineQuantity[]
}

/** A quantity that was taken back. */
export interface TakenBack extends LineQuantity {
	readonly at: Date
}

type Line = Pick<OrderLine, 'position' | 'quantity' | 'areaHundredths'>

/**
 * What of each announcement, by its number, has not been taken back: what came back after an announcement counts for the oldest one that
 * still waits for it. Never more than is left of a line.
 */
export function outstanding(
	lines: readonly Line[],
	announced: readonly Announced[],
	taken: readonly TakenBack[],
): ReadonlyMap<string, readonly LineQuantity[]> {
	const oldestFirst = announced.toSorted((a, b) => a.at.getTime() - b.at.getTime())
	const open = new Map(oldestFirst.map(({ number }) => [number, [] as LineQuantity[]]))
	for (const line of lines) {
		const left = leftOfLine(line, taken)
		for (const [number, waiting] of waitingOf(line, oldestFirst, taken)) {
			const quantityHundredths = Math.min(waiting, left)
			if (quantityHundredths > 0) open.get(number)?.push({ position: line.position, quantityHundredths })
		}
	}
	return open
}

/** How much of a line each announcement still waits for, the oldest first. */
function waitingOf({ position }: Line, oldestFirst: readonly Announced[], taken: readonly TakenBack[]) {
	const waiting = oldestFirst.map(({ lines }) => quantityOf(position, lines))
	for (const back of taken) {
		if (back.position !== position) continue
		let rest = back.quantityHundredths
		for (const [index, { at }] of oldestFirst.entries()) {
			const counted = at <= back.at ? Math.min(rest, waiting[index] ?? 0) : 0
			waiting[index] = (waiting[index] ?? 0) - counted
			rest -= counted
		}
	}
	return oldestFirst.map(({ number }, index) => [number, waiting[index] ?? 0] as const)
}

const quantityOf = (position: number, lines: readonly LineQuantity[]): number =>
	lines.reduce((total, one) => total + (one.position === position ? one.quantityHundredths : 0), 0)
