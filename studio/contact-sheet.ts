import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { CONTACT_SHEETS } from './places.ts'

const COLUMNS = 6
const ROWS = 5
const CELL_PX = 300
const LABEL_PX = 22

interface Shown {
	readonly name: string
	readonly file: string
}

/** Draws pictures side by side, some dozens a sheet, and answers the sheets' files. */
export async function contactSheets(title: string, pictures: readonly Shown[]): Promise<string[]> {
	mkdirSync(CONTACT_SHEETS, { recursive: true })
	const files: string[] = []
	for (let from = 0; from < pictures.length; from += COLUMNS * ROWS) {
		const shown = pictures.slice(from, from + COLUMNS * ROWS)
		const tiles = await Promise.all(
			shown.map(async ({ file }, place) => ({
				input: await sharp(file).resize(CELL_PX, CELL_PX, { fit: 'contain', background: '#ffffff' }).png().toBuffer(),
				left: (place % COLUMNS) * CELL_PX,
				top: Math.floor(place / COLUMNS) * (CELL_PX + LABEL_PX),
			})),
		)
		const labels = shown.map(
			({ name }, place) =>
				`<text x="${(place % COLUMNS) * CELL_PX + 4}" y="${Math.floor(place / COLUMNS) * (CELL_PX + LABEL_PX) + CELL_PX + 15}">${name}</text>`,
		)
		const width = COLUMNS * CELL_PX
		const height = Math.ceil(shown.length / COLUMNS) * (CELL_PX + LABEL_PX)
		const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13">${labels.join('')}</svg>`
		const file = join(CONTACT_SHEETS, `${title}-${files.length + 1}.jpg`)
		await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
			.composite([...tiles, { input: Buffer.from(text), left: 0, top: 0 }])
			.jpeg({ quality: 85 })
			.toFile(file)
		files.push(file)
	}
	return files
}
