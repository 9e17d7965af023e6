import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Towns } from '#contract/towns.ts'
import type { Shop } from '#shop/shop.ts'
import { cashbackRoutes } from './cashback-routes.ts'
import { type DocumentSource, documentRoutes } from './document-routes.ts'
import { answerErrors } from './errors.ts'
import { type InvoiceSource, invoiceRoutes } from './invoice-routes.ts'
import { knownPages } from './known-pages.ts'
import { type BankDesk, LOCAL_BANK_PATH, localBankRoutes } from './local-bank-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { followMovedPictures } from './moved-pictures.ts'
import { notificationRoute } from './notification-route.ts'
import { OpenConnections } from './open-connections.ts'
import { orderRoutes } from './order-routes.ts'
import { refuseForeignOrigins } from './origin.ts'
import { PageCache } from './page-cache.ts'
import { type PageOptions, pageRoutes } from './page-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { type PictureSource, pictureRoutes } from './picture-routes.ts'
import { replyProblem } from './problem-reply.ts'
import { productRoutes } from './product-routes.ts'
import { commonHeaders } from './security-headers.ts'
import { serveStaticFiles } from './static-files.ts'
import { townRoutes } from './town-routes.ts'
import { tellVisitorAddress } from './visitor-address.ts'

export interface ServerOptions {
	readonly shop: Shop
	/** The shop's public origin; null answers under whatever name it is addressed by. */
	readonly origin: string | null
	/** The shop's name in the mails that its forms send. */
	readonly brand?: string
	readonly trustProxy: boolean
	readonly logLevel: string
	/** Requests a minute and address on calls that guess or write; 0 does not count. */
	readonly requestsPerMinute: number
	readonly clientDirectory: string
	readonly localBank: BankDesk | null
	readonly pictures: PictureSource
	readonly documents: DocumentSource
	readonly invoices: InvoiceSource
	readonly towns: Towns
	readonly pages: Pick<PageOptions, 'render' | 'formTargets' | 'policy'>
	/** Serves the sources themselves while they are being edited. */
	readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const BODY_LIMIT_BYTES = 128 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 72_000

/** One server for pages and JSON. It does not listen yet. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
	const { shop, origin } = options
	const cache = new PageCache()
	const version = () => pagesVersion(shop)
	const answerKnown = knownPages(cache, version)
	const connections = new OpenConnections()
	const app = Fastify({
		serverFactory: (handle) => {
			const timeouts = { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS }
			const server = createHttpServer(timeouts, (request, response) => {
				connections.begin(request, response)
				if (!answerKnown(request, response)) handle(request, response)
			})
			connections.follow(server)
			return server
		},
		logger: options.logLevel === 'silent' ? false : { level: options.logLevel },
		trustProxy: options.trustProxy,
		bodyLimit: BODY_LIMIT_BYTES,
		routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		frameworkErrors: (_error, _request, reply) => {
			replyProblem(reply, 'cuerpo_ilegible')
		},
	}).withTypeProvider<ZodTypeProvider>()
	app.setValidatorCompiler(validatorCompiler)
	// Answers are built by the contract and tested against its schemas; checking each again would cost more than making it.
	app.setSerializerCompiler(() => (data) => JSON.stringify(data))
	answerErrors(app)
	app.addHook('preClose', async () => {
		if (app.server.listening) await connections.drain()
	})
	const headers = commonHeaders(origin?.startsWith('https:') ?? false)
	app.addHook('onRequest', async (_request, reply) => {
		reply.headers(headers)
	})
	refuseForeignOrigins(app, origin)
	const { middleware } = options
	if (middleware) {
		app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
	}

	await app.register(swagger, {
		openapi: { info: { title: 'Solería', description: 'API de la tienda', version: '1' } },
		// Pages and pictures are no part of the API.
		transform: (route) =>
			route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
	})
	// The bank's word is taken even when the shop turns visitors away.
	await app.register(notificationRoute(shop))
	app.get('/api/salud', { schema: { hide: true } }, async () => ({ estado: 'vivo' }))
	app.get('/api/listo', { schema: { hide: true } }, async (_request, reply) =>
		(await shop.isReady()) ? { estado: 'listo' } : replyProblem(reply, 'no_disponible'),
	)
	app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
	await serveStaticFiles(app, options.clientDirectory)
	await app.register(async (pictures) => {
		followMovedPictures(pictures, (file) => shop.catalogue.movedPicture(file))
		await pictures.register(pictureRoutes(options.pictures))
	})
	await app.register(documentRoutes(options.documents))
	await app.register(async (visitors) => {
		tellVisitorAddress(visitors)
		await visitors.register(underPressure, {
			maxEventLoopDelay: 2000,
			pressureHandler: (_request, reply) => {
				replyProblem(reply, 'no_disponible')
			},
		})
		await visitors.register(async (api) => {
			if (options.requestsPerMinute > 0) {
				await api.register(rateLimit, {
					max: options.requestsPerMinute,
					timeWindow: '1 minute',
					allowList: (request) => request.method === 'GET' && !request.url.startsWith('/api/busqueda'),
					addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
				})
			}
			await api.register(formbody)
			await api.register(productRoutes(shop))
			await api.register(townRoutes(options.towns))
			await api.register(orderRoutes(shop, origin))
			await api.register(cashbackRoutes(shop, origin))
			await api.register(paymentRoutes(shop, origin))
			await api.register(messageRoutes({ shop, origin, brand: options.brand ?? 'Solería' }))
			api.all('/api/*', { schema: { hide: true } }, async (_request, reply) => replyProblem(reply, 'no_encontrado'))
		})
		await visitors.register(invoiceRoutes({ shop, origin, invoices: options.invoices }))
		if (options.localBank) await visitors.register(localBankRoutes(options.localBank))
		else
			visitors.post(LOCAL_BANK_PATH, { onRequest: async (_, reply) => replyProblem(reply, 'no_encontrado') }, () => {})
		await visitors.register(pageRoutes({ ...options.pages, cache, commonHeaders: headers, origin, version }))
	})
	return app
}

const HOUR_MS = 3_600_000

/** Pages depend on the catalogue and, where they draw products at random, on the hour; pictures are read once at the start. */
function pagesVersion(shop: Shop): string {
	return `${shop.catalogue.version()}-${Math.floor(shop.nowMs() / HOUR_MS)}`
}
