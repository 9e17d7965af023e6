// How long the pages of the back office and of a buyer's account take, in a shop with a past.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { sessionCookies } from '#contract/cookies.ts'
import { keyHash } from '#shop/base/keys.ts'
import { insertAccount } from '#store/account/accounts.ts'
import { insertSession } from '#store/account/sessions.ts'
import { type Database, rowsOf } from '#store/database.ts'
import { admitMember } from '#store/staff/members.ts'
import { generatePast } from './generated-orders.ts'
import type { Rig } from './rig.ts'
import { percentile, rounded } from './statistics.ts'

/** Orders and accounts for each product: 1,000,000 and 50,000 with 100,000 products. */
const [ORDERS_A_PRODUCT, ACCOUNTS_A_PRODUCT] = [10, 0.5]
const ASKED = 60
const DAY_MS = 86_400_000

export interface OfficeRow {
	readonly what: string
	readonly p50Ms: number
	readonly p95Ms: number
	readonly kilobytes: number
	/** Answers other than 200. */
	readonly refused: number
}

/** An owner of the shop. */
async function insertOwner(db: Database): Promise<number> {
	const at = new Date()
	const person = { correo: 'owner@example.es', nombre: 'Irene Salas', telefono: '600 123 456', passwordHash: '' }
	const account = await insertAccount(db, { ...person, kind: 'staff', correoConfirmedAt: at, createdAt: at })
	if (!account) throw new Error('the shop has an owner already')
	await admitMember(db, account.id, 'owner', at)
	return account.id
}

/** The `Cookie` header of a session of an account. */
async function cookieOf(db: Database, accountId: number, kind: 'staff' | 'professional'): Promise<string> {
	const at = new Date()
	const key = randomBytes(18).toString('base64url')
	const expiresAt = new Date(at.getTime() + DAY_MS)
	await insertSession(db, { keyHash: keyHash(key), accountId, createdAt: at, expiresAt, lastUsedAt: at })
	const [session = ''] = sessionCookies(key, { kind, hasNetPrices: kind === 'professional' }, false)
	return session.split(';')[0] ?? ''
}

/** The pages of a professional who has bought for years, and his own prices. */
const accountAddresses = (
	ids: readonly string[],
	slug: string,
): Readonly<Record<string, (turn: number) => string>> => ({
	'his account': () => '/mi-cuenta',
	'his orders': () => '/pedidos',
	'an order of his': (turn) => `/pedidos/${ids[turn % ids.length] ?? ''}`,
	'his cashback': () => '/cashback',
	'his quotations': () => '/mi-cuenta/presupuestos',
	'his projects': () => '/mis-obras',
	'his messages': () => '/mi-cuenta/mensajes',
	'his invoicing': () => '/mi-cuenta/facturacion',
	'his price of a product': () => `/api/precios-propios?productos=${slug}`,
})

