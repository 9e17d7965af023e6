import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { factHelp, layingAdvice, shadeWords, technicalFacts } from '#domain/catalogue/sheet/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { Shop } from '#shop/shop.ts'

/**
 * The page's content of a product's technical sheet, with the tone and calibre of a lot. Made by the server: the texts would be a large
 * part of the page's script.
 */
export function sheetOf(
	product: ProductAnswer,
	lot: { readonly tono: string; readonly calibre: string } | null,
	covered: ReturnType<Shop['visualiser']['textureSize']>,
) {
	const { tono, calibre } = lot ?? { tono: '', calibre: '' }
	const help = (name: string) => factHelp(name, product.variacion)
	return {
		facts: technicalFacts({ ...product, byPiece: product.azulejo === 1, tono, calibre }).map((fact) => ({
			...fact,
			help: help(fact.name),
		})),
		help: { tono: help('Tono'), calibre: help('Calibre'), variacion: help('Variación de tono') },
		shade: shadeWords(product.variacion),
		advice: layingAdvice(product.tipo),
		/** «120,4 × 120,4 cm», the area that the texture of its faces covers; null without one. */
		texture: covered && `${formatNumber(covered.widthMm / 10)} × ${formatNumber(covered.heightMm / 10)} cm`,
	}
}
export type SheetAnswer = ReturnType<typeof sheetOf>
