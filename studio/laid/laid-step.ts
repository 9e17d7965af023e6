import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orderBands, readDesign } from '@soleria/visualiser'
import { laidRoom, type RoomDrawingOrder, readRoomWords } from '@soleria/visualiser/server'
import { assetSlug } from '../../src/domain/picture/asset-slug.ts'
import { type LaidScene, laidName } from '../../src/domain/picture/laid-scene.ts'
import { inputHash, moduleHash, statementsOf } from '../input-hash.ts'
import { LAID_SCENES, PICTURES } from '../places.ts'
import { type KeptSheet, readSheets, sheetFile } from '../sheets/sheet-index.ts'
import type { Step } from '../step.ts'
import { laidScenes, shopScenes } from './laid-scenes.ts'

const QUALITY = 64
const VISUALISER = join(import.meta.dirname, '../../packages/visualiser')

/**
 * Rooms with a tile that none was rendered with, laid as the visualiser lays it, with their texts for the shop beside
 * them.
 */
export function laidStep(): Step {
	const code = inputHash(
		moduleHash(join(VISUALISER, 'src/laying/lay-in-room.ts')),
		statementsOf(join(VISUALISER, 'server/room-drawing.ts')),
	)
	return {
		name: 'laid',
		folder: 'laid',
		atOnce: 2,
		async *pictures() {
			await writeFile(LAID_SCENES, shopScenes())
			const sheets = new Map(readSheets().map((sheet) => [sheet.slug, sheet]))
			const places = new Map<string, number>()
			for (const scene of laidScenes()) {
				const place = places.get(scene.slug) ?? 0
				places.set(scene.slug, place + 1)
				const order = await orderOf(scene, sheets)
				const faces = order.bands.map(({ sheet }) => sheets.get(sheet.slug)?.hash ?? '')
				yield {
					name: laidName(assetSlug(scene.slug), place),
					inputHash: inputHash(
						...[scene.room, scene.roomHash, JSON.stringify(order.bands), ...faces, `${QUALITY}`, code],
					),
					quality: QUALITY,
					make: () => laidRoom(order),
				}
			}
		},
	}
}

async function orderOf(
	{ slug, room, design: text }: LaidScene,
	sheets: ReadonlyMap<string, KeptSheet>,
): Promise<RoomDrawingOrder> {
	const words = await readRoomWords(PICTURES, room)
	const names = words.surfaces.map(({ name }) => name)
	const { design } = readDesign(names, new URLSearchParams(text))
	const bands = orderBands(words, design, (name) => {
		const stored = sheets.get(name)
		if (!stored) return null
		const { hash: _, input: __, ...sheet } = stored
		return { sheet, faces: sheetFile(name) }
	})
	if (bands.length < design.size) throw new Error(`${slug}: its design has a tile without a sheet`)
	return { directory: PICTURES, room, bands }
}
