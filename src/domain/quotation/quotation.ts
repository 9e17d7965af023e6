import type { HeldPrice } from '#domain/cart/line.ts'
import { MOST_LINES, MOST_QUANTITY } from '#domain/cart/memory.ts'
import { type AskedLine, serviceLine } from '#domain/cart/service-line.ts'
import type { OrderedVariantId } from '#domain/catalogue/product.ts'
import { isGoods } from '#domain/catalogue/variants.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { VatTerms } from '#domain/tax/vat-rate.ts'
import type { QuotedTransport } from './transport.ts'

/** The issuer: a professional for a client of theirs, or the shop for anyone. */
export const QUOTATION_ISSUERS = ['profesional', 'tienda'] as const
export type QuotationIssuer = (typeof QUOTATION_ISSUERS)[number]

export const QUOTATION_STATES = [
	'borrador',
	'enviado',
	'visto',
	'cambio_pedido',
	'aceptado',
	'rechazado',
	'caducado',
	'retirado',
	'pedido',
] as const
export type QuotationState = (typeof QUOTATION_STATES)[number]

/** The states as their owner and the staff read them. */
export const QUOTATION_STATE_TEXTS: Readonly<Record<QuotationState, string>> = {
	borrador: 'Borrador',
	enviado: 'Enviado',
	visto: 'Visto',
	cambio_pedido: 'Cambio pedido',
	aceptado: 'Aceptado',
	rechazado: 'Rechazado',
	caducado: 'Caducado',
	retirado: 'Retirado',
	pedido: 'Convertido en pedido',
}

/** States in which the client may answer. */
export const OPEN_QUOTATIONS: readonly QuotationState[] = ['enviado', 'visto', 'cambio_pedido']

/** The most of everything. Texts in characters, `open` in quotations of one issuer that are drafts or wait for an answer. */
export const QUOTATION_LIMITS = {
	lines: MOST_LINES,
	open: 100,
	name: 120,
	terms: 2000,
	notes: 1000,
	answer: 1000,
	quantity: MOST_QUANTITY,
	/** Days for which the staff may hold prices; a professional's limit is the shop's setting. */
	staffDays: 180,
} as const

/** A mark-up or discount on the shop's price, in basis points: −9,000 takes 90 % off, 30,000 adds 300 %. */
export const ADJUSTMENTS = { least: -9000, most: 30_000 } as const
/** The most that staff without the permission to change prices takes off a line. */
export const SELLER_DISCOUNT = -1000

/** A line of a quotation, with the prices of when it was quoted. */
export interface QuotationLine extends VatTerms {
	/** Its place, from 0. */
	readonly position: number
	readonly productId: number
	readonly nombre: string
	readonly variantId: OrderedVariantId
	readonly variantName: string
	readonly lotId: number
	readonly tono: string
	readonly calibre: string
	readonly quantity: number
	/** The area of one package, in hundredths of m²; 100 for a product without area. */
	readonly areaHundredths: number
	readonly unit: 'm²' | 'ud'
	/** Of one of the quantity: the m² that earn a professional's incentive, in hundredths. */
	readonly incentiveAreaHundredths: number
	/** The shop's price of one package at the time of the quotation, without VAT. */
	readonly listCents: Cents
	/** Mark-up or discount in basis points; null if the price was typed. */
	readonly adjustment: number | null
	/** The client's price of one package, without VAT. */
	readonly priceCents: Cents
	/** Whether the buyer bears the recargo de equivalencia with it. */
	readonly recargo: boolean
	/** Whether the client accepted it; null while no line is accepted. */
	readonly accepted: boolean | null
}

/** A change of a line: with a mark-up or discount in basis points, or with a price. */
export interface LineChange {
	readonly position: number
	readonly quantity: number
	/** For products cut to measure, in hundredths of m²; null for others. */
	readonly areaHundredths: number | null
	readonly price: { readonly adjustment: number } | { readonly cents: Cents }
}

