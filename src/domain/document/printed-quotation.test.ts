import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { SAMPLE_MERCHANT } from '#test/sample-merchant.ts'
import { sampleQuotation, sampleQuotedLine } from '#test/sample-quotation.ts'
import { printedQuotation } from './printed-quotation.ts'

const QUOTER = { name: 'Obras Ruiz', taxId: '', address: '', phone: '', email: 'ruiz@example.es' }
const print = (quotation: ReturnType<typeof sampleQuotation>) =>
	JSON.parse(
		JSON.stringify(
			printedQuotation(quotation, { merchant: SAMPLE_MERCHANT, quoter: QUOTER, logo: null, link: '' }),
		).replaceAll('\u00a0', ' '),
	)

test('boxes are priced by the box and show their m², sacks by the sack, measured tiles by the m²', () => {
	const lines = [
		sampleQuotedLine({ quantity: 19, areaHundredths: 50, listCents: cents(1945), priceCents: cents(2237) }),
		sampleQuotedLine({ variantId: 'cemento', variantName: 'Por sacos', quantity: 6, areaHundredths: 100 }),
		sampleQuotedLine({ variantId: 'cemento', variantName: 'Por cajas', quantity: 4, areaHundredths: 100 }),
		sampleQuotedLine({
			...{ variantId: 'custom', variantName: 'A medida', unit: 'm²', areaHundredths: 1750, priceCents: cents(43_575) },
		}),
	]
	const printed = print(sampleQuotation({ lines }))
	expect(
		printed.lines.map(({ amount, unitPrice }: { amount: string; unitPrice: string }) => [amount, unitPrice]),
	).toEqual([
		['19 cajas · 9,5 m²', '22,37 €/caja'],
		['6 sacos', '35,86 €/saco'],
		['4 cajas', '35,86 €/caja'],
		['17,5 m²', '24,90 €/m²'],
	])
})
