import type { Cents } from '#domain/money/cents.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { decimal, type Row } from './tables.ts'

export const LOT_COLUMNS = [
	'producto',
	'nombre',
	'tono',
	'calibre',
	'ubicacion',
	'llegada',
	'coste',
	'existencia',
	'reservado',
	'sin_enviar',
] as const

export interface LotCells {
	readonly slug: string
	readonly nombre: string
	readonly tono: string
	readonly calibre: string
	readonly ubicacion: string
	readonly llegada: string | null
	readonly costeCents: Cents | null
	readonly onHandHundredths: number
	/** Held for unpaid orders and professionals, and `unsentHundredths`. */
	readonly reservedHundredths: number
	readonly unsentHundredths: number
}

const euros = (amount: Cents | null) => (amount === null ? '' : decimal(amount))

/** A lot; its cost is empty without the permission to see it. */
export const lotRow = (lot: LotCells, seesCost: boolean): Row => [
	lot.slug,
	lot.nombre,
	lot.tono,
	lot.calibre,
	lot.ubicacion,
	lot.llegada ?? '',
	seesCost ? euros(lot.costeCents) : '',
	decimal(lot.onHandHundredths),
	decimal(lot.reservedHundredths - lot.unsentHundredths),
	decimal(lot.unsentHundredths),
]

export const PRICE_COLUMNS = ['fecha', 'producto', 'nombre', 'precio', 'precio_promo', 'desde', 'hasta'] as const

export interface PriceCells {
	readonly at: Date
	readonly slug: string
	readonly nombre: string
	readonly precioCents: Cents
	/** The offer of its own that was planned then. */
	readonly offerCents: Cents | null
	readonly offerFrom: string | null
	readonly offerUntil: string | null
}

const moment = (at: Date | string | null) => (at === null ? '' : inMadrid(new Date(at), 'short'))

export const priceRow = (price: PriceCells): Row => [
	moment(price.at),
	price.slug,
	price.nombre,
	decimal(price.precioCents),
	euros(price.offerCents),
	moment(price.offerFrom),
	moment(price.offerUntil),
]
