import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { KeyHolder } from '#shop/integration/api-keys.ts'
import type { Shop } from '#shop/shop.ts'
import { replyProblem } from './problem-reply.ts'

declare module 'fastify' {
	interface FastifyRequest {
		/** Who asks by a key of the API; null for a visitor. */
		keyHolder: KeyHolder | null
	}
}

/** The key in `Authorization: Bearer …`; null without one. Other schemes are those of proxies in front of the shop. */
export function bearerOf(request: FastifyRequest): string | null {
	const [, key] = /^bearer(?: +(\S*))?$/i.exec(request.headers.authorization?.trim() ?? '') ?? [null, null]
	return key === null ? null : (key ?? '')
}

/**
 * Lets programs in by their keys on the routes that declare a `scope`: the request acts as the key's account, whatever cookies it
 * has. A key that opens nothing is 401, one without the route's scope 403, and no key is taken on other routes of the API. On pages
 * the header is nothing.
 */
export function admitKeys(app: FastifyInstance, { integrations }: Pick<Shop, 'integrations'>): void {
	app.addHook('onRequest', async (request, reply) => {
		const { scope } = request.routeOptions.config
		const key = bearerOf(request)
		if (key === null || (scope === undefined && !request.url.startsWith('/api/'))) return
		const holder = await integrations.holderOf(key)
		if (holder === null) {
			// Counted by address: keys are not guessed at without end.
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
	})
}
