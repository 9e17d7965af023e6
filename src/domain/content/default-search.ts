import type { DefaultItem } from './content-item.ts'

/** The texts of the search box: in it, in it on a narrow screen and in the menu, below it before anything is typed, and without results. */
export const SEARCH_PROMPTS = {
	ejemplo: 'Roble, 60×60',
	'ejemplo-movil': 'Nombre, medida o acabado',
	menu: 'Busca en la tienda',
	ayuda: 'Escribe un nombre, una medida o un acabado: «roble», «60×60», «mate».',
	nada: 'Prueba con otra palabra, con una medida como 60×60 o con el efecto que buscas.',
} as const
export type SearchPrompt = keyof typeof SEARCH_PROMPTS

export const DEFAULT_PROMPTS: readonly DefaultItem<'buscador'>[] = Object.entries(SEARCH_PROMPTS).map(
	([key, texto]) => ({ key, texts: { texto } }),
)

/** The searches offered before anything is typed, and without results. */
export const DEFAULT_SEARCHES: readonly DefaultItem<'busquedas'>[] = [
	{ key: 'marmol', texts: { texto: 'mármol' } },
	{ key: 'madera', texts: { texto: 'madera' } },
	{ key: 'terrazo', texts: { texto: 'terrazo' } },
]
