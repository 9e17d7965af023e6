/** The structured formats of an invoice: UBL 2.1 after EN 16931, and Facturae 3.2.2. */
export const ELECTRONIC_FORMATS = ['ubl', 'facturae'] as const
export type ElectronicFormat = (typeof ELECTRONIC_FORMATS)[number]

/** The data that decide which file a mail with an invoice carries. */
interface Attached {
	/** The wish of the buyer's account; null without one. */
	readonly wished: ElectronicFormat | null
	/** Whether the buyer is a company or a professional. */
	readonly isBusiness: boolean
	/** The day from which companies get structured invoices; null if the shop is not obliged. */
	readonly from: string | null
	readonly isoDay: string
}

/** The format that a mail with an invoice carries: the wished one, and from the day of the duty one for every business; null for none. */
export function attachedFormat({ wished, isBusiness, from, isoDay }: Attached): ElectronicFormat | null {
	if (wished !== null) return wished
	return isBusiness && from !== null && isoDay >= from ? 'ubl' : null
}
