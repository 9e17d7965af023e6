import { data } from 'react-router'
import { lineProblem } from '#contract/cart/cart-answer.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { quotationSchema, transportOf } from '#contract/quotation/quotation-form.ts'
import { lineField, readLines, withEachAdjustment } from '#contract/quotation/quotation-lines.ts'
import { refusalText } from '#contract/refusal-text.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { QuotationChange, QuotationChanged, QuotationPreview } from '#shop/quotation/quotations.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { type PreviewedSums, previewedSums } from './shown-quotation.ts'

/** The button of the form that sends it. */
const SEND = 'enviar'
/** The button that types the percentage for all lines at each. */
const FOR_ALL = 'todas'

/** Whether the pressed button shows a change and saves nothing. */
export const isPreview = (form: FormData) => ['calcular', FOR_ALL].includes(`${form.get('accion')}`)

/** The answer of a form whose change is only shown: its fields, and the sums. */
export type PreviewAnswer = FormFaults & { readonly preview: PreviewedSums }

/** A posted form of a quotation, or its faults. `added` are lines of a cart that are appended to the others. */
export function readChange(
	posted: FormData,
	quotation: Quotation,
	added: readonly CartLine[],
):
	| { readonly ok: true; readonly form: FormData; readonly change: QuotationChange }
	| { readonly ok: false; readonly answer: FormFaults } {
	const sign = quotation.issuer === 'tienda' ? -1 : 1
	const filled =
		posted.get('accion') === FOR_ALL
			? withEachAdjustment(posted, quotation, sign)
			: ({ ok: true, form: posted } as const)
	if (!filled.ok) return { ok: false, answer: { values: typedValues(posted), faults: [filled.fault], detail: null } }
	const { form } = filled
	const head = readForm(form, quotationSchema)
	const { lines, faults } = readLines(form, quotation, sign)
	if (!head.ok || faults.length > 0) {
		const all = [...(head.ok ? [] : head.answer.faults), ...faults]
		return { ok: false, answer: { values: typedValues(form), faults: all, detail: null } }
	}
	const { cliente, nombre, correo, telefono, obra, validez, condiciones, notas, reserva } = head.data
	const change = {
		version: Number(form.get('version')) || 0,
		client: { nombre, correo, telefono, obra },
		clientId: cliente === '' ? null : Number(cliente),
		transport: transportOf(head.data),
		terms: condiciones,
		notes: notas,
		validDay: validez,
		lines,
		added,
		holdsLots: reserva !== '',
		send: form.get('accion') === SEND,
	}
	return { ok: true, form, change }
}

/** Answers the button of a form that shows its change without saving it. */
export function answerPreview(form: FormData, quotation: Quotation, shown: QuotationPreview, delivery: Cents | null) {
	if (!shown.ok) return refuseChange(form, quotation, shown)
	const answer: PreviewAnswer = {
		values: typedValues(form),
		faults: [],
		detail: null,
		preview: previewedSums(shown.quotation, delivery),
	}
	return data(answer)
}

const FIELDS: Readonly<Record<string, string>> = {
	presupuesto_sin_nombre: 'nombre',
	cliente_no_encontrado: 'cliente',
	transporte_no_valido: 'importeTransporte',
	presupuesto_sin_correo: 'correo',
	validez_no_valida: 'validez',
}

/** Answers a refused form of a quotation. */
export function refuseChange(
	form: FormData,
	quotation: Quotation,
	refused: Extract<QuotationChanged, { readonly ok: false }>,
) {
	if (refused.code === 'lineas_no_validas') {
		const faults = refused.faults.map(({ position, fault }) => {
			const name = quotation.lines.find((line) => line.position === position)?.nombre ?? ''
			const isPrice = fault.code === 'descuento_excesivo'
			const detail = isPrice ? PROBLEMS.descuento_excesivo[1] : lineProblem(fault).detail
			return { campo: lineField(position, isPrice ? 'ajuste' : 'cantidad'), mensaje: `${name}: ${detail}` }
		})
		return faultyForm({ values: typedValues(form), faults, detail: null })
	}
	const [status, detail] = refusalText(refused)
	return data(refusedForm(form, detail, FIELDS[refused.code]), { status })
}
