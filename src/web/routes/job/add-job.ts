import { PROBLEMS } from '#contract/problem.ts'
import { addLine, type CartMemory, MOST_LINES, rememberedLineId } from '#domain/cart/memory.ts'
import type { Shop } from '#shop/shop.ts'
import { pricedCart } from '#web/cart/visitor-cart.ts'
import type { OrderedRow, RowId } from './job-rows.ts'

/** The cart with the added rows of a job, and the rows that could not be added. */
export interface AddedJob {
	readonly cart: CartMemory
	readonly added: readonly RowId[]
	readonly refused: readonly string[]
}

/** Adds the rows of a job to a cart, each whole or not at all, as the stock allows beside the goods in the cart. */
export async function addJob(shop: Shop, before: CartMemory, ordered: readonly OrderedRow[]): Promise<AddedJob> {
	let cart = before
	const added: RowId[] = []
	const refused: string[] = []
	for (const { row, lines } of ordered) {
		if (lines.length === 0) continue
		const grown = lines.reduce(addLine, cart)
		const problem = await whyNot(shop, grown, lines)
		if (problem === null) {
			cart = grown
			added.push(row.id)
		} else refused.push(`${row.product?.name ?? row.name}: ${problem}`)
	}
	return { cart, added, refused }
}

async function whyNot(shop: Shop, grown: CartMemory, lines: OrderedRow['lines']): Promise<string | null> {
	const places = lines.map((line) => {
		const id = rememberedLineId(line)
		return grown.lines.findIndex((known) => rememberedLineId(known) === id)
	})
	if (places.includes(-1)) return `no cabe, porque el carrito ya tiene ${MOST_LINES} líneas`
	const { lineas } = await pricedCart(shop, grown, null)
	const problem = places.map((place) => lineas[place]?.problem).find((each) => each)
	return problem ? `${problem.detail || PROBLEMS.stock_insuficiente[1]}, contando lo que ya llevas` : null
}

/** The fields of a form without the marks of added rows, so that they are not added twice. */
export function withoutAdded(fields: URLSearchParams, added: readonly RowId[]): URLSearchParams {
	const left = new URLSearchParams(fields)
	for (const id of added) left.delete(`lleva-${id}`)
	return left
}