/** The addresses that are asked for, the `turn`th of each; orders are spread over all of the past. */
const addressesOf = (
	ids: readonly string[],
	names: readonly string[],
	people: number,
): Readonly<Record<string, (turn: number) => string>> => {
	const id = (turn: number) => ids[(turn * 7919) % ids.length] ?? ''
	const word = (turn: number) =>
		encodeURIComponent((names[(turn * 31) % names.length] ?? '').split(' ').slice(0, 2).join(' '))
	const surnames = ['garcia', 'lucia pena', 'soler vidal', 'inaki', 'romero 6']
	return {
		invoices: () => '/facturas',
		'invoices, search by name': (turn) => `/facturas?q=${encodeURIComponent(surnames[turn % surnames.length] ?? '')}`,
		'invoices of a quarter by rate': () => '/facturas?desde=2026-07-01&hasta=2026-09-30&resumen=si',
		today: () => '',
		'sales of a year': () => '?dias=365',
		'orders, the newest': () => '/pedidos',
		'orders, deep in the past': (turn) => `/pedidos?despues=${id(turn)}`,
		'orders of a state': () => '/pedidos?estado=delivered',
		'orders, board': () => '/pedidos?vista=tablero',
		'orders, search by name': (turn) => `/pedidos?q=${encodeURIComponent(surnames[turn % surnames.length] ?? '')}`,
		'orders, search by phone': (turn) => `/pedidos?q=6${`${(turn * 7919) % 100_000_000}`.padStart(8, '0')}`,
		'orders of a month': (turn) => `/pedidos?desde=2025-0${1 + (turn % 9)}-01&hasta=2025-0${1 + (turn % 9)}-28`,
		'an order': (turn) => `/pedidos/${id(turn)}`,
		customers: () => '/clientes',
		'customers, deep in the past': (turn) => `/clientes?despues=${1 + ((turn * 7919) % people)}`,
		'customers by name': (turn) => `/clientes?orden=nombre&despues=${1 + ((turn * 7919) % people)}`,
		'customers, professionals': () => '/clientes?tipo=professional',
		'customers who owe': () => '/clientes?debe=si',
		'customers, search by name': (turn) => `/clientes?q=${encodeURIComponent(surnames[turn % surnames.length] ?? '')}`,
		'customers, search by phone': (turn) => `/clientes?q=6${`${(turn * 7919) % 100_000_000}`.padStart(8, '0')}`,
		'a customer': (turn) => `/clientes/${1 + ((turn * 7919) % people)}`,
		'professionals to approve': () => '/profesionales',
		messages: () => '/mensajes',
		'what is in doubt': () => '/pendientes',
		reviews: () => '/opiniones',
		newsletter: () => '/boletin',
		'to prepare': () => '/preparar',
		products: () => '/productos',
		'products, search': (turn) => `/productos?q=${word(turn)}`,
		'a product': (turn) => `/productos/${1 + ((turn * 17) % names.length)}`,
		'stock-taking': () => '/recuento',
		'audit trail': () => '/registro',
		'the tariff': () => '/precios/transporte?codigoPostal=28001&peso=640&valor=',
		'promo codes': () => '/precios/codigos',
		'flash campaigns': () => '/precios/ofertas-flash',
		taxes: () => '/precios/impuestos',
		settings: () => '/ajustes',
	}
}

async function measure(
	url: string,
	cookie: string,
	pathOf: (turn: number) => string,
): Promise<Omit<OfficeRow, 'what'>> {
	const times: number[] = []
	let [refused, bytes] = [0, 0]
	for (let turn = 0; turn < ASKED; turn++) {
		const began = performance.now()
		const answer = await fetch(`${url}${pathOf(turn)}`, { headers: { cookie }, redirect: 'manual' })
		bytes += (await answer.arrayBuffer()).byteLength
		times.push(performance.now() - began)
		if (answer.status !== 200) refused += 1
	}
	return {
		p50Ms: rounded(percentile(times, 0.5)),
		p95Ms: rounded(percentile(times, 0.95)),
		kilobytes: rounded(bytes / ASKED / 1024),
		refused,
	}
}

/** Gives the shop a past, and asks for each page of the back office and of an account one after the other. */
export async function measureOffice(
	{ databaseUrl, names, slugs }: Pick<Rig, 'databaseUrl' | 'names' | 'slugs'>,
	url: string,
): Promise<OfficeRow[]> {
	const client = new Client({ connectionString: databaseUrl })
	await client.connect()
	try {
		const db = drizzle(client) as unknown as Database
		const size = { orders: names.length * ORDERS_A_PRODUCT, accounts: Math.ceil(names.length * ACCOUNTS_A_PRODUCT) }
		await generatePast(db, size, new Date())
		const found = await rowsOf<{ id: string }>(db, sql`select id from orders order by created_at desc`)
		const owner = await cookieOf(db, await insertOwner(db), 'staff')
		const rows: OfficeRow[] = []
		const addresses = addressesOf(
			found.map(({ id }) => id),
			names,
			size.accounts,
		)
		for (const [what, pathOf] of Object.entries(addresses))
			rows.push({ what, ...(await measure(`${url}/gestion`, owner, pathOf)) })
		const own = await rowsOf<{ id: string; account: number }>(db, MOST_BOUGHT)
		const buyer = await cookieOf(db, own[0]?.account ?? 0, 'professional')
		const accountPages = accountAddresses(
			own.map(({ id }) => id),
			slugs[0] ?? '',
		)
		for (const [what, pathOf] of Object.entries(accountPages))
			rows.push({ what, ...(await measure(url, buyer, pathOf)) })
		return rows
	} finally {
		await client.end()
	}
}

/** The orders of the professional who has most of them. */
const MOST_BOUGHT = sql`select id, account_id as account from orders where account_id = (
	select account_id from orders join accounts on accounts.id = account_id
	where professional_state = 'aprobada' group by account_id order by count(*) desc, account_id limit 1)`
