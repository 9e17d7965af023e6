import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { MailRefused, type OutgoingMail } from './mail-gateway.ts'
import { smtpMail } from './smtp-mail.ts'

const MAIL: OutgoingMail = {
	id: 7,
	from: 'Solería <hola@shop.example>',
	to: 'ana@example.es',
	replyTo: 'bea@example.es',
	subject: 'Envío y devolución',
	text: 'Hola\n',
	html: '<p>Hola</p>',
	unsubscribeUrl: 'https://shop.example/boletin/baja?clave=abc',
	messageId: null,
	inReplyTo: null,
	attachments: [],
}

/** A fake SMTP server that accepts everything, or refuses every recipient, and records the session. */
async function listen(refuses: boolean) {
	const heard: string[] = []
	const server = createServer((socket) => {
		let inData = false
		socket.write('220 test\r\n')
		socket.on('data', (chunk) => {
			for (const line of chunk.toString('utf8').split('\r\n')) {
				heard.push(line)
				if (inData) {
					if (line === '.') {
						inData = false
						socket.write('250 taken\r\n')
					}
				} else if (/^DATA/i.test(line)) {
					inData = true
					socket.write('354 go on\r\n')
				} else if (/^RCPT/i.test(line) && refuses) socket.write('550 no such mailbox\r\n')
				else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
				else if (line !== '') socket.write('250 yes\r\n')
			}
		})
		socket.on('error', () => {})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	return { heard, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('a mail reaches the server with its headers', async () => {
	const server = await listen(false)
	await smtpMail(server.url).send({ ...MAIL, attachments: [{ name: 'condiciones.pdf', bytes: Buffer.from('%PDF') }] })
	server.close()
	const said = server.heard.join('\n')
	expect(said).toContain('MAIL FROM:<hola@shop.example>')
	expect(said).toContain('RCPT TO:<ana@example.es>')
	expect(said).toContain('Reply-To: bea@example.es')
	expect(said).toContain('Content-Disposition: attachment; filename=condiciones.pdf')
	expect(said).toContain(Buffer.from('%PDF').toString('base64'))
	expect(said).toContain('List-Unsubscribe: <https://shop.example/boletin/baja?clave=abc>')
	expect(said).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('a refused mail and a missing server are errors', async () => {
	const server = await listen(true)
	await expect(smtpMail(server.url).send(MAIL)).rejects.toThrow(MailRefused)
	server.close()
	await expect(smtpMail('smtp://127.0.0.1:1').send(MAIL)).rejects.not.toThrow(MailRefused)
})
