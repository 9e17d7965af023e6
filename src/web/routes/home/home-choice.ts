import type { SectionId } from '#domain/catalogue/sections.ts'
import { type PicturedRoom, picturedRooms, type Showroom } from '#domain/picture/showroom.ts'
import { addresses } from '#web/addresses.ts'

/** The tiles of the wall at the top; those missing from the catalogue are skipped. */
export const HERO_SLUGS = [
	'zellige-alhambra-esmeralda',
	'terrazo-lavapies-multicolor',
	'hidraulico-sant-antoni',
	'calacatta-macael-oro',
	'roble-ordesa-natural',
] as const

/**
 * The room at the top, and the product in it that its picture links to: preferably a living room, which shows most
 * tile.
 */
export function heroOf<Product>(
	showroom: Showroom,
	inStock: (slug: string) => Product | null,
): (PicturedRoom & { readonly product: Product }) | null {
	for (const shown of [...picturedRooms(showroom, 'salones'), ...picturedRooms(showroom)]) {
		// Wall tiles are the most visible, so they come before floor tiles.
		const laid = shown.room.products.toSorted((one, other) => one.surface.localeCompare(other.surface))
		const product = laid.map(({ slug }) => inStock(slug)).find((found) => found !== null)
		if (product) return { ...shown, product }
	}
	return null
}

interface Collection {
	readonly text: string
	readonly to: string
	/** Sub-catalogue or kinds of product whose number is shown. */
	readonly section?: SectionId
	readonly kinds?: readonly string[]
	readonly face: string
}

/** The collections by material. */
export const collections: readonly Collection[] = [
	{
		text: 'Porcelánicos',
		to: addresses.section('porcelanicos'),
		section: 'porcelanicos',
		face: 'calacatta-macael-oro',
	},
	{ text: 'Pavimentos', to: addresses.section('pavimentos'), section: 'pavimentos', face: 'barro-alcala-cocido' },
	{
		text: 'Revestimientos',
		to: addresses.section('revestimientos'),
		section: 'revestimientos',
		face: 'escama-albufera-celadon',
	},
	{ text: 'Mosaicos', to: addresses.section('mosaicos'), section: 'mosaicos', face: 'gresite-formentera-azul' },
	{
		text: 'Adhesivos y morteros',
		to: addresses.catalogueFor('tipo', 'adhesivo,mortero'),
		kinds: ['adhesivo', 'mortero'],
		face: '',
	},
]

/** The collections by room. */
export const rooms = [
	{
		text: 'Baños',
		about: 'Brillos y zelliges para ducha y lavabo',
		space: 'banos',
		to: addresses.space('banos'),
		face: 'zellige-alhambra-esmeralda',
	},
	{
		text: 'Cocinas',
		about: 'Metro e hidráulico para frentes y suelos',
		space: 'cocinas',
		to: addresses.space('cocinas'),
		face: 'metro-chamberi-blanco',
	},
	{
		text: 'Salones',
		about: 'Maderas y mármoles de gran formato',
		space: 'salones',
		to: addresses.space('salones'),
		face: 'roble-ordesa-natural',
	},
	{
		text: 'Terrazas',
		about: 'Antideslizantes que aguantan la intemperie',
		space: 'terrazas',
		to: addresses.space('terrazas'),
		face: 'barro-alcala-cocido',
	},
] as const
