import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readFaceLooks } from '#contract/picture/face-looks.ts'
import { readLaidScenes } from '#contract/picture/laid-scenes.ts'
import { readRooms } from '#contract/picture/rooms.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import type { Room } from '#domain/picture/room.ts'
import { coverOf, picturesOf } from '#domain/picture/showroom.ts'
import { openDocumentThread } from '#gateways/document/document-thread.ts'
import { argon2Passwords } from '#gateways/password/passwords.ts'
import type { PaymentQuery } from '#gateways/payment/payment-query.ts'
import { redsysGateway } from '#gateways/payment/redsys-gateway.ts'
import { queryUrlOf, redsysQuery } from '#gateways/payment/redsys-query.ts'
import { redsysRefunds, refundUrlOf } from '#gateways/payment/redsys-refund.ts'
import type { RefundGateway } from '#gateways/payment/refund-gateway.ts'
import { pictureCopies } from '#gateways/picture/copies.ts'
import { roomDrawings } from '#gateways/picture/room-drawings.ts'
import { readVisualiserFiles } from '#gateways/picture/visualiser-files.ts'
import { layingPlans } from '#gateways/plan/laying-plans.ts'
import { createSeal } from '#gateways/seal/seal.ts'
import { VIES_URL, type Vies, viesOver } from '#gateways/vies/vies.ts'
import { LOCAL_BANK_PATH, LOCAL_QUERY_PATH, LOCAL_REFUND_PATH } from '#http/api/local-bank-routes.ts'
import { LOCAL_VIES_PATH } from '#http/api/local-vies-routes.ts'
import type { Clock } from '#shop/base/clock.ts'
import { frontOf } from '#shop/base/front.ts'
import { createPseudonyms } from '#shop/base/keys.ts'
import type { Log } from '#shop/base/log.ts'
import { inBackground } from '#shop/base/request-scope.ts'
import { openCatalogue } from '#shop/catalogue/catalogue.ts'
import { openContentMemory } from '#shop/content/content-memory.ts'
import { CONTENT_SENDER } from '#shop/content/write-content.ts'
import type { Randomness, ShopContext } from '#shop/context.ts'
import { type ContractFiles, openContractFiles } from '#shop/document/contract-files.ts'
import { type Documents, openDocuments } from '#shop/document/documents.ts'
import { type OrderPapers, openOrderPapers } from '#shop/document/order-papers.ts'
import { SETTINGS_SENDER } from '#shop/merchant/change-settings.ts'
import { openMerchantMemory } from '#shop/merchant/merchant-memory.ts'
import { openShopPictures, type ShopPictures } from '#shop/picture/pictures.ts'
import { runSubscribers } from '#shop/subscribers.ts'
import { openOwnFaces } from '#shop/visualiser/own-faces.ts'
import { openVisualiser, type Visualiser } from '#shop/visualiser/visualiser.ts'
import { type ChangeNotices, listenForChanges } from '#store/catalogue/change-notices.ts'
import type { OpenDatabase } from '#store/database.ts'
import type { PostgresOptions } from '#store/open-postgres.ts'
import type { Config } from './config.ts'
import { type FileReaders, openFileReaders } from './file-readers.ts'
import { keepToOwner } from './keep-to-owner.ts'
import { TEST_BANK } from './production-faults.ts'
import { ROOT } from './root.ts'
import { readSampleShop } from './sample-shop.ts'
import { verifactuTerms } from './verifactu-config.ts'

/** The directory of the sample shop's pictures. */
const PROGRAM_PICTURES = join(ROOT, 'data', 'pictures')

/** Width in px of pictures in printed documents. */
const PRINTED_PX = 640

/** The empty, migrated database that a first start copies. */
export const PREBUILT_DATABASE = join(ROOT, 'build', 'embedded-database.tar')

export const systemRandomness: Randomness = {
	below: (limit) => randomInt(limit),
	key: () => randomBytes(18).toString('base64url'),
}

/**
 * The waits of commands: no shopper waits for them, and one that reads a large file keeps its own thread busy for longer than a shopper's
 * request may wait for a connection. A query of theirs may read everything.
 */
export const PATIENT: PostgresOptions = { connectionWaitMs: 25_000, queryTimeoutMs: 0 }

/**
 * Opens and migrates the configured database. Only its own engine is imported, since the embedded one takes 300 MB of
 * memory.
 */
export async function openDatabase(config: Config, log: Log, options: PostgresOptions = {}): Promise<OpenDatabase> {
	// All files written by this process are for its own user: the database, mails with keys, invoices.
	process.umask(0o077)
	await keepToOwner(config.dataDir)
	if (config.databaseUrl === null) {
		const { openEmbedded } = await import('#store/open-embedded.ts')
		const opened = await openEmbedded(config.dataDir, PREBUILT_DATABASE)
		// The engine sets its own mode on the files that it unpacks.
		await keepToOwner(config.dataDir)
		return opened
	}
	const { openPostgres } = await import('#store/open-postgres.ts')
	return openPostgres(config.databaseUrl, {
		...options,
		replicaUrl: config.catalogueDatabaseUrl,
		// A connection may have been opened for a request that ended long ago.
		onLostConnection: (error) => inBackground(() => log.failed('a connection to the database was lost', error)),
	})
}

