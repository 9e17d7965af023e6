import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readLaidScenes } from '../src/contract/picture/laid-scenes.ts'
import { readRooms } from '../src/contract/picture/rooms.ts'
import { isSpecialPiece } from '../src/domain/catalogue/product.ts'
import { DEFAULT_COLLECTIONS, DEFAULT_WALL } from '../src/domain/content/default-home.ts'
import { DEFAULT_SPACES } from '../src/domain/content/default-spaces.ts'
import { assetSlug } from '../src/domain/picture/asset-slug.ts'
import { laidName } from '../src/domain/picture/laid-scene.ts'
import { FINE_WIDTH } from '../src/domain/picture/picture.ts'
import { fineFile, readFineMasters } from '../src/gateways/picture/fine-masters.ts'
import { readMasters } from '../src/gateways/picture/masters.ts'
import { shopScenes } from './laid/laid-scenes.ts'
import { LAID_SCENES, PICTURES } from './places.ts'
import { shopRooms } from './rooms/shop-rooms.ts'
import { sampleProducts } from './sample-products.ts'
import { readSheets, sheetFile } from './sheets/sheet-index.ts'
import { sheetWords } from './sheets/sheet-words.ts'

const MOST_BYTES = 48 * 1024 * 1024
const MOST_LAYER_BYTES = 60_000
const MOST_SHEET_PX = 1_300_000
const MOST_SHEETS_BYTES = 12 * 1024 * 1024
const MOST_FINE_BYTES = 24 * 1024 * 1024
const MOST_IN_A_ROOM = 5
const LEAST_ROOMS = 53
const LEAST_SHOWN = 100
const index = readMasters(PICTURES)
const products = sampleProducts()
const tiles = products.filter(({ tipo }) => tipo === 'azulejo')
const sacks = products.filter(({ cara }) => cara.startsWith('saco'))

test('every product has its picture, every tile its close-up and its board, every sack its pallet', () => {
	const wanted = [
		...products.map(({ slug }) => assetSlug(slug)),
		...tiles.flatMap(({ slug }) => [`${assetSlug(slug)}-detail`, `${assetSlug(slug)}-shot`]),
		...sacks.map(({ slug }) => `${assetSlug(slug)}-shot`),
	]
	expect(wanted.filter((name) => !index.has(name))).toEqual([])
	for (const { slug } of tiles) {
		const name = assetSlug(slug)
		expect([index.get(name)?.width, index.get(name)?.height], name).toEqual([1280, 1280])
		expect([index.get(`${name}-detail`)?.width, index.get(`${name}-detail`)?.height], name).toEqual([1280, 960])
	}
})

test('the index describes every master, and all masters together stay below the limit of bytes', () => {
	let bytes = 0
	for (const [name, { file, hash, blur, width }] of index) {
		const master = readFileSync(join(PICTURES, file))
		bytes += master.length
		expect(createHash('sha256').update(master).digest('hex').slice(0, 8), name).toBe(hash)
		expect(blur.length, name).toBeLessThan(200)
		expect(width, name).toBeGreaterThanOrEqual(1280)
	}
	expect(bytes).toBeLessThan(MOST_BYTES)
})

test('the rooms of the shop agree with those of the studio', () => {
	expect(readFileSync(join(PICTURES, 'rooms.json'), 'utf8')).toBe(shopRooms())
})

test('the rooms are laid with products of the catalogue, and each has a name and an alt text of its own', () => {
	const rooms = readRooms(readFileSync(join(PICTURES, 'rooms.json'), 'utf8'))
	const slugs = new Set(products.map(({ slug }) => slug))
	const unknown = rooms.flatMap(({ products: laid }) => laid.filter(({ slug }) => !slugs.has(slug)))
	expect(unknown).toEqual([])
	for (const key of ['name', 'title', 'alt'] as const)
		expect(new Set(rooms.map((room) => room[key])).size, key).toBe(rooms.length)
})

test('rooms show products at their real scale, and have the light for laying another tile', () => {
	const rooms = readRooms(readFileSync(join(PICTURES, 'rooms.json'), 'utf8')).filter(({ name }) => index.has(name))
	expect(rooms.length).toBeGreaterThanOrEqual(LEAST_ROOMS)
	expect(new Set(rooms.flatMap(({ products: laid }) => laid.map(({ slug }) => slug))).size).toBeGreaterThanOrEqual(
		LEAST_SHOWN,
	)
	for (const { name } of rooms) {
		expect(index.get(name)?.width, name).toBeGreaterThanOrEqual(1280)
		const layers = ['.json', '-mask.avif', '-diffuse.avif', '-gloss.avif']
		const bytes = layers.map((ending) => statSync(join(PICTURES, 'layers', name + ending)).size)
		expect(
			bytes.reduce((sum, size) => sum + size, 0),
			name,
		).toBeLessThan(MOST_LAYER_BYTES)
	}
})

