import type { TaxRegime } from './tax-regime.ts'

/** The tax of a destination outside the territory of the VAT: in Canarias the IGIC, in Ceuta and Melilla the IPSI. */
export const taxAtImport = (postalCode: string) => (/^5[12]/.test(postalCode) ? 'IPSI' : 'IGIC')

/** The notice to the buyer of an export before ordering: who pays the charges of the destination. */
export const exportNotice = (postalCode: string): string =>
	`Exento de IVA por exportación; el ${taxAtImport(postalCode)} y la aduana los paga quien lo recibe.`

/** The reference that the invoice of an export bears (RD 1619/2012, art. 6.1 j). */
export const EXPORT_EXEMPTION = 'Operación exenta, art. 21 Ley 37/1992 (art. 146 Directiva 2006/112/CE)'

/** The name of the row of the total. */
export const totalRowText = (regime: TaxRegime): string =>
	regime === 'exportacion' ? 'Total, exento de IVA' : 'Total con IVA'

/** The text after a transport price: «54,32 € + IVA». */
export const afterTransportText = (regime: TaxRegime): string => (regime === 'exportacion' ? 'exento de IVA' : '+ IVA')
