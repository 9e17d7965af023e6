import type { Cents } from '#domain/money/cents.ts'

/** A row of a bank statement; an outgoing amount is negative. */
export interface StatementLine {
	/** The line of the file, from 1 for its header. */
	readonly line: number
	/** ISO day. */
	readonly day: string
	readonly concept: string
	readonly amountCents: Cents
}

/** An order that waits for a transfer, or that was charged on credit. */
export interface AwaitedTransfer {
	readonly orderId: string
	/** The numbers of its invoices. */
	readonly invoices: readonly string[]
	/** The amount still to pay. */
	readonly missingCents: Cents
}

export interface TransferMatch {
	readonly line: StatementLine
	/** Null if no awaited order fits. */
	readonly orderId: string | null
	/** By its reference in the concept, or by its amount alone: the latter is only proposed. */
	readonly by: 'reference' | 'amount' | null
	/** 1, or its place among the lines of the statement with the same order, day and amount. */
	readonly occurrence: number
	/**
	 * The amount that the order still awaits after this line and the previous ones; below 0 if too much was paid. Null
	 * without an order.
	 */
	readonly leftCents: number | null
}

const compact = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

/**
 * The order that each incoming line of a statement seems to pay: the order whose number, or whose invoice's number, is in its concept; or
 * else the only one that waits for exactly that amount. Banks drop signs and spaces from concepts, so only letters and digits are compared.
 */
export function matchStatement(lines: readonly StatementLine[], awaited: readonly AwaitedTransfer[]): TransferMatch[] {
	const seen = new Map<string, number>()
	const left = new Map<string, number>(awaited.map(({ orderId, missingCents }) => [orderId, missingCents]))
	return lines
		.filter(({ amountCents }) => amountCents > 0)
		.map((line) => {
			const found = named(line, awaited) ?? ofAmount(line, awaited)
			if (!found) return { line, orderId: null, by: null, occurrence: 1, leftCents: null }
			const key = `${found.orderId} ${line.day} ${line.amountCents}`
			const occurrence = (seen.get(key) ?? 0) + 1
			seen.set(key, occurrence)
			const leftCents = (left.get(found.orderId) ?? 0) - line.amountCents
			left.set(found.orderId, leftCents)
			return { line, ...found, occurrence, leftCents }
		})
}

type Found = Pick<TransferMatch, 'by'> & { readonly orderId: string }

function named({ concept }: StatementLine, awaited: readonly AwaitedTransfer[]): Found | null {
	const text = compact(concept)
	const fitting = awaited.filter(({ orderId, invoices }) =>
		[orderId, ...invoices].some((reference) => text.includes(compact(reference))),
	)
	return only(fitting, 'reference')
}

const ofAmount = ({ amountCents }: StatementLine, awaited: readonly AwaitedTransfer[]) =>
	only(
		awaited.filter(({ missingCents }) => missingCents === amountCents),
		'amount',
	)

function only([first, ...others]: readonly AwaitedTransfer[], by: 'reference' | 'amount'): Found | null {
	return first && others.length === 0 ? { orderId: first.orderId, by } : null
}
