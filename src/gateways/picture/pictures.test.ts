import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PICTURE_FORMATS, PICTURE_WIDTHS } from '#domain/picture/picture.ts'
import { pictureCopies } from './copies.ts'
import { addMaster, readMasters, removeMasters } from './masters.ts'

function emptyDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), 'shop-pictures-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	return directory
}

/** A synthetic picture of colour gradients. */
function photograph(width: number, height: number) {
	const bytes = Buffer.alloc(width * height * 3)
	for (let at = 0; at < bytes.length; at += 3) {
		bytes[at] = ((at / 3) % width) % 256
		bytes[at + 1] = Math.floor(at / 3 / width) % 256
		bytes[at + 2] = 128
	}
	return sharp(bytes, { raw: { width, height, channels: 3 } })
}

/** One master for all tests, encoded with the fastest settings. */
const MASTER = await photograph(1280, 960).avif({ quality: 30, effort: 0 }).toBuffer()

async function directoryWith(names: readonly string[]): Promise<string> {
	const directory = emptyDirectory()
	for (const name of names) await addMaster(directory, { name, folder: 'products', master: MASTER, input: 'abc' })
	return directory
}

test('an added master is found, and masters are sorted by name', async () => {
	const directory = await directoryWith(['roble', 'barro'])
	expect(readFileSync(join(directory, 'index.json'), 'utf8').indexOf('barro')).toBeLessThan(
		readFileSync(join(directory, 'index.json'), 'utf8').indexOf('roble'),
	)
	const index = readMasters(directory)
	expect(index.get('roble')).toMatchObject({ file: 'products/roble.avif', width: 1280, height: 960, input: 'abc' })
	expect(index.get('roble')?.hash).toMatch(/^[0-9a-f]{8}$/)
	const blur = await sharp(Buffer.from(index.get('roble')?.blur ?? '', 'base64')).metadata()
	expect([blur.format, blur.width]).toEqual(['webp', 12])
	expect(index.get('roble')?.blur.length).toBeLessThan(200)
	expect(existsSync(join(directory, 'products/barro.avif'))).toBe(true)
	removeMasters(directory, ['barro'])
	expect([...readMasters(directory).keys()]).toEqual(['roble'])
	expect(existsSync(join(directory, 'products/barro.avif'))).toBe(false)
})

test('a missing directory has no masters', () => {
	expect(readMasters(join(emptyDirectory(), 'none')).size).toBe(0)
})

const unexpected = (error: unknown) => {
	throw error
}
const SIZES = PICTURE_FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => [format, width] as const))
const SHARP_NAMES = { avif: 'heif', webp: 'webp', jpg: 'jpeg' } as const

test.each(SIZES)('a copy as %s is %i wide', async (format, width) => {
	const file = join(await directoryWith(['roble']), 'products/roble.avif')
	const master = () => readFile(file)
	const copies = pictureCopies(emptyDirectory(), unexpected)
	const copy = await sharp(
		(await copies.copy({ master, key: `roble-${width}.0`, width, format })) ?? undefined,
	).metadata()
	expect([copy.format, copy.width, copy.height]).toEqual([SHARP_NAMES[format], width, (width * 3) / 4])
})

test('a copy is made once for concurrent requests, stored on disk, and deleted with its picture', async () => {
	const file = join(await directoryWith(['roble']), 'products/roble.avif')
	const master = () => readFile(file)
	const cache = emptyDirectory()
	const wanted = { master, key: 'roble-320.0', width: 320, format: 'webp' } as const
	const copies = pictureCopies(cache, unexpected)
	const [one, two] = await Promise.all([copies.copy(wanted), copies.copy(wanted)])
	expect(one).toBe(two)
	const [folder = ''] = readdirSync(cache)
	expect(readdirSync(join(cache, folder))).toEqual(['roble-320.0.webp'])
	// A new instance finds the cached copy without the master.
	rmSync(file)
	const later = pictureCopies(cache, unexpected)
	expect(await later.copy(wanted)).toEqual(one)
	await later.ahead(wanted)
	await later.forget(() => false)
	expect(readdirSync(join(cache, folder))).toEqual([])
	await expect(later.copy(wanted)).rejects.toThrow()
})

test('a copy that cannot be stored is still served, and the failure is reported', async () => {
	const file = join(await directoryWith(['roble']), 'products/roble.avif')
	const master = () => readFile(file)
	const cache = emptyDirectory()
	// A file where the directory of the copies should be: writing fails as on a full disk.
	writeFileSync(join(cache, 'copies-1'), '')
	const failed: unknown[] = []
	const copies = pictureCopies(cache, (error) => failed.push(error))
	const bytes = await copies.copy({ master, key: 'roble-320.0', width: 320, format: 'webp' })
	expect((await sharp(bytes ?? undefined).metadata()).width).toBe(320)
	expect(failed).toHaveLength(1)
})
