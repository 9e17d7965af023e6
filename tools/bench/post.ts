// What sends requests for measuring. It leaves most of a processor core to the database beside it, which fetch would not.
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** Posts JSON and returns the answer, parsed if it is JSON; throws for another status than 200 and 201. */
export function post(address: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
	const { promise, resolve, reject } = Promise.withResolvers<unknown>()
	const bytes = Buffer.from(JSON.stringify(body))
	const sent = request(
		address,
		{
			method: 'POST',
			agent,
			headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
		},
		(answer) => {
			const chunks: Buffer[] = []
			answer.on('data', (chunk: Buffer) => chunks.push(chunk))
			answer.on('error', reject)
			answer.on('end', () => {
				const text = Buffer.concat(chunks).toString()
				const { statusCode = 0 } = answer
				if (statusCode !== 200 && statusCode !== 201) reject(new Error(`${address} answered ${statusCode}: ${text}`))
				else resolve(answer.headers['content-type']?.includes('json') ? JSON.parse(text) : text)
			})
		},
	)
	sent.on('error', reject)
	sent.end(bytes)
	return promise
}
