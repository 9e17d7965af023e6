import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import type { PicturedRoom } from '#domain/picture/showroom.ts'
import type { Catalogue } from '#shop/catalogue/catalogue.ts'

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
		products: room.products.flatMap(({ slug, surface, where }) => {
			const product = catalogue.productBySlug(slug) ?? catalogue.productOnceAt(slug)
			const place = where ?? surface
			return product ? [{ slug: product.slug, name: product.nombre, place }] : []
		}),
	}
}
export type ShownRoom = ReturnType<typeof shownRoom>
