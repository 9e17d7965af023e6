import { expect, test } from 'vitest'
import { writeLetter } from './write-letter.ts'

test('a letter has the same content as text and as HTML', () => {
	const { subject, text, html } = writeLetter(
		{
			subject: 'Confirma tu suscripción',
			paragraphs: ['Hola:'],
			facts: [['Correo', 'ana@example.es']],
			quote: 'línea 1\nlínea 2',
			action: { text: 'Confirmar', url: 'https://shop.example/x?a=1&b=2' },
			closing: ['Hasta pronto.'],
		},
		['La tienda'],
	)
	expect(subject).toBe('Confirma tu suscripción')
	for (const part of ['Hola:', 'ana@example.es', 'línea 2', 'Confirmar', 'Hasta pronto.', 'La tienda']) {
		expect(text).toContain(part)
		expect(html).toContain(part)
	}
	expect(text).toContain('https://shop.example/x?a=1&b=2')
	expect(html).toContain('href="https://shop.example/x?a=1&#38;b=2"')
})

test('user text is never markup and never another header', () => {
	const hostile = '<img src=x onerror="alert(1)">'
	const { subject, html } = writeLetter(
		{
			subject: 'Consulta\r\nBcc: victim@example.es',
			paragraphs: [hostile],
			facts: [[hostile, hostile]],
			quote: hostile,
		},
		[hostile],
	)
	expect(subject).toBe('Consulta Bcc: victim@example.es')
	expect(html).not.toContain('<img')
})

test('an order has its lines, amounts and place', () => {
	const { html } = writeLetter(
		{
			subject: 'Pedido 1',
			paragraphs: ['Hola, Ana:', 'Gracias.'],
			order: {
				lines: [{ name: 'Terrazo', detail: 'Por cajas', quantity: '2 ud.', total: '10,00 €' }],
				amounts: [{ name: 'Total', amount: '18,15 €', total: true }],
				places: [{ title: 'Dirección de entrega', lines: ['Calle Mayor, 1'] }],
			},
			sections: [{ title: 'Qué pasa ahora', lines: ['Te llamamos.'] }],
			links: [{ text: 'Devoluciones', url: 'https://shop.example/devoluciones' }],
		},
		['La tienda', 'https://shop.example'],
	)
	for (const part of ['Terrazo', 'Por cajas', '10,00 €', '18,15 €', 'Calle Mayor, 1', 'Te llamamos.']) {
		expect(html).toContain(part)
	}
	expect(html).toContain('href="https://shop.example/devoluciones"')
})

test('the preheader is hidden before the head, and the heading is an h1', () => {
	const { html } = writeLetter({ subject: 'Ya está · La tienda', paragraphs: ['Hola:', 'Lo primero.'] }, ['La tienda'])
	expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>Lo primero\.<\/div>/)
	expect(html).toMatch(/<h1[^>]*>Ya está<\/h1>/)
	expect(html).toContain('<html lang="es">')
})

test('a letter loads nothing external', () => {
	const { html } = writeLetter(
		{ subject: 'Uno', paragraphs: ['Dos'], action: { text: 'Ir', url: 'https://shop.example/x' } },
		['La tienda', 'https://shop.example'],
	)
	expect(html).not.toMatch(/<img|<link|<script|url\(|@import|\ssrc=/)
})

test('markup in any part of a letter is text', () => {
	const hostile = '<script>alert(1)</script>'
	const both = { text: hostile, url: `https://shop.example/"${hostile}` }
	const section = { title: hostile, lines: [hostile] }
	const { html } = writeLetter(
		{
			subject: hostile,
			heading: hostile,
			preheader: hostile,
			paragraphs: [hostile],
			action: both,
			order: {
				lines: [{ name: hostile, detail: hostile, quantity: hostile, total: hostile }],
				amounts: [{ name: hostile, amount: hostile, total: true }],
				places: [section],
			},
			sections: [section],
			closing: [hostile],
			links: [both],
		},
		[hostile, `https://shop.example/"${hostile}`],
	)
	expect(html).not.toContain('<script')
	expect(html).not.toContain('/"&#60;')
})

test('a mail of the shop has its logo and its colours, and a logo that includes the name replaces the name', () => {
	const colours = { main: '#7a1f3d', dark: '#2b0a16' } as const
	const logo = { hash: '0a1b2c3d', width: 400, height: 100, hasName: true }
	const letter = { subject: 'Hola', paragraphs: ['Hola:'], action: { text: 'Ver', url: 'https://shop.example/' } }
	const head = (html: string) => html.slice(0, html.indexOf('<h1'))
	const named = writeLetter(letter, ['La tienda'], { logo, colours }).html
	expect(head(named)).toContain('<img src="cid:logo" width="192" height="48" alt="La tienda"')
	expect(head(named).match(/La tienda/g)).toHaveLength(1)
	expect(named).toContain('bgcolor="#7a1f3d"')
	expect(named).toContain('bgcolor="#2b0a16"')
	const beside = writeLetter(letter, ['La tienda'], { logo: { ...logo, hasName: false }, colours }).html
	expect(head(beside).match(/La tienda/g)).toHaveLength(2)
	expect(writeLetter(letter, ['La tienda']).html).not.toContain('<img')
})
