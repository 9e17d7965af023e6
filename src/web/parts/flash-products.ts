import { priceInForce } from '#domain/catalogue/price.ts'
import type { Shop } from '#shop/shop.ts'

type Listed = Pick<Shop['catalogue'], 'all' | 'list'>
type Query = Parameters<Listed['list']>[0]

/** All products in stock on one page. */
export function productsInStock(catalogue: Listed, query: Query = { sort: 'stock_desc' }) {
	return catalogue.list({ ...query, pageSize: catalogue.all().length + 1 }).products
}

/** Those of some products with a flash price at `nowMs`. */
export function flashProducts<Product extends Parameters<typeof priceInForce>[0]>(
	products: readonly Product[],
	nowMs: number,
): Product[] {
	return products.filter((product) => priceInForce(product, nowMs).flash)
}
