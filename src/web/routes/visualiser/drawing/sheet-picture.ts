import type { TileSheet } from '#domain/laying/tile-sheet.ts'

/** The faces of a tile, and the address of their picture. */
export interface SheetPicture extends TileSheet {
	readonly address: string
}
