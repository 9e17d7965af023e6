import { MOST_FACES, type OwnPiece } from '@soleria/visualiser'
import type { CatalogueProduct } from '#domain/catalogue/product.ts'
import { ownPiece } from '#domain/picture/own-piece.ts'
import type { FacesRefusal } from '#gateways/picture/read-faces.ts'
import type { ShopContext } from '#shop/context.ts'
import { CHANGED } from '#shop/picture/product-pictures.ts'
import { deleteTileFaces, putTileFaces } from '#store/visualiser/tile-faces.ts'

type Context = Pick<ShopContext, 'db' | 'clock' | 'ownFaces' | 'uploads'>

/** What the staff sees of a product's faces. */
export interface ShownFaces {
	/** Null for what cannot be laid: a material, a mosaic, a format that is none. */
	readonly piece: OwnPiece | null
	/** Of the merchant's own faces; null without any. */
	readonly own: { readonly hash: string; readonly faces: number; readonly isDrawn: boolean } | null
}

export type PutFacesRefusal =
	| FacesRefusal
	| { readonly ok: false; readonly code: 'no_se_coloca' | 'demasiadas_caras' | 'cambiado_entretanto' }

/** The merchant's photographs of the faces of tiles, by which rooms are laid with them. */
export interface FaceDeeds {
	of(product: CatalogueProduct): ShownFaces
	/** Stores the faces in place of those with the hash that was seen, empty for none: all photographs or none. */
	put(
		product: CatalogueProduct,
		files: readonly Uint8Array[],
		asked: { readonly isDrawn: boolean; readonly seenHash: string },
	): Promise<{ readonly ok: true } | PutFacesRefusal>
	/** False when there are other faces by now, or none. */
	remove(product: CatalogueProduct, seenHash: string): Promise<boolean>
}

export function createFaceDeeds({ db, clock, ownFaces, uploads }: Context): FaceDeeds {
	return {
		of(product) {
			const own = ownFaces.of(product.id)
			return {
				piece: ownPiece(product),
				own: own && { hash: own.hash, faces: own.sheet.faces, isDrawn: !own.sheet.mirrored },
			}
		},
		async put(product, files, { isDrawn, seenHash }) {
			const piece = ownPiece(product)
			if (piece === null) return { ok: false, code: 'no_se_coloca' }
			if (files.length > MOST_FACES) return { ok: false, code: 'demasiadas_caras' }
			// Encoding takes seconds: what another has changed is told before.
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
		},
		async remove(product, seenHash) {
			const isGone = await db.transaction((tx) => deleteTileFaces(tx, product.id, seenHash))
			await ownFaces.refresh()
			return isGone
		},
	}
}
