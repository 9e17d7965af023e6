import { dispositionField, quantityField } from '#contract/order/line-fields.ts'
import type { FieldFault } from '#contract/problem.ts'
import { reasonSchema } from '#contract/staff/order-forms.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import { formatCents } from '#domain/money/format.ts'
import { quantityOfPart } from '#domain/order/line-text.ts'
import { leftOf } from '#domain/order/order.ts'
import { leftOfLine, refundOfLines } from '#domain/order/returned-lines.ts'
import { typedQuantity } from '#domain/order/typed-quantity.ts'
import type { OrderFile } from '#shop/order/order-file.ts'
import type { AskedReturn, AskedReturns } from '#shop/order/refund-lines.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'

type Read = { readonly ok: true; readonly asked: AskedReturns } | { readonly ok: false; readonly answer: FormFaults }

/** Reads which quantities of an order's lines come back, and whether each is restocked. */
export function readReturns(form: FormData, { view, returned }: OrderFile): Read {
	const reason = readForm(form, reasonSchema)
	const faults: FieldFault[] = reason.ok ? [] : [...reason.answer.faults]
	const lines: AskedReturn[] = []
	for (const line of view.lines) {
		const typed = `${form.get(quantityField(line.position)) ?? ''}`.trim()
		if (typed === '') continue
		const quantityHundredths = typedQuantity(typed, line)
		if (quantityHundredths === null || quantityHundredths > leftOfLine(line, returned)) {
			faults.push({
				campo: quantityField(line.position),
				mensaje: `${line.nombre}: no es una cantidad de lo que queda`,
			})
			continue
		}
		const isOff = form.get(dispositionField(line.position)) === 'written_off'
		lines.push({ position: line.position, quantityHundredths, disposition: isOff ? 'written_off' : 'restocked' })
	}
	if (lines.length === 0 && faults.length === 0) {
		const first = view.lines[0]?.position ?? 0
		faults.push({ campo: quantityField(first), mensaje: 'Di qué cantidad vuelve de alguna línea' })
	}
	if (faults.length > 0 || !reason.ok) return { ok: false, answer: { values: typedValues(form), faults, detail: null } }
	return { ok: true, asked: { lines, reason: reason.data.motivo } }
}

/** The question before a return, with the refunded amount; null if the quantities do not match the order. */
export function returnQuestion({ lines }: AskedReturns, { view, returned }: OrderFile): string | null {
	const paid = refundOfLines(view.order, view.lines, lines, returned)
	if (paid === null) return null
	const left = leftOf(view.order)
	const parts = lines.flatMap(({ position, quantityHundredths, disposition }) => {
		const line = view.lines.find((one) => one.position === position)
		if (!line) return []
		const end = disposition === 'restocked' ? ': vuelve a su lote' : ': se da de baja'
		return [`${line.nombre}, ${quantityOfPart(line, quantityHundredths)}${isGoods(line) ? end : ''}.`]
	})
	return `Se devuelven ${formatCents(paid < left ? paid : left)} con IVA, con factura rectificativa. ${parts.join(' ')} No se puede deshacer.`
}
