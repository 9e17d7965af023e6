import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '#test/create-database.ts'
import { startPostgresServer } from '#test/postgres-server.ts'
import { freePort, opened, startProgram } from '#test/shop-program.ts'

/** A new shop in production on an empty database, behind a proxy with TLS, and with a mail server. */
interface NewProduction {
	readonly origin: string
	/** Its output: the address of the first owner. */
	said(): string
	/** The mails it has sent. */
	readonly mails: readonly string[]
	stop(): Promise<void>
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const listening = (server: Server): Promise<void> => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/** A mail server that accepts every mail. */
function mailServer(mails: string[]): Server {
	return createServer((socket: Socket) => {
		let text = ''
		let isData = false
		const say = (line: string) => socket.write(`${line}\r\n`)
		say('220 mail')
		socket.setEncoding('utf8').on('data', (chunk: string) => {
			text += chunk
			for (;;) {
				const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
				if (end < 0) return
				const line = text.slice(0, end)
				text = text.slice(end + (isData ? 5 : 2))
				if (isData) mails.push(line)
				else if (line.startsWith('QUIT')) socket.end('221 bye\r\n')
				const wasData = isData
				isData = !wasData && line.startsWith('DATA')
				if (!line.startsWith('QUIT')) say(isData ? '354 go on' : '250 ok')
			}
		})
		// A connection that the shop cuts off is no fault of the journey.
		socket.on('error', () => socket.destroy())
	})
}

/** Passes requests on to a port, as a proxy in front of the shop does. */
async function tlsProxy(target: () => number) {
	const pem = await readFile(join(import.meta.dirname, '../support/certificates/office.pem'))
	return createTlsServer({ key: pem, cert: pem }, (asked, answer) => {
		const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.7' }
		const passed = request(
			{ port: target(), host: '127.0.0.1', method: asked.method, path: asked.url, headers },
			(got) => {
				answer.writeHead(got.statusCode ?? 502, got.headers)
				got.pipe(answer)
			},
		)
		passed.on('error', () => answer.destroy())
		asked.pipe(passed)
	})
}

export async function startNewProduction(): Promise<NewProduction> {
	const folder = mkdtempSync(join(tmpdir(), 'shop-new-'))
	const postgres = await startPostgresServer()
	const mails: string[] = []
	const mail = mailServer(mails)
	await listening(mail)
	const port = await freePort()
	const proxy = await tlsProxy(() => port)
	await listening(proxy)
	const origin = `https://localhost:${portOf(proxy)}`
	const program = startProgram([], {
		...{ NODE_ENV: 'production', ORIGIN: origin, PORT: `${port}`, DATA_DIR: folder, TRUST_PROXY: 'loopback' },
		DATABASE_URL: await createDatabase(postgres.url('postgres'), 'new_shop'),
		SECRET: 'thirty-two characters, all random',
		SMTP_URL: `smtp://127.0.0.1:${portOf(mail)}`,
		...{ REDSYS_MERCHANT_CODE: '123456789', REDSYS_TERMINAL: '001' },
		REDSYS_SECRET: Buffer.alloc(24, 'own').toString('base64'),
		REDSYS_URL: 'https://sis.redsys.es/sis/realizarPago',
	})
	const shop = await opened(program, `http://127.0.0.1:${port}`)
	return {
		...{ origin, mails, said: shop.said },
		async stop() {
			await shop.end('SIGTERM')
			for (const server of [proxy, mail]) server.close()
			proxy.closeAllConnections()
			await postgres.stop()
			await rm(folder, { recursive: true, force: true })
		},
	}
}
