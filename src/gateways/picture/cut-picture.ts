import sharp from 'sharp'
import type { Crop } from '#domain/picture/crop.ts'
import { describeMaster, type MasterWords } from './masters.ts'
import { encodeStored } from './read-picture.ts'

/** A picture's texts with its content. */
export interface CutPicture extends MasterWords {
	readonly content: Uint8Array
}

/** The cropped part of a stored photograph, encoded as photographs are; with null the unchanged whole. */
export async function cutPicture(original: Uint8Array, crop: Crop | null): Promise<CutPicture> {
	const content = crop ? await encodeStored(sharp(original).extract(crop)) : Buffer.from(original)
	return { content, ...(await describeMaster(content)) }
}
