import formbody from '@fastify/formbody'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { NOTIFICATION_PATH } from '#contract/order/notification-path.ts'
import { problemSchema } from '#contract/problem.ts'
import { Refusal } from '#http/problem-reply.ts'
import type { Log } from '#shop/base/log.ts'
import type { Shop } from '#shop/shop.ts'

/** The bank's notification of a payment, the only request that marks an order as paid (rules §6). */
export function notificationRoute(shop: Shop, log: Log): FastifyPluginAsyncZod {
	return async (app) => {
		await app.register(formbody)
		app.post(
			NOTIFICATION_PATH,
			{
				config: { fromElsewhere: true },
				schema: {
					body: z.record(z.string(), z.unknown()).nullish(),
					response: { 200: z.literal('OK'), default: problemSchema },
				},
			},
			async ({ body }, reply) => {
				const outcome = await shop.takeNotification(body ?? {})
				if (!outcome.ok) {
					log.warn('a payment notification was refused', { code: outcome.code })
					throw new Refusal('notificacion_rechazada', { motivo: outcome.code })
				}
				return reply.code(200).type('text/plain').send('OK')
			},
		)
	}
}
