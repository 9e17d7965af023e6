import { isMaterial, type Product } from '#domain/catalogue/product.ts'
import type { TechnicalData } from '#domain/catalogue/sheet/technical-data.ts'
import { morePicturesOf, type Pictured, picturesOf, type Showroom } from '#domain/picture/showroom.ts'
import { FEED_FIELDS } from './feed-fields.ts'
import { FEEDS, type FeedName } from './feeds.ts'

type Described = Product & Pictured

/** A fact that feeds ask for and products may lack. */
interface Gap {
	/** The name of the missing data, in a table of the office. */
	readonly text: string
	/** The name of the field in one of the feeds. */
	readonly field: string
	readonly isIn: (product: Described, showroom: Showroom) => boolean
}

const isTile = (product: Product) => !isMaterial(product)

/** The measured data that a buyer compares tiles by. */
const MEASURED: readonly (keyof TechnicalData)[] = [
	'absorcion',
	'resbaladicidad_clase',
	'resbaladicidad_r',
	'pei',
	'helada',
]

/** Returns whether a product has a picture beside its face. */
function hasMorePictures(product: Described, showroom: Showroom): boolean {
	const { cover, shot, detail, rooms, laid } = picturesOf(product, showroom)
	if ([cover, shot, detail].some((picture) => picture !== null) || rooms.length + laid.length > 0) return true
	return morePicturesOf(product, showroom).some((picture) => picture !== null)
}

export const GAPS = {
	fotos: {
		text: 'Más fotos',
		field: 'additional_image_link',
		isIn: (product, showroom) => !hasMorePictures(product, showroom),
	},
	ean: { text: 'EAN', field: 'gtin', isIn: ({ ficha }) => ficha.ean === undefined },
	marca: {
		text: 'Marca y referencia',
		field: 'mpn',
		isIn: ({ ficha }) => ficha.marca === undefined || ficha.referencia === undefined,
	},
	descripcion: { text: 'Descripción', field: 'description', isIn: ({ descripcion }) => descripcion.trim() === '' },
	composicion: { text: 'Composición', field: 'material', isIn: ({ composicion }) => composicion === '' },
	color: { text: 'Color', field: 'color', isIn: (product) => isTile(product) && !product.ficha.color?.length },
	medidas: { text: 'Medidas', field: 'size', isIn: (product) => isTile(product) && product.medidas === '' },
	peso: { text: 'Peso', field: 'shipping_weight', isIn: ({ pesoGrams }) => pesoGrams === 0 },
	tecnicos: {
		text: 'Datos técnicos',
		field: 'product_highlight',
		isIn: (product) => isTile(product) && MEASURED.every((name) => product.ficha[name] === undefined),
	},
} as const satisfies Readonly<Record<string, Gap>>

export type GapName = keyof typeof GAPS
export const GAP_NAMES = Object.keys(GAPS) as readonly GapName[]

/** The gaps of a product. */
export const gapsOf = (product: Described, showroom: Showroom): readonly GapName[] =>
	GAP_NAMES.filter((name) => GAPS[name].isIn(product, showroom))

/** The feeds that require the data of a gap. */
export function feedsAsking(gap: GapName): readonly FeedName[] {
	const field = FEED_FIELDS.find((known) => known.google === GAPS[gap].field)
	return (Object.keys(FEEDS) as FeedName[]).filter((feed) => field?.[feed] !== undefined)
}
