import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { copyAddress } from '#domain/picture/picture.ts'
import { pictureCopies } from '#gateways/picture/copies.ts'
import { addMaster } from '#gateways/picture/masters.ts'
import { openShopPictures } from '#shop/picture/pictures.ts'
import { takeUploads } from '#shop/picture/take-uploads.ts'
import { addPicture, findPictureContent, listPictures } from '#store/picture/pictures.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

function emptyDirectory(): string {
	const directory = mkdtempSync(join(tmpdir(), 'shop-pictures-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	return directory
}

const square = (background: string, width = 400) => sharp({ create: { width, height: width, channels: 3, background } })

/** The pictures of another process of the same shop. */
const otherProcess = (cache = emptyDirectory()) =>
	openShopPictures({
		directory: join(cache, 'none'),
		db: database.db,
		rooms: () => [],
		copies: pictureCopies(cache, (error) => {
			throw error
		}),
		productNamed: () => null,
	})

test('a picture stored by one process is served by the other, and again after its copies are lost', async () => {
	const { shop } = await openTestShop(database)
	const cache = emptyDirectory()
	const other = await otherProcess(cache)
	const before = other.version()
	const taken = await shop.pictures.take('roble', await square('#aa3333').jpeg().toBuffer())
	const hash = taken.ok ? taken.picture.hash : ''
	await other.refresh()
	expect(other.version()).toBeGreaterThan(before)
	const shown = other.showroom.picture('roble')
	expect(shown).toMatchObject({ hash, width: 400, height: 400 })
	// Documents are drawn by another thread, which takes plain data only.
	expect(structuredClone(shown)).toEqual(shown)
	const copy = await other.copy('roble', hash, 320, 'webp')
	rmSync(cache, { recursive: true })
	expect(await (await otherProcess(cache)).copy('roble', hash, 320, 'webp')).toEqual(copy)
	expect((await readdir(join(cache, 'copies-1'))).length).toBe(1)

	await shop.pictures.remove('roble')
	await other.refresh()
	expect(other.showroom.picture('roble')).toBeNull()
	expect(await other.copy('roble', hash, 320, 'webp')).toBeNull()
})

test('a crop or description saved by one process is shown by the other', async () => {
	const { shop } = await openTestShop(database)
	await shop.pictures.take('roble', await square('#aa3333').jpeg().toBuffer())
	const other = await otherProcess()
	const whole = other.showroom.picture('roble')
	if (!whole) throw new Error('no picture')
	await shop.pictures.describe(whole, 'Roble en espiga')
	await other.refresh()
	expect(other.showroom.picture('roble')).toEqual({ ...whole, alt: 'Roble en espiga' })
	await shop.pictures.crop(whole, { left: 0, top: 100, width: 400, height: 300 })
	// A copy that the other has not made yet is no longer of the whole picture.
	const moved = await other.copy('roble', whole.hash, 320, 'webp')
	const cropped = other.showroom.picture('roble')
	expect(cropped).toMatchObject({ width: 400, height: 300, alt: 'Roble en espiga' })
	expect(moved).toEqual({ movedTo: cropped && copyAddress(cropped, 320, 'webp') })
	const copy = await other.copy('roble', cropped?.hash ?? '', 320, 'webp')
	expect(copy && 'bytes' in copy && (await sharp(copy.bytes).metadata()).height).toBe(240)
})

test('an unchanged picture keeps the version in another process, and a replaced one raises it', async () => {
	const { shop } = await openTestShop(database)
	await shop.pictures.take('roble', await square('#aa3333').png().toBuffer())
	const other = await otherProcess()
	const version = other.version()
	await other.refresh()
	expect(other.version()).toBe(version)
	await shop.pictures.take('roble', await square('#33aa33').png().toBuffer())
	await other.refresh()
	expect(other.version()).toBe(version + 1)
	expect(await listPictures(database.db)).toHaveLength(1)
})

test('a picture is stored upright, no larger than the largest copy and without its metadata', async () => {
	const { shop } = await openTestShop(database)
	const photograph = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#445566' } })
		.withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '40/1 24/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
	const taken = await shop.pictures.take('roble', photograph)
	expect(taken).toMatchObject({ ok: true, picture: { width: 1280, height: 2560 } })
	const hash = taken.ok ? taken.picture.hash : ''
	const content = Buffer.from((await findPictureContent(database.db, 'roble', hash)) ?? [])
	const { format, exif, orientation } = await sharp(content).metadata()
	expect([format, exif, orientation]).toEqual(['heif', undefined, undefined])
	expect(content.includes('canary')).toBe(false)
})

test.each([
	['a name that is a path', '../index', () => square('#fff').png().toBuffer(), 'nombre_de_imagen_no_valido'],
	['an empty file', 'roble', () => Buffer.alloc(0), 'imagen_vacia'],
	['a file of 21 MB', 'roble', () => Buffer.alloc(21 * 1024 * 1024), 'imagen_demasiado_grande'],
	['a picture of 100 px', 'roble', () => square('#fff', 100).png().toBuffer(), 'imagen_demasiado_pequena'],
	[
		'a drawing',
		'roble',
		() => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
		'imagen_no_admitida',
	],
	['two letters', 'roble', () => Buffer.from('no'), 'imagen_no_admitida'],
])('%s is refused', async (_what, name, bytes, code) => {
	const { shop } = await openTestShop(database)
	expect(await shop.pictures.take(name, await bytes())).toEqual({ ok: false, code })
	expect(await shop.pictures.list()).toEqual([])
})

test('pictures in the data directory are imported once; unreadable ones are logged and retried', async () => {
	const { context, shop, failures, warnings } = await openTestShop(database)
	const uploads = emptyDirectory()
	const add = async (name: string, colour: string) =>
		addMaster(uploads, { name, folder: 'products', master: await square(colour).avif({ effort: 0 }).toBuffer() })
	await add('roble', '#aa3333')
	await add('barro', '#33aa33')
	const kept = { name: 'barro', mediaType: 'image/avif', width: 1, height: 1, hash: '0badcafe', blur: '' } as const
	await addPicture(database.db, { ...kept, content: Buffer.from('x'), createdAt: new Date(0) })
	const broken = join(uploads, (await add('pino', '#3333aa')).file)
	writeFileSync(broken, 'no')
	await takeUploads(context, uploads)
	expect(failures.map(({ about }) => about)).toEqual([{ picture: 'pino' }])
	expect(warnings.at(-1)?.about).toEqual({ taken: 1, failed: 1 })
	expect((await shop.pictures.list()).map(({ name, hash }) => [name, hash === '0badcafe'])).toEqual([
		['barro', true],
		['roble', false],
	])
	expect(shop.showroom.picture('roble')?.width).toBe(400)

	writeFileSync(broken, await square('#3333aa').png().toBuffer())
	await takeUploads(context, uploads)
	expect(existsSync(join(uploads, 'index.json'))).toBe(false)
	await shop.pictures.remove('pino')
	await takeUploads(context, uploads)
	expect((await shop.pictures.list()).map(({ name }) => name)).toEqual(['barro', 'roble'])
})
