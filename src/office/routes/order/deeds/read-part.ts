import { quantityField } from '#contract/order/line-fields.ts'
import type { FieldFault } from '#contract/problem.ts'
import { shipmentSchema } from '#contract/staff/order-forms.ts'
import { openLines } from '#domain/delivery/part-shipment.ts'
import { type LineQuantity, wholeOf } from '#domain/order/returned-lines.ts'
import { typedQuantity } from '#domain/order/typed-quantity.ts'
import type { Shipment } from '#shop/dispatch/send-order.ts'
import type { OrderFile } from '#shop/order/order-file.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'

type Read =
	| { readonly ok: true; readonly asked: Shipment & { readonly lines: readonly LineQuantity[] } }
	| { readonly ok: false; readonly answer: FormFaults }

/** Reads which quantities of an order's open lines leave now, and the carrier. */
export function readPart(form: FormData, { view, returned }: OrderFile): Read {
	const shipment = readForm(form, shipmentSchema)
	const faults: FieldFault[] = shipment.ok ? [] : [...shipment.answer.faults]
	const lines: LineQuantity[] = []
	for (const line of openLines(view.lines, returned, view.shipments)) {
		const field = quantityField(line.position)
		const typed = `${form.get(field) ?? ''}`.trim()
		if (typed === '' || typed === '0') continue
		const quantityHundredths = typedQuantity(typed, line)
		if (quantityHundredths === null || quantityHundredths > wholeOf(line)) {
			faults.push({ campo: field, mensaje: `${line.nombre}: no es una cantidad de lo que falta por salir` })
		} else lines.push({ position: line.position, quantityHundredths })
	}
	if (faults.length > 0 || !shipment.ok)
		return { ok: false, answer: { values: typedValues(form), faults, detail: null } }
	const { transportista, seguimiento } = shipment.data
	return { ok: true, asked: { lines, carrier: transportista || null, tracking: seguimiento || null } }
}
