import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { productSchema } from '#contract/catalogue/product-answer.ts'
import { copyAddress, PICTURE_FORMATS, type PictureFormat } from '#domain/picture/picture.ts'
import type { Room } from '#domain/picture/room.ts'
import { pictureCopies } from '#gateways/picture/copies.ts'
import { addFineMaster } from '#gateways/picture/fine-masters.ts'
import { addMaster, encodeMaster, type MasterEntry } from '#gateways/picture/masters.ts'
import { openShopPictures } from '#shop/picture/pictures.ts'
import { pictures } from '#store/picture/tables.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestServer } from '#test/test-server.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const SLUG = 'terrazo-lavapies-multicolor'
const ROOM: Room = {
	name: 'salon-claro',
	space: 'salones',
	style: 'nórdico',
	title: 'Salón claro',
	description: 'Terrazo y luz.',
	tags: ['claro'],
	alt: 'Salón con suelo de terrazo',
	products: [{ slug: SLUG, surface: 'suelo', widthMm: 3600, heightMm: 4500 }],
}
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** A picture of one colour. */
function square(background: string) {
	return sharp({ create: { width: 640, height: 640, channels: 3, background } })
}

const MASTERS = [
	[SLUG, await encodeMaster(square('#aa3333'), 60)],
	[`${SLUG}-detail`, await encodeMaster(square('#33aa33'), 60)],
	[ROOM.name, await encodeMaster(square('#3333aa'), 60)],
] as const

const FINE = await encodeMaster(square('#aa3333').resize(2048), 60)
const FINE_HASH = createHash('sha256').update(FINE).digest('hex').slice(0, 8)

/** A shop with `MASTERS` in its directory. */
async function openPicturedShop() {
	const directory = mkdtempSync(join(tmpdir(), 'shop-pictures-'))
	onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
	const own = join(directory, 'own')
	const entries: Record<string, MasterEntry> = {}
	for (const [name, master] of MASTERS) entries[name] = await addMaster(own, { name, folder: 'products', master })
	addFineMaster(own, { name: SLUG, of: entries[SLUG]?.hash ?? '', master: FINE })
	addFineMaster(own, { name: `${SLUG}-detail`, of: 'another picture', master: FINE })
	let shop: TestShop | null = null
	const shopPictures = await openShopPictures({
		directory: own,
		db: database.db,
		rooms: () => [ROOM],
		copies: pictureCopies(directory, (error) => {
			throw error
		}),
		productNamed: (name) => shop?.shop.catalogue.productBySlug(name) ?? null,
	})
	shop = await openTestShop(database, { pictures: shopPictures })
	const app = await openTestServer(shop)
	return { ...shop, app, hashOf: (name: string) => entries[name]?.hash ?? '' }
}

async function colourOf(bytes: Buffer): Promise<string> {
	const { dominant } = await sharp(bytes).stats()
	return dominant.r > dominant.g
		? dominant.r > dominant.b
			? 'red'
			: 'blue'
		: dominant.g > dominant.b
			? 'green'
			: 'blue'
}

test('a product lists its pictures, and their copies are cached for ever', async () => {
	const { app } = await openPicturedShop()
	const { imagenes } = productSchema.parse((await app.inject(`/api/productos/${SLUG}`)).json())
	expect(imagenes.map(({ type }) => type)).toEqual(['face', 'ambience', 'detail'])
	for (const { picture } of imagenes) {
		for (const format of PICTURE_FORMATS) {
			const answer = await app.inject(copyAddress(picture, 320, format))
			expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, TYPES[format]])
			expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
			expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
		}
	}
})

test('the fine copy of a picture is its finer master, as long as it was made from the present picture', async () => {
	const { app, shop } = await openPicturedShop()
	const fine = async (hash: string, format: PictureFormat) => {
		const { statusCode, headers, rawPayload } = await app.inject(copyAddress({ name: SLUG, hash }, 2048, format))
		return { status: statusCode, to: headers.location, type: headers['content-type'], rawPayload }
	}
	const told = async () => {
		const { imagenes } = productSchema.parse((await app.inject(`/api/productos/${SLUG}`)).json())
		return imagenes.map(({ picture }) => picture.fine)
	}
	expect(await told()).toEqual([FINE_HASH, undefined, undefined])
	const asAvif = await fine(FINE_HASH, 'avif')
	expect([asAvif.status, asAvif.type, asAvif.rawPayload.equals(FINE)]).toEqual([200, 'image/avif', true])
	const asWebp = await sharp((await fine(FINE_HASH, 'webp')).rawPayload).metadata()
	expect([asWebp.format, asWebp.width]).toEqual(['webp', 2048])
	expect(await fine('00000000', 'avif')).toMatchObject({
		status: 302,
		to: copyAddress({ name: SLUG, hash: FINE_HASH }, 2048, 'avif'),
	})

	const own = await shop.pictures.take(SLUG, await square('#22cc22').png().toBuffer())
	expect(await told()).toEqual([undefined, undefined, undefined])
	expect(await fine(FINE_HASH, 'avif')).toMatchObject({
		status: 302,
		to: own.ok && copyAddress({ name: SLUG, hash: own.picture.hash }, 1280, 'avif'),
	})
})

