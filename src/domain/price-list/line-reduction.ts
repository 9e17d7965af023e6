import { type Cents, cents, minus, mulDiv, ZERO } from '#domain/money/cents.ts'

/** The effect of a rule: a percentage, euros off each m² or each piece, or a fixed price of a m² or of a piece. */
export const RULE_KINDS = ['percentage', 'off_m2', 'off_unit', 'price_m2', 'price_unit'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** The amount of a rule, for the goods that it reaches. */
export interface RuleAmount {
	readonly kind: RuleKind
	/** Hundredths of a percent for `percentage`, otherwise cents without VAT. */
	readonly value: number
	/** The least quantity of a line, in hundredths of m² or of a piece or sack; null for any. */
	readonly fromHundredths: number | null
}

/** The fields of a line that its reduction is computed from. */
export interface ReducedLine {
	readonly totalCents: Cents
	/** Its m², in hundredths; 0 where it is not sold by area. */
	readonly incentiveAreaHundredths: number
	/** Its m², pieces or sacks, in hundredths. */
	readonly takesHundredths: number
}

/** Euros off each m² of a line, never more than the line. */
export function incentiveOf(
	line: Pick<ReducedLine, 'totalCents' | 'incentiveAreaHundredths'>,
	centsPerM2: Cents,
): Cents {
	return atMost(line.totalCents, mulDiv(centsPerM2, line.incentiveAreaHundredths, 100))
}

/** The deduction of a rule from a line that it reaches: from 0 to the whole line. The shop and the browser use it. */
export function reductionOf({ kind, value, fromHundredths }: RuleAmount, line: ReducedLine): Cents {
	const { totalCents, incentiveAreaHundredths: area, takesHundredths } = line
	if (fromHundredths !== null && takesHundredths < fromHundredths) return ZERO
	const pieces = area > 0 ? 0 : takesHundredths
	const amount = cents(value)
	if (kind === 'percentage') return atMost(totalCents, mulDiv(totalCents, value, 10_000))
	if (kind === 'off_m2') return incentiveOf(line, amount)
	if (kind === 'off_unit') return atMost(totalCents, mulDiv(amount, pieces, 100))
	const measure = kind === 'price_m2' ? area : pieces
	const fixedCents = mulDiv(amount, measure, 100)
	return measure === 0 || fixedCents > totalCents ? ZERO : minus(totalCents, fixedCents)
}

/** The largest reduction of a line among rules that reach it, with its rule; null if none takes anything. The first of equals. */
export function largestReduction<Rule extends RuleAmount>(
	rules: readonly Rule[],
	line: ReducedLine,
): { readonly rule: Rule; readonly reductionCents: Cents } | null {
	let best: { readonly rule: Rule; readonly reductionCents: Cents } | null = null
	for (const rule of rules) {
		const reductionCents = reductionOf(rule, line)
		if (reductionCents > (best?.reductionCents ?? 0)) best = { rule, reductionCents }
	}
	return best
}

const atMost = (mostCents: Cents, wantedCents: Cents): Cents => (wantedCents > mostCents ? mostCents : wantedCents)
