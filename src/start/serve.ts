import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readTowns } from '#contract/shipping/towns.ts'
import { createSeal } from '#gateways/seal/seal.ts'
import { isUnavailable } from '#http/errors.ts'
import { createServer, type ServerOptions } from '#http/server.ts'
import type { Documents } from '#shop/document/documents.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { runStaffCommand } from '#staff/commands/commands.ts'
import { openStaffSocket } from '#staff/socket.ts'
import { openDatabaseClock } from '#store/clock.ts'
import type { PageNotes, PageServices, pageNotes, pageServices } from '#web/page/page-services.ts'
import { startChores } from './chores.ts'
import { type Config, ConfigFault } from './config.ts'
import { refuseDemoRows } from './demo-rows.ts'
import { ROOT } from './root.ts'
import {
	createContext,
	fillDemoAccounts,
	fillNewShop,
	openDatabase,
	openLocalBank,
	openShopDocuments,
	openShopInvoices,
	systemRandomness,
} from './wire.ts'

type EntryModule = { readonly pageServices: typeof pageServices; readonly pageNotes: typeof pageNotes }
type RenderPage = ServerOptions['pages']['render']

/** The services for pages, in production and development. */
export function servicesFor(config: Config, shop: Shop, documents: Documents): PageServices {
	return {
		shop,
		documents,
		brand: config.brand,
		origin: config.origin,
		terminal: config.bank.terminal,
		seal: createSeal(config.secret),
		newKey: systemRandomness.key,
	}
}

/** Renders pages with a build of src/web. The services are passed through the build's own context key. */
export function renderWith(
	build: () => Promise<ServerBuild>,
	services: PageServices,
	mode: 'production' | 'development',
): RenderPage {
	const handle = createRequestHandler(build, mode)
	return async (request, { tooMany }) => {
		const entry = (await build()).entry.module as unknown as EntryModule
		const context = new RouterContextProvider()
		const notes: PageNotes = { tooMany, failure: null }
		context.set(entry.pageServices, services)
		context.set(entry.pageNotes, notes)
		const response = await handle(request, context)
		// The router answers every error with 500; a database that is busy or gone is worth another try.
		const isBusy = response.status === 500 && isUnavailable(notes.failure)
		return isBusy ? new Response(response.body, { status: 503, headers: response.headers }) : response
	}
}

interface Pages {
	readonly render: (services: PageServices) => Promise<RenderPage>
	readonly policy: boolean
	readonly middleware?: ServerOptions['middleware']
}

/** Opens the database, creates the shop and the server, and listens until a signal shuts it down. */
export async function serve(config: Config, pages: Pages): Promise<void> {
	const database = await openDatabase(config)
	const clock = await openDatabaseClock(database.db)
	await refuseDemoRows(config, database)
	await fillNewShop(config, database, clock)
	const context = await createContext(config, database, clock)
	await fillDemoAccounts(config, context)
	const shop = createShop(context)
	const documents = openShopDocuments(config, context)
	const invoices = openShopInvoices(config)
	const render = await pages.render(servicesFor(config, shop, documents))
	const app = await createServer({
		shop,
		brand: config.brand,
		origin: config.origin,
		trustProxy: config.trustProxy,
		logLevel: config.logLevel,
		requestsPerMinute: config.requestsPerMinute,
		clientDirectory: join(ROOT, 'build', 'web', 'client'),
		localBank: openLocalBank(config, clock),
		pictures: context.pictures,
		documents,
		invoices,
		towns: readTowns(await readFile(join(ROOT, 'data/postal-codes/codigos_postales_municipios.csv'), 'utf8')),
		pages: {
			render,
			formTargets: config.bank.formUrl === null ? [] : [new URL(config.bank.formUrl).origin],
			policy: pages.policy,
		},
		...(pages.middleware ? { middleware: pages.middleware } : {}),
	})
	const closeStaffSocket =
		database.lock === null ? async () => {} : openStaffSocket(database.lock, (words) => runStaffCommand(shop, words))
	let isStopping = false
	const chores = startChores(config, context, shop)
	async function stop(): Promise<void> {
		const choresEnd = chores.stop()
		await closeStaffSocket()
		await app.close()
		await documents.close()
		await invoices.close()
		await context.pictures.close()
		await choresEnd
		await database.close()
	}
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.on(signal, () => {
			if (isStopping) return
			isStopping = true
			stop().then(
				() => process.exit(0),
				(error: unknown) => {
					console.error(error)
					process.exit(1)
				},
			)
		})
	}
	const address = await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
		// Chores and connections would keep a process alive that failed to listen.
		await stop()
		throw error
	})
	console.log(
		`${config.brand} is open at ${config.origin ?? address.replace('[::1]', 'localhost').replace('127.0.0.1', 'localhost')}`,
	)
	// Encodes most copies before visitors need them; one that fails is made on request.
	if (config.picturesAhead) {
		context.pictures
			.makeAhead(() => isStopping)
			.then(() => documents.makeAhead(() => isStopping))
			.catch((error: unknown) => context.log.failed('copies could not be made ahead', error))
	}
}

/** `npm start`. */
export async function run(config: Config): Promise<void> {
	const file = join(ROOT, 'build', 'web', 'server', 'index.js')
	if (!existsSync(file)) throw new ConfigFault(['the pages are not built yet; run "npm start", which builds them'])
	const build: ServerBuild = await import(file)
	await serve(config, {
		policy: true,
		render: async (services) => renderWith(async () => build, services, 'production'),
	})
}
