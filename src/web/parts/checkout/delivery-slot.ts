import type { CartMemory } from '#domain/cart/memory.ts'
import { findWindow, type OfferedDays } from '#domain/delivery/delivery-days.ts'
import { EXTRA_TEXTS, type ExtraRules, pricedExtras } from '#domain/delivery/delivery-extras.ts'
import { formatCents } from '#domain/money/format.ts'
import { driverAccess } from '#domain/order/driver-access.ts'
import { weekdayInWords } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'
import { pricedCart } from '#web/cart/visitor-cart.ts'
import type { CheckoutCustomer } from './checkout-customer.ts'

/** The delivery options of a cart, for the checkout's data so far. */
export async function cartDays(
	shop: Shop,
	cart: CartMemory,
	customer: CheckoutCustomer,
): Promise<{ readonly offered: OfferedDays; readonly soonest: string }> {
	const { peso, entregaPrevista } = await pricedCart(shop, cart, null, customer.codigoPostal)
	const offered = await shop.deliveries.days({
		delivery: cart.delivery,
		postalCode: customer.codigoPostal,
		weightGrams: Math.round(peso * 1000),
		acceso: cart.delivery === 'shipping' ? driverAccess(customer) : null,
	})
	return { offered, soonest: entregaPrevista?.texto ?? '' }
}

/** The summary's texts for an order's day and its extras. */
export interface ShownSlot {
	/** «martes 24 de noviembre, de 9 a 14 h»; empty for as soon as possible. */
	readonly text: string
	/** Whether the chosen window is no longer offered. */
	readonly isGone: boolean
	/** Whether there are days to choose from. */
	readonly hasDays: boolean
	/** Whether the day is agreed by phone, because of the answers about the door or the weight. */
	readonly byPhone: boolean
	/** «Grúa, 60,00 €», without VAT. */
	readonly extras: readonly string[]
}

/** The day and the extras of the checkout, as its summary shows them. */
export async function shownSlot(shop: Shop, cart: CartMemory, customer: CheckoutCustomer): Promise<ShownSlot> {
	const { plan } = await shop.deliveries.plan()
	const { offered } = await cartDays(shop, cart, customer)
	const { dia, franja } = customer
	const window = dia === '' ? null : findWindow(offered, dia, franja)
	return {
		text: window === null ? '' : `${weekdayInWords(dia)}, ${window.text}`,
		isGone: dia !== '' && window === null,
		hasDays: offered.kind === 'days',
		byPhone: offered.kind === 'phone',
		extras: cart.delivery === 'shipping' ? extraTexts(plan.extras, customer) : [],
	}
}

const extraTexts = (rules: ExtraRules, customer: CheckoutCustomer) =>
	pricedExtras(driverAccess(customer), rules).map(
		({ id, priceCents }) => `${EXTRA_TEXTS[id]}, ${formatCents(priceCents)}`,
	)

/**
 * The prices of the answers about the door, before they are given: «grúa 60,00 €, llamada antes de llegar 5,00 €»; empty if all are free.
 */
export function priceListText(rules: ExtraRules): string {
	const all = { camion: 'no', trampilla: true, grua: true, llamar: true } as const
	const asked = { ...all, bajasEmisiones: true, escalones: true, sinDescarga: true }
	return pricedExtras(asked, rules)
		.map(({ id, priceCents }) => `${EXTRA_TEXTS[id].toLowerCase()} ${formatCents(priceCents)}`)
		.join(', ')
}
