import { toWithdrawal, withdrawalSchema } from '#contract/message/withdrawal.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import { withdrawalEndedOn } from '#domain/withdrawal/return-term.ts'
import type { Withdrawal } from '#domain/withdrawal/withdrawal.ts'
import { followingTexts, linesTexts } from '#domain/withdrawal/withdrawal-text.ts'
import { isEverything, withdrawnRefund } from '#domain/withdrawal/withdrawn-lines.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { askedLines } from '#web/parts/order/line-quantities.ts'

/** A written statement, and whether its sender is no robot. */
interface Written {
	readonly ok: true
	readonly withdrawal: Withdrawal
	readonly isTrapped: boolean
}

/** Reads a statement in words, or by the lines of an order that was opened. */
export function readStatement(
	form: FormData,
	opened: Withdrawable | null,
): Written | { readonly ok: false; readonly answer: FormFaults } {
	if (opened) form.set('orderNumber', opened.view.order.id)
	const read = readForm(form, withdrawalSchema)
	const asked = opened && opened.left.length > 0 ? askedLines(form, opened.left) : null
	const faults = [...(read.ok ? [] : read.answer.faults), ...(asked?.faults ?? [])]
	if (read.ok && asked && faults.length === 0 && asked.lines.length === 0 && read.data.products === '')
		faults.push(nothingAsked(asked.first))
	if (!read.ok || faults.length > 0) return { ok: false, answer: { values: typedValues(form), faults, detail: null } }
	const withdrawal = toWithdrawal(read.data)
	const isTrapped = read.data.departamento !== ''
	if (!opened || !asked || asked.lines.length === 0) return { ok: true, withdrawal, isTrapped }
	return { ok: true, withdrawal: byLines(withdrawal, opened, asked.lines), isTrapped }
}

const nothingAsked = (campo: string): FieldFault => ({
	campo,
	mensaje: 'Di de qué desistes: la cantidad de algún producto, o con tus palabras más abajo',
})

/** The statement with its lines; what was typed is a comment to them. */
function byLines(written: Withdrawal, opened: Withdrawable, lines: readonly LineQuantity[]): Withdrawal {
	const { view, left, returned } = opened
	const covers = isEverything(left, lines) ? 'whole' : 'part'
	const comment = written.products
	const products =
		covers === 'whole' && comment === ''
			? ''
			: [...linesTexts(view.lines, lines), ...(comment === '' ? [] : ['', comment])].join('\n')
	const refund = withdrawnRefund(view.order, view.lines, { lines, covers }, returned)
	return { ...written, products, stated: { covers, lines, comment, refund } }
}

/** What a statement by lines is followed by, told before its confirmation; empty for words alone. */
export function followingOf(
	{ stated }: Withdrawal,
	{ hasLeft, view }: Withdrawable,
	{ merchant, madeMs }: { readonly merchant: Merchant; readonly madeMs: number },
): string[] {
	if (stated === null) return []
	const { covers, lines, refund } = stated
	const isCut = lines.some(({ position }) =>
		view.lines.some((line) => line.position === position && line.variantId === 'custom'),
	)
	const made = { extent: covers, refund, madeMs, hasLeft, endedOn: withdrawalEndedOn(view, madeMs) }
	return [...followingTexts(made, merchant), ...(isCut ? [CUT] : [])]
}

const CUT = 'Lo que se corta a tu medida puede quedar fuera del desistimiento: te lo decimos al contestarte.'
