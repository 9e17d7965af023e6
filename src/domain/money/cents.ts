/** An amount of money in whole euro cents. Every price, line and total inside the shop has this type. */
export type Cents = number & { readonly __unit: 'cents' }

/** Brands a whole number as cents; throws a RangeError for any other number (a broken invariant). */
export function cents(value: number): Cents {
	if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
	return value as Cents
}

export const ZERO = cents(0)

/** Adds amounts: `sum([100, 250])` → 350 cents. */
export function sum(amounts: readonly Cents[]): Cents {
	return cents(amounts.reduce((total, amount) => total + amount, 0))
}

/** `minus(500, 120)` → 380 cents; may be negative. */
export function minus(amount: Cents, less: Cents): Cents {
	return cents(amount - less)
}

/** `plus(500, 120)` → 620 cents. */
export function plus(amount: Cents, more: Cents): Cents {
	return cents(amount + more)
}

/** `negative(500)` → −500 cents; zero stays a plain zero. */
export function negative(amount: Cents): Cents {
	return cents(0 - amount)
}

/**
 * Multiplies cents by the fraction `numerator / denominator` of whole numbers and rounds half up, once (rules §1).
 * `mulDiv(2490, 1950, 100)` → 48555: 24.90 €/m² × 19.50 m² (in hundredths) = 485.55 €.
 */
export function mulDiv(amount: Cents, numerator: number, denominator: number): Cents {
	const exact = BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator)
	const divisor = BigInt(denominator) * 2n
	const floor = exact >= 0n ? exact / divisor : -((-exact + divisor - 1n) / divisor)
	return cents(Number(floor))
}

/** `percentOf(33333, 20)` → 6667: a percentage of an amount, rounded half up. Percent may carry two decimals. */
export function percentOf(amount: Cents, percent: number): Cents {
	return mulDiv(amount, Math.round(percent * 100), 10_000)
}

/** Euros with at most two decimals to cents: `fromEuros(35.86)` → 3586. */
export function fromEuros(euros: number): Cents {
	return cents(Math.round(euros * 100))
}

/** Cents to the euros used in JSON: `toEuros(3586)` → 35.86. */
export function toEuros(amount: Cents): number {
	return amount / 100
}

/**
 * Splits an amount by weights so that the parts add up to it exactly: largest remainders first, ties to the earlier
 * part.
 * `allocate(100, [1, 1, 1])` → [34, 33, 33]. If all weights are 0, the first part gets everything.
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
	if (amount < 0) return allocate(negative(amount), weights).map(negative)
	if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) {
		throw new RangeError(`weights are whole numbers from 0: ${weights.join(', ')}`)
	}
	if (weights.length === 0) {
		if (amount !== 0) throw new RangeError(`no part to take ${amount} cents`)
		return []
	}
	const totalWeight = weights.reduce((total, weight) => total + weight, 0)
	if (totalWeight === 0) return weights.map((_, index) => (index === 0 ? amount : ZERO))
	const shares = weights.map((weight, index) => {
		const exact = BigInt(amount) * BigInt(weight)
		return { index, whole: exact / BigInt(totalWeight), rest: exact % BigInt(totalWeight) }
	})
	let left = BigInt(amount) - shares.reduce((total, share) => total + share.whole, 0n)
	const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
	for (const share of byRest) {
		if (left <= 0n) break
		share.whole += 1n
		left -= 1n
	}
	return shares.map((share) => cents(Number(share.whole)))
}
