import type { OwnPiece } from '@soleria/visualiser'
import type { Product } from '#domain/catalogue/product.ts'
import { jobTile } from '#domain/job/job-tile.ts'

type TileProduct = Parameters<typeof jobTile>[0] & Pick<Product, 'acabado'>

/** The piece of a product; null unless it is a tile of one rectangular piece: for a material, a mosaic on a mesh, an unknown format. */
export function ownPiece(product: TileProduct): OwnPiece | null {
	const tile = jobTile(product)
	if (tile === null || tile.isMesh) return null
	const { longMm, shortMm, isRectified } = tile
	return { longMm, shortMm, isRectified, acabado: product.acabado }
}
