import { slugOf } from './slug.ts'

/** Units below this are letters, signs and marks of their own: each is read without its neighbours. */
const ALONE = 0x180
/** The slug character of each sign: a letter or digit, or 0. */
const signs = Uint8Array.from({ length: ALONE }, (_, unit) => slugOf(String.fromCharCode(unit)).charCodeAt(0))

const HYPHEN = 45

/** Whether a slug is that of a name (`slugOf`), which is read only as far as they agree. */
export function isSlugOf(slug: string, nombre: string): boolean {
	let place = 0
	let isApart = false
	for (let at = 0; at < nombre.length; at++) {
		const unit = nombre.charCodeAt(at)
		if (unit >= ALONE) return slugOf(nombre) === slug
		const sign = signs[unit]
		if (sign === 0) {
			isApart = place > 0
			continue
		}
		if (isApart && slug.charCodeAt(place++) !== HYPHEN) return false
		if (slug.charCodeAt(place++) !== sign) return false
		isApart = false
	}
	return place === slug.length
}
