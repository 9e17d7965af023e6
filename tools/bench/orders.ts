// Eight concurrent shoppers ordering through the API of a running shop: measures orders per second, and checks that the
// remaining stock is the initial stock less the sold quantity. `node_modules/.bin/node tools/bench/orders.ts
// [address]`, with REQUESTS_PER_MINUTE=0 and UNPAID_ORDERS_PER_ADDRESS=0 on the shop.
import { randomUUID } from 'node:crypto'

const SHOPPERS = 8
const SECONDS = 8
const AREA_M2 = 0.5

interface Product {
	readonly id: number
	readonly slug: string
	readonly stock: number
	readonly lotes: readonly { readonly id: number }[]
	readonly variantes: readonly { readonly id: string; readonly lote: number }[]
}

const shop = process.argv[2] ?? 'http://localhost:3000'
const cliente = {
	nombre: 'Banco de pruebas',
	correo: 'pruebas@example.es',
	telefono: '600000000',
	direccion: 'Calle Mayor 1',
	localidad: 'Madrid',
	codigoPostal: '28001',
}

async function mostStocked(): Promise<Product[]> {
	const list: Product[] = await (await fetch(`${shop}/api/productos?sort=stock_desc&pageSize=60`)).json()
	return list.filter((product) => product.variantes.some((variant) => variant.id === 'custom')).slice(0, 20)
}

async function stockOf(slug: string): Promise<number> {
	const product: Product = await (await fetch(`${shop}/api/productos/${slug}`)).json()
	return product.stock
}

const products = await mostStocked()
const sold = new Map<string, number>()
let placed = 0
let refused = 0
const end = performance.now() + SECONDS * 1000

async function shopper(first: number): Promise<void> {
	for (let turn = first; performance.now() < end; turn += SHOPPERS) {
		const product = products[turn % products.length]
		const lote = product?.variantes.find((variant) => variant.id === 'custom')?.lote
		if (!product || lote === undefined) throw new Error('the shop has nothing to sell by the m²')
		const answer = await fetch(`${shop}/api/pedidos`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
			body: JSON.stringify({
				lineas: [{ producto: product.id, variante: 'custom', cantidad: 1, area: AREA_M2, lote }],
				entrega: 'shipping',
				cliente,
			}),
		})
		await answer.arrayBuffer()
		if (answer.status === 201) {
			placed += 1
			sold.set(product.slug, (sold.get(product.slug) ?? 0) + AREA_M2)
		} else if (answer.status === 409) refused += 1
		else throw new Error(`an order was answered ${answer.status}`)
	}
}

await Promise.all(Array.from({ length: SHOPPERS }, (_, index) => shopper(index)))
// The catalogue in memory lags the database by up to a second; /api/listo refreshes it.
await fetch(`${shop}/api/listo`)
const wrong: string[] = []
for (const product of products) {
	const left = await stockOf(product.slug)
	const expected = Math.round((product.stock - (sold.get(product.slug) ?? 0)) * 100) / 100
	if (left !== expected) wrong.push(`${product.slug}: ${left} m² left, ${expected} expected`)
}
console.table([
	{ shoppers: SHOPPERS, 'orders/s': Math.round(placed / SECONDS), placed, refused, 'lots off': wrong.length },
])
for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
