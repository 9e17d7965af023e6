import type { OwnPricesAnswer } from '#contract/price-list/own-prices.ts'
import { minus, ZERO } from '#domain/money/cents.ts'
import { largestReduction } from '#domain/price-list/line-reduction.ts'
import type { OwnPricing } from '#ui/price.tsx'

/**
 * The prices of the buyer's price lists. Prices ask for the rules of their product, those of a moment together, and never again once the
 * shop has answered that no list applies. `show` is given the pricing first, and anew with each answer.
 */
export function listPrices(show: (pricing: OwnPricing) => void): void {
	const asked = new Set<string>()
	let rules: OwnPricesAnswer['reglas'] = {}
	let waiting: string[] = []
	let hasNone = false
	const ask = (slug: string) => {
		if (hasNone || asked.has(slug)) return
		asked.add(slug)
		if (waiting.push(slug) === 1) window.setTimeout(fetchWaiting)
	}
	const showAgain = () =>
		show({
			ask,
			priceOf: ({ slug, m2, units }, totalCents) => {
				const own = rules[slug]
				if (own === undefined) return
				const incentiveAreaHundredths = Math.round(m2 * 100)
				const takesHundredths = incentiveAreaHundredths || (units ?? 1) * 100
				const best = largestReduction(own, { totalCents, incentiveAreaHundredths, takesHundredths })
				return minus(totalCents, best?.reductionCents ?? ZERO)
			},
		})
	async function fetchWaiting(): Promise<void> {
		const slugs = waiting
		waiting = []
		const answer = await fetchOwnPrices(slugs)
		if (answer === null) for (const slug of slugs) asked.delete(slug)
		hasNone ||= answer?.tarifas === false
		if (!answer?.tarifas) return
		rules = { ...rules, ...answer.reglas }
		showAgain()
	}
	showAgain()
}

/** Null if the shop did not answer: the price of the cart is right anyway. */
async function fetchOwnPrices(slugs: readonly string[]): Promise<OwnPricesAnswer | null> {
	try {
		const answer = await fetch(`/api/precios-propios?productos=${slugs.map(encodeURIComponent).join(',')}`)
		return answer.ok ? await answer.json() : null
	} catch {
		return null
	}
}
