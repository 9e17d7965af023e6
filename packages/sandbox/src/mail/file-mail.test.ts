import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileMail } from './file-mail.ts'

const MAIL = {
	id: 7,
	from: 'Tienda <tienda@shop.example>',
	to: 'ana@example.es',
	replyTo: null,
	subject: 'Confirma tu suscripción',
	text: 'Hola:\n\nhttps://shop.example/boletin/confirmar?clave=abc\n',
	html: '<p>Hola</p>',
	unsubscribeUrl: 'https://shop.example/boletin/baja?clave=abc',
	messageId: null,
	inReplyTo: null,
	attachments: [],
}

test('a mail becomes one readable file, and its path is reported', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'mail-'))
	try {
		const told: string[] = []
		const gateway = fileMail(
			join(directory, 'correo'),
			() => new Date('2026-11-21T11:00:00Z'),
			(path) => told.push(path),
		)
		await gateway.send({ ...MAIL, subject: 'Uno\r\nBcc: x@example.es' })
		await gateway.send(MAIL)
		expect(await readdir(join(directory, 'correo'))).toEqual(['2026-11-21T11-00-00.000Z-7.eml'])
		expect(told).toHaveLength(2)
		const text = await readFile(told[1] ?? '', 'utf8')
		expect(text).toContain('To: ana@example.es\n')
		expect(text).toContain('Subject: =?UTF-8?Q?Confirma_tu_suscripci=C3=B3n?=\n')
		expect(text).not.toMatch(/^Bcc:/m)
		expect(text).toContain('List-Unsubscribe: <https://shop.example/boletin/baja?clave=abc>')
		const [, boundary = ''] = /boundary="([^"]+)"/.exec(text) ?? []
		const [, plain, html, end] = text.split(`--${boundary}`)
		expect(plain).toBe(`\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${MAIL.text}\n`)
		expect(html).toContain(`\n\n${MAIL.html}\n`)
		expect(end).toBe('--\n')
	} finally {
		await rm(directory, { recursive: true, force: true })
	}
})

test('a document follows the texts, in lines that every mail program accepts', async () => {
	const directory = await mkdtemp(join(tmpdir(), 'mail-'))
	try {
		const bytes = Buffer.from('%PDF-1.7 '.repeat(40))
		const gateway = fileMail(
			directory,
			() => new Date('2026-11-21T11:00:00Z'),
			() => {},
		)
		await gateway.send({ ...MAIL, attachments: [{ name: 'condiciones.pdf', bytes }] })
		const text = await readFile(join(directory, '2026-11-21T11-00-00.000Z-7.eml'), 'utf8')
		const [, outer = ''] = /multipart\/mixed; boundary="([^"]+)"/.exec(text) ?? []
		const [, texts, attached = '', end] = text.split(`--${outer}`)
		expect(texts).toContain(MAIL.text)
		expect(texts).toContain(MAIL.html)
		const [head, body = ''] = attached.split('\n\n')
		expect(head).toContain('filename=condiciones.pdf')
		expect(Math.max(...body.split('\n').map((line) => line.length))).toBe(76)
		expect(Buffer.from(body, 'base64')).toEqual(bytes)
		expect(end).toBe('--\n')
	} finally {
		await rm(directory, { recursive: true, force: true })
	}
})
