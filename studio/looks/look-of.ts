import type { TileSheet } from '@soleria/visualiser'
import { lookOfSheet } from '@soleria/visualiser'
import type { FaceLook } from '@soleria/visualiser/colour'
import sharp from 'sharp'

/** The look of a tile by the file of its sheet. */
export async function lookOf(sheet: TileSheet, file: string): Promise<FaceLook> {
	const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	return lookOfSheet(sheet, { width: info.width, bytes: data })
}
