import type { FastifyRequest } from 'fastify'
import { sessionKeyIn } from '#contract/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import { originOf } from './origin.ts'

/** The key of the request's session cookie; empty without one. */
export function sessionKeyOf(request: FastifyRequest, configured: string | null): string {
	const secure = originOf(request, configured).startsWith('https:')
	return sessionKeyIn(request.headers.cookie ?? null, secure)
}

/** The account of the request's session cookie, or null. */
export function accountOf(shop: Shop, request: FastifyRequest, configured: string | null) {
	return shop.accounts.of(sessionKeyOf(request, configured))
}
