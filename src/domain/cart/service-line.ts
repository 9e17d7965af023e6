import { type Lot, type Product, SERVICE_VARIANT } from '#domain/catalogue/product.ts'
import type { PurchaseVariant } from '#domain/catalogue/variants.ts'
import { type Cents, cents, ZERO } from '#domain/money/cents.ts'
import { VAT_PERCENT } from '#domain/trade/terms.ts'
import { isTooLarge } from './largest-order.ts'
import type { CartLine, PricedOrFault } from './line.ts'

/** The id in place of the product and of the lot of a service, which has neither. */
export const NO_PRODUCT = 0

/** The longest text of a service, in characters. */
export const SERVICE_LENGTH = 120

/**
 * Work or a charge without a product, which only the staff adds: cutting, a special delivery. It takes no stock, weighs nothing and bears
 * the general rate of VAT.
 */
export interface ServiceLine {
	readonly productId: typeof NO_PRODUCT
	readonly variantId: typeof SERVICE_VARIANT
	readonly lotId: typeof NO_PRODUCT
	readonly areaHundredths: null
	readonly quantity: number
	/** The service's description for the buyer. */
	readonly service: string
	/** The price of one, without VAT. */
	readonly agreedCents: Cents
}

/** A line of an order or quotation that the staff takes. */
export type AskedLine = CartLine | ServiceLine

export function serviceLine({
	service,
	quantity,
	agreedCents,
}: Pick<ServiceLine, 'service' | 'quantity' | 'agreedCents'>) {
	const none = { productId: NO_PRODUCT, lotId: NO_PRODUCT, areaHundredths: null } as const
	return { ...none, variantId: SERVICE_VARIANT, service, quantity, agreedCents } satisfies ServiceLine
}

export const isService = (line: AskedLine): line is ServiceLine => line.variantId === SERVICE_VARIANT

/** The service of `index` in its cart as a priced line. */
export function priceService(
	{ service, quantity, agreedCents }: ServiceLine,
	index: number,
): PricedOrFault<typeof SERVICE_VARIANT> {
	if (!Number.isInteger(quantity) || quantity < 1 || agreedCents < 1)
		return { ok: false, fault: { code: 'cantidad_no_valida' } }
	const totalCents = cents(agreedCents * quantity)
	if (isTooLarge(totalCents, 0)) return { ok: false, fault: { code: 'pedido_demasiado_grande' } }
	return {
		ok: true,
		line: {
			id: `${SERVICE_VARIANT}-${index}`,
			product: { ...NO_GOODS, nombre: service, precioCents: agreedCents },
			variant: {
				...SERVICE,
				unitPriceCents: agreedCents,
				totalPriceCents: agreedCents,
				originalTotalPriceCents: agreedCents,
			},
			quantity,
			totalCents,
			listCents: agreedCents,
			isAgreed: true,
			isOnOffer: false,
			originalTotalCents: totalCents,
			weightGrams: 0,
			takesHundredths: 100 * quantity,
			incentiveAreaHundredths: 0,
		},
	}
}

const NO_LOT: Lot = { id: NO_PRODUCT, tono: '', calibre: '', stockHundredths: Number.MAX_SAFE_INTEGER }

const SERVICE: PurchaseVariant<typeof SERVICE_VARIANT> = {
	id: SERVICE_VARIANT,
	lot: NO_LOT,
	unit: 'ud',
	stepped: true,
	areaHundredths: 100,
	takesHundredths: 100,
	incentiveAreaHundredths: 0,
	unitPriceCents: ZERO,
	totalPriceCents: ZERO,
	originalTotalPriceCents: ZERO,
	discountPercentage: 0,
	weightGrams: 0,
	sacks: null,
}

/** The product of a service, apart from its name and price: nothing that is stocked, weighed or shown. */
const NO_GOODS: Product = {
	id: NO_PRODUCT,
	slug: '',
	nombre: '',
	descripcion: '',
	tipo: SERVICE_VARIANT,
	uso: '',
	composicion: '',
	medidas: '',
	acabado: '',
	tipologia: '',
	efecto: '',
	variacion: '',
	estrellasTenths: 0,
	precioCents: ZERO,
	promotions: [],
	porcentajeDescuento: 0,
	pack: 0,
	m2Hundredths: 0,
	pesoGrams: 0,
	azulejo: false,
	picking: false,
	pallet: false,
	precioUnidadCents: null,
	precioPalletCents: null,
	variantes: [],
	lots: [NO_LOT],
	ficha: {},
	oculto: false,
	ivaPercent: VAT_PERCENT,
	exencion: null,
	recargo: false,
}