/** The origin for links in mails while none is set: the configured one, otherwise the listening address. */
const originOfProgram = ({ origin, host, port }: Config) => origin ?? `http://${host}:${port}`

/** The name of this process in its notices to others. */
const PROCESS_NAME = randomUUID()

/** Applies the changes that other processes announce. The embedded database has no other process. */
export function followNotices(
	{ databaseUrl }: Config,
	{ catalogue, merchant, content, log }: ShopContext,
): ChangeNotices | null {
	if (databaseUrl === null) return null
	return listenForChanges(databaseUrl, {
		self: PROCESS_NAME,
		onChange: (sender) => {
			catalogue.hearOfChange()
			// A failure here is repaired by the next poll.
			if (sender === null || sender === SETTINGS_SENDER) {
				Promise.all([merchant.refresh(), catalogue.refreshTerms()]).catch((error: unknown) =>
					log.failed('a change of the settings was not followed', error),
				)
			}
			if (sender === null || sender === CONTENT_SENDER) {
				content.refresh().catch((error: unknown) => log.failed('a change of the contents was not followed', error))
			}
		},
		onFault: (error) => log.warn('notices of other processes are not heard for now', { cause: error.message }),
	})
}

/** The shop's context: database, clock, bank and the catalogue in memory. */
export async function createContext(
	config: Config,
	{ db, reserved, replica }: OpenDatabase,
	clock: Clock,
	log: Log,
	{
		readers = openFileReaders(log),
		signer = 'sin_certificado',
		stopping = new AbortController().signal,
	}: {
		readonly readers?: FileReaders
		/** Signs invoices; commands issue none. */
		readonly signer?: ShopContext['signer']
		/** Aborted when the program stops; programs without periodic work omit it. */
		readonly stopping?: AbortSignal
	} = {},
): Promise<ShopContext> {
	const { merchantCode, terminal, secret, signatureVersion, formUrl } = config.bank
	const bank = redsysGateway({
		merchantCode,
		terminal,
		secret,
		signatureVersion,
		formUrl: formUrl ?? LOCAL_BANK_PATH,
	})
	const merchant = await openMerchantMemory(db, clock)
	const content = await openContentMemory(db, await readProgramRooms())
	const freeDelivery = () => merchant.current().freeDelivery
	const catalogue = await openCatalogue(db, clock, log, {
		...{ self: PROCESS_NAME, replica, freeDelivery },
		looks: await readFile(join(PROGRAM_PICTURES, 'looks.json'), 'utf8').then(readFaceLooks, () => []),
		reword: (text) => content.reword(text),
	})
	const pictures = await openPictures(config, { db, catalogue, content, log })
	const ownFaces = await openOwnFaces(db, (faces) => catalogue.followLooks(faces.looks()))
	const visualiser = await openRooms(config, { catalogue, content, pictures, ownFaces, log })
	const context: ShopContext = {
		stopping,
		db,
		reserved,
		clock,
		random: systemRandomness,
		bank,
		testBank: openTestBank(config, bank),
		catalogue,
		pictures,
		visualiser,
		plans: layingPlans(),
		ownFaces,
		uploads: readers.uploads,
		files: readers.catalogue,
		passwords: argon2Passwords(),
		pseudonyms: createPseudonyms(config.secret),
		seal: createSeal(config.secret, 'second factors'),
		webhookSeal: createSeal(config.secret, 'webhooks'),
		unpaidOrdersPerAddress: config.unpaidOrdersPerAddress,
		unpaidGuestShare: config.unpaidGuestShare,
		mailsPerAddress: config.mailsPerAddress,
		merchant,
		readSample: readSampleShop,
		content,
		signer,
		verifactu: verifactuTerms(config),
		isProduction: config.production,
		hasMailServer: config.mail.smtpUrl !== null,
		get front() {
			return frontOf(merchant.current(), originOfProgram(config))
		},
		append: (tx, name, fact) => runSubscribers(context, tx, name, fact),
		log,
	}
	return context
}

/** The rooms of the pictures that come with the sample shop; none without its files. */
const readProgramRooms = (): Promise<readonly Room[]> =>
	readFile(join(PROGRAM_PICTURES, 'rooms.json'), 'utf8').then(readRooms, () => [])

