import { type Crop, cropFaults, isWhole, type PictureSize, sameCrop } from '#domain/picture/crop.ts'
import { cutPicture } from '#gateways/picture/cut-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import { cropPicture, findOriginal, findOriginalContent, uncropPicture } from '#store/picture/originals.ts'
import { lockPictures } from '#store/picture/pictures.ts'
import { CHANGED, type Changed, type SeenPicture } from './product-pictures.ts'

type Context = Pick<ShopContext, 'db' | 'pictures'>

/** What of the merchant's photographs is shown. */
export interface CropDeeds {
	/** The size of a picture's photograph, and the part of it that is shown; null for a picture that is not there any more. */
	cropOf(seen: SeenPicture): Promise<(PictureSize & { readonly crop: Crop | null }) | null>
	/** A picture's photograph as AVIF, all of it; null for a picture that is not there any more. */
	photograph(seen: SeenPicture): Promise<Uint8Array | null>
	/** Shows a part of a picture's photograph; null and the whole show all of it. Throws on a part that it does not have. */
	crop(seen: SeenPicture, crop: Crop | null): Promise<Changed>
}

async function changeCrop(
	{ db, pictures }: Context,
	{ name, hash }: SeenPicture,
	asked: Crop | null,
): Promise<Changed> {
	const original = await findOriginal(db, name, hash)
	const content = original && (await findOriginalContent(db, name, hash))
	if (!original || !content) return CHANGED
	if (asked && cropFaults(asked, original).length > 0) throw new Error('the picture has no such part')
	const crop = asked && isWhole(asked, original) ? null : asked
	if (sameCrop(crop, original.crop)) return { ok: true }
	const shown = await cutPicture(content, crop)
	const outcome = await db.transaction(async (tx) => {
		if ((await lockPictures(tx, [name])).get(name) !== hash) return CHANGED
		if (crop) await cropPicture(tx, name, shown, { ...original, content }, crop)
		else await uncropPicture(tx, name, shown)
		return { ok: true } as const
	})
	await pictures.refresh()
	return outcome
}

export function createCrops(context: Context): CropDeeds {
	const { db } = context
	return {
		cropOf: ({ name, hash }) => findOriginal(db, name, hash),
		photograph: ({ name, hash }) => findOriginalContent(db, name, hash),
		crop: (seen, crop) => changeCrop(context, seen, crop),
	}
}
