import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The name of keys among the authentication schemes. */
const KEY = 'clave'

/** Describes the API routes registered afterwards in `/api/openapi.json`; pages and pictures are omitted. */
export async function describeApi(app: FastifyInstance): Promise<void> {
	await app.register(swagger, {
		openapi: {
			info: { title: 'API de la tienda', description: 'Catálogo, carrito, pedidos, pagos y avisos', version: '1' },
			components: { securitySchemes: { [KEY]: { type: 'http', scheme: 'bearer' } } },
		},
		transform: (given) => {
			if (!given.url.startsWith('/api/')) return { schema: { hide: true }, url: given.url }
			const { schema, url } = jsonSchemaTransform(given)
			const { scope } = given.route.config ?? {}
			// Not needed by visitors or with a session.
			return { url, schema: scope === undefined ? schema : { ...schema, security: [{ [KEY]: [scope] }, {}] } }
		},
	})
	app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
