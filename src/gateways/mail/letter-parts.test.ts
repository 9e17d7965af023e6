import { expect, test } from 'vitest'
import type { LetterPart } from '#domain/letter/letter-part.ts'
import { writeLetter } from './write-letter.ts'

const picture = { url: 'https://shop.example/assets/patio-960.0a1b2c3d.jpg', width: 960, height: 480, alt: 'Un patio' }
const PARTS: readonly LetterPart[] = [
	{ kind: 'heading', text: 'Lotes nuevos' },
	{
		kind: 'text',
		blocks: [
			{
				kind: 'bullets',
				lines: [[{ text: 'Gres', strong: true, href: 'https://shop.example/productos' }], [plain('Zellige')]],
			},
		],
	},
	{ kind: 'picture', picture },
	{
		kind: 'product',
		product: {
			...{ name: 'Terrazo', url: 'https://shop.example/productos/terrazo', picture },
			...{ price: '24,08 €/m², IVA incluido', before: 'Antes 30,13 €/m²', until: null },
		},
	},
	{ kind: 'button', link: { text: 'Ver todo', url: 'https://shop.example/productos' } },
	{ kind: 'divider' },
]

function plain(text: string) {
	return { text, strong: false, href: null }
}

test('composed parts are in both texts of the mail, in their order', () => {
	const { text, html } = writeLetter({ subject: 'Novedades', paragraphs: ['Publicidad'], parts: PARTS }, ['La tienda'])
	expect(text).toContain(
		[
			'Publicidad',
			'LOTES NUEVOS',
			'- Gres (https://shop.example/productos)\n- Zellige',
			'[Un patio]',
			'Terrazo\n24,08 €/m², IVA incluido\nAntes 30,13 €/m²\nhttps://shop.example/productos/terrazo',
			'Ver todo:\nhttps://shop.example/productos',
			'* * *',
		].join('\n\n'),
	)
	expect(html).toMatch(/<h2[^>]*>Lotes nuevos<\/h2>[\s\S]*<ul[\s\S]*<strong><a[\s\S]*Un patio[\s\S]*<hr/)
	expect(html).toContain(
		'<img src="https://shop.example/assets/patio-960.0a1b2c3d.jpg" width="552" height="276" alt="Un patio"',
	)
})

test('markup in composed parts is text', () => {
	const hostile = '"><script>alert(1)</script>'
	const bad = { ...picture, url: hostile, alt: hostile }
	const { html } = writeLetter(
		{
			...{ subject: 'Novedades', paragraphs: [] },
			parts: [
				{ kind: 'heading', text: hostile },
				{ kind: 'text', blocks: [{ kind: 'paragraph', lines: [[plain(hostile)]] }] },
				{ kind: 'picture', picture: bad },
				{
					kind: 'product',
					product: { name: hostile, url: hostile, picture: bad, price: hostile, before: hostile, until: hostile },
				},
			],
		},
		['La tienda'],
	)
	expect(html).not.toContain('<script')
})
