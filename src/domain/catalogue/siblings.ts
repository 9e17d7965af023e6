import { type Product, stockHundredths } from './product.ts'
import { slugOf } from './slug.ts'

/** A product of a series, and the words that distinguish it: «Hueso», «Gris · 60x120». */
export interface Sibling<P> {
	readonly product: P
	readonly difference: string
	readonly isSoldOut: boolean
}

/** The key under which products of one series are found; null without a series. */
export function seriesKey({ tipo, ficha }: Pick<Product, 'tipo' | 'ficha'>): string | null {
	const series = ficha.serie?.trim().toLocaleLowerCase('es')
	return series ? `${tipo}\n${series}` : null
}

/** The identifier of a series on other sites; empty without a series. */
export const seriesId = ({ tipo, ficha }: Pick<Product, 'tipo' | 'ficha'>): string =>
	ficha.serie ? slugOf(`${tipo} ${ficha.serie}`).slice(0, 50) : ''

/**
 * The products of one series as choices, in order of name and size: each by the words of its name that the others do not
 * all have, and by size and finish where these differ. Empty for fewer than two.
 */
export function siblings<P extends Product>(series: readonly P[]): Sibling<P>[] {
	if (series.length < 2) return []
	const shared = sharedWords(series.map(({ nombre }) => nombre.split(' ')))
	const sizesDiffer = new Set(series.map(({ medidas }) => medidas)).size > 1
	const finishesDiffer = new Set(series.map(({ acabado }) => acabado)).size > 1
	return series
		.map((product) => {
			const own = product.nombre.split(' ').slice(shared).join(' ')
			const parts = [own, sizesDiffer ? product.medidas : '', finishesDiffer ? product.acabado : '']
			// The name may include the finish already: «Marquina Lekeitio Mate».
			const told = parts.filter((part, place) => part !== '' && (place === 0 || !hasWord(own, part)))
			return {
				product,
				difference: told.join(' · ') || product.nombre,
				isSoldOut: stockHundredths(product) <= 0,
			}
		})
		.sort((one, other) => collator.compare(one.difference, other.difference) || one.product.id - other.product.id)
}

const collator = new Intl.Collator('es', { numeric: true })
const hasWord = (text: string, word: string) =>
	text.toLocaleLowerCase('es').split(' ').includes(word.toLocaleLowerCase('es'))

/** How many words all names begin with. */
function sharedWords(names: readonly (readonly string[])[]): number {
	const [first = [], ...others] = names
	const end = first.findIndex((word, place) => others.some((name) => name[place] !== word))
	return end === -1 ? first.length : end
}
