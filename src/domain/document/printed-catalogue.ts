import { isMaterial, type Product, stockHundredths } from '#domain/catalogue/product.ts'
import { sizeWords } from '#domain/catalogue/technical-facts.ts'
import { mulDiv } from '#domain/money/cents.ts'
import { formatCents, formatHundredths } from '#domain/money/format.ts'
import { FAMILIES, type FamilyId, isOfFamily } from './families.ts'

/** A picture by its name, and by what it shows: another hash is another picture. */
export interface PrintedPicture {
	readonly name: string
	readonly hash: string
}

/** A product as a printed catalogue shows it, every line as it is read. */
export interface PrintedProduct {
	readonly slug: string
	readonly name: string
	/** Size, composition and finish. */
	readonly what: string
	readonly use: string
	/** Price of a m², a piece or a sack without VAT. */
	readonly price: string
	/** Price of a box and what it holds; empty when there are no boxes. */
	readonly box: string
	readonly picture: PrintedPicture | null
	/** Whether the picture is of a pack, which is shown whole; of a surface a part says as much. */
	readonly pack: boolean
}

/** Who hands a document out, and the day its prices were true. */
export interface Imprint {
	readonly brand: string
	readonly company: string
	readonly contact: string
	/** The day as ISO says it, for file names: `2026-11-21`. */
	readonly isoDay: string
	/** The day in words: «21 de noviembre de 2026». */
	readonly day: string
	/** Where the shop's pages are; null when no address of its own is configured. */
	readonly origin: string | null
}

export interface PrintedCatalogue extends Imprint {
	readonly title: string
	readonly lead: string
	readonly sections: readonly { readonly title: string; readonly products: readonly PrintedProduct[] }[]
}

/** A catalogue that nobody could carry is cut here. */
const MOST_PRODUCTS = 1000

const spanish = new Intl.Collator('es')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** Price of one unit without VAT and without offers: a printed price outlives them. */
export function listPrice(product: Product): string {
	if (isMaterial(product)) return `${formatCents(product.precioUnidadCents ?? product.precioCents)}/ud`
	return `${formatCents(product.precioCents)}/${product.azulejo ? 'ud' : 'm²'}`
}

/** Price of a box without VAT and without offers, and what is in it; empty when there are no boxes. */
export function listBox(product: Product): string {
	if (isMaterial(product) || product.azulejo || product.m2Hundredths <= 0) return ''
	const own = product.picking ? product.precioUnidadCents : null
	const cents = own ?? mulDiv(product.precioCents, product.m2Hundredths, 100)
	const pieces = product.pack > 0 ? `${product.pack} ${product.pack === 1 ? 'pieza' : 'piezas'}` : ''
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
		box: listBox(product),
		picture: pictureOf(product),
		pack: isMaterial(product),
	}
}

/** The catalogue of a family: what is in stock of it, by effect (materials by kind) and name. */
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
