import { type Cents, cents } from '#domain/money/cents.ts'
import { madridMonth } from '#domain/time/madrid.ts'
import type { WalletMovement } from './cashback.ts'

/** A movement as a chart needs it. */
export interface DatedMovement extends Pick<WalletMovement, 'kind' | 'amountCents'> {
	readonly atMs: number
}

/** Sums of one month in Madrid time, each in cents and never negative. */
export interface MonthOfMovements {
	/** `2026-11`. */
	readonly month: string
	readonly creditedCents: Cents
	readonly spentCents: Cents
	/** Credits of orders that were returned. */
	readonly takenBackCents: Cents
}

const monthName = (month: number) => `${Math.floor(month / 12)}-${`${(month % 12) + 1}`.padStart(2, '0')}`

/**
 * The sums in cents of the `months` months in Madrid time up to the one of `nowMs`, oldest first, including empty ones.
 */
export function monthlyMovements(movements: readonly DatedMovement[], nowMs: number, months = 12): MonthOfMovements[] {
	const first = madridMonth(nowMs) - months + 1
	const sums = Array.from({ length: months }, () => ({ abono: 0, canje: 0, retirada: 0 }))
	for (const { kind, amountCents, atMs } of movements) {
		const sum = sums[madridMonth(atMs) - first]
		if (sum) sum[kind] += Math.abs(amountCents)
	}
	return sums.map(({ abono, canje, retirada }, index) => ({
		month: monthName(first + index),
		creditedCents: cents(abono),
		spentCents: cents(canje),
		takenBackCents: cents(retirada),
	}))
}
