import { expect, test } from 'vitest'
import { cents } from '#domain/money/cents.ts'
import type { OpenedQuotation } from '#shop/quotation/quotations.ts'
import { sampleQuotation, sampleQuotedLine } from '#test/sample-quotation.ts'
import { issuedQuotation, previewedSums, shownQuotation } from './shown-quotation.ts'

const AT_MS = Date.UTC(2026, 10, 21, 11)

const openedBy = (issuer: 'profesional' | 'tienda'): OpenedQuotation => ({
	quotation: sampleQuotation({
		issuer,
		lines: [sampleQuotedLine({ quantity: 3, adjustment: 2500, priceCents: cents(4483) })],
		incentiveCentsPerM2: cents(300),
	}),
	quoter: { name: 'Reformas Peña', email: '', phone: '', taxId: '', address: '', namesShop: false },
	...{ logoHash: null, events: [], orderFault: null },
})

test('the professional reads the margin of each line and of all, and the client reads neither', () => {
	const opened = openedBy('profesional')
	// 3 × 44.83 € less 3 × 35.86 € with 12.96 € of incentive.
	const margin = 'Tu margen: 39,87 € (29,6 % del precio)'
	for (const sums of [issuedQuotation(opened, AT_MS), previewedSums(opened.quotation, null)]) {
		expect(sums.margins[0]?.replaceAll('\u00a0', ' ')).toBe(margin)
		expect(sums.earned?.replaceAll('\u00a0', ' ')).toContain('tu margen es de 39,87 € (29,6 % del precio).')
	}
	expect(JSON.stringify(shownQuotation(opened, AT_MS))).not.toMatch(/margen|39,87/i)
})

test('the shop’s own quotations tell no margin', () => {
	expect(issuedQuotation(openedBy('tienda'), AT_MS)).toMatchObject({ margins: {}, earned: null })
})
