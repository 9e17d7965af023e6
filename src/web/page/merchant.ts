import { createContext, useContext } from 'react'
import { USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import type { Merchant } from '#domain/merchant/merchant.ts'
import { cents } from '#domain/money/cents.ts'
import { USUAL_TERMS } from '#domain/trade/terms.ts'
import type { Shop } from '#shop/shop.ts'

/** The merchant's data on pages. */
export interface ShownMerchant
	extends Omit<
		Merchant,
		| 'dataContact'
		| 'freeDelivery'
		| 'iban'
		| 'isOpen'
		| 'origin'
		| 'softwareProducer'
		| 'verifactuFrom'
		| 'electronicInvoiceFrom'
		| 'rewards'
		| 'samples'
		| 'holds'
		| 'priceRequestsFromCents'
		| 'quotationDays'
		| 'quotationReminderDays'
		| 'debtReminderDays'
		| 'newsletterPerMinute'
		| 'movement'
	> {
	readonly freeDelivery: Pick<Merchant['freeDelivery'], 'overCents'>
	/** The line above the header; empty without any. */
	readonly announcement: string
	/** The spaces of the menu. */
	readonly spaces: readonly { readonly id: string; readonly name: string; readonly about: string }[]
	readonly search: ReturnType<Shop['contents']['search']>
	/** A text that changes with the icons. */
	readonly iconMark: string
}

const NOWHERE = { street: '', area: '', postalCode: '', town: '', province: '' }
const NO_PHONE = { text: '', dial: '', about: '' }

/** On a page without the root's data: an error before it was loaded. */
export const NO_MERCHANT: ShownMerchant = {
	brand: '',
	logo: null,
	colours: USUAL_COLOURS,
	iconMark: '',
	companyName: '',
	taxId: '',
	register: '',
	office: NOWHERE,
	warehouse: NOWHERE,
	place: null,
	hours: '',
	announcement: '',
	spaces: [],
	search: { prompts: { ejemplo: '', 'ejemplo-movil': '', menu: '', ayuda: '', nada: '' }, offered: [] },
	loading: '',
	answerIn: '',
	phones: [NO_PHONE, NO_PHONE],
	email: '',
	salesEmail: '',
	privacyEmail: '',
	takesTransfers: false,
	bizumUpToCents: cents(0),
	about: '',
	pricesWithVat: false,
	freeDelivery: { overCents: cents(0) },
	freePlaces: '',
	terms: USUAL_TERMS,
	guaranteeYears: 0,
	documentYears: 0,
	confirmsOnPayButton: true,
	arbitration: '',
	complaintFormUrl: '',
}

export const MerchantContext = createContext<ShownMerchant>(NO_MERCHANT)

/** The seller, as every page shows it. */
export const useMerchant = (): ShownMerchant => useContext(MerchantContext)

/** The merchant without data that no page shows. */
export function shownMerchant(
	merchant: Merchant,
	contents: Pick<Shop['contents'], 'announcement' | 'spaces' | 'search'>,
	iconMark = '',
): ShownMerchant {
	const {
		dataContact: _contact,
		freeDelivery,
		iban: _iban,
		isOpen: _open,
		origin: _origin,
		softwareProducer: _producer,
		verifactuFrom: _from,
		electronicInvoiceFrom: _electronicFrom,
		rewards: _rewards,
		samples: _samples,
		holds: _holds,
		priceRequestsFromCents: _priced,
		quotationDays: _days,
		quotationReminderDays: _reminder,
		debtReminderDays: _debtDays,
		newsletterPerMinute: _perMinute,
		...shown
	} = merchant
	return {
		...shown,
		freeDelivery: { overCents: freeDelivery.overCents },
		announcement: contents.announcement(),
		spaces: contents.spaces().map(({ id, name, about }) => ({ id, name, about })),
		search: contents.search(),
		iconMark,
	}
}

/** The merchant for the head of a page, from the root's data among the matched routes. */
export function merchantIn(matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]) {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as { merchant?: ShownMerchant } | undefined
	return root?.merchant ?? NO_MERCHANT
}
