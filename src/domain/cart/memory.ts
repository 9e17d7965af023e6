import { LINE_VARIANT_IDS, SAMPLE_VARIANT, type VariantId } from '#domain/catalogue/product.ts'
import { isCuttable } from '#domain/catalogue/variants.ts'
import { counted } from '#domain/text/counted.ts'
import { type CartLine, lineId } from './line.ts'
import type { Delivery } from './shipping.ts'

/** The cart as stored in the browser: products, variants, quantities and areas, never prices (rules §5b). */
export interface CartMemory {
	readonly lines: readonly RememberedLine[]
	/** As typed by the shopper; the server decides whether it applies. */
	readonly promoCode: string | null
	readonly postalCode: string | null
	readonly delivery: Delivery
}

/** A line with a fixed lot. */
export type RememberedLine = CartLine & { readonly lotId: number }

export const EMPTY_CART: CartMemory = { lines: [], promoCode: null, postalCode: null, delivery: 'shipping' }

/** The most lines in a cart: it must fit a cookie. */
export const MOST_LINES = 60
export const MOST_QUANTITY = 99_999

/** The highest quantity of a line: there is one sample of a lot. */
const mostOf = (variantId: VariantId): number => (variantId === SAMPLE_VARIANT ? 1 : MOST_QUANTITY)

export function rememberedLineId(line: RememberedLine): string {
	return lineId(line.productId, line.lotId, line.variantId, line.areaHundredths)
}

/** The lines of a cart in words, as header and drawer count them: a sum of boxes, areas and pieces would say nothing. */
export const productsText = (count: number): string => counted(count, 'producto', 'productos')

/**
 * Adds a line: an existing one grows by its quantity, another is appended (specification §4). A cart that begins with a sample has it
 * delivered.
 */
export function addLine(cart: CartMemory, added: RememberedLine): CartMemory {
	const id = rememberedLineId(added)
	const known = cart.lines.some((line) => rememberedLineId(line) === id)
	if (!known && cart.lines.length >= MOST_LINES) return cart
	const lines = known
		? cart.lines.map((line) =>
				rememberedLineId(line) === id
					? { ...line, quantity: Math.min(line.quantity + added.quantity, mostOf(line.variantId)) }
					: line,
			)
		: [...cart.lines, added]
	const isFirstSample = cart.lines.length === 0 && added.variantId === SAMPLE_VARIANT
	return { ...cart, lines, delivery: isFirstSample ? 'shipping' : cart.delivery }
}

/** The line of a sample. */
export const sampleLine = (productId: number, lotId: number): RememberedLine => {
	return { productId, lotId, variantId: SAMPLE_VARIANT, quantity: 1, areaHundredths: null }
}

/** Whether a line is a sample that a cart already has. */
export const repeatsSample = (cart: CartMemory, line: RememberedLine): boolean =>
	line.variantId === SAMPLE_VARIANT && cart.lines.some((known) => rememberedLineId(known) === rememberedLineId(line))

/** A cart without its samples, for projects, quotations and holds of lots, which have none. */
export const withoutSamples = (cart: CartMemory): CartMemory => {
	return { ...cart, lines: cart.lines.filter(({ variantId }) => variantId !== SAMPLE_VARIANT) }
}

/** Adds several lines; null if one of them finds no place. */
export function addLines(cart: CartMemory, added: readonly RememberedLine[]): CartMemory | null {
	const grown = added.reduce(addLine, cart)
	const held = new Set(grown.lines.map(rememberedLineId))
	return added.every((line) => held.has(rememberedLineId(line))) ? grown : null
}

/** Sets a line's quantity; below 1 nothing changes (specification §4). */
export function setQuantity(cart: CartMemory, id: string, quantity: number): CartMemory {
	if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_QUANTITY) return cart
	const changed = (line: RememberedLine) => ({ ...line, quantity: Math.min(quantity, mostOf(line.variantId)) })
	return { ...cart, lines: cart.lines.map((line) => (rememberedLineId(line) === id ? changed(line) : line)) }
}

