import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readTowns } from '#contract/shipping/towns.ts'
import { isDiskFull } from '#gateways/files/is-disk-full.ts'
import { createSeal } from '#gateways/seal/seal.ts'
import { isUnavailable } from '#http/errors.ts'
import { createServer, type ServerOptions } from '#http/server.ts'
import type { Log } from '#shop/base/log.ts'
import { takeUploads } from '#shop/picture/take-uploads.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { openStaffSocket } from '#staff/socket.ts'
import { openDatabaseClock } from '#store/clock.ts'
import type { PageServices, pageNotes, pageServices } from '#web/page/page-services.ts'
import { checkDataDirectory } from './check-data-dir.ts'
import { startChores } from './chore/chores.ts'
import { closeInOrder } from './close-in-order.ts'
import { type Config, ConfigFault } from './config.ts'
import { refuseDemoRows } from './demo-rows.ts'
import { openFileReaders } from './file-readers.ts'
import { fillDemoAccounts, fillNewShop } from './fill-shop.ts'
import { type OpenLog, openProgramLog } from './log/open-log.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import type { MetricSources } from './metrics/sources.ts'
import { patternsOf } from './page-patterns.ts'
import { TEST_BANK } from './production-faults.ts'
import { ROOT } from './root.ts'
import { loadSandbox, openLocalPeers, openMails } from './sandbox.ts'
import { openSigner, openTaxOffice } from './verifactu-config.ts'
import {
	createContext,
	followNotices,
	openContracts,
	openDatabase,
	openShopDocuments,
	openShopPapers,
	systemRandomness,
} from './wire.ts'

type EntryModule = { readonly pageServices: typeof pageServices; readonly pageNotes: typeof pageNotes }
type RenderPage = ServerOptions['pages']['render']

/** Connections that the system queues until they are accepted; more would be refused or connect late. */
const WAITING_CONNECTIONS = 4096

/** The services for pages, in production and development. */
function servicesFor(
	config: Config,
	shop: Shop,
	given: Pick<PageServices, 'log' | 'documents' | 'tables'>,
): PageServices {
	return {
		...given,
		shop,
		get brand() {
			return shop.merchant().brand
		},
		origin: config.origin,
		terminal: config.bank.terminal,
		showsKit: !config.production,
		seal: createSeal(config.secret),
		newKey: systemRandomness.key,
	}
}

/**
 * Renders pages with a build of src/web or of src/office. The services are passed through the build's own context key. If a page's data is
 * temporarily unavailable, the server answers with 503 instead of rendering it.
 */
async function renderWith({ build, mode }: Pick<Pages, 'build' | 'mode'>, services: PageServices): Promise<RenderPage> {
	// The router derives its data once from a fixed build, but on every request from a function.
	const handle = createRequestHandler(mode === 'production' ? await build() : build, mode)
	return async (request, notes) => {
		const entry = (await build()).entry.module as unknown as EntryModule
		const context = new RouterContextProvider()
		context.set(entry.pageServices, services)
		let unavailable: unknown = null
		context.set(entry.pageNotes, {
			...notes,
			failed: (error) => {
				if (!isUnavailable(error)) return false
				unavailable = error
				return true
			},
		})
		const response = await handle(request, context)
		if (unavailable !== null) throw unavailable
		return response
	}
}

interface Pages {
	/** The build of src/web; in development the present one. */
	readonly build: () => Promise<ServerBuild>
	/** The same of src/office. */
	readonly office: () => Promise<ServerBuild>
	readonly mode: 'production' | 'development'
	readonly policy: boolean
	readonly middleware?: ServerOptions['middleware']
}

const metricsOf = ({ metricsToken }: Config, sources: MetricSources) =>
	metricsToken === null ? null : openMetrics(metricsToken, sources)

/** Ends the program after an uncaught error, which Node would print with all its data. */
function endOnFaults(log: Log): void {
	for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
		process.on(event, (error: unknown) => {
			log.failed('the program ends: an error was not caught', error)
			process.exit(1)
		})
	}
}

