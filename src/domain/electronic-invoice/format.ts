/** The structured formats of an invoice: UBL 2.1 after EN 16931, and Facturae 3.2.2. */
export const ELECTRONIC_FORMATS = ['ubl'] as const
export type ElectronicFormat = (typeof ELECTRONIC_FORMATS)[number]
