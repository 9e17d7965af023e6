import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import { OwnPrices, type OwnPricing } from '#ui/price.tsx'
import { OwnVatNote, VatNote } from './vat-note.tsx'

const note = (...euros: number[]) =>
	renderToStaticMarkup(<VatNote lines={euros.map((each) => ({ euros: each, iva: 21 }))} />).replaceAll('\u00a0', ' ')

test('a note shows the difference between the lines with VAT and the total, only where there is one', () => {
	expect(note(0.03, 0.03)).toContain('dan 0,01 € más.')
	expect(note(0.02, 0.02, 0.02)).toContain('dan 0,01 € menos.')
	expect(note(3, 3)).toBe('')
	expect(note(24.9)).toBe('')
})

test('on a page of public prices, approved professionals and holders of a price list read of their own differences', () => {
	const prices = [
		[{ slug: 'roble', m2: 1, euros: 1.03 }],
		[
			{ slug: 'cotto', m2: 0, euros: 0.01 },
			{ slug: 'cotto', m2: 0, euros: 0.02 },
		],
	]
	const shown = (value: { incentiveCentsPerM2: number; pricing?: OwnPricing }) =>
		renderToStaticMarkup(
			<OwnPrices value={value}>
				<OwnVatNote prices={prices} iva={21} />
			</OwnPrices>,
		).replaceAll('\u00a0', ' ')
	// 1.2463 and 0.0363 are 1.25 and 0.04; their sum with VAT is 1.2826.
	expect(shown({ incentiveCentsPerM2: 0 })).toMatch(/of-public.*dan 0,01 € más.*of-net.*dan 0,01 € más/)
	// 0.03 and 0.03 for a professional.
	expect(shown({ incentiveCentsPerM2: 100 })).toMatch(/of-public.*dan 0,01 € más.*of-net.*dan 0,01 € más/)
	expect(shown({ incentiveCentsPerM2: 1 })).toMatch(/of-public.*dan 0,01 € más/)
	expect(shown({ incentiveCentsPerM2: 1 })).not.toContain('of-net')
	const listed = { ask: () => {}, priceOf: () => cents(100) }
	expect(shown({ incentiveCentsPerM2: 0, pricing: listed })).toBe('')
})
