import { type Cents, plus } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { vatOf } from '#domain/trade/terms.ts'

/** A price of samples with VAT; null if it is free. */
export const withVatText = (price: Cents): string | null =>
	price === 0 ? null : formatCents(plus(price, vatOf(price)))
