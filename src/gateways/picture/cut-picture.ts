import sharp from 'sharp'
import type { Crop } from '#domain/picture/crop.ts'
import { describeMaster, type MasterWords } from './masters.ts'
import { encodeStored } from './read-picture.ts'

/** A picture's words with its content. */
export interface CutPicture extends MasterWords {
	readonly content: Uint8Array
}

/** The part of a stored photograph that a crop leaves, encoded as photographs are; with null all of it, as it is. */
export async function cutPicture(original: Uint8Array, crop: Crop | null): Promise<CutPicture> {
	const content = crop ? await encodeStored(sharp(original).extract(crop)) : Buffer.from(original)
	return { content, ...(await describeMaster(content)) }
}
