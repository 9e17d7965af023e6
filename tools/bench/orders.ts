// Shoppers who order and pay at once through the API of a running shop on PostgreSQL: the cart, the transport's quote, the
// order, the bank's form and the bank's notification. Measures whole orders, the processor time that one costs the shop and
// the database, and checks afterwards that stock and invoices add up.
//
// The shop needs TRUST_PROXY=loopback: each order comes from a network address of its own, as orders of different shoppers do.
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { signedNotification } from '#test/signed-notification.ts'
import { post } from './post.ts'
import { cpuSecondsOfAll, cpuSecondsOfFamily } from './processes.ts'
import { percentile } from './statistics.ts'

const WARM_UP_SECONDS = 3
const PRODUCTS = 60
const AREA_HUNDREDTHS = 50

const CUSTOMER = {
	nombre: 'Banco de pruebas',
	telefono: '600000000',
	direccion: 'Calle Mayor 1',
	localidad: 'Madrid',
	codigoPostal: '28001',
}

export interface MeasuredShop {
	readonly address: string
	/** Its processes. */
	readonly pids: readonly number[]
	/** Its PostgreSQL, on this machine; with the extension pg_stat_statements, statements are counted too. */
	readonly databaseUrl: string
	/** The first process of that PostgreSQL. */
	readonly databasePid: number
}

export interface OrderMeasures {
	readonly orders: number
	readonly ordersPerSecond: number
	/** Of a whole order, from its first call to its last answer. */
	readonly p50Ms: number
	readonly p99Ms: number
	/** Processor time of one order, including chores and the refresh of the catalogue. */
	readonly appCpuMs: number
	readonly databaseCpuMs: number
	/** The cost of the shoppers of this process, on the core of PostgreSQL. */
	readonly shoppersCpuMs: number
	readonly transactions: number
	/** Null without pg_stat_statements. */
	readonly statements: number | null
	/** What does not add up; empty when stock and invoices do. */
	readonly faults: readonly string[]
}

/** An area that is sold of a lot. */
interface Offer {
	readonly productId: number
	readonly lotId: number
}

interface ListedProduct {
	readonly id: number
	readonly variantes: readonly { readonly id: string; readonly lote: number }[]
}

interface PlacedOrder {
	readonly id: string
	readonly clave: string
	readonly total: number
}

/** The orders that were paid: their ids, how long each took, and how often each lot was sold. */
class Paid {
	readonly ids: string[] = []
	readonly durationsMs: number[] = []
	readonly timesSold = new Map<number, number>()

	add(id: string, { lotId }: Offer, durationMs: number): void {
		this.ids.push(id)
		this.durationsMs.push(durationMs)
		this.timesSold.set(lotId, (this.timesSold.get(lotId) ?? 0) + 1)
	}
}

/** Has shoppers order for some seconds, one order after the other each. */
export async function measureOrders(
	shop: MeasuredShop,
	{ seconds = 10, shoppers = 8 }: { readonly seconds?: number; readonly shoppers?: number } = {},
): Promise<OrderMeasures> {
	const database = new Client({ connectionString: shop.databaseUrl })
	await database.connect()
	try {
		const offers = await findOffers(shop.address)
		const stockBefore = await readStock(database)
		const paid = new Paid()
		const orderFor = async (forSeconds: number) => {
			const end = performance.now() + forSeconds * 1000
			await Promise.all(
				Array.from({ length: shoppers }, (_, first) => keepOrdering(shop.address, offers, first, end, paid)),
			)
		}
		await orderFor(WARM_UP_SECONDS)
		const warm = paid.ids.length
		const before = await readCosts(shop, database)
		await orderFor(seconds)
		const after = await readCosts(shop, database)
		const orders = paid.ids.length - warm
		const durations = paid.durationsMs.slice(warm)
		const costOf = (what: 'appMs' | 'databaseMs' | 'shoppersMs' | 'transactions') =>
			(after[what] - before[what]) / orders
		return {
			orders,
			ordersPerSecond: orders / ((after.atMs - before.atMs) / 1000),
			p50Ms: percentile(durations, 0.5),
			p99Ms: percentile(durations, 0.99),
			appCpuMs: costOf('appMs'),
			databaseCpuMs: costOf('databaseMs'),
			shoppersCpuMs: costOf('shoppersMs'),
			transactions: costOf('transactions'),
			statements:
				after.statements === null || before.statements === null
					? null
					: (after.statements - before.statements) / orders,
			faults: [...(await stockFaults(database, stockBefore, paid)), ...(await invoiceFaults(database, paid))],
		}
	} finally {
		await database.end()
	}
}

async function findOffers(address: string): Promise<Offer[]> {
	const list = await fetch(`${address}/api/productos?sort=stock_desc&pageSize=${PRODUCTS}`)
	const products = (await list.json()) as ListedProduct[]
	const offers = products.flatMap(({ id, variantes }) => {
		const lotId = variantes.find((variant) => variant.id === 'custom')?.lote
		return lotId === undefined ? [] : [{ productId: id, lotId }]
	})
	if (offers.length === 0) throw new Error('the shop has nothing to sell by the m²')
	return offers
}

