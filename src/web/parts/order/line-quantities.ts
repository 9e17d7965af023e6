import { quantityField } from '#contract/order/line-fields.ts'
import type { FieldFault } from '#contract/problem.ts'
import { quantityOfPart, unitText } from '#domain/order/line-text.ts'
import type { LineQuantity } from '#domain/order/returned-lines.ts'
import { quantityToType, typedQuantity } from '#domain/order/typed-quantity.ts'
import type { WithdrawableLine } from '#domain/withdrawal/withdrawn-lines.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'

/** The field of each line of an order: how much its buyer gives back. */
export const lineFields = (left: readonly WithdrawableLine[]): FieldDescription[] =>
	left.map(({ line, leftHundredths }) => ({
		name: quantityField(line.position),
		label: [line.nombre, line.tono === '' ? '' : `lote ${line.tono}`].filter((part) => part !== '').join(', '),
		hint: `Hasta ${quantityOfPart(line, leftHundredths)}. Déjalo vacío si te lo quedas.`,
		unit: unitText(line),
		inputMode: 'decimal',
		...{ optional: true, isOfRow: true, trimmed: true, half: true, rules: [] },
	}))

/** The fields filled in with all of it. */
export const allTyped = (left: readonly WithdrawableLine[]): FieldValues =>
	Object.fromEntries(
		left.map(({ line, leftHundredths }) => [quantityField(line.position), quantityToType(line, leftHundredths)]),
	)

/** Whether a typed quantity is none: empty or 0. */
export const isNothing = (typed: string): boolean => /^0*$/.test(typed.trim())

/** The typed quantities, or the faults of their fields. `first` is the field of the first line. */
export function askedLines(form: FormData, left: readonly WithdrawableLine[]) {
	const lines: LineQuantity[] = []
	const faults: FieldFault[] = []
	for (const { line, leftHundredths } of left) {
		const campo = quantityField(line.position)
		const typed = `${form.get(campo) ?? ''}`.trim()
		if (isNothing(typed)) continue
		const quantityHundredths = typedQuantity(typed, line)
		if (quantityHundredths !== null && quantityHundredths <= leftHundredths)
			lines.push({ position: line.position, quantityHundredths })
		else faults.push({ campo, mensaje: `${line.nombre}: de 0 a ${quantityOfPart(line, leftHundredths)}` })
	}
	return { lines, faults, first: quantityField(left[0]?.line.position ?? 0) }
}
