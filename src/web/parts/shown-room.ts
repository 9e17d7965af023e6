import { pictureAnswer } from '#contract/picture/picture-answer.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { PicturedRoom } from '#domain/picture/showroom.ts'
import type { Shop } from '#shop/shop.ts'

const metres = (mm: number) => formatNumber(mm / 1000)
type Laid = PicturedRoom['room']['products'][number]

/** «3,7 × 2,6 m»; null if the size is unknown. */
const metresText = ({ widthMm, heightMm }: Laid) =>
	widthMm === undefined || heightMm === undefined ? null : `${metres(widthMm)} × ${metres(heightMm)} m`

/** The measures of a room are those of its floor; null if no floor is laid or its size is unknown. */
function floorMeasures({ products }: PicturedRoom['room']): string | null {
	const floor = products.find(({ surface }) => surface === 'suelo')
	return floor ? metresText(floor) : null
}

/** A room for its pages: texts, picture, and the products of the catalogue laid in it. */
export function shownRoom(
	{ room, picture }: PicturedRoom,
	{ catalogue, visualiser }: Pick<Shop, 'catalogue' | 'visualiser'>,
) {
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
		/** Whether other tiles can be laid in it. */
		isLayable: visualiser.rooms().some((layable) => layable.name === name),
		products: room.products.flatMap((laid) => {
			const product = catalogue.productBySlug(laid.slug) ?? catalogue.productOnceAt(laid.slug)
			if (!product) return []
			const { slug, nombre: productName, medidas: size } = product
			return [{ slug, name: productName, size, place: laid.where ?? laid.surface, measures: metresText(laid) }]
		}),
		measures: floorMeasures(room),
	}
}
export type ShownRoom = ReturnType<typeof shownRoom>
