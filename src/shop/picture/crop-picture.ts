import { type Crop, cropFaults, isWhole, sameCrop } from '#domain/picture/crop.ts'
import { cutPicture } from '#gateways/picture/cut-picture.ts'
import type { ShopContext } from '#shop/context.ts'
import { cropPicture, findOriginal, findOriginalContent, uncropPicture } from '#store/picture/originals.ts'
import { lockPictures } from '#store/picture/pictures.ts'
import { CHANGED, type Changed, type SeenPicture } from './product-pictures.ts'

type Context = Pick<ShopContext, 'db' | 'pictures'>

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

/** The shown parts of photographs. */
export const crops = {
	/** The size of a picture's photograph, and the part that is shown; null if the picture is gone. */
	cropOf: ({ db }: Context, { name, hash }: SeenPicture) => findOriginal(db, name, hash),
	/** A picture's whole photograph as AVIF; null if the picture is gone. */
	photograph: ({ db }: Context, { name, hash }: SeenPicture) => findOriginalContent(db, name, hash),
	/** Shows a part of a picture's photograph; null shows all of it. Throws if the photograph has no such part. */
	crop: changeCrop,
}
