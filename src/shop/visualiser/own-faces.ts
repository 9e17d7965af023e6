import type { TileSheet } from '@soleria/visualiser'
import type { FaceLook } from '@soleria/visualiser/colour'
import { oneAtATime } from '#shop/base/one-at-a-time.ts'
import type { Database } from '#store/database.ts'
import { findTileFacesContent, listTileFaces, tileFacesMark } from '#store/visualiser/tile-faces.ts'

/** The faces of a product that the merchant has photographed, without their picture. */
export interface OwnFacesOf {
	readonly productId: number
	readonly hash: string
	readonly sheet: Omit<TileSheet, 'slug'>
}

/** The merchant's own faces of tiles, in the memory of one process. */
export interface OwnFaces {
	/** Increases with each change. */
	version(): number
	/** Reads changes from the database, by whichever process. */
	refresh(): Promise<void>
	/** Null for a product without own faces. */
	of(productId: number): OwnFacesOf | null
	/** The looks of these products, by product. */
	looks(): ReadonlyMap<number, Omit<FaceLook, 'slug'>>
	/** The picture as AVIF; null if it has been replaced or removed. */
	content(productId: number, hash: string): Promise<Uint8Array | null>
}

/** Opens the faces; calls `onChange` after each change, and after the first reading. Call `refresh` periodically. */
export async function openOwnFaces(db: Database, onChange: (faces: OwnFaces) => void): Promise<OwnFaces> {
	let known = new Map<number, OwnFacesOf>()
	let looks: ReadonlyMap<number, Omit<FaceLook, 'slug'>> = new Map()
	let mark: string | null = null
	let version = 0
	const refresh = oneAtATime(async () => {
		// Read before the rows: a change between the two reads is read again, never missed.
		const current = await tileFacesMark(db)
		if (current === mark) return
		const rows = await listTileFaces(db)
		known = new Map(rows.map(({ look: _, ...faces }) => [faces.productId, faces]))
		looks = new Map(rows.map(({ productId, look }) => [productId, look]))
		mark = current
		version += 1
		onChange(faces)
	})
	const faces: OwnFaces = {
		version: () => version,
		refresh,
		of: (productId) => known.get(productId) ?? null,
		looks: () => looks,
		content: (productId, hash) => findTileFacesContent(db, productId, hash),
	}
	await refresh()
	return faces
}
