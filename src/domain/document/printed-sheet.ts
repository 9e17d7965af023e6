import { isMaterial, type Product } from '#domain/catalogue/product.ts'
import {
	layingAdvice,
	shadeWords,
	type TechnicalFact,
	technicalFacts,
} from '#domain/catalogue/sheet/technical-facts.ts'
import { type Imprint, listBox, listPrice, listPriceWithVat, type PrintedPicture } from './printed-catalogue.ts'

/** A product's printed technical sheet. */
export interface PrintedSheet extends Imprint {
	readonly slug: string
	readonly name: string
	readonly kind: string
	readonly description: string
	readonly facts: readonly TechnicalFact[]
	readonly price: string
	/** Empty for a product without VAT. */
	readonly priceWithVat: string
	readonly box: string
	/** The meaning of its shade variation; empty without one. */
	readonly shade: string
	readonly advice: string
	readonly pictures: readonly PrintedPicture[]
}

/** The technical sheet of a product: only facts that hold for all of its lots. */
export function printedSheet(product: Product, imprint: Imprint, pictures: readonly PrintedPicture[]): PrintedSheet {
	const facts = technicalFacts({
		...product,
		byPiece: product.azulejo,
		m2: product.m2Hundredths / 100,
		peso: product.pesoGrams / 1000,
		// Tone and calibre belong to a lot, and a sheet outlives its lots.
		tono: '',
		calibre: '',
	})
	const shade = shadeWords(product.variacion)
	return {
		...imprint,
		slug: product.slug,
		name: product.nombre,
		kind: isMaterial(product) ? product.tipo : `Azulejo ${product.composicion}`.trim(),
		description: product.descripcion,
		facts,
		price: listPrice(product),
		priceWithVat: listPriceWithVat(product),
		box: listBox(product),
		shade: shade === null ? '' : `Variación ${product.variacion}: ${shade}`,
		advice: layingAdvice(product.tipo),
		pictures,
	}
}