/**
 * The shutdown takes at most 20 s, even if parts hang: 13 parts, of which the server alone may use 10 s for its
 * answers.
 */
const CLOSES_WITHIN = { withinMs: 15_000, leastMs: 300 }

/** Everything that a server has open. */
type Opened = Awaited<ReturnType<typeof openShop>>

/** Opens the database and the parts that use it, up to the periodic work. */
async function openShop(config: Config, log: OpenLog, stopping: AbortSignal) {
	const sandbox = await loadSandbox(config)
	const taxOffice = await openTaxOffice(config)
	const signer = await openSigner(config, sandbox)
	await checkDataDirectory(config.dataDir)
	const database = await openDatabase(config, log)
	const clock = await openDatabaseClock(database.db)
	await refuseDemoRows(config, database)
	await fillNewShop(config, database, clock)
	const readers = openFileReaders(log)
	const context = await createContext(config, database, clock, log, { readers, signer, stopping })
	await fillDemoAccounts(config, context)
	await takeUploads(context, join(config.dataDir, 'pictures', 'uploads'))
	const shop = createShop(context)
	const documents = openShopDocuments(config, context)
	const papers = openShopPapers(config, context)
	const contracts = openContracts(config, context)
	const peers = openLocalPeers(config, sandbox, clock)
	const mails = openMails(config, sandbox, clock)
	const chores = startChores(config, context, shop, { mails, papers, contracts, taxOffice })
	const notices = followNotices(config, context)
	return { database, readers, context, shop, documents, papers, contracts, peers, chores, notices, log }
}

/** The parts of the configuration, the pages and the open resources that the server needs. */
async function serverOptions(
	config: Config,
	pages: Pages,
	{ database, readers, context, shop, documents, papers, peers, chores, log }: Opened,
	isStopping: () => boolean,
): Promise<ServerOptions> {
	const services = servicesFor(config, shop, { documents, tables: readers.tables, log })
	const { routes } = await pages.build()
	return {
		shop,
		origin: config.origin,
		trustProxy: config.trustProxy,
		log,
		logger: log.logger,
		metrics: metricsOf(config, {
			...context,
			...database,
			backlog: shop.backlog,
			chores: () => chores.states(),
		}),
		requestsPerMinute: config.requestsPerMinute,
		findReasons: async () => (isStopping() ? ['cerrando'] : shop.findFaults()),
		isDiskFull: () => isDiskFull(config.dataDir),
		clientDirectory: join(ROOT, 'build', 'web', 'client'),
		officeDirectory: join(ROOT, 'build', 'office', 'client'),
		localBank: peers.bank(shop.merchant().brand),
		localVies: peers.vies,
		localOffice: peers.office,
		pictures: context.pictures,
		documents,
		papers,
		towns: readTowns(await readFile(join(ROOT, 'data/postal-codes/codigos_postales_municipios.csv'), 'utf8')),
		pages: {
			render: await renderWith(pages, services),
			patternOf: patternsOf(routes),
			formTargets: config.bank.formUrl === null ? [] : [new URL(config.bank.formUrl).origin],
			policy: pages.policy,
		},
		testFormTargets: config.production ? [new URL(TEST_BANK.formUrl).origin] : [],
		renderOffice: await renderWith({ build: pages.office, mode: pages.mode }, services),
		...(pages.middleware ? { middleware: pages.middleware } : {}),
	}
}

