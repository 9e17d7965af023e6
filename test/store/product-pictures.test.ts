import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const photograph = (background: string, width = 400) =>
	sharp({ create: { width, height: width, channels: 3, background } })
		.png()
		.toBuffer()

async function placed({ shop, product }: TestShop) {
	const places = await shop.pictures.placesOf(product())
	return places.map(({ picture, isOwn }) => (picture && isOwn ? picture : null))
}

const hashesOf = async (test: TestShop) => (await placed(test)).map((picture) => picture?.hash ?? null)

test('photographs take the free places in their order, and too many of them or one that is none store nothing', async () => {
	const test = await openTestShop(database)
	const { pictures } = test.shop
	const product = test.product()
	const [red, green, blue] = await Promise.all(['#a33', '#3a3', '#33a'].map((colour) => photograph(colour)))
	if (!red || !green || !blue) throw new Error('no photographs')
	expect(await pictures.add(product, [red, Buffer.from('no')])).toEqual({
		ok: false,
		code: 'imagen_no_admitida',
		file: 1,
	})
	expect(await hashesOf(test)).toEqual([null, null, null, null])
	expect(await pictures.add(product, [red, green])).toEqual({ ok: true })
	expect((await placed(test)).map((picture) => picture?.name ?? null)).toEqual([
		assetSlug(product.slug),
		`${assetSlug(product.slug)}-cover`,
		null,
		null,
	])
	expect(await pictures.add(product, [red, green, blue])).toEqual({ ok: false, code: 'demasiadas_imagenes', free: 2 })
	expect(await pictures.add(product, [blue])).toEqual({ ok: true })
	expect(new Set(await hashesOf(test)).size).toBe(4)
})

test('a picture changes places with another and moves to an empty one, which the shop shows at once', async () => {
	const test = await openTestShop(database)
	const { pictures } = test.shop
	const product = test.product()
	await pictures.add(product, [await photograph('#a33'), await photograph('#3a3')])
	const [red, green] = await placed(test)
	if (!red || !green) throw new Error('no pictures')
	const version = test.shop.version()
	expect(await pictures.move(product, red, '-cover')).toEqual({ ok: true })
	expect(await hashesOf(test)).toEqual([green.hash, red.hash, null, null])
	expect(test.shop.version()).not.toBe(version)
	expect(await pictures.move(product, { name: red.name, hash: green.hash }, '-detail')).toEqual({ ok: true })
	expect(await hashesOf(test)).toEqual([null, red.hash, null, green.hash])
})

test('a picture that another has replaced meanwhile is neither moved nor removed', async () => {
	const test = await openTestShop(database)
	const { pictures } = test.shop
	const product = test.product()
	await pictures.add(product, [await photograph('#a33')])
	const [seen] = await placed(test)
	if (!seen) throw new Error('no picture')
	await pictures.take(seen.name, await photograph('#3a3'))
	const refused = { ok: false, code: 'cambiado_entretanto' }
	expect(await pictures.move(product, seen, '-cover')).toEqual(refused)
	expect(await pictures.removeSeen(seen)).toEqual(refused)
	const [now] = await placed(test)
	if (!now) throw new Error('the picture is gone')
	expect(await pictures.removeSeen(now)).toEqual({ ok: true })
	expect(await hashesOf(test)).toEqual([null, null, null, null])
})
