import { data } from 'react-router'
import { guard } from '#office/page/guard.ts'
import { ownPicture } from './own-picture.ts'

/** `/gestion/productos/:id/fotos/:foto/original.avif`: the whole picture, without its crop. */
export const loader = guard('product.edit', async (given) => {
	const { picture } = await ownPicture(given)
	const bytes = await given.shop.pictures.photograph(picture)
	if (!bytes) throw data(null, { status: 404 })
	return new Response(new Uint8Array(bytes), {
		headers: { 'content-type': 'image/avif', 'cache-control': 'private, no-store' },
	})
})
