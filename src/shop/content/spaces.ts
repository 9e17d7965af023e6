import { listedAt } from '#domain/catalogue/catalogue-address.ts'
import { listedNames } from '#domain/content/listed-names.ts'
import { fillPlainText } from '#domain/legal/fill-text.ts'
import type { RoomSpace } from '#domain/picture/room.ts'
import type { Written } from './questions.ts'

/** A space as menus and lists name it. */
export interface NamedSpace {
	readonly id: string
	readonly name: string
	/** A line below its name in the menu. */
	readonly about: string
	readonly lead: string
}

/** The spaces, by name. */
export function namedSpaces({ content, merchant }: Written): NamedSpace[] {
	const fill = (text: string) => fillPlainText(text, merchant.current())
	return content.items('espacios').map(({ key, texts }) => ({
		id: key,
		name: texts.nombre,
		about: fill(texts.menu),
		lead: fill(texts.entradilla),
	}))
}

/** The contents of a space's page: its texts, its leading products by slug, and the lists below. */
export function shownSpace({ content, merchant }: Written, id: RoomSpace) {
	const fill = (text: string) => fillPlainText(text, merchant.current())
	const texts = content.items('espacios').find(({ key }) => key === id)?.texts
	if (!texts) throw new Error(`no texts of the space ${id}`)
	const shownOf = <Item extends { readonly hidden: boolean; readonly texts: { readonly espacio: string } }>(
		items: readonly Item[],
	) => items.filter(({ hidden, texts: { espacio } }) => !hidden && espacio === id)
	return {
		id,
		name: texts.nombre,
		title: fill(texts.titulo),
		lead: fill(texts.entradilla),
		description: fill(texts.descripcion),
		reasonsTitle: texts.importa,
		reasons: shownOf(content.items('razones')).map(({ key, texts: { titulo, texto } }) => ({
			id: key,
			title: fill(titulo),
			text: fill(texto),
		})),
		adviceTitle: texts.antes,
		advice: shownOf(content.items('consejos')).map(({ key, texts: { pregunta, respuesta } }) => ({
			id: key,
			question: fill(pregunta),
			answer: fill(respuesta),
		})),
		products: listedNames(texts.productos),
		query: listedAt(texts.catalogo) ?? {},
	}
}

/** The heading of a space's gallery. */
export function shownGallery({ content, merchant }: Written, id: RoomSpace) {
	const fill = (text: string) => fillPlainText(text, merchant.current())
	const texts = content.items('galerias').find(({ key }) => key === id)?.texts
	if (!texts) throw new Error(`no texts of the gallery ${id}`)
	return { title: fill(texts.titulo), lead: fill(texts.entradilla), description: fill(texts.descripcion) }
}
