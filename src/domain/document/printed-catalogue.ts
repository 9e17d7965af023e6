import { isMaterial, type Product, stockHundredths } from '#domain/catalogue/product.ts'
import { priceUnit } from '#domain/catalogue/sheet/sale-units.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { type Cents, mulDiv } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import { FAMILIES, type FamilyId, isOfFamily } from './families.ts'

/** A picture by name and content hash. */
export interface PrintedPicture {
	readonly name: string
	readonly hash: string
}

/** A product in a printed catalogue, every field in display form. */
export interface PrintedProduct {
	readonly slug: string
	readonly name: string
	/** Size, composition and finish. */
	readonly what: string
	readonly use: string
	/** Price of a m², a piece or a sack without VAT. */
	readonly price: string
	/** Empty for a product without VAT. */
	readonly priceWithVat: string
	/** Price and content of a box; empty when there are no boxes. */
	readonly box: string
	readonly picture: PrintedPicture | null
	/** Whether the picture shows a pack, which must be displayed whole; a picture of a surface may be cropped. */
	readonly pack: boolean
}

/** The publisher of a document, and the day its prices were valid. */
export interface Imprint {
	readonly brand: string
	readonly company: string
	readonly contact: string
	/** The places with free delivery, and the threshold: «en la península por encima de 500 € sin IVA». */
	readonly freeShipping: string
	/** «3 €»: the reduction per m² for approved professionals; null if there is none. */
	readonly incentive: string | null
	/** The day in ISO form, for file names: `2026-11-21`. */
	readonly isoDay: string
	/** The day in words: «21 de noviembre de 2026». */
	readonly day: string
	/** Origin of the shop's pages; null if none is configured. */
	readonly origin: string | null
}

export interface PrintedCatalogue extends Imprint {
	readonly title: string
	readonly lead: string
	readonly sections: readonly { readonly title: string; readonly products: readonly PrintedProduct[] }[]
}

/** A catalogue is cut at this many products. */
const MOST_PRODUCTS = 1000

const spanish = new Intl.Collator('es')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** Price of one unit without VAT and without promotions, since a printed document outlives them. */
export function listPrice(product: Product): string {
	return `${formatCents(listCents(product))}/${priceUnit(product)}`
}

/** The same price with VAT; empty for a product without any. */
export function listPriceWithVat(product: Product): string {
	const base = listCents(product)
	const { ivaPercent } = product
	return ivaPercent === 0 ? '' : `${formatCents(mulDiv(base, 100 + ivaPercent, 100))} con IVA`
}

function listCents(product: Product): Cents {
	return isMaterial(product) ? (product.precioUnidadCents ?? product.precioCents) : product.precioCents
}

/** Price of a box without VAT and without promotions, and its content; empty when there are no boxes. */
export function listBox(product: Product): string {
	if (isMaterial(product) || product.azulejo || product.m2Hundredths <= 0) return ''
	const own = product.picking ? product.precioUnidadCents : null
	const cents = own ?? mulDiv(product.precioCents, product.m2Hundredths, 100)
	const pieces = product.pack > 0 ? counted(product.pack, 'pieza', 'piezas') : ''
	return joined([`${formatCents(cents)}/caja`, `${formatHundredths(product.m2Hundredths)} m²`, pieces])
}

function printedProduct(product: Product, pictureOf: (product: Product) => PrintedPicture | null): PrintedProduct {
	const size = isMaterial(product) || product.medidas === '' ? product.medidas : `${sizeWords(product.medidas)} cm`
	return {
		slug: product.slug,
		name: product.nombre,
		what: joined([size, product.composicion, product.acabado, product.variacion]),
		use: capital(product.uso),
		price: listPrice(product),
		priceWithVat: listPriceWithVat(product),
		box: listBox(product),
		picture: pictureOf(product),
		pack: isMaterial(product),
	}
}

/** The catalogue of a family: its products in stock, by effect (materials by kind) and name. */
export function printedCatalogue(
	family: FamilyId,
	products: readonly Product[],
	imprint: Imprint,
	pictureOf: (product: Product) => PrintedPicture | null,
): PrintedCatalogue {
	const { title, lead } = FAMILIES.find(({ id }) => id === family) ?? FAMILIES[0]
	const shown = products
		.filter((product) => isOfFamily(product, family) && stockHundredths(product) > 0)
		.sort((a, b) => spanish.compare(a.nombre, b.nombre) || a.id - b.id)
		.slice(0, MOST_PRODUCTS)
	const sectionOf = (product: Product) => capital((isMaterial(product) ? product.tipo : product.efecto) || 'otros')
	const titles = [...new Set(shown.map(sectionOf))].sort(spanish.compare)
	return {
		...imprint,
		title,
		lead,
		sections: titles.map((section) => ({
			title: section,
			products: shown
				.filter((product) => sectionOf(product) === section)
				.map((product) => printedProduct(product, pictureOf)),
		})),
	}
}
