import type { ContentItem, ContentKind, ContentTexts, DefaultItem, WrittenItem } from './content-item.ts'
import { DEFAULT_COLLECTIONS, DEFAULT_HOME_TEXTS, DEFAULT_ROOMS, DEFAULT_WALL } from './default-home.ts'
import { DEFAULT_PROJECTS } from './default-projects.ts'
import { DEFAULT_GROUPS, DEFAULT_QUESTIONS } from './default-questions.ts'
import { DEFAULT_PROMPTS, DEFAULT_SEARCHES } from './default-search.ts'
import { DEFAULT_ADVICE, DEFAULT_GALLERIES, DEFAULT_REASONS, DEFAULT_SPACES } from './default-spaces.ts'
import { DEFAULT_ADVANTAGES, DEFAULT_ANNOUNCEMENTS, DEFAULT_TRADES } from './default-texts.ts'

/** The items that the program brings along, in their order. */
export type DefaultItems = { readonly [Kind in ContentKind]: readonly DefaultItem<Kind>[] }

/** The items of the source. Photographs are stored with the files of their pictures. */
export const DEFAULT_ITEMS: DefaultItems = {
	temas: DEFAULT_GROUPS,
	preguntas: DEFAULT_QUESTIONS,
	cabecera: DEFAULT_ANNOUNCEMENTS,
	// Until a merchant writes some, the tariff's own are shown.
	zonas: [],
	oficios: DEFAULT_TRADES,
	ventajas: DEFAULT_ADVANTAGES,
	portada: DEFAULT_HOME_TEXTS,
	muro: DEFAULT_WALL,
	ofertas: [],
	proyectos: DEFAULT_PROJECTS,
	sinonimos: [],
	colecciones: DEFAULT_COLLECTIONS,
	estancias: DEFAULT_ROOMS,
	espacios: DEFAULT_SPACES,
	razones: DEFAULT_REASONS,
	consejos: DEFAULT_ADVICE,
	galerias: DEFAULT_GALLERIES,
	fotos: [],
	buscador: DEFAULT_PROMPTS,
	busquedas: DEFAULT_SEARCHES,
}

/**
 * The items of a kind in their order: the program's, each replaced by the text written under its key, and added ones. A text that a later
 * version of the program adds to a kind is missing in older written items and comes from the program.
 */
export function mergeItems<Kind extends ContentKind>(
	kind: Kind,
	written: readonly WrittenItem[],
	program: DefaultItems,
): ContentItem<Kind>[] {
	const defaults = program[kind]
	const rows = new Map(written.filter((row) => row.kind === kind).map((row) => [row.key, row]))
	const items = defaults.map(({ key, texts }, position): ContentItem<Kind> => {
		const row = rows.get(key)
		if (!row) return { key, position, hidden: false, texts, isWritten: false, isDefault: true }
		return { ...itemOf(row), texts: { ...texts, ...row.texts }, isDefault: true }
	})
	const added = [...rows.values()].filter(({ key }) => !defaults.some((one) => one.key === key))
	return [...items, ...added.map(itemOf<Kind>)].sort(
		(one, other) => one.position - other.position || (one.key < other.key ? -1 : 1),
	)
}

function itemOf<Kind extends ContentKind>({ key, position, hidden, texts }: WrittenItem): ContentItem<Kind> {
	// Written content was read by the schema of its kind.
	return { key, position, hidden, texts: texts as unknown as ContentTexts[Kind], isWritten: true, isDefault: false }
}

/** The places of all items when one changes places with its neighbour of the same group; null if it has no neighbour on that side. */
export function movedKeys(
	items: readonly { readonly key: string; readonly group: string }[],
	key: string,
	to: 'arriba' | 'abajo',
): string[] | null {
	const keys = items.map((item) => item.key)
	const from = keys.indexOf(key)
	const step = to === 'arriba' ? -1 : 1
	const group = items[from]?.group
	let other = from + step
	while (items[other] && items[other]?.group !== group) other += step
	const neighbour = keys[other]
	if (from < 0 || neighbour === undefined) return null
	keys[from] = neighbour
	keys[other] = key
	return keys
}
