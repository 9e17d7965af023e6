import { data } from 'react-router'
import { lineProblem } from '#contract/cart/cart-answer.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { quotationSchema, transportOf } from '#contract/quotation/quotation-form.ts'
import { lineField, readLines } from '#contract/quotation/quotation-lines.ts'
import { refusalText } from '#contract/refusal-text.ts'
import type { CartLine } from '#domain/cart/line.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { QuotationChange, QuotationChanged } from '#shop/quotation/quotations.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm, refusedForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'

/** The button of the form that sends it. */
const SEND = 'enviar'

/** A posted form of a quotation, or its faults. `added` are lines of a cart that are appended to the others. */
export function readChange(
	form: FormData,
	quotation: Quotation,
	added: readonly CartLine[],
): { readonly ok: true; readonly change: QuotationChange } | { readonly ok: false; readonly answer: FormFaults } {
	const head = readForm(form, quotationSchema)
	const { lines, faults } = readLines(form, quotation, quotation.issuer === 'tienda' ? -1 : 1)
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
	return { ok: true, change }
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
