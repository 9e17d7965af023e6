import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { readTowns } from '#contract/shipping/towns.ts'
import { createServer, type ServerOptions } from '#http/server.ts'
import type { Documents } from '#shop/document/documents.ts'
import { sendRefunds } from '#shop/payment/send-refunds.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { runStaffCommand } from '#staff/commands.ts'
import { openStaffDoor } from '#staff/socket.ts'
import type { PageServices, pageServices } from '#web/page/page-services.ts'
import { type Config, ConfigFault } from './config.ts'
import { mailChore } from './mail-chore.ts'
import { createSeal } from './seal.ts'
import {
	createContext,
	fillDemoAccounts,
	fillNewShop,
	openDatabase,
	openLocalBank,
	openRefunds,
	openShopDocuments,
	openShopInvoices,
	ROOT,
	systemRandomness,
} from './wire.ts'

const REFRESH_MS = 1000
const CHORES_MS = 15_000
const MAIL_MS = 2000
const REFUND_MS = 5000

type EntryModule = { readonly pageServices: typeof pageServices }
type RenderPage = (request: Request) => Promise<Response>

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
	return async (request) => {
		const entry = (await build()).entry.module as unknown as EntryModule
		const context = new RouterContextProvider()
		context.set(entry.pageServices, services)
		return handle(request, context)
	}
}

/** Runs a chore periodically until stopped, never concurrently; after a failure it waits for the next turn. */
function every(ms: number, chore: () => Promise<unknown>): () => Promise<void> {
	let running: Promise<void> | null = null
	const timer = setInterval(() => {
		running ??= chore()
			.then(
				() => {},
				() => {},
			)
			.finally(() => {
				running = null
			})
	}, ms)
	return async () => {
		clearInterval(timer)
		// Waits for the running chore, so that a mail being sent is recorded before the database closes.
		await running
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
	await fillNewShop(config, database)
	const context = await createContext(config, database)
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
		localBank: openLocalBank(config),
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
	const closeStaffDoor =
		database.lock === null ? async () => {} : openStaffDoor(database.lock, (words) => runStaffCommand(shop, words))
	let isStopping = false
	const bankRefunds = openRefunds(config)
	const stopChores = [
		every(REFRESH_MS, () => context.catalogue.refresh()),
		every(CHORES_MS, () => shop.expireOrders()),
		every(MAIL_MS, mailChore(config, context)),
		every(REFUND_MS, () => sendRefunds(context, bankRefunds)),
		...(config.production ? [] : [every(CHORES_MS, () => shop.renewFlashCampaign())]),
	]
	async function stop(): Promise<void> {
		const choresEnd = Promise.all(stopChores.map((stopChore) => stopChore()))
		await closeStaffDoor()
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
			.catch(() => {})
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
