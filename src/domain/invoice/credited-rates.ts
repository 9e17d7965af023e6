import { allocate, type Cents, cents, minus, mulDiv, negative, sum, ZERO } from '#domain/money/cents.ts'
import { grossOfAmounts, type RateAmounts } from '#domain/order/line-amounts.ts'
import { grossOf, type InvoicedRate, isSameRate } from './invoice.ts'

/** An invoiced rate with negative amounts. */
export const minusRate = (rate: InvoicedRate): InvoicedRate => ({
	...rate,
	baseCents: negative(rate.baseCents),
	vatCents: negative(rate.vatCents),
	...(rate.surcharge && { surcharge: { ...rate.surcharge, amountCents: negative(rate.surcharge.amountCents) } }),
})

/** Each rate plus the amounts of `others` at that rate. */
export function addedRates(rates: readonly InvoicedRate[], others: readonly InvoicedRate[]): InvoicedRate[] {
	return rates.map((rate) => {
		const added = others.filter((other) => isSameRate(other, rate))
		return {
			...rate,
			baseCents: sum([rate.baseCents, ...added.map(({ baseCents }) => baseCents)]),
			vatCents: sum([rate.vatCents, ...added.map(({ vatCents }) => vatCents)]),
			...(rate.surcharge && {
				surcharge: { ...rate.surcharge, amountCents: sum([rate, ...added].map(surchargeCentsOf)) },
			}),
		}
	})
}

const surchargeCentsOf = ({ surcharge }: InvoicedRate): Cents => surcharge?.amountCents ?? ZERO

const withAmounts = (rate: InvoicedRate, baseCents: Cents, vatCents: Cents, surchargeCents: Cents): InvoicedRate => ({
	...rate,
	baseCents,
	vatCents,
	...(rate.surcharge && { surcharge: { ...rate.surcharge, amountCents: surchargeCents } }),
})

/** Whether an order's amounts have an invoiced rate. */
export const isOfRate = ({ rate }: Pick<RateAmounts, 'rate'>, invoiced: InvoicedRate): boolean =>
	rate.percent === invoiced.percent &&
	rate.exemption === invoiced.exemption?.cause &&
	rate.surcharge?.percent === invoiced.surcharge?.percent

/**
 * Divides a refund over the uncredited rates of an invoice (Ley 37/1992, art. 80.Uno.2). Returned lines reduce their own rate, up to
 * its uncredited amount; the rest is a compensation without goods, in proportion to the uncredited amounts. Amounts are cents, the
 * total includes VAT; rates without an amount are omitted.
 */
export function creditedRates(
	left: readonly InvoicedRate[],
	returned: readonly RateAmounts[],
	amountCents: Cents,
): InvoicedRate[] {
	const own = left.map((rate) => ownPart(rate, returned))
	const restCents = cents(amountCents - sum(own.map(grossOf)))
	if (restCents < 0) return partOf(own, amountCents)
	const rest = restCents === 0 ? [] : partOf(addedRates(left, own.map(minusRate)), restCents)
	return addedRates(own, rest).filter((rate) => grossOf(rate) !== 0 || rate.baseCents !== 0)
}

/** Adds the returned lines of a rate, up to the uncredited amount of the rate. */
function ownPart(left: InvoicedRate, returned: readonly RateAmounts[]): InvoicedRate {
	const own = returned.filter((one) => isOfRate(one, left))
	const wanted = sum(own.map(grossOfAmounts))
	if (wanted >= grossOf(left)) return left
	// An earlier compensation may have left less of the base or of a tax than the line had.
	const surchargeCents = least(sum(own.map((one) => one.surchargeCents)), surchargeCentsOf(left))
	const taxed = minus(wanted, surchargeCents)
	const vatCents = most(least(sum(own.map((one) => one.vatCents)), left.vatCents), minus(taxed, left.baseCents))
	return withAmounts(left, minus(taxed, vatCents), vatCents, surchargeCents)
}

const least = (one: Cents, other: Cents): Cents => (one < other ? one : other)
const most = (one: Cents, other: Cents): Cents => (one > other ? one : other)

/** Allocates an amount, VAT included, over base, VAT and surcharge of each rate in proportion to their uncredited amounts. */
function partOf(left: readonly InvoicedRate[], amountCents: Cents): InvoicedRate[] {
	const shares = allocate(amountCents, left.map(grossOf))
	return left.flatMap((rate, index) => {
		const share = shares[index] ?? ZERO
		if (share === 0) return []
		const baseCents = mulDiv(share, rate.baseCents, grossOf(rate))
		const taxes = allocate(cents(share - baseCents), [rate.vatCents, surchargeCentsOf(rate)])
		const [vatCents = ZERO, surchargeCents = ZERO] = taxes
		return [withAmounts(rate, baseCents, vatCents, surchargeCents)]
	})
}
