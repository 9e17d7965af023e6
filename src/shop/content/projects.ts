import { listedNames } from '#domain/content/listed-names.ts'
import type { ContentMemory } from './content-memory.ts'

/** A kind of job, described as an example: nothing here was built, and its rooms are simulations. */
export interface Project {
	readonly id: string
	readonly title: string
	readonly kind: string
	/** m² of the example. */
	readonly area: number
	readonly lead: string
	readonly story: readonly { readonly title: string; readonly text: string }[]
	/** Names of the rooms that show it; the first is its picture in the list. */
	readonly rooms: readonly string[]
}

/** The projects visible to shoppers, in their order. */
export function shownProjects({ content }: { readonly content: Pick<ContentMemory, 'items'> }): Project[] {
	return content
		.items('proyectos')
		.filter(({ hidden }) => !hidden)
		.map(({ key, texts }) => ({
			id: key,
			title: texts.titulo,
			kind: texts.obra,
			area: Number(texts.superficie),
			lead: texts.entradilla,
			story: [
				{ title: 'Qué pide', text: texts.pide },
				{ title: 'Qué le va', text: texts.va },
				{ title: 'Cómo se sirve', text: texts.sirve },
			],
			rooms: listedNames(texts.imagenes),
		}))
}
