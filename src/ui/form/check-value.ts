import { checkNumber } from '#contract/input/number-rule.ts'
import { isTaxIdOrEmpty } from '#domain/tax-id/tax-id.ts'
import type { FieldDescription, Rule } from './form-description.ts'

/** The fault of a typed value by the rules of its field, or null. */
export function checkValue({ optional, trimmed, rules }: FieldDescription, typed: string): string | null {
	const value = trimmed ? typed.trim() : typed
	if (optional && value === '') return null
	for (const rule of rules) {
		const fault = faultOf(rule, value)
		if (fault !== null) return fault
	}
	return null
}

function faultOf(rule: Rule, value: string): string | null {
	if (rule.kind !== 'number') return holds(rule, value) ? null : rule.fault
	const checked = checkNumber(value, rule.number)
	return checked.ok ? null : checked.fault
}

function holds(rule: Exclude<Rule, { readonly kind: 'number' }>, value: string): boolean {
	switch (rule.kind) {
		case 'least':
			return value.length >= rule.length
		case 'most':
			return value.length <= rule.length
		case 'pattern':
			return new RegExp(rule.source, rule.flags).test(value)
		case 'one-of':
			return rule.values.includes(value)
		case 'tax-id':
			return isTaxIdOrEmpty(value)
	}
}

/** The maximum length of a field. */
export function longestOf({ rules }: FieldDescription): number | undefined {
	for (const rule of rules) if (rule.kind === 'most') return rule.length
	return undefined
}
