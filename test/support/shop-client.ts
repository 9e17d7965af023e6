import { z } from 'zod'
import { type OrderAnswer, orderSchema, placedOrderSchema } from '#contract/order/order-answer.ts'
import { CUSTOMER } from './test-shop.ts'

const productSchema = z.object({
	id: z.int(),
	slug: z.string(),
	tipo: z.string(),
	azulejo: z.int(),
	stock: z.number(),
})
export type ListedProduct = z.infer<typeof productSchema>
export type Placed = z.infer<typeof placedOrderSchema>

const JSON_HEADERS = { 'content-type': 'application/json' }

/** Sends a GET without following redirects. */
export function get(url: string): Promise<Response> {
	return fetch(url, { redirect: 'manual' })
}

/** The product with the most stock among those sold by the m² in custom areas. */
export async function anyTile(shop: string): Promise<ListedProduct> {
	const answer = await get(`${shop}/api/productos?sort=stock_desc&pageSize=100`)
	const products = z.array(productSchema).parse(await answer.json())
	const tile = products.find(({ tipo, azulejo }) => tipo === 'azulejo' && azulejo === 0)
	if (!tile) throw new Error('the shop has no tile that is sold by the m²')
	return tile
}

/** The present stock of a product, from the shop's API. */
export async function stockOf(shop: string, slug: string): Promise<number> {
	return productSchema.parse(await (await get(`${shop}/api/productos/${slug}`)).json()).stock
}

/** Orders an area of a tile for pickup; returns the raw response. */
export function order(shop: string, product: { readonly id: number }, area: number): Promise<Response> {
	const lineas = [{ producto: product.id, variante: 'custom', cantidad: 1, area }]
	const body = JSON.stringify({ lineas, entrega: 'pickup', cliente: CUSTOMER })
	return fetch(`${shop}/api/pedidos`, { method: 'POST', headers: JSON_HEADERS, body })
}

/** Orders, and throws when the shop refuses the order. */
export async function placed(shop: string, product: { readonly id: number }, area: number): Promise<Placed> {
	const answer = await order(shop, product, area)
	if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
	return placedOrderSchema.parse(await answer.json())
}

/** Reads an order with its access key. */
export async function readOrder(shop: string, { id, clave }: Pick<Placed, 'id' | 'clave'>): Promise<OrderAnswer> {
	return orderSchema.parse(await (await get(`${shop}/api/pedidos/${id}?clave=${clave}`)).json())
}

/** Asks for the signed form with which an order is paid at the bank; returns the raw response. */
export function createPayment(
	shop: string,
	{ id, clave, total }: Pick<Placed, 'id' | 'clave' | 'total'>,
): Promise<Response> {
	const body = JSON.stringify({
		order: id,
		clave,
		amount: Math.round(total * 100),
		terminal: '003',
		url: `${shop}/api/pagos/notificacion`,
		urlOK: `${shop}/pedido-confirmado`,
		urlKO: `${shop}/checkout`,
	})
	return fetch(`${shop}/api/create-payment`, { method: 'POST', headers: JSON_HEADERS, body })
}