/**
 * Replaces a line by a changed one. If the cart has that line already, as an area of the same lot that becomes equal, the two become one with
 * the quantity of both, in the place of the one that was there: elsewhere it could take stock from other lines, or they from it.
 */
function replaceLine(cart: CartMemory, id: string, change: (line: RememberedLine) => RememberedLine): CartMemory {
	const old = cart.lines.find((line) => rememberedLineId(line) === id)
	if (old === undefined) return cart
	const changed = change(old)
	const changedId = rememberedLineId(changed)
	const same = cart.lines.find((line) => line !== old && rememberedLineId(line) === changedId)
	const quantity = Math.min(changed.quantity + (same?.quantity ?? 0), mostOf(changed.variantId))
	const place = same ?? old
	const lines = cart.lines.flatMap((line) => {
		if (line === place) return [{ ...changed, quantity }]
		return line === old ? [] : [line]
	})
	return { ...cart, lines }
}

/** Sets the whole area of a line cut to measure; an area that cannot be cut changes nothing. */
export function setArea(cart: CartMemory, id: string, areaHundredths: number): CartMemory {
	if (!isCuttable(areaHundredths)) return cart
	return replaceLine(cart, id, (line) =>
		line.variantId === 'custom' ? { ...line, quantity: 1, areaHundredths } : line,
	)
}

/** Serves a line from another lot. */
export function setLot(cart: CartMemory, id: string, lotId: number): CartMemory {
	return replaceLine(cart, id, (line) => ({ ...line, lotId }))
}

export function removeLine(cart: CartMemory, id: string): CartMemory {
	return { ...cart, lines: cart.lines.filter((line) => rememberedLineId(line) !== id) }
}

/** Digits only, five at most; fewer than five are no postal code yet (specification §5). */
export function cleanPostalCode(typed: string): string {
	return typed.replace(/\D/g, '').slice(0, 5)
}

/**
 * A cart as one line of text that a cookie can carry: `1.7.custom.1.1750~2.9.picking.6|WELCOME10|28001|shipping`.
 */
export function writeCart(cart: CartMemory): string {
	const lines = cart.lines.map((line) =>
		[line.productId, line.lotId, line.variantId, line.quantity, line.areaHundredths]
			.filter((part) => part !== null)
			.join('.'),
	)
	return [
		lines.join('~'),
		encodeURIComponent((cart.promoCode ?? '').toWellFormed()),
		cart.postalCode ?? '',
		cart.delivery,
	].join('|')
}

const LINE = /^(\d{1,9})\.(\d{1,9})\.([a-z-]{1,20})\.(\d{1,5})(?:\.(\d{1,7}))?$/

function readLine(text: string): RememberedLine[] {
	const [, productId, lotId, variant, quantity, area] = LINE.exec(text) ?? []
	const variantId = LINE_VARIANT_IDS.find((id) => id === variant)
	if (variantId === undefined || Number(quantity) < 1 || Number(quantity) > mostOf(variantId)) return []
	if ((variantId === 'custom') !== (area !== undefined)) return []
	return [
		{
			productId: Number(productId),
			lotId: Number(lotId),
			variantId,
			quantity: Number(quantity),
			areaHundredths: area === undefined ? null : Number(area),
		},
	]
}

function readCode(text: string): string | null {
	try {
		// Cutting may leave half a surrogate pair, which encodeURIComponent could not encode.
		return decodeURIComponent(text).slice(0, 40).toWellFormed() || null
	} catch {
		return null
	}
}

/** Parses the output of `writeCart`. Unreadable parts are dropped, since a cookie may hold anything. */
export function readCart(text: string): CartMemory {
	const [lines = '', promoCode = '', postalCode = '', delivery = ''] = text.split('|')
	return {
		lines: lines.split('~').flatMap(readLine).slice(0, MOST_LINES),
		promoCode: readCode(promoCode),
		postalCode: /^\d{1,5}$/.test(postalCode) ? postalCode : null,
		delivery: delivery === 'pickup' ? 'pickup' : 'shipping',
	}
}
