import { columnKey } from '../table.ts'
import type { Asking } from './answers.ts'

/** The kind of a category's products. */
export interface Kind {
	/** `azulejo` or a kind of material. */
	readonly tipo: string
	/** Tiles that are sold by the piece. */
	readonly isPiece: boolean
	readonly uso: string
	readonly composicion: string
}

/** Kinds of material by the words that name their category, first match wins. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
	[/adhesiv|cemento cola/, 'adhesivo'],
	[/nivela|crucet|plots/, 'nivelación'],
	[/\bjuntas?\b|rejunt|lechada|borada|grout/, 'junta'],
	[/morter|recrecid|autonivelante/, 'mortero'],
	[/sellador|silicon|sealer/, 'sellador'],
	[/\bcementos?\b(?!.*(azulej|porcelan|pavimento|efecto))/, 'cemento'],
]
const TILES = /azulejo|porcelanic|pavimento|revestimiento|mosaico|baldosa|\bgres\b|\btiles?\b/

/**
 * The kind of the products of these categories: by the answer to the most specific category that has one, else by their words. Null, with a
 * question, if neither decides; `no` if they are left out.
 */
export function kindOf(paths: readonly (readonly string[])[], asking: Asking): Kind | 'no' | null {
	const words = columnKey(paths.flat().join(' '))
	const uses = [
		/pavimento|suelo|floor/.test(words) ? 'pavimento' : '',
		/revestimiento|pared|wall/.test(words) ? 'revestimiento' : '',
		/exterior|outdoor|terraza/.test(words) ? 'exterior' : '',
	]
	const said = {
		isPiece: false,
		uso: uses.filter((use) => use !== '').join(' / '),
		composicion: /porcelanic|porcelain/.test(words) ? 'porcelánico' : '',
	}
	const answer = answered(paths, asking)
	if (answer === 'no') return 'no'
	if (answer !== null) {
		const [tipo = '', ...uso] = answer.split('/').map((part) => part.trim())
		const isPiece = tipo === 'pieza'
		return {
			...said,
			tipo: isPiece ? 'azulejo' : tipo.replace(/^otro: ?/, ''),
			isPiece,
			uso: uso.join(' / ') || said.uso,
		}
	}
	if (TILES.test(words)) return { ...said, tipo: 'azulejo' }
	const material = MATERIALS.find(([pattern]) => pattern.test(words))
	if (material) return { ...said, tipo: material[1] }
	asking.answer('como', nameOf(paths))
	return null
}

/** The category of a product's question: the most specific of its first path. */
export const nameOf = (paths: readonly (readonly string[])[]): string => paths[0]?.at(-1) ?? 'sin categoría'

/** Categories that add nothing to the kind of a product. */
const GENERAL =
	/^(azulejos?|pavimentos?|revestimientos?|productos|sin categori[ao]|sin categorizar|uncategorized|home|inicio)$/

/** The most specific category of each path, as one text of ours: the product stores it, for filters and search. */
export function categoryText(paths: readonly (readonly string[])[], { tipo }: Pick<Kind, 'tipo'>): string {
	const names = paths.map((path) => path.at(-1)?.replace(/[,/|]/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase() ?? '')
	const particular = names.filter((name) => name !== '' && name !== tipo && !GENERAL.test(columnKey(name)))
	return [...new Set(particular)].join(' / ')
}

function answered(paths: readonly (readonly string[])[], asking: Asking): string | null {
	const named = paths.length === 0 ? [[nameOf(paths)]] : paths
	const deepest = Math.max(...named.map((path) => path.length))
	for (let depth = deepest - 1; depth >= 0; depth -= 1)
		for (const path of named) {
			const category = path[depth]
			const answer = category === undefined ? null : asking.known('como', category)
			if (answer !== null) return answer
		}
	return null
}
