import { askedReturnSchema } from '#contract/order/asked-return.ts'
import { quantityField } from '#contract/order/line-fields.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import type { ReturnRequest } from '#domain/withdrawal/return-request.ts'
import { isReturnable, keptFor } from '#domain/withdrawal/return-term.ts'
import { KEPT_FAULTS } from '#domain/withdrawal/return-text.ts'
import { linesTexts, refundText } from '#domain/withdrawal/withdrawal-text.ts'
import { type WithdrawableLine, withdrawnRefund } from '#domain/withdrawal/withdrawn-lines.ts'
import type { Withdrawable } from '#shop/order/withdrawable.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { askedLines, isNothing } from '#web/parts/order/line-quantities.ts'

/** What can go back by the shop's own terms. */
export const returnableIn = ({ left }: Pick<Withdrawable, 'left'>): WithdrawableLine[] =>
	left.filter(({ line }) => isReturnable(line))

/** A return as it is asked for: what goes back, also in words, what it pays back, and the message to the shop. */
export interface AskedReturn {
	readonly returned: ReturnRequest & { readonly what: readonly string[] }
	readonly refund: string
	readonly message: string
}

/** The faults of typed quantities of lines that the page leaves out. */
function keptFaults(form: FormData, { view }: Pick<Withdrawable, 'view'>): FieldFault[] {
	return view.lines.flatMap((line) => {
		const reason = keptFor(line)
		const campo = quantityField(line.position)
		if (reason === null || isNothing(`${form.get(campo) ?? ''}`)) return []
		return [{ campo, mensaje: `${line.nombre}: ${KEPT_FAULTS[reason]}` }]
	})
}

/** Reads the quantities that go back. */
export function readReturn(
	form: FormData,
	opened: Withdrawable,
): { readonly ok: true; readonly asked: AskedReturn } | { readonly ok: false; readonly answer: FormFaults } {
	const read = readForm(form, askedReturnSchema)
	const { lines, faults, first } = askedLines(form, returnableIn(opened))
	const all = [...faults, ...keptFaults(form, opened), ...(read.ok ? [] : read.answer.faults)]
	if (lines.length === 0 && all.length === 0)
		all.push({ campo: first, mensaje: 'Di qué cantidad devuelves de algún producto' })
	if (!read.ok || all.length > 0) return { ok: false, answer: { values: typedValues(form), faults: all, detail: null } }
	return { ok: true, asked: askedOf(opened, lines, read.data.comentario) }
}

/** The transport goes back with a withdrawal only. */
function askedOf({ view, returned }: Withdrawable, lines: readonly LineQuantity[], comment: string): AskedReturn {
	const what = linesTexts(view.lines, lines)
	const refund = withdrawnRefund(view.order, view.lines, { lines, covers: 'part' }, returned)
	const amount = refund === null ? '' : refundText(refund)
	const told = refund === null ? [] : ['', `Según lo que pagué son ${amount}.`]
	const message = ['Quiero devolver:', ...what, ...told, ...(comment === '' ? [] : ['', comment])].join('\n')
	return { returned: { lines, comment, refund, what }, refund: amount, message }
}
