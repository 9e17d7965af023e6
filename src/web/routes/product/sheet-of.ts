import type { ProductAnswer } from '#contract/catalogue/product-answer.ts'
import { factHelp, layingAdvice, shadeWords, technicalFacts } from '#domain/catalogue/sheet/technical-facts.ts'

/**
 * The page's content of a product's technical sheet, with the tone and calibre of a lot. Made by the server: the texts would be a large
 * part of the page's script.
 */
export function sheetOf(product: ProductAnswer, lot: { readonly tono: string; readonly calibre: string } | null) {
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
	}
}
export type SheetAnswer = ReturnType<typeof sheetOf>
