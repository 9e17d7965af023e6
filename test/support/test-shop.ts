import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FaceLook } from '@soleria/visualiser/colour'
import { sql } from 'drizzle-orm'
import type { ImportedProduct } from '#domain/catalogue/imported-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import type { OrderRequest, PlacedOrder } from '#domain/order/order-request.ts'
import type { Room } from '#domain/picture/room.ts'
import type { VerifactuMode } from '#domain/verifactu/verification.ts'
import { readPaper } from '#gateways/paper/read-paper.ts'
import { argon2Passwords } from '#gateways/password/passwords.ts'
import { redsysGateway } from '#gateways/payment/redsys-gateway.ts'
import { pictureCopies } from '#gateways/picture/copies.ts'
import { readBrandPicture } from '#gateways/picture/read-brand-picture.ts'
import { readFaces } from '#gateways/picture/read-faces.ts'
import { readLogo } from '#gateways/picture/read-logo.ts'
import { readPicture } from '#gateways/picture/read-picture.ts'
import { readReviewPhoto } from '#gateways/picture/read-review-photo.ts'
import { layingPlans } from '#gateways/plan/laying-plans.ts'
import { createSeal } from '#gateways/seal/seal.ts'
import { readArchive } from '#gateways/upload/read-archive.ts'
import type { Clock } from '#shop/base/clock.ts'
import { frontOf } from '#shop/base/front.ts'
import { createPseudonyms } from '#shop/base/keys.ts'
import type { Log } from '#shop/base/log.ts'
import { type Catalogue, openCatalogue } from '#shop/catalogue/catalogue.ts'
import { openContentMemory } from '#shop/content/content-memory.ts'
import type { Randomness, ShopContext } from '#shop/context.ts'
import { openMerchantMemory } from '#shop/merchant/merchant-memory.ts'
import { openShopPictures, type ShopPictures } from '#shop/picture/pictures.ts'
import { SAMPLE_PROMO_CODES } from '#shop/sample/promo-codes.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { runSubscribers } from '#shop/subscribers.ts'
import { openOwnFaces } from '#shop/visualiser/own-faces.ts'
import { openVisualiser, type VisualiserOptions } from '#shop/visualiser/visualiser.ts'
import { catalogueFiles } from '#start/file-readers.ts'
import { readCatalogueFile } from '#start/import/read-catalogue-file.ts'
import { readSampleShop } from '#start/sample-shop.ts'
import { lots } from '#store/catalogue/tables.ts'
import { type Database, firstRow, type OpenDatabase } from '#store/database.ts'
import { writeInitialRows } from '#store/initial-rows.ts'
import { insertSettings } from '#store/merchant/settings.ts'
import { findOrder } from '#store/order/orders.ts'
import { insertPromoCodes, type NewPromoCode } from '#store/promo/promo-codes.ts'
import { importedTile } from './imported-products.ts'
import { SAMPLE_SETTINGS } from './sample-merchant.ts'
import { type GoodsRequest, SAMPLE_ORDERED_LINE, sampleRequest } from './sample-order.ts'
import { BANK_SECRET, MERCHANT_CODE, signedNotification } from './signed-notification.ts'
import { writeTestProducts } from './write-products.ts'

/** Noon in Madrid on 21 November 2026. */
export const NOON_MS = Date.UTC(2026, 10, 21, 11)

/** A clock that only moves when advanced. */
export interface TestClock extends Clock {
	advance(ms: number): void
}

/** A failure as it was logged. */
export interface LoggedFailure {
	readonly what: string
	readonly cause: unknown
	readonly about: Readonly<Record<string, string | number>>
}

export type LoggedWarning = Pick<LoggedFailure, 'what' | 'about'>

export interface TestShop {
	readonly shop: Shop
	readonly context: ShopContext
	readonly clock: TestClock
	readonly db: Database
	/** The log so far. */
	readonly failures: readonly LoggedFailure[]
	readonly warnings: readonly LoggedWarning[]
	/** Lines of level `info`. */
	readonly infos: readonly LoggedWarning[]
	/** A product by its slug, as in the catalogue now; the first one by default. */
	product(slug?: string): CatalogueProduct
	/** Stock on hand and reserved, summed over all lots of the shop. */
	stock(): Promise<{ onHand: number; reserved: number }>
	/** Places an order; throws when it is refused. */
	order(change?: Partial<OrderRequest>): Promise<PlacedOrder['order']>
	/** Creates a payment attempt and returns its number at the bank. */
	startPayment(order: { id: string; totalCents: number }): Promise<string>
	/** Delivers a signed notification of the bank to the shop. */
	bankSays(said: { number: string; amountCents: number; response?: string }): ReturnType<Shop['takeNotification']>
}

