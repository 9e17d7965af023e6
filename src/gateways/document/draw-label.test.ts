import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { MOST_PACKAGES, printedLabels } from '#domain/document/printed-label.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleOrder } from '#test/sample-order.ts'
import { drawLabels } from './draw-label.ts'

const NOW_MS = Date.UTC(2026, 10, 23)

async function pagesOf(change: Parameters<typeof sampleOrder>[0], packages: number): Promise<string[]> {
	const bytes = await drawLabels(printedLabels(sampleOrder(change), packages, SAMPLE_MERCHANT, NOW_MS))
	return (await extractText(await getDocumentProxy(bytes))).text
}

test('each package has a label with its recipient and its number out of the total', async () => {
	const pages = await pagesOf({ nombre: 'Łukasz Peña', agreedDelivery: { day: '2026-11-24', slot: 'de 9 a 14 h' } }, 3)
	expect(pages).toHaveLength(3)
	for (const text of ['Łukasz Peña', 'Calle Mayor, 1', '28001 Madrid', '2611K7Q2M4', 'Bulto 2 de 3', 'de 9 a 14 h']) {
		expect(pages[1]).toContain(text)
	}
})

test('a long address stays on its label, and there are never more labels than a lorry holds', async () => {
	const long = 'Urbanización de las Encinas Viejas, parcela 27, segunda fase, portal 3, escalera izquierda, 4.º C'
	expect(
		await pagesOf({ direccion: long, nombre: 'Cooperativa de Viviendas Los Almendros de la Sierra Norte' }, 1),
	).toHaveLength(1)
	expect(printedLabels(sampleOrder(), 5000, SAMPLE_MERCHANT, NOW_MS)).toHaveLength(MOST_PACKAGES)
	expect(printedLabels(sampleOrder(), 0, SAMPLE_MERCHANT, NOW_MS)).toHaveLength(1)
})