/** Closes the server and the open resources, each within its time. Returns false if a part did not close. */
function closeShop(
	{ database, readers, context, shop, documents, papers, contracts, chores, notices, log }: Opened,
	app: Awaited<ReturnType<typeof createServer>>,
	closeStaffSocket: () => Promise<void>,
): Promise<boolean> {
	const choresEnd = chores.stop()
	return closeInOrder(
		[
			{ name: 'staff socket', close: closeStaffSocket },
			{ name: 'listening', close: () => app.stopListening() },
			{ name: 'server', close: () => app.close() },
			{ name: 'chores', close: () => choresEnd },
			{ name: 'imports', close: () => shop.importFiles.idle() },
			{ name: 'documents', close: () => documents.close() },
			{ name: 'papers', close: () => papers.close() },
			{ name: 'contracts', close: () => contracts.close() },
			{ name: 'file readers', close: () => readers.close() },
			{ name: 'pictures', close: () => context.pictures.close() },
			{ name: 'visualiser', close: () => context.visualiser.close() },
			{ name: 'laying plans', close: () => context.plans.close() },
			{ name: 'notices', close: async () => notices?.close() },
			{ name: 'catalogue', close: () => context.catalogue.stop() },
			{ name: 'database', close: () => database.close() },
		],
		log,
		CLOSES_WITHIN,
	)
}

/** Stops the program once after a signal, after the configured delay. */
function stopOnSignals(delayMs: number, log: OpenLog, begin: () => void, stop: () => Promise<boolean>): void {
	let isStopping = false
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (isStopping) return
			isStopping = true
			begin()
			wait(delayMs)
				.then(stop)
				.then(
					(areClosed) => process.exit(areClosed ? 0 : 1),
					(error: unknown) => {
						log.failed('the shop could not be closed', error)
						process.exit(1)
					},
				)
		})
	}
}

/** Opens the database, creates the shop and the server, and listens until a signal shuts it down. */
export async function serve(config: Config, pages: Pages): Promise<void> {
	let isStopping = false
	const stopping = new AbortController()
	const log = openProgramLog(config.logLevel)
	endOnFaults(log)
	const opened = await openShop(config, log, stopping.signal)
	const { database, shop, context, documents } = opened
	const closed = shop.orderObstacles()
	if (closed.length > 0) {
		log.warn('orders are not taken: settings are missing or wrong', {
			missing: closed.map(({ field }) => field).join(', '),
		})
	}
	const app = await createServer(await serverOptions(config, pages, opened, () => isStopping))
	const closeStaffSocket =
		database.lock === null
			? async () => {}
			: openStaffSocket(database.lock, (words) => runStaffCommand(shop, words, log), log)
	const stop = () => {
		stopping.abort()
		return closeShop(opened, app, closeStaffSocket)
	}
	stopOnSignals(
		config.stopDelaySeconds * 1000,
		log,
		() => {
			isStopping = true
		},
		stop,
	)
	const address = await app
		.listen({ port: config.port, host: config.host, backlog: WAITING_CONNECTIONS })
		.catch(async (error: unknown) => {
			// Chores and connections would keep a process alive that failed to listen.
			await stop()
			throw error
		})
	const origin = config.origin ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')
	console.log(`${shop.merchant().brand} is open at ${origin}`)
	const claim = await shop.team.issueOwnerClaim()
	if (claim !== null) {
		console.log(
			`Todavía no hay propietario. Abre ${origin}/gestion/primera-vez?clave=${claim} en el navegador: vale un día, una sola vez y hasta el próximo arranque.`,
		)
	}
	// Encodes most copies before visitors need them; a failed one is made on request.
	if (config.picturesAhead) {
		context.pictures
			.makeAhead(() => isStopping)
			.then(() => documents.makeAhead(() => isStopping))
			.catch((error: unknown) => log.failed('copies could not be made ahead', error))
	}
}

/** The build of an app, as placed by `npm run build`. */
async function builtApp(name: 'web' | 'office'): Promise<() => Promise<ServerBuild>> {
	const file = join(ROOT, 'build', name, 'server', 'index.js')
	if (!existsSync(file)) throw new ConfigFault(['the pages are not built yet; run "npm start", which builds them'])
	const build: ServerBuild = await import(file)
	return async () => build
}

/** `npm start`. */
export async function run(config: Config): Promise<void> {
	await serve(config, {
		policy: true,
		mode: 'production',
		build: await builtApp('web'),
		office: await builtApp('office'),
	})
}
