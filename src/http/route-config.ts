import type { FastifyRequest } from 'fastify'
import { ORDER_FAILED } from '#contract/order/order-failed.ts'
import type { KeyHolder } from '#shop/integration/api-keys.ts'

/** What a key of the API needs to be let in. */
export type RouteScope = KeyHolder['scopes'][number]

/** What a route declares of itself in its `config`, for the hooks of the server. */
declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * Whether its requests count towards the rate limit of their address: those that search, price, write or draw. With `searches` those
		 * that search by words alone.
		 */
		limited?: boolean | 'searches'
		/** Whether pages of other sites may post to it: it is protected by a signature instead of the origin check. */
		fromElsewhere?: boolean
		/** What a key of the API needs for it; without one no key is let in. */
		scope?: RouteScope
		/** Whether it is a page, whose refusals are pages too. */
		page?: boolean
		/** What is said when it fails by no fault of who asked; without one that something has failed. */
		failed?: string
	}
}

/** The config of a page. */
export const PAGE = { config: { page: true } } as const

/** The config of a route whose requests are counted. */
export const LIMITED = { config: { limited: true } } as const

/** The config of a route that keys with a scope may ask. */
export const openTo = (scope: RouteScope) => ({ config: { scope } })

/** Whether a request searches by words: each text is another answer, which no cache knows. */
export function isSearch({ query }: FastifyRequest): boolean {
	return typeof query === 'object' && query !== null && 'search' in query
}

/** Whether a request counts towards the rate limit of its address. */
export function isLimited(request: FastifyRequest): boolean {
	const { limited = false } = request.routeOptions.config
	return limited === 'searches' ? isSearch(request) : limited
}

/** The same of a route whose requests are counted. */
export const limitedFor = (scope: RouteScope) => ({ config: { limited: true, scope } })

/** The same of a route that places or pays an order. */
export const ORDERING = { config: { limited: true, scope: 'pedidos.crear', failed: ORDER_FAILED } } as const

/** The config of a route that takes a message. */
export const MESSAGING = { config: { limited: true, failed: 'Error al enviar el mensaje' } } as const

/** The same of a route whose searches by words are counted. */
export const searchesLimitedFor = (scope: RouteScope) => ({ config: { limited: 'searches', scope } }) as const
