import type { ReadLegalText } from '#domain/legal/read-legal-text.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { inMadrid, madridDay } from '#domain/time/madrid.ts'

/** A legal text with the day, in words, from which it is in force. */
interface PrintedText extends ReadLegalText {
	readonly day: string
}

/** The texts that a buyer keeps of a contract: the conditions of sale, and the form to withdraw with. */
export interface PrintedContract {
	readonly title: string
	readonly brand: string
	readonly company: string
	readonly contact: string
	/** The day on which the conditions came into force: `2026-11-21`. */
	readonly isoDay: string
	/** Origin that links within the shop lead to; null leaves them as words. */
	readonly origin: string | null
	readonly texts: readonly PrintedText[]
}

/** The printed contract of a seller, each text on separate pages. */
export function printedContract(
	{ brand, companyName, taxId, phones, email, origin }: Merchant,
	texts: readonly { readonly text: ReadLegalText; readonly validFrom: Date }[],
): PrintedContract {
	const [first] = texts
	return {
		title: first?.text.title ?? '',
		brand,
		company: `${companyName} · NIF ${taxId}`,
		contact: `${phones[0].text} · ${email}`,
		isoDay: first ? madridDay(first.validFrom.getTime()) : '',
		origin,
		texts: texts.map(({ text, validFrom }) => ({ ...text, day: inMadrid(validFrom, 'day') })),
	}
}
