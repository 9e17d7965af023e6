// What sends requests for measuring. It leaves most of a processor core to the database beside it, which fetch would not.
import { request } from 'undici'

/** Posts JSON and returns the answer, parsed if it is JSON; throws for another status than 200 and 201. */
export async function post(
	address: string,
	body: object,
	headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
	const answer = await request(address, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	const { statusCode } = answer
	if (statusCode !== 200 && statusCode !== 201)
		throw new Error(`${address} answered ${statusCode}: ${await answer.body.text()}`)
	const type = answer.headers['content-type']
	return type?.includes('json') ? answer.body.json() : answer.body.text()
}
