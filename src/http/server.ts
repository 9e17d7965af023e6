import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import formbody from '@fastify/formbody'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Towns } from '#contract/shipping/towns.ts'
import { brandRoutes } from '#http/api/brand-routes.ts'
import { cartRoutes } from '#http/api/cart-routes.ts'
import { cashbackRoutes } from '#http/api/cashback-routes.ts'
import { describeApi } from '#http/api/description.ts'
import { type DocumentSource, documentRoutes } from '#http/api/document-routes.ts'
import { type FindReasons, healthRoutes } from '#http/api/health-routes.ts'
import { holdRoutes } from '#http/api/hold-routes.ts'
import { type BankServer, localBankRoutes, noLocalBank } from '#http/api/local-bank-routes.ts'
import { localOfficeRoutes, type OfficeServer } from '#http/api/local-office-routes.ts'
import { messagePhotoRoutes } from '#http/api/message-photo-routes.ts'
import { messageRoutes } from '#http/api/message-routes.ts'
import { type MetricsSource, metricsRoute } from '#http/api/metrics-route.ts'
import { notificationRoute } from '#http/api/notification-route.ts'
import { orderRoutes } from '#http/api/order-routes.ts'
import { ownPriceRoutes } from '#http/api/own-price-routes.ts'
import { paymentRoutes } from '#http/api/payment-routes.ts'
import { type PictureSource, pictureRoutes } from '#http/api/picture-routes.ts'
import { productRoutes } from '#http/api/product-routes.ts'
import { type QuotationPapers, quotationRoutes } from '#http/api/quotation-routes.ts'
import { reviewRoutes } from '#http/api/review-routes.ts'
import { townRoutes } from '#http/api/town-routes.ts'
import { mcpRoutes } from '#http/mcp/mcp-routes.ts'
import type { KnownPageCounts } from '#http/page/known-page-counts.ts'
import { type AnswerKnown, knownPages } from '#http/page/known-pages.ts'
import { followMovedPictures } from '#http/page/moved-pictures.ts'
import { officeRoutes } from '#http/page/office-routes.ts'
import { PageCache, pageKeys } from '#http/page/page-cache.ts'
import { type PageOptions, pageRoutes } from '#http/page/page-routes.ts'
import { refuseFloods } from '#http/page/refuse-floods.ts'
import { RenderQueue } from '#http/page/render-queue.ts'
import { serveStaticFiles } from '#http/page/static-files.ts'
import type { Log } from '#shop/base/log.ts'
import type { Shop } from '#shop/shop.ts'
import { exportRoutes } from './api/export-routes.ts'
import { localViesRoutes } from './api/local-vies-routes.ts'
import { officeFileRoutes } from './api/office-file-routes.ts'
import { type OfficePaperSource, officePaperRoutes } from './api/office-paper-routes.ts'
import { ownInvoiceRoutes } from './api/own-invoice-routes.ts'
import { type PaperSource, paperRoutes } from './api/paper-routes.ts'
import { type PlanFileSource, planFileRoutes } from './api/plan-file-routes.ts'
import { planRoutes } from './api/plan-routes.ts'
import { projectRoutes } from './api/project-routes.ts'
import { quotationApiRoutes } from './api/quotation-api-routes.ts'
import { teamRoutes } from './api/team-routes.ts'
import { drawingRoutes, visualiserRoutes } from './api/visualiser-routes.ts'
import { webhookRoutes } from './api/webhook-routes.ts'
import { admitKeys } from './api-key.ts'
import { answerErrors } from './errors.ts'
import { demandLimits, limitRequests } from './limits.ts'
import { OpenConnections } from './open-connections.ts'
import { refuseForeignOrigins } from './origin.ts'
import { Refusal, replyProblem } from './problem-reply.ts'
import { type Answered, followRequests, type PagePatterns } from './requests.ts'
import { LIMITED } from './route-config.ts'
import { commonHeaders } from './security-headers.ts'
import { tellVisitorAddress } from './visitor-address.ts'
import { sessionKeyOf } from './visitor-session.ts'

/** The server's metrics, and the route to read them. */
export interface ServerMetrics extends MetricsSource {
	onAnswer(answer: Answered): void
	readonly knownPages: KnownPageCounts
}

