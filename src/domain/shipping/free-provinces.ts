import { placeName } from './provinces.ts'
import { isAgreedByPhone } from './quote.ts'

const ALL = Array.from({ length: 52 }, (_, index) => `${index + 1}`.padStart(2, '0'))
/** Every province but the islands, Ceuta and Melilla. */
export const PENINSULA: readonly string[] = ALL.filter(
	(province) => !isAgreedByPhone(province) && Number(province) < 51,
)
/** Names for several provinces at once. */
const GROUPS = { península: PENINSULA, Canarias: ['35', '38'] } as const

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

function provincesNamed(name: string): readonly string[] {
	const group = Object.entries(GROUPS).find(([known]) => folded(known) === folded(name))
	if (group) return group[1]
	return ALL.filter((province) => province === name || folded(placeName(province)) === folded(name))
}

/** Provinces in words, by their first two digits: «península, Baleares», «Madrid, Toledo». */
function names(provinces: readonly string[]): string[] {
	const left = new Set(provinces)
	const groups = Object.entries(GROUPS).flatMap(([name, group]) => {
		if (!group.every((province) => left.has(province))) return []
		for (const province of group) left.delete(province)
		return [name]
	})
	return [...groups, ...ALL.filter((province) => left.has(province)).map(placeName)]
}

/**
 * Reads a list of provinces by their names or first two digits, «península» for all of it: «Península, Baleares», «28, 45». Null for an
 * unknown province; `text` is the stored form.
 */
export function readProvinces(typed: string): { readonly text: string; readonly provinces: readonly string[] } | null {
	const found = typed
		.split(/[,;]/)
		.filter((part) => part.trim() !== '')
		.map((part) => provincesNamed(part.trim()))
	if (found.length === 0 || found.some((provinces) => provinces.length === 0)) return null
	const provinces = ALL.filter((province) => found.some((part) => part.includes(province)))
	return { text: names(provinces).join(', '), provinces }
}

/** Where delivery may be free, to follow «en»: «la península», «la península y Baleares», «Madrid y Toledo». */
export function provincesText(provinces: readonly string[]): string {
	const places = names(provinces).map((name) => (name === 'península' ? 'la península' : name))
	return places.join(', ').replace(/, ([^,]+)$/, ' y $1')
}
