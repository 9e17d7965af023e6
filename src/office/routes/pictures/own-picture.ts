import { data } from 'react-router'
import type { Guarded } from '#office/page/guard.ts'
import { productOf } from './picture-deeds.ts'

/** The picture of the address, one of the merchant's own of its product, with its place. */
export async function ownPicture(given: Guarded) {
	const product = productOf(given)
	const places = await given.shop.pictures.placesOf(product)
	const place = places.findIndex(({ picture, isOwn }) => isOwn && picture?.name === given.params.foto)
	const picture = places[place]?.picture
	if (!picture) throw data(null, { status: 404 })
	return { product, picture, place }
}