export interface ServerOptions {
	readonly shop: Shop
	/** The shop's public origin; null accepts any host. */
	readonly origin: string | null
	/** The networks of the trusted proxies, whose X-Forwarded-* headers are used; empty for none. */
	readonly trustProxy: readonly string[]
	readonly log: Log
	/** Destination of Fastify's own messages; without it none are written. */
	readonly logger?: FastifyBaseLogger
	/** Rate limit in requests per minute and address on login and writing calls; 0 disables it. */
	readonly requestsPerMinute: number
	/** Delay of the event loop, in ms, above which visitors are answered 503; 0 never. Tests share their process with it. */
	readonly mostDelayMs?: number
	/** The files for browsers of the shop's build, and of the back office's. */
	readonly clientDirectory: string
	readonly officeDirectory: string
	readonly localBank: BankServer | null
	/** The local stand-in for VIES; null without one. */
	readonly localVies: ((body: unknown) => object) | null
	readonly localOffice: OfficeServer | null
	readonly pictures: PictureSource
	readonly documents: DocumentSource
	readonly papers: PaperSource & OfficePaperSource & QuotationPapers & PlanFileSource
	readonly towns: Towns
	readonly pages: Pick<PageOptions, 'render' | 'formTargets' | 'policy'> & PagePatterns
	/** The origins that its forms may post to: of the bank's test terminal. */
	readonly testFormTargets?: readonly string[]
	/** Renders the pages of the back office. */
	readonly renderOffice: PageOptions['render']
	/** Why the process cannot serve; by default the shop's own reason. */
	readonly findReasons?: FindReasons
	/** Whether the disk of the process's own files is full; by default it is not. */
	readonly isDiskFull?: () => Promise<boolean>
	readonly metrics?: ServerMetrics | null
	/** Vite's middleware in development. */
	readonly middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

declare module 'fastify' {
	interface FastifyInstance {
		/** Stops accepting connections and continues with open ones; call it before `close`. */
		stopListening(): Promise<void>
	}
}

const API = '/api/'
/** The version of the API, served at both `/api/…` and `/api/v1/…`. */
const API_VERSION = '1'
const VERSIONED = `${API}v${API_VERSION}/`

const withoutVersion = (url: string) => (url.startsWith(VERSIONED) ? API + url.slice(VERSIONED.length) : url)

const BODY_LIMIT_BYTES = 128 * 1024
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_MS = 72_000

/** The bare server: connections, timeouts, parsing and serialising. */
function openApp({ logger, trustProxy }: ServerOptions, connections: OpenConnections, answerKnown: AnswerKnown) {
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
		// Fastify's lines on each request contain the address and the URL; followRequests writes one without them.
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUID(),
		rewriteUrl: ({ url = '/' }) => withoutVersion(url),
		...(logger ? { loggerInstance: logger } : {}),
		// The visitor is the first address from the right that is no trusted proxy; addresses further left are client-supplied.
		trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
		bodyLimit: BODY_LIMIT_BYTES,
		routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
		forceCloseConnections: 'idle',
		return503OnClosing: false,
		frameworkErrors: (_error, _request, reply) => {
			replyProblem(reply, 'cuerpo_ilegible')
		},
	})
	app.setValidatorCompiler(validatorCompiler)
	// Responses are not validated at run time: the contract builds them, and validating each would cost more than building
	// it. test/api/answers.test.ts checks one answer of every route strictly against its declared schema.
	app.setSerializerCompiler(() => (data) => JSON.stringify(data))
	app.decorate('stopListening', () => connections.stopListening())
	app.addHook('preClose', () => connections.drain())
	return app
}

/** Applies to every answer: problem documents for errors, the common headers, and no posts from other sites. */
function addCommonHooks(app: FastifyInstance, options: ServerOptions, headers: Record<string, string>) {
	const { origin, middleware, log } = options
	followRequests(app, { ...options, onAnswer: options.metrics?.onAnswer })
	answerErrors(app, log)
	app.decorateRequest('keyHolder', null)
	app.addHook('onRequest', ({ url }, reply, done) => {
		reply.headers(headers)
		if (url.startsWith(API)) reply.header('api-version', API_VERSION)
		// No text of the database can hold a NUL.
		done(url.includes('%00') ? new Refusal('cuerpo_ilegible') : undefined)
	})
	refuseForeignOrigins(app, origin, log)
	if (middleware) {
		app.addHook('onRequest', (request, reply, done) => middleware(request.raw, reply.raw, done))
	}
}

