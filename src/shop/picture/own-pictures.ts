import { deletePicture, listPictures } from '#store/picture/pictures.ts'
import { crops } from './crop-picture.ts'
import { productPictures } from './product-pictures.ts'
import { findRoomPicture, putRoomPicture } from './room-picture.ts'
import { takePhotographs } from './take-photographs.ts'
import { type PictureContext, takePicture } from './take-picture.ts'

/** The merchant's own pictures. */
export const ownPictures = {
	...productPictures,
	...crops,
	ofRoom: findRoomPicture,
	putOfRoom: putRoomPicture,
	/** Stores a picture under a name and replaces an existing one. */
	take: takePicture,
	/** Stores photographs by the references, EANs or slugs in their names. */
	takeNamed: takePhotographs,
	/** The pictures of a zip. */
	unpack: ({ uploads }: PictureContext, bytes: Uint8Array) => uploads.archive(bytes),
	/** Returns false if there is none of this name. */
	remove: async ({ db, pictures }: PictureContext, name: string): Promise<boolean> => {
		const removed = await deletePicture(db, name)
		await pictures.refresh()
		return removed
	},
	list: ({ db }: PictureContext) => listPictures(db),
}
