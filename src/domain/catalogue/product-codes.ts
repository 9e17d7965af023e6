import type { Product } from './product.ts'

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Longer texts are no mistyped codes. */
const LONGEST_CODE = 24

/** Whether a text is rather a code than a name: one word with a digit in it. */
export const isCode = (typed: string): boolean => /^\S*\d\S*$/.test(typed.trim())

/** The codes that name a product: its reference, its bar code and its slug. */
export function codesOf({ slug, ficha }: Pick<Product, 'slug' | 'ficha'>): readonly string[] {
	return [ficha.referencia ?? [], ficha.ean ?? [], slug].flat()
}

const SEEN_AS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', z: '2', s: '5', g: '6', b: '8' }

/** The visual form of a key: letters equal the digits they are mistaken for. */
export const seenKey = (key: string): string => key.replace(/[oilzsgb]/g, (letter) => SEEN_AS[letter] ?? letter)

/**
 * Every key one keystroke away: a sign left out, added, replaced, or swapped with the next. There are about 75 for each sign, for any
 * number of products. Empty for a key that is too short or too long to be a code.
 */
export function oneEditAway(key: string): string[] {
	if (key.length < 3 || key.length > LONGEST_CODE) return []
	const places = Array.from({ length: key.length + 1 }, (_, place) => [key.slice(0, place), key.slice(place)] as const)
	return places.flatMap(([before, behind]) => {
		const rest = behind.slice(1)
		return [
			...(behind === '' ? [] : [before + rest]),
			...(rest === '' ? [] : [before + rest.charAt(0) + behind.charAt(0) + rest.slice(1)]),
			...[...SIGNS].flatMap((sign) => [before + sign + behind, ...(behind === '' ? [] : [before + sign + rest])]),
		]
	})
}
