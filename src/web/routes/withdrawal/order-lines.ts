import { quantityField } from '#contract/order/line-fields.ts'
import { quantityOfPart, unitText } from '#domain/order/line-text.ts'
import { quantityToType } from '#domain/order/typed-quantity.ts'
import type { WithdrawableLine } from '#domain/withdrawal/withdrawn-lines.ts'
import type { FieldValues } from '#ui/form/form-answer.ts'
import type { FieldDescription } from '#ui/form/form-description.ts'

/** The field of each line of an order: how much its buyer withdraws from. */
export const lineFields = (left: readonly WithdrawableLine[]): FieldDescription[] =>
	left.map(({ line, leftHundredths }) => ({
		name: quantityField(line.position),
		label: [line.nombre, line.tono === '' ? '' : `lote ${line.tono}`].filter((part) => part !== '').join(', '),
		hint: `Hasta ${quantityOfPart(line, leftHundredths)}. Pon 0 si te lo quedas.`,
		unit: unitText(line),
		inputMode: 'decimal',
		...{ optional: true, isOfRow: true, trimmed: true, half: true, rules: [] },
	}))

/** The fields filled in with all that can be withdrawn from. */
export const allTyped = (left: readonly WithdrawableLine[]): FieldValues =>
	Object.fromEntries(
		left.map(({ line, leftHundredths }) => [quantityField(line.position), quantityToType(line, leftHundredths)]),
	)
