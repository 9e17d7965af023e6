import type { FastifyRequest } from 'fastify'
import { sessionKeyIn } from '#contract/cookies.ts'
import type { Shop } from '#shop/shop.ts'
import { originOf } from './origin.ts'

/** The key in a request's session cookie; empty without one. */
export function sessionKeyOf(request: FastifyRequest, configured: string | null): string {
	const secure = originOf(request, configured).startsWith('https:')
	return sessionKeyIn(request.headers.cookie ?? null, secure)
}

/** The account of a request: its key's, or its session cookie's; null for neither. */
export async function accountOf(shop: Shop, request: FastifyRequest, configured: string | null) {
	if (request.keyHolder !== null) return request.keyHolder.account
	return shop.accounts.of(sessionKeyOf(request, configured))
}

/** The buyer of a request: its account, or the firm that the account acts for; null for neither. */
export async function buyerOf(shop: Shop, request: FastifyRequest, configured: string | null) {
	const own = await accountOf(shop, request, configured)
	return own && shop.firms.actingFor(own)
}
