import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { PROBLEMS, problemSchema } from '#contract/problem.ts'
import {
	newQuotationSchema,
	quotationAnswer,
	quotationAnswerSchema,
	quotationListAnswer,
	quotationListSchema,
	quotedLineFaults,
	toMadeQuotation,
} from '#contract/quotation/quotation-api.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor, openTo } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)
const PAGE_SIZE = 50

const FIELDS: Readonly<Record<string, string>> = {
	presupuesto_sin_nombre: 'cliente.nombre',
	presupuesto_sin_correo: 'cliente.correo',
	validez_no_valida: 'valeHasta',
	transporte_no_valido: 'importeTransporte',
}

/** The quotations of a professional: only the account's own; members of a firm have none. */
export function quotationApiRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	const { quotations } = shop
	async function issuerOf(request: FastifyRequest) {
		const account = await accountOf(shop, request, origin)
		if (!account) throw new Refusal('sesion_necesaria')
		if (account.professionalState !== 'aprobada') throw new Refusal('cuenta_no_admitida')
		return { kind: 'profesional', account } as const
	}
	const answer = (quotation: Parameters<typeof quotationAnswer>[0], request: FastifyRequest) =>
		quotationAnswer(quotation, { nowMs: shop.nowMs(), origin: originOf(request, origin) })
	return async (app) => {
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('cache-control', 'private, no-store')
		})
		app.get(
			'/api/presupuestos',
			{
				...openTo('pedidos.leer'),
				schema: {
					// Older than this one: the last of the previous page.
					querystring: z.object({ antes: id.optional() }),
					response: { 200: quotationListSchema, default: problemSchema },
				},
			},
			async (request) => {
				const { account } = await issuerOf(request)
				const asked = { before: request.query.antes ?? null, size: PAGE_SIZE }
				return quotationListAnswer(await quotations.listOf(account.id, asked), shop.nowMs())
			},
		)
		app.get(
			'/api/presupuestos/:id',
			{
				...openTo('pedidos.leer'),
				schema: { params: z.object({ id }), response: { 200: quotationAnswerSchema, default: problemSchema } },
			},
			async (request) => {
				const found = await quotations.own(request.params.id, await issuerOf(request))
				if (!found) throw new Refusal('presupuesto_no_encontrado')
				return answer(found.quotation, request)
			},
		)
		app.post(
			'/api/presupuestos',
			{
				...limitedFor('pedidos.crear'),
				schema: { body: newQuotationSchema, response: { 201: quotationAnswerSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const by = await issuerOf(request)
				const made = await quotations.make(by, toMadeQuotation(request.body))
				if (made.ok) {
					const found = await quotations.own(made.id, by)
					if (!found) throw new Refusal('presupuesto_no_encontrado')
					return reply.code(201).send(answer(found.quotation, request))
				}
				if ('faulty' in made) throw new Refusal('datos_no_validos', { errores: quotedLineFaults(made.faulty) })
				const { refused } = made
				if (refused.code === 'lineas_no_validas') {
					const errores = refused.faults.map(({ position }) => {
						return { campo: `lineas.${position}`, mensaje: PROBLEMS.stock_insuficiente[1] }
					})
					throw new Refusal('datos_no_validos', { errores })
				}
				const campo = FIELDS[refused.code]
				const errores = campo === undefined ? {} : { errores: [{ campo, mensaje: PROBLEMS[refused.code][1] }] }
				throw new Refusal(refused, errores)
			},
		)
	}
}
