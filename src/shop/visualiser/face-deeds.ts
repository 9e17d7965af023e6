import { MOST_FACES, type OwnPiece } from '@soleria/visualiser'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { ownPiece } from '#domain/picture/own-piece.ts'
import type { FacesRefusal } from '#gateways/picture/read-faces.ts'
import type { ShopContext } from '#shop/context.ts'
import { CHANGED } from '#shop/picture/product-pictures.ts'
import { deleteTileFaces, putTileFaces } from '#store/visualiser/tile-faces.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'ownFaces' | 'uploads'>

/** A product's faces for the staff. */
export interface ShownFaces {
	/** Null if it cannot be laid: a material, a mosaic, an unsupported format. */
	readonly piece: OwnPiece | null
	/** The merchant's own faces; null without any. */
	readonly own: { readonly hash: string; readonly faces: number; readonly isDrawn: boolean } | null
}

export type PutFacesRefusal =
	| FacesRefusal
	| { readonly ok: false; readonly code: 'no_se_coloca' | 'demasiadas_caras' | 'cambiado_entretanto' }

async function put(
	{ db, clock, ownFaces, uploads }: Context,
	product: CatalogueProduct,
	files: readonly Uint8Array[],
	{ isDrawn, seenHash }: { readonly isDrawn: boolean; readonly seenHash: string },
): Promise<{ readonly ok: true } | PutFacesRefusal> {
	const piece = ownPiece(product)
	if (piece === null) return { ok: false, code: 'no_se_coloca' }
	if (files.length > MOST_FACES) return { ok: false, code: 'demasiadas_caras' }
	// Encoding takes seconds: a change by another person is reported first.
	await ownFaces.refresh()
	if ((ownFaces.of(product.id)?.hash ?? '') !== seenHash) return CHANGED
	const read = await uploads.faces(piece, files, isDrawn)
	if (!read.ok) return read
	const stored = await db.transaction(async (tx) => {
		const createdAt = await clock.now(tx)
		return putTileFaces(tx, { productId: product.id, ...read.faces, createdAt }, seenHash)
	})
	await ownFaces.refresh()
	return stored ? { ok: true } : CHANGED
}

/** The merchant's photographs of the faces of tiles, which rooms are laid with. */
export const faces = {
	of: ({ ownFaces }: Context, product: CatalogueProduct): ShownFaces => {
		const own = ownFaces.of(product.id)
		return {
			piece: ownPiece(product),
			own: own && { hash: own.hash, faces: own.sheet.faces, isDrawn: !own.sheet.mirrored },
		}
	},
	/** Stores all the photographs or none, in place of those with the seen hash; an empty hash means none. */
	put,
	/** False if there are other faces by now, or none. */
	remove: async ({ db, ownFaces }: Context, product: CatalogueProduct, seenHash: string): Promise<boolean> => {
		const isGone = await db.transaction((tx) => deleteTileFaces(tx, product.id, seenHash))
		await ownFaces.refresh()
		return isGone
	},
}
