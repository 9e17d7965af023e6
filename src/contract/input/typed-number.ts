import { z } from 'zod'
import '#contract/problem.ts'
import { checkNumber, type NumberRule } from './number-rule.ts'

/** The longest text of a number with its thousands and its unit. */
const LONGEST = 30

interface FieldRule {
	readonly rule: NumberRule
	readonly optional: boolean
}
type Check = (typed: string) => boolean
const ruleOfCheck = new WeakMap<Check, FieldRule>()

/** The rule of a schema's check; null for a check of something else. Forms in the browser check by it too. */
export const numberRuleOf = (check: unknown): NumberRule | null =>
	(typeof check === 'function' && ruleOfCheck.get(check as Check)?.rule) || null

function texts(field: FieldRule) {
	const faultOf = (typed: string): string | null => {
		if (field.optional && typed === '') return null
		const checked = checkNumber(typed, field.rule)
		return checked.ok ? null : checked.fault
	}
	const check: Check = (typed) => faultOf(typed) === null
	ruleOfCheck.set(check, field)
	return z
		.string({ error: field.rule.fault })
		.trim()
		.max(LONGEST, { error: field.rule.fault, abort: true })
		.refine(check, { error: ({ input }) => faultOf(String(input)) ?? field.rule.fault })
}

const scaledBy = (typed: string, rule: NumberRule): number => {
	const checked = checkNumber(typed, rule)
	if (!checked.ok) throw new Error('a number passed its check and cannot be read')
	return checked.scaled
}

/** A number that a person types, as an integer scaled by the places of its rule: «1.500,50» → 150050. */
export const typedNumber = (rule: NumberRule) =>
	texts({ rule, optional: false }).transform((typed) => scaledBy(typed, rule))

/** The same for an optional field; empty is null. An unreadable text is a fault, and never null. */
export const optionalNumber = (rule: NumberRule) =>
	texts({ rule, optional: true }).transform((typed) => (typed === '' ? null : scaledBy(typed, rule)))

/** The text of a number whose rule depends on another field: `checkNumber` reads it later. Only an empty one is a fault. */
export const unreadNumber = (fault: string) =>
	z.string({ error: fault }).trim().min(1, { error: fault, abort: true }).max(LONGEST, fault)
