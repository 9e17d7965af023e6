import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes the API routes registered afterwards in `/api/openapi.json`; pages and pictures are left out. */
export async function describeApi(app: FastifyInstance): Promise<void> {
	await app.register(swagger, {
		openapi: { info: { title: 'API de la tienda', description: 'Catálogo, carrito, pedidos y pagos', version: '1' } },
		transform: (route) =>
			route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
	})
	app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
