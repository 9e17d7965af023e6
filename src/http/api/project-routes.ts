import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemSchema } from '#contract/problem.ts'
import { projectAnswer } from '#contract/project/project-answer.ts'
import {
	addedToProjectSchema,
	newProjectBodySchema,
	projectApiAnswer,
	projectListAnswer,
	projectListSchema,
	projectSchema,
	toNewItems,
	toNewRoom,
} from '#contract/project/project-api.ts'
import { Refusal } from '#http/problem-reply.ts'
import { limitedFor, openTo } from '#http/route-config.ts'
import { accountOf } from '#http/visitor-session.ts'
import type { Shop } from '#shop/shop.ts'

const params = z.object({ clave: z.string().regex(/^[\w-]{20,80}$/) })

/** The projects of an account, and projects whose key it has. */
export function projectRoutes(shop: Shop, origin: string | null): FastifyPluginAsyncZod {
	const { projects, catalogue } = shop
	async function visitorOf(request: FastifyRequest) {
		const account = await accountOf(shop, request, origin)
		if (!account) throw new Refusal('sesion_necesaria')
		return account
	}
	async function opened(request: FastifyRequest, key: string) {
		const account = await visitorOf(request)
		const found = await projects.open(key, account.id)
		if (!found) throw new Refusal('obra_no_encontrada')
		const { project, ...rights } = found
		const priced = await projects.price(project, await shop.firms.actingFor(account))
		const samples = await projects.samples(project)
		return projectApiAnswer(
			projectAnswer(
				project,
				rights,
				{ ...priced, samples, accountId: account.id, visualiser: shop.visualiser },
				shop.showroom,
			),
		)
	}
	const itemsOf = (lines: Parameters<typeof toNewItems>[0], path: string) =>
		toNewItems(lines, (id) => catalogue.productById(id), path)
	return async (app) => {
		app.addHook('onRequest', async (_request, reply) => {
			reply.header('cache-control', 'private, no-store')
		})
		app.get(
			'/api/obras',
			{ ...openTo('pedidos.leer'), schema: { response: { 200: projectListSchema, default: problemSchema } } },
			async (request) => projectListAnswer(await projects.list((await visitorOf(request)).id, [])),
		)
		app.get(
			'/api/obras/:clave',
			{ ...openTo('pedidos.leer'), schema: { params, response: { 200: projectSchema, default: problemSchema } } },
			async (request) => opened(request, request.params.clave),
		)
		app.post(
			'/api/obras',
			{
				...limitedFor('pedidos.crear'),
				schema: { body: newProjectBodySchema, response: { 201: projectSchema, default: problemSchema } },
			},
			async (request, reply) => {
				const account = await visitorOf(request)
				const { nombre, nota, habitaciones } = request.body
				const rooms = habitaciones.map(({ lineas, ...room }, index) => {
					return { ...toNewRoom(room), ...itemsOf(lineas, `habitaciones.${index}.lineas`) }
				})
				const errores = rooms.flatMap(({ faults }) => faults)
				if (errores.length > 0) throw new Refusal('datos_no_validos', { errores })
				const made = await projects.create(
					{ nombre, nota, rooms: rooms.map(({ faults: _, ...room }) => room) },
					{ accountId: account.id, remembered: 0, address: request.ip },
				)
				if (!made.ok) throw new Refusal(made)
				return reply.code(201).send(await opened(request, made.editKey))
			},
		)
		app.post(
			'/api/obras/:clave/lineas',
			{
				...limitedFor('pedidos.crear'),
				schema: { params, body: addedToProjectSchema, response: { 200: projectSchema, default: problemSchema } },
			},
			async (request) => {
				const account = await visitorOf(request)
				const { habitacion, nueva, lineas } = request.body
				const { items, faults } = itemsOf(lineas, 'lineas')
				if (faults.length > 0) throw new Refusal('datos_no_validos', { errores: faults })
				const to = nueva ? { room: toNewRoom(nueva) } : { roomId: habitacion ?? 0 }
				const added = await projects.add(request.params.clave, account.id, { to, items })
				if (!added.ok) throw new Refusal(added.code)
				return opened(request, request.params.clave)
			},
		)
		app.delete(
			'/api/obras/:clave',
			{
				...limitedFor('pedidos.crear'),
				schema: {
					params,
					querystring: z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) }),
					response: { 204: z.null(), default: problemSchema },
				},
			},
			async (request, reply) => {
				const account = await visitorOf(request)
				const gone = await projects.delete(request.params.clave, account.id, request.query.version)
				if (!gone.ok) throw new Refusal(gone.code)
				return reply.code(204).send(null)
			},
		)
	}
}
