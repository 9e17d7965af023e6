import type { SectionId } from '#domain/catalogue/sections.ts'
import { type PicturedRoom, picturedRooms, type Showroom } from '#domain/picture/showroom.ts'
import { addresses } from '#web/addresses.ts'

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

/** The target and the contents of a collection: a sub-catalogue, or kinds of product. */
interface Collection {
	readonly to: string
	readonly section?: SectionId
	readonly kinds?: readonly string[]
}

const section = (id: SectionId): Collection => ({ to: addresses.bestSellers(addresses.section(id)), section: id })

/** The collections by material, by their keys in the contents. */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
	porcelanicos: section('porcelanicos'),
	pavimentos: section('pavimentos'),
	revestimientos: section('revestimientos'),
	mosaicos: section('mosaicos'),
	'adhesivos-y-morteros': {
		to: addresses.catalogueFor('tipo', 'adhesivo,mortero'),
		kinds: ['adhesivo', 'mortero'],
	},
}

/** The spaces of the collections by room, with the products that show them where there is no picture of one. */
export const ROOM_FACES = {
	banos: 'zellige-alhambra-esmeralda',
	cocinas: 'metro-chamberi-blanco',
	salones: 'roble-ordesa-natural',
	terrazas: 'barro-alcala-cocido',
} as const
export const isRoom = (id: string): id is keyof typeof ROOM_FACES => Object.hasOwn(ROOM_FACES, id)
