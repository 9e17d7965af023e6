import { invoicePaymentSchema } from '#contract/staff/order-forms.ts'
import { cents, sum } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { askFirst } from '#office/page/ask-first.ts'
import type { GuardedForm } from '#office/page/guard.ts'
import { refuseAheadOfToday } from '#office/parts/ahead-of-today.ts'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm, refuseForm } from '#ui/form/refuse-form.ts'

type Owed = Awaited<ReturnType<GuardedForm['shop']['credit']['owedInvoice']>>

/** Records the payment of an invoice on credit: in whole or in part, and of a monthly invoice the unpaid amount of each order. */
export async function recordInvoicePayment(given: GuardedForm) {
	const { form, shop } = given
	const read = readForm(form, invoicePaymentSchema)
	if (!read.ok) return faultyForm(read.answer)
	const { factura, importe, fecha, concepto, otra } = read.data
	const early = refuseAheadOfToday(given, fecha)
	if (early) return early
	const parts = partsOf(await shop.credit.owedInvoice(factura), importe)
	if ('detail' in parts) return refuseForm(form, 'datos_no_validos', parts)
	const total = formatCents(sum(parts.map(({ amountCents }) => amountCents)))
	const orders = parts.length === 1 ? '' : `, de ${parts.length} pedidos`
	const asked = askFirst(
		form,
		`Se apuntan ${total} recibidos el ${dayInWords(fecha)} de la factura ${factura}${orders}. No se puede deshacer: lo que sobre hay que devolverlo.`,
	)
	if (asked) return asked
	const received = { receivedOn: fecha, concept: concepto, occurrence: otra === 'si' ? null : 1 } as const
	let known = 0
	for (const part of parts) {
		const recorded = await shop.recordTransfer({ ...part, ...received })
		if (!recorded.ok) return refuseForm(form, recorded.code)
		if (recorded.known) known += 1
	}
	return done(addresses.troubles, known === parts.length ? 'cobro-conocido' : 'cobro')
}

/** The recorded amount for each order. A partial payment of a monthly invoice would have to name its order. */
function partsOf(owed: Owed, typedCents: number | null) {
	const [first, ...others] = owed
	if (!first) return { field: 'factura', detail: 'No hay ninguna factura a crédito por cobrar con ese número' }
	if (others.length === 0 && typedCents !== null) return [{ orderId: first.orderId, amountCents: cents(typedCents) }]
	const owedCents = sum(owed.map((order) => order.owedCents))
	if (typedCents !== null && typedCents !== owedCents) {
		const which = owed.map((order) => `${order.orderId} (${formatCents(order.owedCents)})`).join(', ')
		const detail = `De esa factura se deben ${formatCents(owedCents)}. Si es otro importe, apúntalo en cada pedido: ${which}`
		return { field: 'importe', detail }
	}
	return owed.map((order) => ({ orderId: order.orderId, amountCents: order.owedCents }))
}
