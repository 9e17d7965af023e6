import type { FastifyRequest } from 'fastify'
import { sessionKeyIn } from '#contract/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import { originOf } from './origin.ts'

/** The account of the request's session cookie, or null. */
export function accountOf(shop: Shop, request: FastifyRequest, configured: string | null) {
	const secure = originOf(request, configured).startsWith('https:')
	return shop.accounts.of(sessionKeyIn(request.headers.cookie ?? null, secure))
}
