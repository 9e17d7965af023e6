import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RoomWords, TileSheet } from '@soleria/visualiser'
import { readRoomWords } from '@soleria/visualiser/server'
import { readMasters } from './masters.ts'

/** A file that browsers load: its path relative to the directory of the pictures, and a hash of its bytes. */
export interface VisualiserFile {
	readonly file: string
	readonly hash: string
}

/** A rendered room that can be laid anew. */
export interface LayableRoom {
	readonly name: string
	readonly words: RoomWords
	/** Hash of the rendered picture: another picture of the room does not match its layers. */
	readonly picture: { readonly hash: string; readonly width: number; readonly height: number }
	readonly mask: VisualiserFile
	readonly diffuse: VisualiserFile
	readonly gloss: VisualiserFile
}

/** The files for laying rooms anew. */
export interface VisualiserFiles {
	readonly rooms: readonly LayableRoom[]
	readonly film: VisualiserFile
	/** The faces of tiles, by slug. */
	readonly sheets: ReadonlyMap<string, TileSheet & VisualiserFile>
}

type StoredSheet = TileSheet & { readonly hash: string }

async function hashed(directory: string, file: string): Promise<VisualiserFile> {
	const bytes = await readFile(join(directory, file))
	return { file, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8) }
}

/** Reads the files for laying rooms from the pictures of a directory; null if it has none. */
export async function readVisualiserFiles(
	directory: string,
	roomNames: readonly string[],
): Promise<VisualiserFiles | null> {
	const words = join(directory, 'sheets.json')
	if (!existsSync(words)) return null
	const stored = JSON.parse(await readFile(words, 'utf8')) as readonly StoredSheet[]
	const masters = readMasters(directory)
	const rooms: LayableRoom[] = []
	for (const name of roomNames) {
		const picture = masters.get(name)
		if (!picture || !existsSync(join(directory, 'layers', `${name}.json`))) continue
		const layer = (kind: string) => hashed(directory, join('layers', `${name}-${kind}.avif`))
		rooms.push({
			name,
			words: await readRoomWords(directory, name),
			picture,
			mask: await layer('mask'),
			diffuse: await layer('diffuse'),
			gloss: await layer('gloss'),
		})
	}
	return {
		rooms,
		film: await hashed(directory, join('layers', 'film.png')),
		sheets: new Map(stored.map((sheet) => [sheet.slug, { ...sheet, file: join('sheets', `${sheet.slug}.avif`) }])),
	}
}
