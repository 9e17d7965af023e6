import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyHolder } from '#shop/integration/api-keys.ts'
import type { Shop } from '#shop/shop.ts'
import { replyProblem } from './problem-reply.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** The owner of the request's API key; null for a visitor. */
		keyHolder: KeyHolder | null
	}
}

/** The key in `Authorization: Bearer …`; null without one. Other schemes belong to proxies in front of the shop. */
export function bearerOf(request: FastifyRequest): string | null {
	const [, key] = /^bearer(?: +(\S*))?$/i.exec(request.headers.authorization?.trim() ?? '') ?? [null, null]
	return key === null ? null : (key ?? '')
}

/**
 * Authenticates programs by their keys on the routes that declare a `scope`: the request acts as the key's account,
 * with any cookies. An invalid key gets 401, a key without the route's scope 403; other routes of the API accept no
 * key. Pages ignore the header.
 */
export function admitKeys(app: FastifyInstance, { integrations }: Pick<Shop, 'integrations'>): void {
	const admit = async (key: string, request: FastifyRequest, reply: FastifyReply) => {
		const { scope } = request.routeOptions.config
		const holder = await integrations.holderOf(key)
		if (holder === null) {
			// Counted by address, which limits guessing of keys.
			const code = (await app.isOverLimit(request)) ? 'demasiadas_peticiones' : 'clave_de_api_no_valida'
			return replyProblem(reply.header('www-authenticate', 'Bearer'), code)
		}
		request.keyHolder = holder
		if (await app.isKeyOverLimit(request)) return replyProblem(reply, 'demasiadas_peticiones')
		if (scope === undefined) return replyProblem(reply, 'clave_no_admitida')
		if (holder.scopes.includes(scope)) return
		return replyProblem(reply, 'clave_sin_permiso', {
			detail: `La clave no tiene el permiso «${scope}».`,
			permiso: scope,
		})
	}
	app.addHook('onRequest', (request, reply, done) => {
		const key = bearerOf(request)
		const isForKeys = request.routeOptions.config.scope !== undefined || request.url.startsWith('/api/')
		return key !== null && isForKeys ? admit(key, request, reply) : done()
	})
}