export interface Quotation extends QuotedTransport {
	readonly id: number
	/** `P-2026-00012`. */
	readonly number: string
	readonly issuer: QuotationIssuer
	/** The professional who quotes; null for the shop. */
	readonly accountId: number | null
	/** The account that the shop quotes for; null for anyone else. */
	readonly buyerId: number | null
	/** The saved client of the professional that it is for; null for anyone else. */
	readonly clientId: number | null
	/** Secret key of the client's link. */
	readonly accessKey: string
	readonly state: QuotationState
	/** Counts sent editions: a client's answer is to the edition that was read. */
	readonly edition: number
	/** Counts changes of any kind: of two people who edit a quotation, the second is notified. */
	readonly version: number
	readonly nombre: string
	readonly correo: string
	readonly telefono: string
	readonly obra: string
	readonly terms: string
	readonly notes: string
	/** Until when its prices hold. */
	readonly validUntil: Date
	/** The reduction per m² that it gives an approved professional; 0 for others. */
	readonly incentiveCentsPerM2: Cents
	/** Whether its lots are wanted to be held. */
	readonly holdsLots: boolean
	readonly acceptedName: string | null
	readonly acceptedAt: Date | null
	readonly orderId: string | null
	readonly createdAt: Date
	readonly sentAt: Date | null
	readonly changedAt: Date
	readonly lines: readonly QuotationLine[]
}

export const isOpen = ({ state }: Pick<Quotation, 'state'>): boolean => OPEN_QUOTATIONS.includes(state)

/** Whether its issuer may change it: until its final answer. */
export const isEditable = ({ state }: Pick<Quotation, 'state'>): boolean => state === 'borrador' || isOpen({ state })

/** Whether its prices no longer hold at an instant in milliseconds: at its very end they do not. */
const isEnded = ({ validUntil }: Pick<Quotation, 'validUntil'>, nowMs: number): boolean => nowMs >= validUntil.getTime()

/** The state at an instant: one that waits for an answer has ended before a chore stores that. */
export function stateAt(quotation: Pick<Quotation, 'state' | 'validUntil'>, nowMs: number): QuotationState {
	return isOpen(quotation) && isEnded(quotation, nowMs) ? 'caducado' : quotation.state
}

/** The lines of its order: the accepted ones, or all while none is. */
export const wantedLines = ({ lines }: Pick<Quotation, 'lines'>): readonly QuotationLine[] =>
	lines.filter(({ accepted }) => accepted !== false)

/** A line as it is priced anew: a product as a cart has it, and a service at its own price. */
export function cartLineOf(line: QuotationLine): AskedLine & { readonly lotId: number } {
	const { quantity, listCents: agreedCents } = line
	if (!isGoods(line)) return serviceLine({ service: line.nombre, quantity, agreedCents })
	const { productId, variantId, areaHundredths, lotId } = line
	return { productId, variantId, quantity, areaHundredths: variantId === 'custom' ? areaHundredths : null, lotId }
}

/**
 * The shop's price of one package for an order by a quotation: the price that it quoted itself, or its own price of that time if a
 * professional quoted.
 */
export function heldPriceOf(
	{ issuer }: Pick<Quotation, 'issuer'>,
	{ listCents, priceCents, areaHundredths }: QuotationLine,
): HeldPrice {
	return { priceCents: issuer === 'tienda' ? priceCents : listCents, areaHundredths }
}

export type QuotationOrderFault = 'presupuesto_sin_aceptar' | 'presupuesto_caducado' | 'presupuesto_ya_pedido'

/**
 * Why a quotation cannot be ordered at an instant in milliseconds; null if it can. `isOrderGone` says whether the order that
 * it became was cancelled unpaid, after which it may be ordered anew.
 */
export function orderFault(
	quotation: Pick<Quotation, 'state' | 'validUntil'>,
	{ nowMs, isOrderGone }: { readonly nowMs: number; readonly isOrderGone: boolean },
): QuotationOrderFault | null {
	const { state } = quotation
	if (state === 'pedido' && !isOrderGone) return 'presupuesto_ya_pedido'
	if (state !== 'aceptado' && state !== 'pedido') return 'presupuesto_sin_aceptar'
	return isEnded(quotation, nowMs) ? 'presupuesto_caducado' : null
}

export type AnswerFault = 'presupuesto_cerrado' | 'presupuesto_caducado' | 'presupuesto_cambiado'

/** Why a client's answer to an edition is refused at an instant in milliseconds; null if it counts. */
export function answerFault(
	quotation: Pick<Quotation, 'state' | 'validUntil' | 'edition'>,
	{ edition, nowMs }: { readonly edition: number; readonly nowMs: number },
): AnswerFault | null {
	const state = stateAt(quotation, nowMs)
	if (state === 'caducado') return 'presupuesto_caducado'
	if (!OPEN_QUOTATIONS.includes(state)) return 'presupuesto_cerrado'
	return quotation.edition === edition ? null : 'presupuesto_cambiado'
}
