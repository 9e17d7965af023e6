import type { DefaultItem } from './content-item.ts'

/** The headings of the home page. */
export const HOME_TEXTS = {
	antetitulo: 'Cerámica española por lotes',
	lema: 'Suelo y pared, por lotes que casan.',
	entradilla:
		'Partidas de un solo tono y calibre. Calcula tus metros, conoce el transporte antes de comprar y recíbelo en palet.',
	colecciones: 'Empieza por la materia',
	ofertas: 'Ofertas Flash',
	plazo: 'Por tiempo limitado. Después, vuelven a su precio.',
	seleccion: 'Para empezar a mirar',
	estancias: 'Por estancias',
} as const
export type HomeText = keyof typeof HOME_TEXTS

export const DEFAULT_HOME_TEXTS: readonly DefaultItem<'portada'>[] = Object.entries(HOME_TEXTS).map(([key, texto]) => ({
	key,
	texts: { texto },
}))

/** The products of the wall of tiles at the top, by slug; those missing from the catalogue are skipped. */
export const DEFAULT_WALL: readonly DefaultItem<'muro'>[] = [
	'zellige-alhambra-esmeralda',
	'terrazo-lavapies-multicolor',
	'hidraulico-sant-antoni',
	'calacatta-macael-oro',
	'roble-ordesa-natural',
].map((producto) => ({ key: producto, texts: { producto } }))

/** The collections by material, each with the product that shows it; without one, the first of the collection. */
export const DEFAULT_COLLECTIONS: readonly DefaultItem<'colecciones'>[] = [
	{ key: 'porcelanicos', texts: { titulo: 'Porcelánicos', producto: 'calacatta-macael-oro' } },
	{ key: 'pavimentos', texts: { titulo: 'Pavimentos', producto: 'barro-alcala-cocido' } },
	{ key: 'revestimientos', texts: { titulo: 'Revestimientos', producto: 'escama-albufera-celadon' } },
	{ key: 'mosaicos', texts: { titulo: 'Mosaicos', producto: 'gresite-formentera-azul' } },
	{ key: 'adhesivos-y-morteros', texts: { titulo: 'Adhesivos y morteros', producto: '' } },
]

/** The doors to the rooms. */
export const DEFAULT_ROOMS: readonly DefaultItem<'estancias'>[] = [
	{ key: 'banos', texts: { titulo: 'Baños', texto: 'Brillos y zelliges para ducha y lavabo' } },
	{ key: 'cocinas', texts: { titulo: 'Cocinas', texto: 'Metro e hidráulico para frentes y suelos' } },
	{ key: 'salones', texts: { titulo: 'Salones', texto: 'Maderas y mármoles de gran formato' } },
	{ key: 'terrazas', texts: { titulo: 'Terrazas', texto: 'Antideslizantes que aguantan la intemperie' } },
]
