import { copyAddress, FINE_WIDTH, type Picture, type PictureFormat, sourceSet } from './picture.ts'

type Fine = Pick<Picture, 'name' | 'hash' | 'fine'>

/** The path of the fine copy of a picture; null if it has none. */
export function fineAddress({ name, fine }: Fine, format: PictureFormat): string | null {
	return fine === undefined ? null : copyAddress({ name, hash: fine }, FINE_WIDTH, format)
}

/** All widths of one format as the `srcset` of an image that can be magnified. */
export function fineSourceSet(picture: Fine, format: PictureFormat): string {
	const fine = fineAddress(picture, format)
	return sourceSet(picture, format) + (fine === null ? '' : `, ${fine} ${FINE_WIDTH}w`)
}
