import { productAnswer } from '#contract/catalogue/product-answer.ts'
import { type PictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { technicalFacts } from '#domain/catalogue/sheet/technical-facts.ts'
import type { Shop } from '#shop/shop.ts'

/** What a client looks at before accepting a line: its picture, and what tells one tile from another. */
export interface SeenProduct {
	readonly picture: PictureAnswer | null
	readonly facts: readonly string[]
}

/** The names of the facts that are shown, in their order; the slip class needs its name. */
const SHOWN = ['Medidas', 'Composición', 'Acabado', 'Resbaladicidad']

/** «Clase 2 (Rd de más de 35 a 45) · R10» as «clase 2 · R10». */
const slipText = (value: string) => value.replace(/ \(.*?\)/, '').replace('Clase', 'clase')

/** The products of lines by their places; one that has left the catalogue is missing. */
export function seenProducts(
	{ catalogue, showroom, nowMs }: Pick<Shop, 'catalogue' | 'showroom' | 'nowMs'>,
	lines: readonly { readonly position: number; readonly productId: number }[],
): Readonly<Record<number, SeenProduct>> {
	const seen = lines.flatMap(({ position, productId }) => {
		const stored = catalogue.productById(productId)
		if (!stored) return []
		const product = productAnswer(stored, nowMs(), showroom)
		const facts = technicalFacts({ ...product, byPiece: product.azulejo === 1, tono: '', calibre: '' })
		const shown = SHOWN.flatMap((name) => facts.find((fact) => fact.name === name) ?? []).map(({ name, value }) =>
			name === 'Resbaladicidad' ? `antideslizante: ${slipText(value)}` : value,
		)
		return [[position, { picture: thumbnailOf(stored, showroom), facts: shown }] as const]
	})
	return Object.fromEntries(seen)
}