/** The pictures that come with the sample shop, and those in the database, which take precedence. */
async function openPictures(
	config: Config,
	{ db, catalogue, content, log }: Pick<ShopContext, 'db' | 'catalogue' | 'content' | 'log'>,
): Promise<ShopPictures> {
	const kept = join(config.dataDir, 'pictures')
	return openShopPictures({
		directory: PROGRAM_PICTURES,
		db,
		rooms: content.rooms,
		scenes: await readFile(join(PROGRAM_PICTURES, 'laid.json'), 'utf8').then(readLaidScenes, () => []),
		copies: pictureCopies(kept, (error) => log.failed('a copy of a picture could not be stored', error)),
		productNamed: (name) =>
			catalogue.staff.bySlug(name) ?? catalogue.staff.all().find(({ slug }) => assetSlug(slug) === name) ?? null,
	})
}

/** The rooms of the sample shop's pictures, for laying them anew. */
async function openRooms(
	config: Config,
	{
		catalogue,
		content,
		pictures,
		ownFaces,
		log,
	}: Pick<ShopContext, 'catalogue' | 'content' | 'pictures' | 'ownFaces' | 'log'>,
): Promise<Visualiser> {
	const names = content.rooms().map(({ name }) => name)
	const notStored = (error: unknown) => log.failed('a drawn room could not be stored', error)
	return openVisualiser({
		directory: PROGRAM_PICTURES,
		files: await readVisualiserFiles(PROGRAM_PICTURES, names),
		drawings: roomDrawings(join(config.dataDir, 'pictures'), notStored),
		showroom: pictures.showroom,
		productBySlug: (slug) => catalogue.productBySlug(slug),
		ownFaces,
	})
}

/** The catalogues and sheets as PDF, stored in the data directory. */
export function openShopDocuments(
	config: Config,
	{ catalogue, clock, merchant, pictures, log }: ShopContext,
): Documents {
	const { showroom } = pictures
	return openDocuments({
		catalogue,
		clock,
		thread: openDocumentThread(),
		pictures: {
			of: (product) => {
				const shown = picturesOf(product, showroom)
				return { face: shown.face, cover: coverOf(shown) }
			},
			jpeg: async (name) => {
				const picture = showroom.picture(name)
				const copy = picture && (await pictures.copy(name, picture.hash, PRINTED_PX, 'jpg'))
				return copy && 'bytes' in copy ? copy.bytes : null
			},
		},
		directory: join(config.dataDir, 'documentos'),
		log,
		merchant,
		origin: config.origin,
	})
}

/** The invoices and delivery notes as PDF, stored beside the other documents. */
export function openShopPapers(
	config: Config,
	context: Pick<ShopContext, 'db' | 'clock' | 'merchant' | 'log' | 'signer'>,
): OrderPapers {
	return openOrderPapers({
		thread: openDocumentThread(),
		directory: join(config.dataDir, 'documentos'),
		...context,
	})
}

/** The contracts attached to mails, stored beside the invoices. */
export function openContracts(config: Config, context: Pick<ShopContext, 'db' | 'clock' | 'log'>): ContractFiles {
	return openContractFiles(context, {
		thread: openDocumentThread(),
		directory: join(config.dataDir, 'documentos', 'contratos'),
	})
}

/** The bank's test terminal with the merchant's own number; outside production, the bank that is configured. */
function openTestBank(config: Config, bank: ShopContext['bank']): ShopContext['testBank'] {
	if (!config.production) return { gateway: bank, refunds: openRefunds(config) }
	const { merchantCode, terminal, signatureVersion } = config.bank
	const { secret, formUrl } = TEST_BANK
	const terms = { merchantCode, terminal, secret, signatureVersion }
	return {
		gateway: redsysGateway({ ...terms, formUrl }),
		refunds: redsysRefunds({ ...terms, refundUrl: refundUrlOf(formUrl) }),
	}
}

/** Redsys's refund call, or the local bank's in this process if no real bank is configured. */
export function openRefunds({ bank, host, port }: Config): RefundGateway {
	const { merchantCode, terminal, secret, signatureVersion, formUrl } = bank
	const refundUrl = formUrl === null ? `http://${host}:${port}${LOCAL_REFUND_PATH}` : refundUrlOf(formUrl)
	return redsysRefunds({ merchantCode, terminal, secret, signatureVersion, refundUrl })
}

/** Redsys's query service, or the local bank's in this process. */
export function openPaymentQuery({ bank, host, port }: Config): PaymentQuery {
	const { merchantCode, terminal, secret, formUrl } = bank
	const queryUrl = formUrl === null ? `http://${host}:${port}${LOCAL_QUERY_PATH}` : queryUrlOf(formUrl)
	return redsysQuery({ merchantCode, terminal, secret, queryUrl })
}

/** VIES, or its local stand-in in this process outside production; null if it is not queried. */
export function openVies({ asksVies, production, host, port }: Config): Vies | null {
	if (!asksVies) return null
	return viesOver(production ? VIES_URL : `http://${host}:${port}${LOCAL_VIES_PATH}`)
}
