import { expect, test } from 'vitest'
import { writeLetter } from './letter.ts'

test('a letter says the same as text and as HTML', () => {
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
	expect(text).toBe(
		'Hola:\n\nCorreo: ana@example.es\n\n> línea 1\n> línea 2\n\nConfirmar:\nhttps://shop.example/x?a=1&b=2\n\nHasta pronto.\n\n-- \nLa tienda\n',
	)
	expect(html).toContain('href="https://shop.example/x?a=1&#38;b=2"')
	for (const part of ['Hola:', 'ana@example.es', 'Hasta pronto.', 'La tienda']) expect(html).toContain(part)
})

test('what somebody wrote is never markup, and never another header', () => {
	const hostile = '<img src=x onerror="alert(1)">'
	const { subject, html } = writeLetter(
		{
			subject: `Consulta\r\nBcc: victim@example.es`,
			paragraphs: [hostile],
			facts: [[hostile, hostile]],
			quote: hostile,
		},
		[hostile],
	)
	expect(subject).toBe('Consulta Bcc: victim@example.es')
	expect(html).not.toContain('<img')
})

test('an order has its lines, amounts and place in both', () => {
	const { text, html } = writeLetter(
		{
			subject: 'Pedido 1',
			paragraphs: ['Hola, Ana:', 'Gracias.'],
			order: {
				lines: [
					{ name: 'Terrazo', detail: 'Por cajas', quantity: '2 ud.', total: '10,00 €' },
					{ name: 'Junta', detail: '', quantity: '1 ud.', total: '5,00 €' },
				],
				amounts: [
					{ name: 'Subtotal', amount: '15,00 €' },
					{ name: 'Total', amount: '18,15 €', total: true },
				],
				places: [{ title: 'Dirección de entrega', lines: ['Calle Mayor, 1', '28001 Madrid'] }],
			},
			sections: [{ title: 'Qué pasa ahora', lines: ['Te llamamos.'] }],
			links: [{ text: 'Devoluciones', url: 'https://shop.example/devoluciones' }],
		},
		['La tienda', 'https://shop.example'],
	)
	expect(text).toBe(
		`${[
			'Hola, Ana:',
			'Gracias.',
			'* Terrazo\n  Por cajas\n  2 ud.: 10,00 €',
			'* Junta\n  1 ud.: 5,00 €',
			'Subtotal: 15,00 €\nTotal: 18,15 €',
			'Dirección de entrega\nCalle Mayor, 1\n28001 Madrid',
			'Qué pasa ahora\nTe llamamos.',
			'Devoluciones:\nhttps://shop.example/devoluciones',
			'-- \nLa tienda\nhttps://shop.example',
		].join('\n\n')}\n`,
	)
	for (const part of ['Terrazo', 'Por cajas', '10,00 €', '18,15 €', 'Calle Mayor, 1', 'Te llamamos.']) {
		expect(html).toContain(part)
	}
	expect(html).toContain('href="https://shop.example/devoluciones"')
})

test('a mailbox shows the first thing said after the greeting, and the heading leaves the name of the shop out', () => {
	const { html } = writeLetter({ subject: 'Ya está · La tienda', paragraphs: ['Hola:', 'Lo primero.'] }, ['La tienda'])
	expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>Lo primero\.<\/div>/)
	expect(html).toMatch(/<h1[^>]*>Ya está<\/h1>/)
	expect(html).toContain('<html lang="es">')
})

test('a letter asks for nothing from elsewhere', () => {
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
