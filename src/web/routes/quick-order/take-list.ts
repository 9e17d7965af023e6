import { data, redirect } from 'react-router'
import { cartCookie } from '#contract/cart/cart-cookie.ts'
import type { FieldFault } from '#contract/problem.ts'
import { type ListAnswer, listAnswer } from '#contract/quick-order/list-answer.ts'
import { readRow, type TypedRow } from '#contract/quick-order/typed-row.ts'
import { writeCart } from '#domain/cart/memory.ts'
import { MOST_ROWS } from '#domain/quick-order/read-row.ts'
import type { CheckedCart } from '#shop/cart/check-list.ts'
import { addresses } from '#web/addresses.ts'
import { cartOf, saveChange } from '#web/cart/visitor-cart.ts'
import { isHttps } from '#web/page/origin.ts'
import type { PageServices } from '#web/page/page-services.ts'
import { buyerOf } from '#web/page/visitor-account.ts'
import { postedList, TOO_LONG } from './typed-list.ts'

/** A list for the page. The form sends `digest` back, so that only displayed rows are added to the cart. */
export interface ShownList extends ListAnswer {
	readonly digest: string
}

/** The answer to a form that does not lead to the cart: the list, read and priced. */
export interface FormAnswer {
	/** Null for an empty one. */
	readonly list: ShownList | null
	readonly pasted: string
	readonly faults: readonly FieldFault[]
	/** How many rows are in the cart now. */
	readonly added: number
	/** Whether the rows to add had changed since they were displayed. */
	readonly isChanged: boolean
}

const NOTHING: FieldFault = { campo: 'lista', mensaje: 'Pega aquí tu lista o elige un archivo' }

/** A list in which one row is split over lots; the same list if that row no longer needs it. */
const splitRows = (rows: readonly TypedRow[], { filas }: ListAnswer, place: number): readonly TypedRow[] => {
	const parts = filas[place]?.reparto ?? []
	return parts.length === 0 ? rows : rows.flatMap((row, index) => (index === place ? parts : row))
}

/** Checks the posted list or adds its valid rows to the cart; faulty ones stay on the page. */
export async function takeList(request: Request, services: PageServices, form: FormData) {
	const { shop } = services
	const account = await buyerOf(request, services)
	const before = cartOf(request)
	const { rows, pasted, faults, split } = await postedList(form, services.tables)
	const shown = (typed: readonly TypedRow[], checked: CheckedCart): ShownList => ({
		...listAnswer(typed, checked, shop.showroom),
		digest: checked.digest,
	})
	const check = (typed: readonly TypedRow[], cart = before) => shop.checkList(typed.map(readRow), cart, account)
	const answer = (list: ShownList | null, more: Partial<FormAnswer> = {}, headers: HeadersInit = {}) => {
		const body: FormAnswer = { list, pasted, faults, added: 0, isChanged: false, ...more }
		return data(body, { status: body.faults.length > 0 ? 422 : 200, headers })
	}
	if (rows.length === 0) {
		const isAsked = faults.length === 0 && !form.has('vaciar') && !form.has('quitar')
		return answer(null, isAsked ? { faults: [NOTHING] } : {})
	}
	const checked = await check(rows)
	if (split !== null) {
		const parted = splitRows(rows, listAnswer(rows, checked, shop.showroom), split)
		const more = parted.length > MOST_ROWS ? { faults: [...faults, { campo: 'lista', mensaje: TOO_LONG }] } : {}
		const next = parted.length > MOST_ROWS ? rows : parted
		return answer(shown(next, await check(next)), more)
	}
	if (!form.has('poner')) return answer(shown(rows, checked))
	// Also for a repeated submission: the cart is different by then.
	if (form.get('visto') !== checked.digest) return answer(shown(rows, checked), { isChanged: true })
	await saveChange(shop, account, before, checked.cart)
	const headers = { 'set-cookie': cartCookie(writeCart(checked.cart), isHttps(request)) }
	const left = rows.filter((_, place) => checked.rows[place]?.line === null)
	if (left.length === 0 && faults.length === 0) return redirect(addresses.cartWith(rows.length), { headers })
	const list = left.length === 0 ? null : shown(left, await check(left, checked.cart))
	return answer(list, { added: rows.length - left.length }, headers)
}
