import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Room } from '#domain/picture/room.ts'
import { picturedRooms, picturesOf } from '#domain/picture/showroom.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const room = (name: string, slug: string): Room => ({
	...{ name, space: 'banos', style: 'Rústico', title: name, description: 'De barro.', tags: [], alt: `Un ${name}` },
	products: [{ slug, surface: 'suelo', widthMm: 3600, heightMm: 2600 }],
})
const ROOMS = [room('bano-uno', 'barro'), room('bano-dos', 'barro')]
const photograph = (colour: string) =>
	sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
		.jpeg()
		.toBuffer()

/** A shop whose rooms have pictures. */
async function openGallery() {
	const opened = await openTestShop(database, { rooms: ROOMS })
	for (const { name } of ROOMS) await opened.shop.pictures.take(name, await photograph('#aa3333'))
	return opened
}

function found({ shop }: TestShop, key: string) {
	const item = shop.contents.items('fotos').find((one) => one.key === key)
	if (!item) throw new Error(`no photograph ${key}`)
	return { texts: item.texts, seen: { key, seen: shop.contents.seen(item) } }
}

const shownIn = ({ shop }: TestShop) => picturedRooms(shop.showroom, 'banos').map(({ room: { name } }) => name)
const withBarro = ({ shop }: TestShop) => picturesOf({ slug: 'barro' }, shop.showroom).rooms.map(({ room: one }) => one)

test('a changed, moved or hidden photograph is changed everywhere, and undoing restores it', async () => {
	const opened = await openGallery()
	const { contents } = opened.shop
	expect(shownIn(opened)).toEqual(['bano-uno', 'bano-dos'])
	const before = opened.shop.commonVersion()
	const { texts, seen } = found(opened, 'bano-uno')
	const written = { ...texts, alternativo: 'Un baño de barro', lleva: 'barro suelo\nmetro pared' }
	expect(await contents.change('fotos', seen, { texts: written, hidden: false })).toEqual({ ok: true })
	expect(opened.shop.commonVersion()).not.toBe(before)
	expect(withBarro(opened)[0]).toMatchObject({ name: 'bano-uno', alt: 'Un baño de barro' })
	expect(picturesOf({ slug: 'metro' }, opened.shop.showroom).rooms).toHaveLength(1)

	expect(await contents.move('fotos', 'bano-dos', 'arriba')).toBe(true)
	expect(shownIn(opened)).toEqual(['bano-dos', 'bano-uno'])
	const now = found(opened, 'bano-uno')
	await contents.change('fotos', now.seen, { texts: now.texts, hidden: true })
	expect(shownIn(opened)).toEqual(['bano-dos'])
	expect(withBarro(opened).map(({ name }) => name)).toEqual(['bano-dos'])

	expect(await contents.remove('fotos', found(opened, 'bano-uno').seen)).toEqual({ ok: true })
	expect(withBarro(opened).find(({ name }) => name === 'bano-uno')).toEqual(ROOMS[0])
	// Its picture is not part of the written text.
	expect(opened.shop.showroom.picture('bano-uno')).not.toBeNull()
})

test('a new photograph is shown once it has its picture, and its removal deletes the picture', async () => {
	const opened = await openGallery()
	const { contents, pictures } = opened.shop
	const { texts } = found(opened, 'bano-uno')
	const added = await contents.add('fotos', { texts: { ...texts, titulo: 'Bano uno' }, hidden: false })
	expect(added).toEqual({ ok: true, key: 'galeria-bano-uno' })
	expect(shownIn(opened)).toEqual(['bano-uno', 'bano-dos'])
	const seen = { name: 'galeria-bano-uno', hash: '' }
	expect(await pictures.putOfRoom(seen, new Uint8Array([1, 2, 3]))).toMatchObject({ ok: false })
	expect(await pictures.putOfRoom(seen, await photograph('#3333aa'))).toEqual({ ok: true })
	expect(shownIn(opened)).toEqual(['bano-uno', 'bano-dos', 'galeria-bano-uno'])
	expect(await contents.remove('fotos', found(opened, 'galeria-bano-uno').seen)).toEqual({ ok: true })
	expect(shownIn(opened)).toEqual(['bano-uno', 'bano-dos'])
	expect((await pictures.list()).map(({ name }) => name)).toEqual(['bano-dos', 'bano-uno'])
})

test('a picture is replaced by an employee who has seen it, and a second replacement is refused', async () => {
	const { shop } = await openGallery()
	const { picture, isOwn } = await shop.pictures.ofRoom('bano-uno')
	expect(isOwn).toBe(true)
	const seen = { name: 'bano-uno', hash: picture?.hash ?? '' }
	expect(await shop.pictures.putOfRoom(seen, await photograph('#3333aa'))).toEqual({ ok: true })
	const now = shop.showroom.picture('bano-uno')?.hash
	expect(now).not.toBe(seen.hash)
	const second = await shop.pictures.putOfRoom(seen, await photograph('#33aa33'))
	expect(second).toEqual({ ok: false, code: 'cambiado_entretanto' })
	expect(await shop.pictures.removeSeen(seen)).toEqual(second)
	expect(shop.showroom.picture('bano-uno')?.hash).toBe(now)
})