export const CUSTOMER = {
	nombre: 'Lucía Peña',
	correo: 'lucia@example.es',
	telefono: '600 123 456',
	direccion: 'Calle Mayor 1',
	localidad: 'Madrid',
	codigoPostal: '28001',
} as const

function standingClock(): TestClock {
	let nowMs = NOON_MS
	return {
		now: async () => new Date(nowMs),
		nowMs: () => nowMs,
		advance: (ms) => {
			nowMs += ms
		},
	}
}

// Deterministic, so that every run has the same values.
function countedRandomness(): Randomness {
	let count = 0
	const next = () => {
		count += 1
		return count
	}
	return { below: (limit) => next() % limit, key: () => `key-${next()}`.padEnd(24, '-') }
}

/** The catalogues of the shops of the tests before, which go on following changes. */
const catalogues: Catalogue[] = []

/** The tables that have rows, or have had some since they were new. */
const WRITTEN = `select coalesce(string_agg(format('%I', relname), ', '), '') as tables from pg_class
	where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`
const DELETE_ALL = (tables: string) => `do $$
declare
	name text;
begin
	set local session_replication_role = replica;
	foreach name in array string_to_array('${tables}', ', ') loop
		execute format('delete from %s', name);
	end loop;
end $$`
const RESTART_IDENTITY = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
	from pg_sequences where schemaname = 'public' and last_value is not null`

async function writtenTables(db: Database): Promise<string> {
	return (await firstRow<{ tables: string }>(db, sql.raw(WRITTEN))).tables
}

/**
 * Makes the database as new: rows are found in the order in which a test writes them. Deleting without triggers and giving the pages
 * back takes a third of the time of TRUNCATE, which writes a file for each of ninety tables and of their indexes; it is for when the
 * pages cannot be given back. Pending work of earlier tests is ended first, since it would write afterwards.
 */
async function emptyDatabase(db: Database): Promise<void> {
	for (const catalogue of catalogues.splice(0)) await catalogue.stop()
	await db.execute(sql.raw(RESTART_IDENTITY))
	const tables = await writtenTables(db)
	if (tables === '') return
	await db.execute(sql.raw(DELETE_ALL(tables)))
	await db.execute(sql.raw(`vacuum ${tables}`))
	const kept = await writtenTables(db)
	if (kept !== '') await db.execute(sql.raw(`truncate ${kept} restart identity cascade`))
}

/** An order for one box of a product, for pickup; overridden by `change`. */
export function orderOf(product: { id: number }, change: Partial<GoodsRequest> = {}): GoodsRequest {
	return sampleRequest({ lines: [{ ...SAMPLE_ORDERED_LINE, productId: product.id }], customer: CUSTOMER, ...change })
}

/** Only those of the database; copies are written beside other temporary files. */
const openNoPictures = (db: Database, rooms: () => readonly Room[]) =>
	openShopPictures({
		directory: join(tmpdir(), 'no-masters'),
		db,
		rooms,
		copies: pictureCopies(tmpdir(), (error) => {
			throw error
		}),
		productNamed: () => null,
	})

/** No files to lay rooms from. */
const NO_ROOMS = {
	directory: '',
	files: null,
	drawings: { draw: () => Promise.reject(new Error('there are no rooms')), close: async () => {} },
} satisfies Omit<VisualiserOptions, 'showroom' | 'productBySlug' | 'ownFaces'>

/** A shop with the initial rows, the given products and the given codes only. */
export async function openTestShop(
	{ db }: OpenDatabase,
	{
		products = [importedTile()],
		codes = [],
		pictures = null,
		rooms = [],
		looks = [],
		verifactu = 'record',
		signer = 'sin_certificado',
	}: {
		products?: readonly ImportedProduct[]
		codes?: readonly NewPromoCode[]
		pictures?: ShopPictures | null
		/** The rooms that come with the program. */
		rooms?: readonly Room[]
		/** The colours and textures of tiles. */
		looks?: readonly FaceLook[]
		verifactu?: VerifactuMode
		/** The certificate that signs invoices; none by default. */
		signer?: ShopContext['signer']
	} = {},
): Promise<TestShop> {
	await emptyDatabase(db)
	await writeInitialRows(db)
	await insertSettings(db, SAMPLE_SETTINGS, new Date(NOON_MS))
	await insertPromoCodes(db, [...SAMPLE_PROMO_CODES, ...codes])
	await writeTestProducts(db, products)
	const clock = standingClock()
	const bank = redsysGateway({
		merchantCode: MERCHANT_CODE,
		terminal: '3',
		secret: BANK_SECRET,
		signatureVersion: 'HMAC_SHA256_V1',
		formUrl: 'https://bank.example/pay',
	})
	// Low cost, since tests do not need secure hashes.
	const passwords = argon2Passwords({ memory: 64, passes: 1 })
	const failures: LoggedFailure[] = []
	const warnings: LoggedWarning[] = []
	const infos: LoggedWarning[] = []
	const log: Log = {
		failed: (what, cause, about = {}) => failures.push({ what, cause, about }),
		warn: (what, about = {}) => warnings.push({ what, about }),
		info: (what, about = {}) => infos.push({ what, about }),
	}
	const merchant = await openMerchantMemory(db, clock)
	const content = await openContentMemory(db, rooms)
	const freeDelivery = () => merchant.current().freeDelivery
	const reword = (text: string) => content.reword(text)
	const catalogue = await openCatalogue(db, clock, log, { freeDelivery, looks, reword })
	catalogues.push(catalogue)
	await pictures?.refresh()
	const shownPictures = pictures ?? (await openNoPictures(db, content.rooms))
	const ownFaces = await openOwnFaces(db, (faces) => catalogue.followLooks(faces.looks()))
	const random = countedRandomness()
	const pseudonyms = createPseudonyms('a secret of the tests')
	const seal = createSeal('a secret of the tests', 'second factors')
	const context: ShopContext = {
		seal,
		webhookSeal: createSeal('a secret of the tests', 'webhooks'),
		db,
		reserved: db,
		clock,
		random,
		bank,
		catalogue,
		pictures: shownPictures,
		visualiser: openVisualiser({
			...{ ...NO_ROOMS, showroom: shownPictures.showroom, ownFaces },
			productBySlug: (slug) => catalogue.productBySlug(slug),
		}),
		plans: layingPlans(),
		ownFaces,
		testBank: { gateway: bank, refunds: { refund: async () => ({ kind: 'hecho' }) } },
		readSample: readSampleShop,
		uploads: {
			paper: readPaper,
			reviewPhoto: readReviewPhoto,
			logo: readLogo,
			brandPicture: readBrandPicture,
			picture: readPicture,
			faces: readFaces,
			archive: async (bytes) => readArchive(bytes),
		},
		files: catalogueFiles(readCatalogueFile),
		passwords,
		pseudonyms,
		unpaidOrdersPerAddress: 20,
		// Shops of a few lots are filled by a few orders.
		unpaidGuestShare: 0,
		mailsPerAddress: 60,
		merchant,
		content,
		signer,
		verifactu: { mode: verifactu, site: null, version: '1.2.3' },
		isProduction: false,
		hasMailServer: true,
		get front() {
			return frontOf(merchant.current(), 'https://shop.example')
		},
		append: (tx, name, fact) => runSubscribers(context, tx, name, fact),
		stopping: new AbortController().signal,
		log,
	}
	const shop = createShop(context)

	function product(slug?: string): CatalogueProduct {
		const found = slug === undefined ? catalogue.all()[0] : catalogue.productBySlug(slug)
		if (!found) throw new Error(`no product ${slug ?? 'at all'}`)
		return found
	}

	return {
		shop,
		context,
		clock,
		db,
		failures,
		warnings,
		infos,
		product,
		stock: async () => {
			const rows = await db.select().from(lots)
			return {
				onHand: rows.reduce((total, lot) => total + lot.onHandHundredths, 0),
				reserved: rows.reduce((total, lot) => total + lot.reservedHundredths, 0),
			}
		},
		order: async (change) => {
			const placed = await shop.placeOrder({ ...orderOf(product()), ...change })
			if (!placed.ok) throw new Error(`refused: ${JSON.stringify(placed)}`)
			return placed.order
		},
		startPayment: async (order) => {
			const accessKey = (await findOrder(db, order.id))?.accessKey ?? ''
			const started = await shop.startPayment({
				orderId: order.id,
				access: { accessKey, account: null },
				amountCents: order.totalCents,
				method: null,
				terminal: '003',
				notificationUrl: 'https://shop.example/api/pagos/notificacion',
				okUrl: 'https://shop.example/pedido-confirmado',
				koUrl: 'https://shop.example/checkout',
			})
			if (!started.ok) throw new Error(`not payable: ${started.code}`)
			const parameters = JSON.parse(Buffer.from(started.form.params, 'base64').toString('utf8'))
			return String(parameters.DS_MERCHANT_ORDER)
		},
		bankSays: (said) => shop.takeNotification(signedNotification(said)),
	}
}
