import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFilm, readRoomLayers } from './room-layers.ts'

const PICTURES = join(import.meta.dirname, '../../../data/pictures')
const ROOM = 'bano-metro-botella'

test('a room is read with its layers at the size of its picture', async () => {
	const { words, width, height, picture, mask, diffuse, gloss } = await readRoomLayers(PICTURES, ROOM)
	const size = width * height * 3
	expect([width, height]).toEqual([1280, 854])
	expect([picture.length, mask.length, diffuse.length, gloss.length]).toEqual([size, size, size, size])
	expect(words).toEqual(JSON.parse(readFileSync(join(PICTURES, 'layers', `${ROOM}.json`), 'utf8')))
	const brightest = diffuse.reduce((most, light) => Math.max(most, light), 0)
	expect(brightest).toBeGreaterThan(words.diffuseMax / 2)
	expect(brightest).toBeLessThanOrEqual(words.diffuseMax * 1.0001)
})

test('a room without layers is an error', async () => {
	await expect(readRoomLayers(PICTURES, 'nada')).rejects.toThrow('nada.json')
})

test('the tone curve of the sample’s pictures shows no light as black and a hundredfold as white', async () => {
	const film = await readFilm(PICTURES)
	const out = new Uint8Array(6)
	film(0, 0, 0, out, 0)
	film(100, 100, 100, out, 3)
	for (const value of out.slice(0, 3)) expect(value).toBeLessThan(10)
	for (const value of out.slice(3)) expect(value).toBeGreaterThan(240)
})
