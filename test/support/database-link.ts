import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A connection between a shop and its database that can be cut and restored. */
export interface DatabaseLink {
	readonly url: string
	/** Closes all connections and stops listening. */
	cut(): Promise<void>
	mend(): Promise<void>
	/** Leaves all connections open and passes nothing on any more, as a stopped database does; new ones are not answered. */
	hang(): void
	/** Passes on the data that has waited since, and everything from then on. */
	goOn(): void
}

function listen(server: Server, port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		server.once('error', reject)
		server.listen(port, '127.0.0.1', () => {
			const address = server.address()
			resolve(typeof address === 'object' && address !== null ? address.port : 0)
		})
	})
}

/** A database of the project's PostgreSQL, proxied through a separate port. */
export async function linkToDatabase(databaseUrl: string): Promise<DatabaseLink> {
	const direct = new URL(databaseUrl)
	const socketPath = join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432')
	/** The sockets to the shop, and those to the database, which are local ones that cannot be reset. */
	const open = new Set<Socket>()
	const behind = new Set<Socket>()
	let isHanging = false
	const server = createServer((fromShop) => {
		const toDatabase = connect(socketPath)
		open.add(fromShop)
		behind.add(toDatabase)
		for (const [socket, other] of [
			[fromShop, toDatabase],
			[toDatabase, fromShop],
		] as const) {
			socket.on('data', (bytes) => other.write(bytes))
			socket.once('end', () => other.end())
			if (isHanging) socket.pause()
			socket.once('error', () => other.destroy())
			socket.once('close', () => {
				open.delete(socket)
				behind.delete(socket)
				other.destroy()
			})
		}
	})
	const port = await listen(server, 0)
	const cut = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve())
			for (const socket of open) socket.resetAndDestroy()
		})
	onTestFinished(() => (server.listening ? cut() : undefined))
	return {
		url: `postgres://postgres@127.0.0.1:${port}${direct.pathname}`,
		cut,
		mend: async () => {
			await listen(server, port)
		},
		hang: () => {
			isHanging = true
			for (const socket of [...open, ...behind]) socket.pause()
		},
		goOn: () => {
			isHanging = false
			for (const socket of [...open, ...behind]) socket.resume()
		},
	}
}
