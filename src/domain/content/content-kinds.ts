import type { ContentItem, ContentKind, ContentTexts } from './content-item.ts'

/** The operations allowed on the items of a kind. */
interface ContentRules<Kind extends ContentKind> {
	/** The text that names an item in lists, and from which its key is made. */
	readonly name: keyof ContentTexts[Kind] & string
	/** The text by which items are grouped, a key of `GROUP_KINDS`; they are ordered within their group. */
	readonly group: (keyof ContentTexts[Kind] & keyof typeof GROUP_KINDS) | null
	/** The texts in restricted Markdown with places for settings. */
	readonly markdown: readonly (keyof ContentTexts[Kind] & string)[]
	/** Whether items may be added. */
	readonly grows: boolean
	/** The prefix of the keys of added items. */
	readonly keyPrefix: string
	/** Whether their order is seen, and whether one may be hidden. */
	readonly hasOrder: boolean
}

/** The kinds whose items are the groups of others, by the text that names the group. */
export const GROUP_KINDS = { tema: 'temas', espacio: 'espacios' } as const
export const isGroupText = (name: string): name is keyof typeof GROUP_KINDS => Object.hasOwn(GROUP_KINDS, name)

const LIST = { group: null, markdown: [], grows: true, keyPrefix: '', hasOrder: true } as const
/** The shop defines the items. */
const FIXED = { ...LIST, grows: false } as const

export const CONTENT_RULES: { readonly [Kind in ContentKind]: ContentRules<Kind> } = {
	preguntas: { ...LIST, name: 'pregunta', group: 'tema', markdown: ['respuesta'] },
	temas: { ...LIST, name: 'nombre' },
	cabecera: { ...LIST, name: 'texto' },
	portada: { ...FIXED, name: 'texto', hasOrder: false },
	muro: { ...LIST, name: 'producto' },
	ofertas: { ...LIST, name: 'producto' },
	colecciones: { ...FIXED, name: 'titulo' },
	estancias: { ...FIXED, name: 'titulo' },
	zonas: { ...LIST, name: 'nombre' },
	oficios: { ...LIST, name: 'nombre' },
	ventajas: { ...LIST, name: 'titulo' },
	proyectos: { ...LIST, name: 'titulo' },
	espacios: { ...FIXED, name: 'nombre', hasOrder: false },
	razones: { ...LIST, name: 'titulo', group: 'espacio' },
	consejos: { ...LIST, name: 'pregunta', group: 'espacio' },
	galerias: { ...FIXED, name: 'titulo', hasOrder: false },
	// Its key is the name of its picture, which no product's picture may have.
	fotos: { ...LIST, name: 'titulo', group: 'espacio', keyPrefix: 'galeria-' },
	buscador: { ...FIXED, name: 'texto', hasOrder: false },
	busquedas: { ...LIST, name: 'texto' },
	sinonimos: { ...LIST, name: 'escriben', hasOrder: false },
}

export const CONTENT_KINDS = Object.keys(CONTENT_RULES) as readonly ContentKind[]

export const isContentKind = (name: string): name is ContentKind => Object.hasOwn(CONTENT_RULES, name)

/** The name of an item. */
export const itemName = (kind: ContentKind, { texts }: Pick<ContentItem, 'texts'>): string =>
	(texts as Readonly<Record<string, string>>)[CONTENT_RULES[kind].name] ?? ''

/** The group of an item; empty in a kind without groups. */
export function itemGroup(kind: ContentKind, { texts }: Pick<ContentItem, 'texts'>): string {
	const { group } = CONTENT_RULES[kind]
	return group === null ? '' : ((texts as Readonly<Record<string, string>>)[group] ?? '')
}
