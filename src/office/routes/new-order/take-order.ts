import { data } from 'react-router'
import { fieldFaults } from '#contract/field-faults.ts'
import { idempotencyKeySchema } from '#contract/order/order-answer.ts'
import { orderProblem } from '#contract/order/order-problem.ts'
import { PROBLEMS } from '#contract/problem.ts'
import { quotedClientSchema } from '#contract/quotation/quotation-form.ts'
import { priceReasonSchema, readLine, takenOrderRequest, takenOrderSchema } from '#contract/staff/taken-order.ts'
import { MOST_LINES } from '#domain/cart/memory.ts'
import type { KnownBuyer } from '#domain/counter/known-buyer.ts'
import { addresses } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, type GuardedForm } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { staffIssuer } from '#office/routes/quotations/staff-issuer.ts'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { type Draft, draftOf, hasAgreedPrice, withBuyer, withLines, withoutLines } from './draft.ts'
import { countedLine, NEW_SERVICE, newLine } from './line-choices.ts'
import { type FoundProduct, foundProducts, type ShownOrder, scannedProduct, shownOrder } from './shown-order.ts'

/** The answer to a form that has placed no order: the typed values, priced. */
export interface TakenAnswer {
	readonly draft: Draft
	readonly shown: ShownOrder
	readonly products: readonly FoundProduct[]
	/** The search text for products; empty without a search. */
	readonly search: string
	/** Whether a line was just added. */
	readonly isAdded: boolean
	readonly buyers: readonly KnownBuyer[]
	readonly buyerSearch: string
	readonly faults: FormFaults | null
}

/** An answer without a search and without an added line. */
export const NOTHING = { products: [], search: '', isAdded: false, buyers: [], buyerSearch: '', faults: null } as const

const answer = async (
	shop: GuardedForm['shop'],
	draft: Draft,
	more: Partial<Omit<TakenAnswer, 'draft' | 'shown'>> = {},
	status = 200,
) => {
	const shown = await shownOrder(shop, draft)
	return data<TakenAnswer>({ ...NOTHING, ...more, draft, shown }, { status })
}

/**
 * The form of an order in preparation: every submission prices all of it again. A form that is sent again before it was answered names
 * every button pressed since; an order is placed only as it was displayed.
 */
export const takeOrder = deeds({
	pedido: deed('order.create', async (given) => {
		const { form, shop } = given
		const typed = counted(draftOf(form), shop)
		const draft = await changed(typed, given)
		if (form.has('hacer')) {
			if (draft === typed) return place(given, draft)
			return answer(shop, draft, { faults: { values: draft.texts, faults: [], detail: CHANGED_MEANWHILE } })
		}
		if (form.has('presupuestar')) return quote(given, draft)
		if (draft !== typed) return answer(shop, draft, { isAdded: form.has('anadir') })
		const search = `${form.get('buscar') ?? ''}`.slice(0, 120)
		const scanned = scannedProduct(shop, search)
		if (scanned) return answer(shop, added(draft, shop, scanned.id), { isAdded: true })
		const buyerSearch = `${form.get('buscarComprador') ?? ''}`.slice(0, 120)
		const buyers = await shop.counter.findBuyers(buyerSearch)
		return answer(shop, draft, { search, products: foundProducts(shop, search), buyerSearch, buyers })
	}),
})

const TOO_MANY_LINES = `Un pedido tiene como mucho ${MOST_LINES} líneas: reparte el resto en otro.`
const CHANGED_MEANWHILE = 'El pedido ha cambiado mientras se apuntaba. Revísalo y vuelve a pulsar «Hacer el pedido».'

/** The draft after the actions of its buttons; the same object without any change. */
async function changed(typed: Draft, given: GuardedForm): Promise<Draft> {
	const { form, shop } = given
	let draft = withoutLines(typed, form.getAll('quitar').map(String))
	for (const id of form.getAll('anadir')) draft = added(draft, shop, rowId(`${id}`))
	if (form.has('anadir-servicio')) draft = withLines(draft, [NEW_SERVICE])
	if (form.has('comprador')) draft = await chosenBuyer(draft, given)
	return form.has('sin-cuenta') ? { ...draft, accountId: 0 } : draft
}

function counted(draft: Draft, { catalogue }: GuardedForm['shop']): Draft {
	const lines = draft.lines.map((line) => countedLine(line, catalogue.productById(Number(line.producto))))
	return { ...draft, lines }
}

function added(draft: Draft, shop: GuardedForm['shop'], id: number): Draft {
	const product = shop.catalogue.productById(id)
	return product ? withLines(draft, [newLine(product)]) : draft
}

