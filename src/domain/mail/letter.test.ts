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
