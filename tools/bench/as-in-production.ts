// The shop behind HTTP/2 with TLS, as the proxy of a production serves it to browsers.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream'

const PEM = readFileSync(join(import.meta.dirname, '../../test/support/certificates/office.pem'))
/** What HTTP/2 has no use for, or forbids (RFC 9113, 8.2.2). */
const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

export interface Front {
	readonly url: string
	end(): void
}

/** Serves by HTTP/2 the shop that answers at a port of this machine. Its certificate is not one that browsers trust. */
export async function asInProduction(port: number): Promise<Front> {
	const agent = new Agent({ keepAlive: true })
	const server = createSecureServer({ key: PEM, cert: PEM }, (asked, answer) => {
		const fields = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
		const headers = { ...Object.fromEntries(fields), host: asked.authority }
		const options = { agent, port, method: asked.method, path: asked.url, headers }
		const forwarded = request(options, (inner) => {
			const answered = { ...inner.headers }
			for (const name of OF_A_CONNECTION) delete answered[name]
			answer.writeHead(inner.statusCode ?? 502, answered)
			pipeline(inner, answer, () => {})
		})
		pipeline(asked, forwarded, (error) => {
			if (error) answer.stream.close()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
	return {
		url: `https://localhost:${(server.address() as AddressInfo).port}`,
		end: () => {
			server.close()
			agent.destroy()
		},
	}
}
