import type { FastifyRequest } from 'fastify'
import { ORDER_FAILED } from '#contract/order/order-failed.ts'
import type { KeyHolder } from '#shop/integration/api-keys.ts'

/** The scope that an API key needs. */
export type RouteScope = KeyHolder['scopes'][number]

/** A route's declarations in its `config`, for the hooks of the server. */
declare module 'fastify' {
	interface FastifyContextConfig {
		/**
		 * Whether its requests count towards the rate limit of their address: requests that search, price, write or draw. With `searches`
		 * only requests that search by words.
		 */
		limited?: boolean | 'searches'
		/** Whether pages of other sites may post to it: a signature protects it instead of the origin check. */
		fromElsewhere?: boolean
		/** The scope that an API key needs for it; without one no key is accepted. */
		scope?: RouteScope
		/** Whether it is a page, whose refusals are pages too. */
		page?: boolean
		/** The text for a failure that is not the requester's fault; without one, that something has failed. */
		failed?: string
	}
}

/** The config of a page. */
export const PAGE = { config: { page: true } } as const

/** The config of a route whose requests are counted. */
export const LIMITED = { config: { limited: true } } as const

/** The config of a route that keys with a scope may call. */
export const openTo = (scope: RouteScope) => ({ config: { scope } })

/** Returns whether a request searches by words: each text has a different answer, which no cache contains. */
export function isSearch({ query }: FastifyRequest): boolean {
	return typeof query === 'object' && query !== null && 'search' in query
}

/** Returns whether a request counts towards the rate limit of its address. */
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