let visitors = 0
/** An address that no order came from before. */
function nextVisitor(): string {
	visitors += 1
	return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

async function keepOrdering(
	address: string,
	offers: readonly Offer[],
	first: number,
	end: number,
	paid: Paid,
): Promise<void> {
	for (let turn = first; performance.now() < end; turn += 1) {
		const offer = offers[(turn * 7) % offers.length]
		if (!offer) throw new Error('there is no such offer')
		const beganMs = performance.now()
		const id = await orderAndPay(address, offer)
		paid.add(id, offer, performance.now() - beganMs)
	}
}

/** One order in five calls; returns its id once the bank's notification is accepted. */
async function orderAndPay(address: string, { productId, lotId }: Offer): Promise<string> {
	const headers = { 'x-forwarded-for': nextVisitor() }
	const lineas = [{ producto: productId, variante: 'custom', cantidad: 1, area: AREA_HUNDREDTHS / 100, lote: lotId }]
	const { codigoPostal } = CUSTOMER
	const cliente = { ...CUSTOMER, correo: `pruebas-${visitors}@example.es` }
	await post(`${address}/api/carrito`, { lineas, entrega: 'shipping', codigoPostal }, headers)
	await post(`${address}/api/envios/presupuesto`, { lineas, codigoPostal }, headers)
	const order = (await post(
		`${address}/api/pedidos`,
		{ lineas, entrega: 'shipping', cliente },
		{ ...headers, 'idempotency-key': randomUUID() },
	)) as PlacedOrder
	const amountCents = Math.round(order.total * 100)
	const form = (await post(
		`${address}/api/create-payment`,
		{
			order: order.id,
			clave: order.clave,
			amount: amountCents,
			terminal: '003',
			url: `${address}/api/pagos/notificacion`,
			urlOK: `${address}/pedido-confirmado`,
			urlKO: `${address}/checkout`,
		},
		headers,
	)) as { readonly params: string }
	const { DS_MERCHANT_ORDER: number } = JSON.parse(Buffer.from(form.params, 'base64').toString())
	await post(`${address}/api/pagos/notificacion`, signedNotification({ number, amountCents }), headers)
	return order.id
}

/** The time spent until now. */
async function readCosts({ pids, databasePid }: MeasuredShop, database: Client) {
	const counted = await database.query<{ xacts: string }>(
		'select xact_commit + xact_rollback as xacts from pg_stat_database where datname = current_database()',
	)
	return {
		atMs: performance.now(),
		appMs: cpuSecondsOfAll(pids) * 1000,
		databaseMs: cpuSecondsOfFamily(databasePid) * 1000,
		shoppersMs: cpuSecondsOfAll([process.pid]) * 1000,
		transactions: Number(counted.rows[0]?.xacts),
		statements: await countStatements(database),
	}
}

async function countStatements(database: Client): Promise<number | null> {
	const known = await database.query("select from pg_extension where extname = 'pg_stat_statements'")
	if (known.rowCount === 0) return null
	const counted = await database.query<{ calls: string }>(
		'select sum(calls) as calls from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())',
	)
	return Number(counted.rows[0]?.calls)
}

interface Stock {
	readonly id: number
	readonly onHand: number
	readonly reserved: number
}

async function readStock(database: Client): Promise<Map<number, Stock>> {
	const { rows } = await database.query<Stock>(
		'select id, on_hand_hundredths as "onHand", reserved_hundredths as reserved from lots',
	)
	return new Map(rows.map((row) => [row.id, row]))
}

/** The lots whose reserved stock differs from the paid stock: nothing leaves during the measurement. */
async function stockFaults(database: Client, before: ReadonlyMap<number, Stock>, paid: Paid): Promise<string[]> {
	const faults: string[] = []
	for (const { id, onHand, reserved } of (await readStock(database)).values()) {
		const first = before.get(id)
		const expected = (first?.reserved ?? 0) + (paid.timesSold.get(id) ?? 0) * AREA_HUNDREDTHS
		if (reserved !== expected) faults.push(`lot ${id}: ${reserved} reserved, ${expected} expected`)
		if (onHand !== first?.onHand) faults.push(`lot ${id}: ${onHand} on hand, ${first?.onHand} before`)
	}
	return faults
}

/** Paid orders without exactly one invoice, and series whose numbers do not follow each other. */
async function invoiceFaults(database: Client, paid: Paid): Promise<string[]> {
	const { rows: orders } = await database.query<{ id: string; invoices: number }>(
		`select id, count(invoices.order_id)::int as invoices from unnest($1::text[]) as id
		left join invoices on order_id = id and kind <> 'rectificativa' group by id having count(invoices.order_id) <> 1`,
		[paid.ids],
	)
	const { rows: series } = await database.query<{ series: string }>(
		'select series from invoices group by series having count(*) <> max(number) or min(number) <> 1',
	)
	return [
		...orders.map(({ id, invoices }) => `order ${id} has ${invoices} invoices`),
		...series.map((gap) => `the numbers of series ${gap.series} do not follow each other`),
	]
}
