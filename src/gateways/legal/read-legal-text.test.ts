import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillText, unknownFills } from '#domain/legal/fill-text.ts'
import { LEGAL_PAGES, type LegalPage } from '#domain/legal/legal-text.ts'
import { partFaults } from '#domain/legal/text-parts.ts'
import { cents } from '#domain/money/cents.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { readLegalText } from './read-legal-text.ts'

const template = (page: string) => readFileSync(join(import.meta.dirname, `../../../data/legal/${page}.md`), 'utf8')
const textOf = (markdown: string) => JSON.stringify(readLegalText(markdown))

test('title, lead, sections, lists and links are read', () => {
	const read = readLegalText(
		'# Título\n\nLo que va delante.\n\n## Quién vende\n\nVende **Ruiz & Hijos**, [aquí](/contacto).\n\n1. uno\n2. dos\n',
	)
	expect(read).toMatchObject({ title: 'Título', lead: 'Lo que va delante.' })
	expect(read.sections).toEqual([
		{
			id: 'quien-vende',
			title: 'Quién vende',
			blocks: [
				{
					kind: 'paragraph',
					lines: [
						[
							{ text: 'Vende ', strong: false, href: null },
							{ text: 'Ruiz & Hijos', strong: true, href: null },
							{ text: ', ', strong: false, href: null },
							{ text: 'aquí', strong: false, href: '/contacto' },
							{ text: '.', strong: false, href: null },
						],
					],
				},
				{
					kind: 'numbers',
					lines: [[{ text: 'uno', strong: false, href: null }], [{ text: 'dos', strong: false, href: null }]],
				},
			],
		},
	])
})

test('headings within a section and the inserted parts of a page are read in their places', () => {
	const { sections } = readLegalText('# T\n\n## S\n\n[[preguntas]]\n\n### ¿Cuánto?\n\nNada, [[aquí]].\n')
	const [section] = sections
	expect(sections).toHaveLength(1)
	expect(
		section?.blocks.map(({ kind, lines }) => [
			kind,
			lines
				.flat()
				.map(({ text }) => text)
				.join(''),
		]),
	).toEqual([
		['part', 'preguntas'],
		['heading', '¿Cuánto?'],
		['paragraph', 'Nada, [[aquí]].'],
	])
})

test('a link that runs a script, or leads to another shop without a mark, is plain text', () => {
	const { sections } = readLegalText('# T\n\n## S\n\n[a](javascript:alert(1)) [b](//otra.example) <b onclick="x">c</b>')
	expect(sections[0]?.blocks.flatMap(({ lines }) => lines.flat()).filter(({ href }) => href !== null)).toEqual([])
	expect(textOf('# T\n\n## S\n\n<b>c</b>')).toContain('<b>')
})

/** The values of the settings in the templates that do not name the company. */
const FILLED: Partial<Record<LegalPage, string>> = {
	cookies: 'mailto:',
	envios: 'En Calle',
	devoluciones: 'garantía de 10 años',
}

test.each(LEGAL_PAGES)('the template of %s is filled with every setting that it names', (page) => {
	const body = template(page)
	expect(unknownFills(body)).toEqual([])
	const read = readLegalText(fillText(body, SAMPLE_MERCHANT))
	expect(read.title).not.toBe('')
	expect(read.lead).not.toBe('')
	expect(read.sections.length).toBeGreaterThan(1)
	expect(new Set(read.sections.map(({ id }) => id)).size).toBe(read.sections.length)
	const text = JSON.stringify(read)
	expect(text).not.toMatch(/\{\{|undefined|null,"strong"/)
	expect(text).toContain(FILLED[page] ?? 'Solería Cerámica, S. L.')
	expect(partFaults(page, body)).toEqual({ missing: [], unknown: [] })
})

test('a merchant’s text is not read as marks', () => {
	const merchant = { ...SAMPLE_MERCHANT, companyName: 'Ruiz *y* [Hijos](https://otra.example) <i>S. L.</i>' }
	const read = readLegalText(fillText('# T\n\n## S\n\n{{razon_social}}', merchant))
	const spans = read.sections[0]?.blocks[0]?.lines[0] ?? []
	expect(spans.map(({ text }) => text).join('')).toBe(merchant.companyName)
	expect(spans.some(({ strong }) => strong)).toBe(false)
})

test('the complaint sheet of the region is linked if its address is set', () => {
	const linked = (complaintFormUrl: string) => {
		const { sections } = readLegalText(fillText(template('condiciones'), { ...SAMPLE_MERCHANT, complaintFormUrl }))
		const spans = sections.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines.flat()))
		return spans.find(({ text }) => text === 'hoja oficial de reclamaciones' || text.includes('la hoja oficial'))?.href
	}
	expect(linked('https://consumo.example/a_b#c')).toBe('https://consumo.example/a_b#c')
	expect(linked('')).toBeNull()
})

test('the conditions of sale contain the parts required by law', () => {
	const text = textOf(fillText(template('condiciones'), SAMPLE_MERCHANT))
	for (const said of [
		'B00000000',
		'Registro Mercantil de Madrid',
		'obligación de pago',
		'14 días',
		'tres años',
		'10 años',
		'30 días naturales',
		'hechos a tu medida',
		'hoja oficial de reclamaciones',
		'juzgados de tu domicilio',
	]) {
		expect(text).toContain(said)
	}
	expect(textOf(fillText(template('condiciones'), { ...SAMPLE_MERCHANT, guaranteeYears: 0 }))).not.toContain('10 años')
})

test('the conditions name only the ways to pay that are offered', () => {
	const shown = (change: Partial<typeof SAMPLE_MERCHANT>) =>
		textOf(fillText(template('condiciones'), { ...SAMPLE_MERCHANT, ...change }))
	expect(shown({})).toContain('Con tarjeta o con Bizum se paga en la página segura del banco')
	const cardOnly = shown({ bizumUpToCents: cents(0), takesTransfers: false })
	expect(cardOnly).toContain('Con tarjeta se paga en la página segura del banco')
	expect(cardOnly).not.toMatch(/bizum|transferencia/i)
})
