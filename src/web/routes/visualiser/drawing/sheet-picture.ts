import type { TileSheet } from '#domain/laying/tile-sheet.ts'

/** The faces of a tile, and the addresses of their pictures. */
export interface SheetPicture extends TileSheet {
	readonly address: string
	readonly reliefAddress: string | null
}
