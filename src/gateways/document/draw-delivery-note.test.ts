import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { printedDeliveryNote } from '#domain/document/printed-delivery-note.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleLine, sampleOrder, sampleView } from '#test/sample-order.ts'
import { drawDeliveryNotes } from './draw-delivery-note.ts'

const noteOf = (change: Parameters<typeof sampleView>[0]) =>
	printedDeliveryNote(sampleView(change), SAMPLE_MERCHANT, Date.UTC(2026, 10, 23))

async function pagesOf(change: Parameters<typeof sampleView>[0]): Promise<string[]> {
	const bytes = await drawDeliveryNotes([noteOf(change)])
	return (await extractText(await getDocumentProxy(bytes))).text
}

test('a delivery note is one page with the order, the driver’s notes and the place to sign', async () => {
	const [page = '', ...more] = await pagesOf({ order: sampleOrder({ nombre: 'Łukasz Peña' }) })
	expect(more).toEqual([])
	for (const text of [
		'2611K7Q2M4',
		'Łukasz Peña',
		'Terrazo Sal 60×60',
		'19,5 m²',
		'Recibí conforme',
		'Página 1 de 1',
	]) {
		expect(page).toContain(text)
	}
	expect(page).not.toContain('DNI')
	for (const text of ['Para el transportista', 'Peso total', 'Transportista', 'Seguimiento', 'Obra Atocha 12'])
		expect(page).toContain(text)
})

test('many products take further pages, each with its number, and one place to sign', async () => {
	const pages = await pagesOf({ lines: Array.from({ length: 80 }, () => sampleLine()) })
	expect(pages.length).toBeGreaterThan(3)
	expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`)
	expect(pages[1]).toContain('Albarán 2611K7Q2M4, continuación')
	expect(pages.filter((page) => page.includes('Recibí conforme'))).toHaveLength(1)
	expect(pages.join(' ').match(/Terrazo Sal 60×60/g)).toHaveLength(80)
})

test('several delivery notes are one file, and each counts its own pages', async () => {
	const long = noteOf({ lines: Array.from({ length: 20 }, () => sampleLine()) })
	const bytes = await drawDeliveryNotes([long, noteOf({ order: sampleOrder({ id: '2611VGAPDN' }) })])
	const { text } = await extractText(await getDocumentProxy(bytes))
	expect(text).toHaveLength(3)
	expect(text.map((page) => /Página \d de \d/.exec(page)?.[0])).toEqual([
		'Página 1 de 2',
		'Página 2 de 2',
		'Página 1 de 1',
	])
	expect(text[2]).toContain('2611VGAPDN')
	await expect(drawDeliveryNotes([])).rejects.toThrow('there is no delivery note to draw')
})
