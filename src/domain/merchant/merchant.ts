import type { MovementRule } from '@soleria/laying-plan'
import type { BrandColours } from '#domain/brand/brand-colours.ts'
import type { BrandLogo } from '#domain/brand/brand-logo.ts'
import type { RewardTerms } from '#domain/cashback/reward.ts'
import type { HoldTerms } from '#domain/hold/lot-hold.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { SampleTerms } from '#domain/sample/sample.ts'
import type { FreeDelivery } from '#domain/shipping/quote.ts'
import type { TradeTerms } from '#domain/trade/terms.ts'

/** A telephone number as printed, and as dialled. */
export interface MerchantPhone {
	readonly text: string
	readonly dial: string
	readonly about: string
}

export interface MerchantAddress {
	readonly street: string
	/** Industrial estate, unit or floor; empty without any. */
	readonly area: string
	readonly postalCode: string
	readonly town: string
	readonly province: string
}

/** The contact for data protection: the officer, or the merchant if there is none. */
export interface DataContact {
	readonly isOfficer: boolean
	/** Empty for an officer named by the office alone. */
	readonly name: string
	readonly email: string
	readonly address: string
}

/** The seller: the merchant's data on screens, in mails, documents and machine-readable answers. Texts that were not given are empty. */
export interface Merchant {
	readonly brand: string
	/** Null without one: then the brand is written. */
	readonly logo: BrandLogo | null
	readonly colours: BrandColours
	readonly companyName: string
	readonly taxId: string
	readonly register: string
	readonly office: MerchantAddress
	/** Where orders are picked up. */
	readonly warehouse: MerchantAddress
	/** Of the warehouse, in degrees; null if not given. */
	readonly place: { readonly latitude: number; readonly longitude: number } | null
	readonly hours: string
	/** The vehicles that can load there, as a sentence; empty if not given. */
	readonly loading: string
	/** The time within which messages are answered, to follow «en»: «uno o dos días laborables». */
	readonly answerIn: string
	/** Of orders, and of professionals. */
	readonly phones: readonly [MerchantPhone, MerchantPhone]
	readonly email: string
	readonly salesEmail: string
	readonly privacyEmail: string
	/** The contact for requests about personal data (RGPD, art. 13.1.b). */
	readonly dataContact: DataContact
	/** In groups of four; empty when not given. */
	readonly iban: string
	/** Whether orders may be paid by transfer to that account. */
	readonly takesTransfers: boolean
	/** The most that may be paid by Bizum; 0 where it is not offered. */
	readonly bizumUpToCents: Cents
	/** One sentence on the assortment, at the foot of each page. */
	readonly about: string
	/** Whether the price with VAT leads until a visitor chooses. */
	readonly pricesWithVat: boolean
	/** Over which discounted subtotal home delivery is free, and where (rules §4). */
	readonly freeDelivery: FreeDelivery
	/** The provinces in words, to follow «en»: «la península». */
	readonly freePlaces: string
	/** The value of a cart, without VAT, from which its owner may request a price. */
	readonly priceRequestsFromCents: Cents
	/** Days for which a quotation holds its prices: the usual number, and a professional's maximum. */
	readonly quotationDays: number
	/** Days before its end on which the client of a quotation is reminded; 0 for never. */
	readonly quotationReminderDays: number
	/** Days after the due day on which a debt on credit is recalled, ascending; empty for never. */
	readonly debtReminderDays: readonly number[]
	/** Most mails of the newsletter in a minute. */
	readonly newsletterPerMinute: number
	/** The largest fields of a laying plan without a movement joint. */
	readonly movement: { readonly inside: MovementRule; readonly outside: MovementRule }
	readonly terms: TradeTerms
	/** Years of commercial guarantee on ceramics; 0 gives none. */
	readonly guaranteeYears: number
	/** Years for which orders and invoices are stored, from the end of their own year. */
	readonly documentYears: number
	/** Whether the pay button also says «Confirmar pedido», smaller than the text required by law (TRLGDCU, art. 98.2). */
	readonly confirmsOnPayButton: boolean
	/** The body that settles disputes out of court; empty if the merchant is bound to none. */
	readonly arbitration: string
	/** Where the official complaint sheet of the region is; empty when not given. */
	readonly complaintFormUrl: string
	/** The rewards that professionals redeem cashback for. */
	readonly rewards: RewardTerms
	readonly samples: SampleTerms
	/** The terms of lot holds for professionals. */
	readonly holds: HoldTerms
	/**
	 * The producer of the invoicing program before the tax agency (RD 1007/2023, art. 13); empty texts until the
	 * merchant states it.
	 */
	readonly softwareProducer: { readonly name: string; readonly taxId: string }
	/** The day from which the law obliges to send the records of invoices; null if it does not. */
	readonly verifactuFrom: string | null
	/** The day from which mails to companies carry structured invoices unasked (RD 238/2026); null if they do not. */
	readonly electronicInvoiceFrom: string | null
	/** Whether the public sees the shop and may order. */
	readonly isOpen: boolean
	/** The public origin, for links in mails; null if not given. */
	readonly origin: string | null
}

/** The lines of a postal address, from the street on. */
export function addressLines({ street, area, postalCode, town, province }: MerchantAddress): string[] {
	return [street, area, `${postalCode} ${town} (${province})`].filter((line) => line !== '')
}

/** The whole address on one line: «Calle Mayor, 1, Nave 3, 12001 Castelló (Castellón)». */
export const addressText = (address: MerchantAddress): string => addressLines(address).join(', ')

/** Street and area: «Calle Mayor, 1, Nave 3». */
export const streetText = ({ street, area }: MerchantAddress): string =>
	[street, area].filter((part) => part !== '').join(', ')

/** Postal code, town and province: «12001 Castelló (Castellón)». */
export const townText = ({ postalCode, town, province }: MerchantAddress): string =>
	`${postalCode} ${town} (${province})`

/** URL of the warehouse on OpenStreetMap: its place, or a search for its address. */
export function mapUrl({ place, warehouse }: Pick<Merchant, 'place' | 'warehouse'>): string {
	if (place === null) {
		const { street, postalCode, town } = warehouse
		return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postalCode} ${town}`)}`
	}
	const { latitude, longitude } = place
	return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}
