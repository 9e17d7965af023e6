import { isReadColumn, missingColumns, mixedColumns, READ_COLUMNS } from './read-columns.ts'
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
	const pairs = pairsOf(text)
	if (!pairs.some(([, column]) => column !== ''))
		return 'escribe sus columnas y las nuestras: Artículo=nombre;PVP=precio'
	for (const [theirs, column] of pairs) {
		if (!known.has(theirs)) return `"${theirs}" no es una columna del archivo, que tiene ${header.join(', ')}`
		if (column !== '' && !isReadColumn(column))
			return `"${column}" no es una columna nuestra: escribe una de ${READ_COLUMNS.join(', ')}`
	}
	const alike = pairs.find(([theirs, column]) => pairs.some(([other, ours]) => other === theirs && ours !== column))
	if (alike) return `el archivo tiene dos columnas "${alike[0]}": cambia el nombre de una`
	const named = new Map(pairs)
	const readAs = header.map((name) => named.get(columnKey(name)) ?? columnKey(name)).filter(isReadColumn)
	const twice = readAs.find((column, place) => readAs.indexOf(column) !== place)
	if (twice !== undefined) return `"${twice}" está dos veces`
	return missingColumns(readAs) ?? mixedColumns(readAs)
}
