import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { runShop, startShop, temporaryFolder } from '#test/shop-process.ts'

/** Runs the work while a port is in use. */
async function withTakenPort<Result>(work: (port: number) => Promise<Result>): Promise<Result> {
	const server = createServer()
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	try {
		return await work(typeof address === 'object' && address !== null ? address.port : 0)
	} finally {
		await new Promise((resolve) => server.close(resolve))
	}
}

test('a port that another program has is a sentence, and the directory is free again', async () => {
	const DATA_DIR = temporaryFolder()
	const refused = await withTakenPort((port) => runShop([], { DATA_DIR, PORT: `${port}` }))
	expect(refused).toMatchObject({ code: 1, said: 'The port is taken by another program; set PORT to a free one.\n' })
	const shop = await startShop({ DATA_DIR })
	expect((await shop.end('SIGTERM')).code).toBe(0)
})

test('a command that does not exist is a sentence that names those that do', async () => {
	const { code, said } = await runShop(['sell'], { DATA_DIR: temporaryFolder() })
	expect(code).toBe(1)
	expect(said).toMatch(/"sell" is not a command; there are serve, dev, import/)
	expect(said).not.toMatch(/^\s+at /m)
})

test('a database that nobody answers for is a sentence', async () => {
	const DATABASE_URL = await withTakenPort(async (port) => `postgres://shop@127.0.0.1:${port}/shop`)
	const { code, said } = await runShop([], { DATA_DIR: temporaryFolder(), DATABASE_URL })
	expect([code, said]).toEqual([1, 'The database does not answer; check DATABASE_URL.\n'])
})
