import type { McpServer } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AssistantTool } from '#contract/assistant/tool.ts'
import { ASSISTANT_INSTRUCTIONS, ASSISTANT_TOOLS } from '#contract/assistant/tools.ts'
import type { Problem } from '#contract/problem.ts'
import { originOf } from '#http/origin.ts'
import { Refusal } from '#http/problem-reply.ts'
import type { Log } from '#shop/base/log.ts'
import type { Shop } from '#shop/shop.ts'

const ENDPOINT = '/mcp'

/**
 * The MCP server (streamable HTTP, without sessions): each tool is one call of the shop's API as the visitor, whose address counts for the
 * limits, or as the account of an API key. It reads no cookies, so pages of other sites may call it. The library is loaded at the first
 * request, since most processes never serve one.
 */
export function mcpRoutes(shop: Shop, origin: string | null, log: Log): FastifyPluginAsync {
	return async (app) => {
		app.route({
			method: ['GET', 'POST', 'DELETE'],
			url: ENDPOINT,
			config: { limited: true, fromElsewhere: true },
			handler: async (request, reply) => {
				// The protocol has no batches any more, and one could ask for a hundred lists.
				if (Array.isArray(request.body)) throw new Refusal('cuerpo_ilegible')
				const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
				const serverOf = () => {
					const server = new McpServer(
						{ name: 'tienda', title: shop.merchant().brand, version: '1.0.0' },
						{ instructions: ASSISTANT_INSTRUCTIONS },
					)
					for (const tool of TOOLS) addTool(server, tool, { app, request, origin })
					return server
				}
				const mcp = createMcpHandler(serverOf, {
					// Nothing changes that a client could subscribe to.
					maxSubscriptions: 0,
					onerror: ({ name }) => log.info('a request to the MCP server was refused', { name }),
				})
				const answer = await mcp.fetch(webRequest(request, originOf(request, origin)), { parsedBody: request.body })
				reply.code(answer.status).header('cache-control', 'no-store')
				for (const name of ['content-type', 'allow']) {
					const value = answer.headers.get(name)
					if (value !== null) reply.header(name, value)
				}
				return reply.send(await answer.text())
			},
		})
	}
}

/** The headers of the protocol. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const

function webRequest(request: FastifyRequest, origin: string): Request {
	const headers = HEADERS.flatMap((name): [string, string][] => {
		const value = request.headers[name]
		return typeof value === 'string' ? [[name, value]] : []
	})
	const body = request.method === 'POST' ? JSON.stringify(request.body) : null
	return new Request(origin + ENDPOINT, { method: request.method, headers, body })
}

/** A schema whose description is made once for all requests. */
function described<Schema extends z.ZodObject>(schema: Schema): Schema {
	const standard = schema['~standard']
	const { jsonSchema } = standard
	const input = onceFor(jsonSchema.input)
	const output = onceFor(jsonSchema.output)
	return { '~standard': { ...standard, jsonSchema: { input, output } } } as unknown as Schema
}

type Describe = z.ZodObject['~standard']['jsonSchema']['input']

function onceFor(describe: Describe): Describe {
	const made = new Map<string, ReturnType<Describe>>()
	return (options) => {
		const known = made.get(options.target) ?? describe(options)
		made.set(options.target, known)
		return known
	}
}

const TOOLS = ASSISTANT_TOOLS.map((tool) => ({ tool, input: described(tool.input), output: described(tool.output) }))

interface Visit {
	readonly app: FastifyInstance
	readonly request: FastifyRequest
	readonly origin: string | null
}

function addTool(server: McpServer, { tool, input, output }: (typeof TOOLS)[number], visit: Visit): void {
	const { name, title, description } = tool
	const annotations = { title, readOnlyHint: true, openWorldHint: false }
	server.registerTool(
		name,
		{ title, description, inputSchema: input, outputSchema: output, annotations },
		async (asked) => {
			const called = await callApi(tool.call(asked), visit)
			if (!called.ok) return { isError: true, content: [{ type: 'text', text: problemText(called.problem) }] }
			const found = tool.output.parse(tool.answer ? tool.answer(called, asked) : called.body)
			return { content: [{ type: 'text', text: JSON.stringify(found) }], structuredContent: found }
		},
	)
}

type Called =
	| { readonly ok: true; readonly body: object; readonly total: number; readonly origin: string }
	| { readonly ok: false; readonly problem: Problem }

/** Calls the API in this process, as the visitor or the account of the key. */
async function callApi({ method, path, body }: ReturnType<AssistantTool['call']>, visit: Visit): Promise<Called> {
	const { app, request, origin } = visit
	const { authorization, host } = request.headers
	const answer = await app.inject({
		method,
		url: path,
		remoteAddress: request.ip,
		headers: { ...(host ? { host } : {}), ...(authorization ? { authorization } : {}) },
		...(body ? { payload: body } : {}),
	})
	if (answer.statusCode >= 400) return { ok: false, problem: answer.json() }
	const total = Number(answer.headers['x-total-count'] ?? 0)
	return { ok: true, body: answer.json(), total, origin: originOf(request, origin) }
}

/** A refusal as a model reads it: its text and the faults of its fields. */
function problemText({ detail, code, errores = [] }: Problem): string {
	return [`${detail} (${code})`, ...errores.map(({ campo, mensaje }) => `${campo}: ${mensaje}`)].join('\n')
}
