import { slugOf } from '#domain/catalogue/slug.ts'

const MOST_LETTERS = 160

/**
 * Whether a picture may have this name: a product's slug as its pictures write it, with or without one of the endings of
 * `picture-places.ts`, or the name of a room.
 */
export function isPictureName(name: string): boolean {
	return name !== '' && name.length <= MOST_LETTERS && slugOf(name) === name && name !== 'no-image'
}
