import fc from 'fast-check'
import { EXEMPTION_CAUSES, VAT_PERCENTS, type VatTerms } from '#domain/tax/vat-rate.ts'

/** Any rate of VAT, with a cause where it is 0 %. */
export const aVatTerms: fc.Arbitrary<VatTerms> = fc
	.record({ ivaPercent: fc.constantFrom(...VAT_PERCENTS), exencion: fc.constantFrom(...EXEMPTION_CAUSES) })
	.map(({ ivaPercent, exencion }) => ({ ivaPercent, exencion: ivaPercent === 0 ? exencion : null }))
