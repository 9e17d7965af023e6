import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { PicturedRoom } from '#domain/picture/showroom.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'

const metres = (mm: number) => formatNumber(mm / 1000)
const metresText = (widthMm: number, heightMm: number) => `${metres(widthMm)} × ${metres(heightMm)} m`

/** The measures of a room are those of its floor; null when no floor is laid. */
function floorMeasures({ products }: PicturedRoom['room']): string | null {
	const floor = products.find(({ surface }) => surface === 'suelo')
	return floor ? metresText(floor.widthMm, floor.heightMm) : null
}

/** A room for its pages: texts, picture, and the products of the catalogue laid in it. */
export function shownRoom({ room, picture }: PicturedRoom, catalogue: Catalogue) {
	const { name, space, style, title, description, tags, alt } = room
	return {
		name,
		space,
		style,
		title,
		description,
		tags,
		alt,
		picture: pictureAnswer(picture, 'large'),
		products: room.products.flatMap(({ slug, surface, where, widthMm, heightMm }) => {
			const product = catalogue.productBySlug(slug) ?? catalogue.productOnceAt(slug)
			if (!product) return []
			const measures = metresText(widthMm, heightMm)
			return [{ slug: product.slug, name: product.nombre, size: product.medidas, place: where ?? surface, measures }]
		}),
		measures: floorMeasures(room),
	}
}
export type ShownRoom = ReturnType<typeof shownRoom>
