import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainBand } from '@soleria/visualiser'
import type { RoomDrawingOrder } from '@soleria/visualiser/server'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type RoomDrawings, roomDrawings } from './room-drawings.ts'
import { readVisualiserFiles } from './visualiser-files.ts'

const DIRECTORY = 'data/pictures'
const ROOM = 'bano-metro-botella'
const files = await readVisualiserFiles(DIRECTORY, [ROOM])

function ordered(slug: string): RoomDrawingOrder {
	const sheet = files?.sheets.get(slug)
	const floor = files?.rooms[0]?.words.surfaces.find(({ name }) => name === 'suelo')
	if (!sheet || !floor) throw new Error(`${slug} cannot be laid in ${ROOM}`)
	const laid = { band: plainBand(slug), fromMm: 0, toMm: floor.height, sheet, faces: sheet.file, renderedGloss: null }
	return { directory: DIRECTORY, room: ROOM, bands: [{ surface: 'suelo', ...laid }] }
}

function opened(): { drawings: RoomDrawings; kept: () => readonly string[]; notStored: unknown[] } {
	const directory = mkdtempSync(join(tmpdir(), 'shop-rooms-'))
	const notStored: unknown[] = []
	const drawings = roomDrawings(directory, (error) => notStored.push(error))
	onTestFinished(async () => {
		await drawings.close()
		rmSync(directory, { recursive: true, force: true })
	})
	return { drawings, notStored, kept: () => readdirSync(directory, { recursive: true }).map(String) }
}

test('a room is drawn in its own size with the tile on its floor only, and once for concurrent requests', async () => {
	const { drawings, kept, notStored } = opened()
	const slug = 'barro-salvatierra-oscuro'
	const [one, other] = await Promise.all([
		drawings.draw('a', () => ordered(slug)),
		drawings.draw('a', () => ordered(slug)),
	])
	expect(other).toBe(one)
	const rendered = await sharp(join(DIRECTORY, 'rooms', `${ROOM}.avif`)).metadata()
	const { data, info } = await sharp(one).raw().toBuffer({ resolveWithObject: true })
	expect([info.width, info.height]).toEqual([rendered.width, rendered.height])
	const before = await sharp(join(DIRECTORY, 'rooms', `${ROOM}.avif`))
		.raw()
		.toBuffer()
	const mask = await sharp(join(DIRECTORY, 'layers', `${ROOM}-mask.avif`))
		.removeAlpha()
		.raw()
		.toBuffer()
	const change = (covered: boolean): number => {
		let sum = 0
		let count = 0
		for (let at = 0; at < data.length; at += 3) {
			if ((mask[at] ?? 0) > 250 !== covered || (!covered && (mask[at] ?? 0) > 4)) continue
			sum += Math.abs((data[at] ?? 0) - (before[at] ?? 0))
			count += 1
		}
		return sum / count
	}
	expect(change(true)).toBeGreaterThan(20)
	expect(change(false)).toBeLessThan(3)

	expect(kept().filter((name) => name.endsWith('.jpg'))).toHaveLength(1)
	expect(await drawings.draw('a', () => ({ directory: 'nowhere', room: ROOM, bands: [] }))).toEqual(one)
	expect(notStored).toEqual([])
})

test('a failed drawing rejects its request, and the next is drawn', async () => {
	const { drawings } = opened()
	await expect(
		drawings.draw('lost', () => ({ ...ordered('barro-salvatierra-oscuro'), directory: 'nowhere' })),
	).rejects.toThrow('nowhere')
	expect(
		(await drawings.draw('found', () => ({ directory: DIRECTORY, room: ROOM, bands: [] }))).length,
	).toBeGreaterThan(10_000)
})

test('requests beyond the limit of the queue are refused as busy, and none starts after closing', async () => {
	const { drawings } = opened()
	const asked = Array.from({ length: 14 }, (_, index) =>
		drawings.draw(`${index}`, () => ({ directory: 'nowhere', room: ROOM, bands: [] })).catch((error) => error),
	)
	const busy = (await Promise.all(asked)).filter((error) => error.code === 'QUEUE_FULL')
	expect(busy.length).toBeGreaterThan(0)
	expect(busy.length).toBeLessThan(14)
	await drawings.close()
	await expect(drawings.draw('late', () => ordered('barro-salvatierra-oscuro'))).rejects.toMatchObject({
		code: 'QUEUE_FULL',
		message: expect.stringContaining('closed'),
	})
})