/** Fills in a found buyer: the same search finds them again, so that the form carries no data of other buyers. */
async function chosenBuyer(draft: Draft, { form, shop }: GuardedForm): Promise<Draft> {
	const found = await shop.counter.findBuyers(`${form.get('buscarComprador') ?? ''}`)
	const buyer = found[Number(form.get('comprador'))]
	if (!buyer) return draft
	const { nombre, telefono, correo, nif, direccion, codigoPostal, localidad, accountId } = buyer
	const account = accountId === null ? null : await shop.counter.account(accountId)
	return withBuyer(
		draft,
		// The invoice of a company's account is made out to it.
		{ nombre, telefono, correo, nif: account?.cif ? '' : nif, direccion, codigoPostal, localidad },
		account?.id ?? 0,
	)
}

async function place({ form, shop, worker }: GuardedForm, draft: Draft) {
	const lines = draft.lines.map(readLine)
	const read = readForm(form, takenOrderSchema)
	const refuse = (faults: FormFaults, status: number) => answer(shop, draft, { faults }, status)
	const refuseWhole = (detail: string) =>
		refuse({ values: draft.texts, faults: [], detail }, PROBLEMS.datos_no_validos[0])
	if (lines.length === 0) return refuseWhole('Añade algún producto.')
	if (lines.length > MOST_LINES) return refuseWhole(TOO_MANY_LINES)
	if (lines.some((line) => !line.ok)) return refuseWhole('Revisa las líneas marcadas.')
	if (!read.ok) return refuse(read.answer, PROBLEMS.datos_no_validos[0])
	const reason = priceReasonSchema.safeParse(read.data)
	if (!reason.success && draft.lines.some(hasAgreedPrice)) {
		const faults = { values: draft.texts, faults: fieldFaults(reason.error), detail: null }
		return refuse(faults, PROBLEMS.datos_no_validos[0])
	}
	const key = idempotencyKeySchema.safeParse(draft.key)
	const account = draft.accountId === 0 ? null : await shop.counter.account(draft.accountId)
	const placed = await shop.placeOrder(
		takenOrderRequest(
			read.data,
			lines.flatMap((line) => (line.ok ? [line.line] : [])),
			{
				taken: { channel: read.data.canal, accountId: worker.accountId },
				leastAdjustment: staffIssuer(worker).least,
				shownTotalCents: Number(form.get('totalLeido')) || null,
				addsTo: draft.addsTo || null,
				key: key.success ? key.data : crypto.randomUUID(),
			},
		),
		account && { account, clientId: null },
	)
	if (placed.ok)
		return done(addresses.order(placed.order.id), placed.order.state === 'delivered' ? 'vendido' : 'apuntado')
	const { code, detail, errores = [] } = orderProblem(placed)
	const faults = errores.flatMap(({ campo, mensaje }) => {
		const field = FIELDS[campo]
		return field ? [{ campo: field, mensaje }] : []
	})
	const whole =
		faults.length > 0
			? null
			: `${detail}${placed.code === 'precio_cambiado' ? ' El total de abajo es el de ahora.' : ''}`
	return refuse({ values: draft.texts, faults, detail: whole }, PROBLEMS[code][0])
}

/** Makes a draft of a quotation from the typed values, which is completed on its own page. */
async function quote({ shop, worker }: GuardedForm, draft: Draft) {
	const lines = draft.lines.map(readLine)
	const { nombre, correo, telefono, obra } = draft.texts
	const refuse = (detail: string) =>
		answer(shop, draft, { faults: { values: draft.texts, faults: [], detail } }, PROBLEMS.datos_no_validos[0])
	if (lines.length > MOST_LINES) return refuse(TOO_MANY_LINES)
	if (lines.some((line) => !line.ok)) return refuse('Revisa las líneas marcadas.')
	const read = quotedClientSchema.safeParse({ nombre, correo, telefono, obra })
	if (!read.success) {
		const faults = { values: draft.texts, faults: fieldFaults(read.error), detail: null }
		return answer(shop, draft, { faults }, PROBLEMS.datos_no_validos[0])
	}
	const made = await shop.quotations.draft(staffIssuer(worker), {
		lines: lines.flatMap((line) => (line.ok ? [line.line] : [])),
		client: read.data,
		buyerId: draft.accountId === 0 ? null : draft.accountId,
		messageId: draft.messageId === 0 ? null : draft.messageId,
	})
	return made.ok ? done(addresses.quotation(made.id), 'nuevo') : refuse(PROBLEMS[made.code][1])
}

/** The fields of this form by those of the order's problems. */
const FIELDS: Readonly<Record<string, string>> = {
	'cliente.codigoPostal': 'codigoPostal',
	'cliente.nif': 'nif',
	'facturacion.nif': 'nif',
	codigoPromocional: 'codigo',
	pago: 'pago',
}
