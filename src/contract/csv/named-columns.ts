import { OWN_COLUMNS } from './own-format.ts'
import { columnKey } from './table.ts'

const pairsOf = (text: string): [string, string][] =>
	text
		.split(';')
		.filter((pair) => pair.trim() !== '')
		.map((pair) => {
			const equals = pair.lastIndexOf('=')
			return [columnKey(pair.slice(0, Math.max(0, equals))), pair.slice(equals + 1).trim()]
		})

/** Columns of ours by the keys of a file's names for them: `Artículo=nombre;PVP=precio`. */
export const readColumns = (text: string): ReadonlyMap<string, string> => new Map(pairsOf(text))

/** Why a list does not fit a file, in Spanish, or null if it does. */
export function columnsFault(text: string, header: readonly string[]): string | null {
	const known = new Set(header.map(columnKey))
	const ours = new Set<string>(OWN_COLUMNS)
	const pairs = pairsOf(text)
	if (pairs.length === 0) return 'escribe sus columnas y las nuestras: Artículo=nombre;PVP=precio'
	for (const [theirs, column] of pairs) {
		if (!known.has(theirs)) return `"${theirs}" no es una columna del archivo, que tiene ${header.join(', ')}`
		if (!ours.has(column)) return `"${column}" no es una columna nuestra: escribe una de ${OWN_COLUMNS.join(', ')}`
	}
	const twice = pairs.find(([, column], place) => pairs.findIndex(([, other]) => other === column) !== place)
	return twice === undefined ? null : `"${twice[1]}" está dos veces`
}
