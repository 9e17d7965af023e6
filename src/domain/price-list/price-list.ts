import { type CartBuyer, isApprovedProfessional, isApprovedReseller } from '#domain/account/account.ts'
import type { PricedLine } from '#domain/cart/line.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type PromoScope, reachesProduct } from '#domain/promo/promo-code.ts'
import { isSample } from '#domain/sample/sample.ts'
import { largestReduction, type RuleAmount } from './line-reduction.ts'

/** Letters of the name of a price list or of a group of customers. */
export const LONGEST_LIST_NAME = 40
/** The most rules of a list, and the most lists that have not ended: every line of a cart is priced by them. */
export const MOST_RULES = 50
export const MOST_LISTS = 100
/** The most accounts that a list names. More of them are a group. */
export const MOST_ACCOUNTS = 200

/** The customers of a list: approved professionals, approved resellers, those of a group, or single accounts. */
export const LIST_CUSTOMERS = ['profesionales', 'distribuidores', 'grupo', 'cuentas'] as const
export type ListCustomers = (typeof LIST_CUSTOMERS)[number]

/** One rule of a list: its goods, as a promo code names them, and its amount. */
export interface PriceRule extends RuleAmount, PromoScope {}

/** The prices of some customers: each line has the rule that takes the most, and rules do not add up (rules §3). */
export interface PriceList {
	readonly id: number
	/** Shown to the buyer on totals and invoices. */
	readonly name: string
	readonly customers: ListCustomers
	/** The group, for `grupo`; null for others. */
	readonly groupId: number | null
	/** The accounts, for `cuentas`; empty for others. */
	readonly accountIds: readonly number[]
	readonly fromMs: number | null
	readonly untilMs: number | null
	readonly rules: readonly PriceRule[]
}

/** The fields of a list that the staff writes. */
export type PriceListTerms = Omit<PriceList, 'id'>

/** A rule that applies to a buyer. The incentive of all professionals has no name of its own. */
export interface OwnRule extends PriceRule {
	readonly listName: string | null
}

/** The deduction of a rule from a line. */
export interface LineReduction {
	readonly incentiveCents: Cents
	/** The list of the rule; null for the general incentive. */
	readonly listName: string | null
}

export const LIST_STATES = ['sin_empezar', 'en_curso', 'terminada'] as const
export type ListState = (typeof LIST_STATES)[number]

/** The state of a list at an instant. */
export function listState({ fromMs, untilMs }: Pick<PriceList, 'fromMs' | 'untilMs'>, nowMs: number): ListState {
	if (untilMs !== null && nowMs >= untilMs) return 'terminada'
	return fromMs !== null && nowMs < fromMs ? 'sin_empezar' : 'en_curso'
}

/** Whether a list is for a buyer. */
export function isListOf(list: Pick<PriceList, 'customers' | 'groupId' | 'accountIds'>, buyer: CartBuyer): boolean {
	if (list.customers === 'profesionales') return isApprovedProfessional(buyer)
	if (list.customers === 'distribuidores') return isApprovedReseller(buyer)
	return list.customers === 'grupo'
		? list.groupId !== null && list.groupId === buyer.groupId
		: list.accountIds.includes(buyer.id)
}

/** The general incentive as a rule: the first of the price lists. */
export const incentiveRule = (incentiveCentsPerM2: Cents): OwnRule => ({
	...{ kind: 'off_m2', value: incentiveCentsPerM2, fromHundredths: null },
	listName: null,
})

/** The rules that apply to a buyer at an instant, the general incentive first. */
export function rulesOf(
	buyer: CartBuyer | null,
	{ lists, incentiveCentsPerM2 }: { readonly lists: readonly PriceList[]; readonly incentiveCentsPerM2: Cents },
	nowMs: number,
): OwnRule[] {
	if (buyer === null) return []
	const own = lists.filter((list) => listState(list, nowMs) === 'en_curso' && isListOf(list, buyer))
	return [
		...(isApprovedProfessional(buyer) ? [incentiveRule(incentiveCentsPerM2)] : []),
		...own.flatMap(({ name, rules }) => rules.map((rule) => ({ ...rule, listName: name }))),
	]
}

/** The deduction of a buyer's rules from a line. */
export function reduceLine(rules: readonly OwnRule[], line: PricedLine): LineReduction | null {
	const best = bestOf(rules, line)
	return best && { incentiveCents: best.reductionCents, listName: best.rule.listName }
}

/** The rule that takes the most off a line; null if none takes anything. */
export const ownRuleOf = (rules: readonly OwnRule[], line: PricedLine): OwnRule | null =>
	bestOf(rules, line)?.rule ?? null

/** Nothing is taken off a sample, a service and an agreed price. */
function bestOf(rules: readonly OwnRule[], line: PricedLine) {
	if (line.isAgreed || isSample({ variantId: line.variant.id })) return null
	return largestReduction(
		rules.filter((rule) => reachesProduct(rule, line.product)),
		line,
	)
}
