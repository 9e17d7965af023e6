import { type NumberFormat, readNumber } from '#domain/input/read-number.ts'

/** The rule of a typed number. `least`, `most` and `step` are scaled by the places of the format. */
export interface NumberRule extends NumberFormat {
	readonly least?: number
	readonly most?: number
	readonly step?: number
	/** The field's message for any other text: «Escribe un importe, por ejemplo 12,50». */
	readonly fault: string
}

export type CheckedNumber =
	| { readonly ok: true; readonly scaled: number }
	| { readonly ok: false; readonly fault: string }

/** Reads a typed number by its rule; the fault is a Spanish sentence for its field. */
export function checkNumber(typed: string, rule: NumberRule): CheckedNumber {
	const read = readNumber(typed, rule)
	if (!read.ok) return { ok: false, fault: read.fault === 'ambiguous' ? ambiguousText(typed) : rule.fault }
	const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, step = 1 } = rule
	const { scaled } = read
	return scaled >= least && scaled <= most && scaled % step === 0
		? { ok: true, scaled }
		: { ok: false, fault: rule.fault }
}

/** «1,500» could be 1500 or 1,5. */
export function ambiguousText(typed: string): string {
	const plain = typed.trim()
	const [thousands, decimals] = [plain.replace(/[.,]/, ''), plain.replace('.', ',').replace(/,?0+$/, '')]
	return `«${plain}» puede leerse de dos maneras: escribe ${thousands} o ${decimals}`
}
