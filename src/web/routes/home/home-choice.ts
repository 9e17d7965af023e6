import { addresses } from '../../addresses.ts'

/** The tiles of the wall at the top; those that are not in the catalogue are left out. */
export const HERO_SLUGS = [
	'zellige-alhambra-esmeralda',
	'terrazo-lavapies-multicolor',
	'hidraulico-sant-antoni',
	'calacatta-macael-oro',
	'roble-ordesa-natural',
] as const

interface Collection {
	readonly text: string
	readonly to: string
	/** A sub-catalogue, or a search, says how many there are. */
	readonly section?: string
	readonly search?: string
	readonly face: string
}

/** What the shop sells, by matter. */
export const collections: readonly Collection[] = [
	{ text: 'Porcelánicos', to: addresses.porcelanicos, section: 'porcelanicos', face: 'calacatta-macael-oro' },
	{ text: 'Pavimentos', to: addresses.pavimentos, section: 'pavimentos', face: 'barro-alcala-cocido' },
	{ text: 'Revestimientos', to: addresses.revestimientos, section: 'revestimientos', face: 'escama-albufera-celadon' },
	{ text: 'Mosaicos', to: addresses.mosaicos, section: 'mosaicos', face: 'gresite-formentera-azul' },
	{ text: 'Adhesivos y morteros', to: addresses.search('adhesivo'), search: 'adhesivo', face: '' },
]

/** Where a tile goes. */
export const rooms = [
	{
		text: 'Baños',
		about: 'Brillos y zelliges para ducha y lavabo',
		to: addresses.space('banos'),
		face: 'zellige-alhambra-esmeralda',
	},
	{
		text: 'Cocinas',
		about: 'Metro e hidráulico para frentes y suelos',
		to: addresses.space('cocinas'),
		face: 'metro-chamberi-blanco',
	},
	{
		text: 'Salones',
		about: 'Maderas y mármoles de gran formato',
		to: addresses.space('salones'),
		face: 'roble-ordesa-natural',
	},
	{
		text: 'Terrazas',
		about: 'Antideslizantes que aguantan la intemperie',
		to: addresses.space('terrazas'),
		face: 'barro-alcala-cocido',
	},
] as const
