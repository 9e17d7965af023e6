import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Problem, problemSchema } from '#contract/problem.ts'
import { createServer, type ServerOptions } from '#http/server.ts'
import type { TestShop } from './test-shop.ts'

/** The real server with a placeholder page instead of the storefront; closed after the test. */
export async function openTestServer(
	{ shop, context }: TestShop,
	change: Partial<ServerOptions> = {},
): Promise<FastifyInstance> {
	const clientDirectory = mkdtempSync(join(tmpdir(), 'shop-client-'))
	mkdirSync(join(clientDirectory, 'estatico'))
	const app = await createServer({
		shop,
		origin: null,
		trustProxy: [],
		log: context.log,
		requestsPerMinute: 0,
		// The test's own work delays the event loop that the server would shed requests by.
		mostDelayMs: 0,
		clientDirectory,
		officeDirectory: clientDirectory,
		localBank: null,
		localVies: null,
		localOffice: null,
		documents: { catalogue: async () => null, sheet: async () => null },
		papers: {
			invoice: async () => null,
			electronicInvoice: async () => null,
			deliveryNote: async () => null,
			deliveryNotes: async () => null,
			labels: async () => null,
			project: async () => Promise.reject(new Error('no project is drawn')),
			quotation: async () => Promise.reject(new Error('no quotation is drawn')),
			plan: async () => Promise.reject(new Error('no plan is drawn')),
			planDxf: async () => Promise.reject(new Error('no plan is drawn')),
		},
		towns: new Map([['28001', ['Madrid']]]),
		pictures: context.pictures,
		pages: {
			render: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
			formTargets: [],
			patternOf: () => null,
			policy: true,
		},
		renderOffice: async () =>
			new Response('<p>office</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
		...change,
	})
	onTestFinished(async () => {
		await app.close()
		rmSync(clientDirectory, { recursive: true, force: true })
	})
	return app
}

/** The problem in a response; throws when it is not a problem document. */
export function problemOf(response: LightMyRequestResponse): Problem {
	const type = response.headers['content-type']
	if (!`${type}`.startsWith('application/problem+json')) {
		throw new Error(`${response.statusCode} ${type} is no problem document: ${response.body.slice(0, 300)}`)
	}
	const problem = problemSchema.parse(response.json())
	if (problem.status !== response.statusCode) throw new Error(`${problem.status} was sent as ${response.statusCode}`)
	return problem
}

/** The status of a problem, its code, and the fields it names. */
export function refusalOf(response: LightMyRequestResponse): [number, string, string[]] {
	const { status, code, errores } = problemOf(response)
	return [status, code, (errores ?? []).map(({ campo }) => campo)]
}
