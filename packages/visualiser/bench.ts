// The time to draw a room: `node packages/visualiser/bench.ts [room]`, with the pictures of the sample shop.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OrderedBand, plainBand, type TileSheet } from './index.ts'
import { drawRoom, readRoomLayers } from './server/index.ts'

const PICTURES = join(import.meta.dirname, '../../data/pictures')
const ROUNDS = 5

const [, , name = 'bano-marmol-dorado'] = process.argv
const sheets: readonly TileSheet[] = JSON.parse(readFileSync(join(PICTURES, 'sheets.json'), 'utf8'))

/** The mean of some rounds in ms, after one that is not counted. */
async function meanMs(work: () => Promise<unknown>): Promise<number> {
	await work()
	const began = performance.now()
	for (let round = 0; round < ROUNDS; round++) await work()
	return (performance.now() - began) / ROUNDS
}

const { words, width, height } = await readRoomLayers(PICTURES, name)
const bands = words.surfaces.flatMap(({ name: surface, height: toMm }, place): OrderedBand[] => {
	const sheet = sheets[place * 40]
	if (!sheet) return []
	const faces = join('sheets', `${sheet.slug}.avif`)
	return [{ surface, band: plainBand(sheet.slug), fromMm: 0, toMm, sheet, faces, renderedGloss: null }]
})
console.log(`${name}, ${width} × ${height} px, ${bands.length} surfaces`)
console.log(`reading its layers  ${(await meanMs(() => readRoomLayers(PICTURES, name))).toFixed(0)} ms`)
const drawing = await meanMs(() => drawRoom({ directory: PICTURES, room: name, bands }))
console.log(`drawing it as JPEG  ${drawing.toFixed(0)} ms, its layers read anew`)