/** The JSON API. */
function apiRoutes({ shop, origin, log, towns }: ServerOptions): FastifyPluginAsync {
	return async (api) => {
		demandLimits(api)
		await api.register(formbody)
		await api.register(productRoutes(shop))
		await api.register(planRoutes(shop, origin))
		await api.register(townRoutes(towns))
		await api.register(cartRoutes(shop, origin))
		await api.register(ownPriceRoutes(shop, origin))
		await api.register(orderRoutes(shop, origin))
		await api.register(cashbackRoutes(shop, log, origin))
		await api.register(paymentRoutes(shop, origin))
		await api.register(messageRoutes({ shop, origin }))
		await api.register(holdRoutes(shop, origin))
		await api.register(quotationApiRoutes(shop, origin))
		await api.register(projectRoutes(shop, origin))
		await api.register(teamRoutes(shop, origin))
		await api.register(webhookRoutes(shop, origin))
		api.all('/api/*', { ...LIMITED, schema: { hide: true } }, async (_request, reply) =>
			replyProblem(reply, 'no_encontrado'),
		)
	}
}

/** The routes for visitors: the API, documents and pages. */
function visitorRoutes(options: ServerOptions, pages: PageOptions): FastifyPluginAsync {
	const { shop, origin, log, documents, papers, localBank, localVies, localOffice } = options
	return async (visitors) => {
		tellVisitorAddress(visitors, shop)
		await limitRequests(visitors, options)
		admitKeys(visitors, shop)
		await visitors.register(apiRoutes(options))
		await visitors.register(documentRoutes(documents))
		await visitors.register(drawingRoutes(shop))
		await visitors.register(planFileRoutes({ shop, origin, papers }))
		await visitors.register(paperRoutes({ shop, origin, papers, documents }))
		await visitors.register(ownInvoiceRoutes({ shop, origin, papers }))
		await visitors.register(quotationRoutes({ shop, origin, papers }))
		await visitors.register(exportRoutes(shop, origin))
		await visitors.register(officeFileRoutes(shop, origin))
		await visitors.register(messagePhotoRoutes(shop, origin))
		await visitors.register(localBank ? localBankRoutes(localBank) : noLocalBank())
		if (localVies) await visitors.register(localViesRoutes(localVies))
		await visitors.register(mcpRoutes(shop, origin, log))
		if (localOffice) await visitors.register(localOfficeRoutes(localOffice))
		await visitors.register(officePaperRoutes({ shop, origin, papers }))
		await visitors.register(
			officeRoutes({
				...pages,
				formTargets: options.testFormTargets ?? [],
				render: options.renderOffice,
				queue: new RenderQueue(),
				isWorker: async (request) => {
					const worker = await shop.team.workerOf(sessionKeyOf(request, origin))
					return worker !== null && worker !== 'other'
				},
			}),
		)
		await visitors.register(pageRoutes(pages))
	}
}

/** The server for pages and JSON, not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
	const { shop, origin, log, metrics = null } = options
	const counts = metrics?.knownPages ?? null
	const cache = new PageCache()
	const keyOf = pageKeys(origin)
	const { version, recordReads } = shop
	const headers = commonHeaders(origin?.startsWith('https:') ?? false)
	const connections = new OpenConnections()
	const queue = new RenderQueue({ arrivals: () => connections.arrivals })
	const answerKnown = knownPages(cache, keyOf, version, { log, counts })
	const refuse = refuseFloods(queue, { commonHeaders: headers, onAnswer: metrics?.onAnswer })
	const app = openApp(
		options,
		connections,
		(request, response) => answerKnown(request, response) || refuse(request, response),
	)
	addCommonHooks(app, options, headers)
	await describeApi(app)
	// Registered outside of the limits, so that the bank's notifications are never refused.
	await app.register(notificationRoute(shop, log))
	await app.register(
		healthRoutes({
			findReasons: options.findReasons ?? shop.findFaults,
			findObstacles: shop.orderObstacles,
			findUnsent: shop.verifactu.unsent,
			isDiskFull: options.isDiskFull ?? (async () => false),
		}),
	)
	await app.register(metricsRoute(metrics))
	await serveStaticFiles(app, options)
	await app.register(async (pictures) => {
		followMovedPictures(pictures, (file) => shop.catalogue.movedPicture(file))
		await pictures.register(pictureRoutes(options.pictures))
		await pictures.register(brandRoutes(shop))
		await pictures.register(visualiserRoutes(shop))
		await pictures.register(reviewRoutes(shop))
	})
	const pages = { ...options.pages, cache, keyOf, queue, counts, commonHeaders: headers, origin, version, recordReads }
	await app.register(visitorRoutes(options, pages))
	return app
}