test('every tile but the special pieces is in a room that was rendered or laid with it', () => {
	expect(readFileSync(LAID_SCENES, 'utf8')).toBe(shopScenes())
	const scenes = readLaidScenes(readFileSync(LAID_SCENES, 'utf8'))
	const rooms = readRooms(readFileSync(join(PICTURES, 'rooms.json'), 'utf8')).filter(({ name }) => index.has(name))
	const rendered = new Set(rooms.flatMap(({ products: laid }) => laid.map(({ slug }) => slug)))
	const laid = new Set(scenes.map(({ slug }) => slug))
	const unseen = tiles.filter(({ slug }) => !rendered.has(slug) && !laid.has(slug))
	expect(unseen.filter(({ tipologia }) => tipologia !== 'pieza especial').map(({ slug }) => slug)).toEqual([])
	for (const [slug, own] of Map.groupBy(scenes, ({ slug }) => slug)) {
		const { uso = '' } = tiles.find((tile) => tile.slug === slug) ?? {}
		const roomsOf = [...rooms.filter(({ products: shown }) => shown.some((one) => one.slug === slug)), ...own]
		const names = roomsOf.map((seen) => ('room' in seen ? seen.room : seen.name))
		expect(new Set(names).size, `${slug}: another room each time`).toBe(names.length)
		for (const [place, { surface }] of own.entries()) {
			const master = index.get(laidName(assetSlug(slug), place))
			expect([master?.width, master?.height], slug).toEqual([1280, 854])
			if (surface === 'suelo') expect(uso, slug).toMatch(/pavimento|exterior/)
		}
	}
	const inOneRoom = Map.groupBy(scenes, ({ room }) => room)
	expect(Math.max(...[...inOneRoom.values()].map(({ length }) => length))).toBeLessThanOrEqual(MOST_IN_A_ROOM)
})

test('the products featured by the home page and the spaces are in three rooms', () => {
	const scenes = readLaidScenes(readFileSync(LAID_SCENES, 'utf8'))
	const rooms = readRooms(readFileSync(join(PICTURES, 'rooms.json'), 'utf8'))
	const put = [
		...[...DEFAULT_WALL, ...DEFAULT_COLLECTIONS].map(({ texts }) => texts.producto),
		...DEFAULT_SPACES.flatMap(({ texts }) => texts.productos.split(', ')),
	]
	const seen = (slug: string) => [
		...rooms.filter(({ products: shown }) => shown.some((one) => one.slug === slug)),
		...scenes.filter((scene) => scene.slug === slug),
	]
	const tilesPut = [...new Set(put)].filter((slug) => tiles.some((tile) => tile.slug === slug))
	expect(tilesPut.length).toBeGreaterThan(10)
	expect(tilesPut.filter((slug) => seen(slug).length < 3)).toEqual([])
})

test('every face but those of special pieces has a finer master, made from the present face', async () => {
	const fine = readFineMasters(PICTURES)
	const flat = tiles.filter((tile) => !isSpecialPiece(tile)).map(({ slug }) => assetSlug(slug))
	expect([...fine.keys()]).toEqual(flat.toSorted())
	let bytes = 0
	for (const [name, { hash, of }] of fine) {
		const master = readFileSync(join(PICTURES, fineFile(name)))
		bytes += master.length
		expect(createHash('sha256').update(master).digest('hex').slice(0, 8), name).toBe(hash)
		expect(of, name).toBe(index.get(name)?.hash)
		const { width, height } = await sharp(master).metadata()
		expect([width, height], name).toEqual([FINE_WIDTH, FINE_WIDTH])
	}
	expect(bytes).toBeLessThan(MOST_FINE_BYTES)
})

test('every tile has its sheet, as the studio describes it, and the index lists none of them', async () => {
	const sheets = readSheets()
	expect(sheets.map(({ slug }) => slug)).toEqual(tiles.map(({ slug }) => slug).toSorted())
	let bytes = 0
	for (const tile of tiles) {
		const { hash, input: _, ...words } = sheets.find(({ slug }) => slug === tile.slug) ?? {}
		expect(words, tile.slug).toEqual(sheetWords(tile))
		const master = readFileSync(join(PICTURES, sheetFile(tile.slug)))
		bytes += master.length
		expect(createHash('sha256').update(master).digest('hex').slice(0, 8), tile.slug).toBe(hash)
		const { faces, columns, faceWidth, faceHeight } = sheetWords(tile)
		const { width, height } = await sharp(master).metadata()
		expect([width, height], tile.slug).toEqual([columns * faceWidth, (faces / columns) * faceHeight])
		expect(width * height, tile.slug).toBeLessThanOrEqual(MOST_SHEET_PX)
	}
	expect(bytes).toBeLessThan(MOST_SHEETS_BYTES)
	expect([...index.values()].filter(({ file }) => file.startsWith('sheets/'))).toEqual([])
})

const SIDE_PX = 64
/** How much two pictures differ at least: a mean step of one in 255 in every pixel can be seen side by side. */
const LEAST_DIFFERENCE = 1

test('no two tiles of one effect look alike', { tags: 'long' }, async () => {
	const small = new Map(
		await Promise.all(
			tiles.map(async ({ slug }) => {
				const file = index.get(assetSlug(slug))?.file ?? ''
				return [slug, await sharp(join(PICTURES, file)).resize(SIDE_PX).removeAlpha().raw().toBuffer()] as const
			}),
		),
	)
	const alike: string[] = []
	for (const [place, one] of tiles.entries())
		for (const other of tiles.slice(place + 1)) {
			if (one.efecto !== other.efecto) continue
			const difference = meanDifference(small.get(one.slug), small.get(other.slug))
			if (difference < LEAST_DIFFERENCE) alike.push(`${one.slug} and ${other.slug}: ${difference.toFixed(2)}`)
		}
	expect(alike).toEqual([])
	expect(new Set([...index.values()].map(({ hash }) => hash)).size).toBe(index.size)
})

function meanDifference(one: Uint8Array = new Uint8Array(), other: Uint8Array = new Uint8Array()): number {
	let sum = 0
	for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
	return sum / one.length
}
