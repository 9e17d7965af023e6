import { stockUnit } from '#domain/cart/line.ts'
import { priceInForce } from '#domain/catalogue/price.ts'
import { isMaterial, type Product } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'

export const ALERT_KINDS = ['existencias', 'precio', 'tono'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** A single notification about a product that a visitor requests. */
export type AlertWish =
	/** That it can be bought again. */
	| { readonly kind: 'existencias' }
	/** That one m² or piece costs so much or less, VAT included. */
	| { readonly kind: 'precio'; readonly priceCents: Cents }
	/** That one lot of a tone has so much or more, in hundredths of its unit: lots are not laid together. */
	| { readonly kind: 'tono'; readonly tono: string; readonly quantityHundredths: number }

/** The fault of a wish, at a field of its form. */
export interface WishFault {
	readonly field: 'precio' | 'tono' | 'cantidad'
	readonly detail: string
}

type Wished = Pick<
	Product,
	'tipo' | 'azulejo' | 'ficha' | 'precioCents' | 'promotions' | 'ivaPercent' | 'lots' | 'nombre'
>

/** The price of one m² or piece at an instant, in cents with VAT. */
export function priceWithVat(
	product: Pick<Product, 'precioCents' | 'promotions' | 'ivaPercent'>,
	nowMs: number,
): Cents {
	return mulDiv(priceInForce(product, nowMs).precioCents, 100 + product.ivaPercent, 100)
}

/** The kinds of alert of a product: bags and tools have neither tones nor price promotions. */
export function alertKindsOf(product: Pick<Product, 'tipo' | 'lots'>): AlertKind[] {
	if (isMaterial(product)) return ['existencias']
	return product.lots.some(({ tono }) => tono !== '') ? [...ALERT_KINDS] : ['existencias', 'precio']
}

/** Why a wish makes no sense: it is fulfilled already, or never will be. Null if it can be waited for. */
export function wishFault(product: Wished, wish: AlertWish, nowMs: number): WishFault | null {
	if (wish.kind === 'precio') return priceFault(product, wish.priceCents, nowMs)
	return wish.kind === 'tono' ? toneFault(product, wish) : null
}

function priceFault(product: Wished, priceCents: Cents, nowMs: number): WishFault | null {
	if (!alertKindsOf(product).includes('precio')) {
		return { field: 'precio', detail: 'De este producto solo avisamos cuando vuelve a haber existencias.' }
	}
	const now = priceWithVat(product, nowMs)
	if (priceCents < now) return null
	return { field: 'precio', detail: `Ahora cuesta ${priceText(product, now)}: escribe un precio más bajo.` }
}

function toneFault(
	product: Wished,
	{ tono, quantityHundredths }: Extract<AlertWish, { readonly kind: 'tono' }>,
): WishFault | null {
	const ofTone = product.lots.filter((lot) => lot.tono === tono)
	if (ofTone.length === 0) return { field: 'tono', detail: 'Elige uno de los tonos de este producto.' }
	const most = Math.max(...ofTone.map(({ stockHundredths }) => stockHundredths))
	if (quantityHundredths > most) return null
	return { field: 'cantidad', detail: `Ya hay ${quantityText(product, most)} del tono ${tono}: puedes pedirlos ahora.` }
}

const priceText = (product: Pick<Wished, 'tipo' | 'azulejo' | 'ficha'>, cents: Cents) =>
	`${formatCents(cents)}/${priceUnit(product)} con IVA`

const quantityText = (product: Pick<Wished, 'tipo' | 'azulejo'>, hundredths: number) =>
	`${formatHundredths(hundredths)} ${stockUnit(product)}`

/** The awaited event, after «te escribiremos»: «cuando vuelva a haber Terrazo Lavapiés», «cuando haya 24 m² o más de …». */
export function wishText(product: Pick<Wished, 'tipo' | 'azulejo' | 'ficha' | 'nombre'>, wish: AlertWish): string {
	switch (wish.kind) {
		case 'existencias':
			return `cuando vuelva a haber ${product.nombre}`
		case 'precio':
			return `cuando ${product.nombre} cueste ${priceText(product, wish.priceCents)} o menos`
		case 'tono':
			return `cuando haya ${quantityText(product, wish.quantityHundredths)} o más de un lote de ${product.nombre}, tono ${wish.tono}`
	}
}

/** The event that has happened: «Vuelve a haber Terrazo Lavapiés». */
export function fulfilledText(product: Pick<Wished, 'tipo' | 'azulejo' | 'nombre'>, wish: AlertWish): string {
	switch (wish.kind) {
		case 'existencias':
			return `Vuelve a haber ${product.nombre}`
		case 'precio':
			return `${product.nombre} ha bajado de precio`
		case 'tono':
			return `Hay ${quantityText(product, wish.quantityHundredths)} o más de ${product.nombre}, tono ${wish.tono}`
	}
}
