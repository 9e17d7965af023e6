import { expect, test } from 'vitest'
import { letterText, titledLetter } from './letter.ts'

test('a letter as text has its paragraphs, facts, quote, action and signature', () => {
	const text = letterText(
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
	expect(text).toBe(
		'Hola:\n\nCorreo: ana@example.es\n\n> línea 1\n> línea 2\n\nConfirmar:\nhttps://shop.example/x?a=1&b=2\n\nHasta pronto.\n\n-- \nLa tienda\n',
	)
})

test('an order as text has its lines, amounts and places', () => {
	const text = letterText(
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
})

test('a subject is one line, so that no text of a visitor becomes another header', () => {
	const { subject } = titledLetter({ subject: 'Consulta\r\nBcc: victim@example.es', paragraphs: [] }, 'La tienda')
	expect(subject).toBe('Consulta Bcc: victim@example.es')
})

test('the preheader is the first sentence after the greeting, and the heading omits the name of the shop', () => {
	const titled = titledLetter({ subject: 'Ya está · La tienda', paragraphs: ['Hola:', 'Lo primero.'] }, 'La tienda')
	expect(titled).toMatchObject({ heading: 'Ya está', preheader: 'Lo primero.' })
	expect(titledLetter({ ...titled, heading: 'Uno', preheader: 'Dos' }, '')).toMatchObject({
		heading: 'Uno',
		preheader: 'Dos',
	})
})