test('the address of an old picture redirects to the present one, for a minute', async () => {
	const { app, hashOf } = await openPicturedShop()
	const answer = await app.inject(copyAddress({ name: SLUG, hash: '00000000' }, 640, 'avif'))
	expect([answer.statusCode, answer.headers.location]).toEqual([302, `/assets/${SLUG}-640.${hashOf(SLUG)}.avif`])
	expect(answer.headers['cache-control']).toBe('public, max-age=60')
})

test('an unknown size, format or picture answers 404', async () => {
	const { app, hashOf } = await openPicturedShop()
	const hash = hashOf(SLUG)
	for (const file of [
		`${SLUG}-333.${hash}.avif`,
		`${SLUG}-320.${hash}.png`,
		`nada-320.${hash}.avif`,
		'nada.jpg',
		'A.jpg',
	])
		expect((await app.inject(`/assets/${file}`)).statusCode, file).toBe(404)
	expect((await app.inject('/assets/..%2findex.json')).statusCode).toBe(404)
})

test('the addresses of the specification stay, and answer 304 when nothing changed', async () => {
	const { app } = await openPicturedShop()
	const face = await app.inject(`/assets/${SLUG}.jpg`)
	expect(face.headers['cross-origin-resource-policy']).toBe('cross-origin')
	expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/jpeg'])
	expect(face.headers['cache-control']).toMatch(/max-age=86400\b/)
	expect(await colourOf(face.rawPayload)).toBe('red')
	const again = await app.inject({ url: `/assets/${SLUG}.jpg`, headers: { 'if-none-match': `${face.headers.etag}` } })
	expect([again.statusCode, again.body]).toEqual([304, ''])
	// The cover is the picture of the room with the product.
	expect(await colourOf((await app.inject(`/assets/${SLUG}-cover.jpg`)).rawPayload)).toBe('blue')
	expect((await app.inject('/assets/no-image.jpg')).statusCode).toBe(200)
})

test('a picture of the merchant precedes the one of the same name in the directory, until it is removed', async () => {
	const { app, shop, hashOf } = await openPicturedShop()
	const shownHash = async () => {
		const { imagenes } = productSchema.parse((await app.inject(`/api/productos/${SLUG}`)).json())
		return imagenes[0]?.picture.hash
	}
	expect(await shownHash()).toBe(hashOf(SLUG))
	expect(await shop.pictures.take(SLUG, await square('#22cc22').jpeg().toBuffer())).toMatchObject({ ok: true })
	const shown = await shownHash()
	expect(shown).toMatch(/^[0-9a-f]{8}$/)
	expect(shown).not.toBe(hashOf(SLUG))
	expect(await colourOf((await app.inject(`/assets/${SLUG}.jpg`)).rawPayload)).toBe('green')
	expect((await app.inject(copyAddress({ name: SLUG, hash: hashOf(SLUG) }, 320, 'webp'))).statusCode).toBe(302)
	await shop.pictures.remove(SLUG)
	expect(await shownHash()).toBe(hashOf(SLUG))
})

test('a copy of a replaced picture redirects to the new one, and a copy of a removed one is not found', async () => {
	const { app, shop, db } = await openPicturedShop()
	const name = `${SLUG}-cover`
	const taken = await shop.pictures.take(name, await square('#2222cc').png().toBuffer())
	const hash = taken.ok ? taken.picture.hash : ''
	const asked = () => app.inject(copyAddress({ name, hash }, 320, 'avif'))
	await db.update(pictures).set({ hash: '0badcafe' }).where(eq(pictures.name, name))
	expect((await asked()).headers.location).toBe(`/assets/${name}-320.0badcafe.avif`)
	await db.delete(pictures).where(eq(pictures.name, name))
	expect((await app.inject(copyAddress({ name, hash: '0badcafe' }, 320, 'avif'))).statusCode).toBe(404)
	expect((await asked()).statusCode).toBe(404)
})
