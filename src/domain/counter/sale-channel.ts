/** The origin of an order: placed by its buyer on the web, or taken by the staff on the phone or at the counter. */
export const SALE_CHANNELS = ['web', 'telefono', 'mostrador'] as const
export type SaleChannel = (typeof SALE_CHANNELS)[number]

/** The channels of orders that the staff takes. */
export const STAFF_CHANNELS = ['telefono', 'mostrador'] as const satisfies readonly SaleChannel[]
export type StaffChannel = (typeof STAFF_CHANNELS)[number]

/** The staff member who takes an order, and its channel. */
export interface TakenBy {
	readonly channel: StaffChannel
	readonly accountId: number
	/** Whether the buyer takes the goods along at once. */
	readonly takesAway?: boolean
	/** Agreed prices: how far below the shop's they may be, in basis points below 0, and the reason, for the staff. */
	readonly agreed?: { readonly least: number; readonly reason: string }
}

/** The channels as the staff reads them. */
export const CHANNEL_TEXTS: Readonly<Record<SaleChannel, string>> = {
	web: 'Tienda en línea',
	telefono: 'Teléfono',
	mostrador: 'Mostrador',
}
