import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Towns } from '#contract/shipping/towns.ts'
import { cashbackRoutes } from '#http/api/cashback-routes.ts'
import { type DocumentSource, documentRoutes } from '#http/api/document-routes.ts'
import { type InvoiceSource, invoiceRoutes } from '#http/api/invoice-routes.ts'
import { type BankDesk, LOCAL_BANK_PATH, localBankRoutes } from '#http/api/local-bank-routes.ts'
import { messageRoutes } from '#http/api/message-routes.ts'
import { notificationRoute } from '#http/api/notification-route.ts'
import { orderRoutes } from '#http/api/order-routes.ts'
import { paymentRoutes } from '#http/api/payment-routes.ts'
import { type PictureSource, pictureRoutes } from '#http/api/picture-routes.ts'
import { productRoutes } from '#http/api/product-routes.ts'
import { townRoutes } from '#http/api/town-routes.ts'
import { knownPages } from '#http/page/known-pages.ts'
import { followMovedPictures } from '#http/page/moved-pictures.ts'
import { PageCache } from '#http/page/page-cache.ts'
import { type PageOptions, pageRoutes } from '#http/page/page-routes.ts'
import { serveStaticFiles } from '#http/page/static-files.ts'
import type { Shop } from '#shop/shop.ts'
import { answerErrors } from './errors.ts'
import { OpenConnections } from './open-connections.ts'
import { refuseForeignOrigins } from './origin.ts'
import { replyProblem } from './problem-reply.ts'
import { commonHeaders } from './security-headers.ts'
import { tellVisitorAddress } from './visitor-address.ts'

export interface ServerOptions {
	readonly shop: Shop
	/** The shop's public origin; null accepts any host. */
	readonly origin: string | null
	/** The shop's name in the mails sent by forms. */
	readonly brand?: string
	readonly trustProxy: boolean
	readonly logLevel: string
	/** Rate limit in requests per minute and address on login and writing calls; 0 disables it. */
	readonly requestsPerMinute: number
	readonly clientDirectory: string
	readonly localBank: BankDesk | null
	readonly pictures: PictureSource
	readonly documents: DocumentSource
	readonly invoices: InvoiceSource
	readonly towns: Towns
	readonly pages: Pick<PageOptions, 'render' | 'formTargets' | 'policy'>
	/** Vite's middleware in development. */
	readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const BODY_LIMIT_BYTES = 128 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 72_000

/** The server for pages and JSON, not yet listening. */
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
	// Responses are not validated: the contract builds them and tests check them against its schemas; validating each
	// would cost more than building it.
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
		// Pages and pictures are excluded from the API documentation.
		transform: (route) =>
			route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
	})
	// Registered outside of under-pressure and the rate limit, so that the bank's notifications are never refused.
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
