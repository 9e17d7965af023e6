import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productImages } from '#contract/picture/picture-answer.ts'
import { assetSlug } from '#domain/picture/asset-slug.ts'
import { copyAddress, type Picture } from '#domain/picture/picture.ts'
import { MOST_PICTURES } from '#domain/picture/picture-places.ts'
import { pictureOriginals, pictures } from '#store/picture/tables.ts'
import { auditEntries } from '#store/staff/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openAccount } from '#test/test-accounts.ts'
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

/** Of the places with a purpose. */
const hashesOf = async (test: TestShop) => (await placed(test)).slice(0, 4).map((picture) => picture?.hash ?? null)

test('photographs fill the free places in order, and too many or an invalid file store nothing', async () => {
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
	expect((await placed(test)).slice(0, 4).map((picture) => picture?.name ?? null)).toEqual([
		assetSlug(product.slug),
		`${assetSlug(product.slug)}-cover`,
		null,
		null,
	])
	const free = MOST_PICTURES - 2
	const tooMany = Array.from({ length: free + 1 }, () => red)
	expect(await pictures.add(product, tooMany)).toEqual({ ok: false, code: 'demasiadas_imagenes', free })
	expect(await pictures.add(product, [blue])).toEqual({ ok: true })
	expect(new Set(await hashesOf(test)).size).toBe(4)
})

test('further pictures follow those with a purpose, and swap places with them', async () => {
	const test = await openTestShop(database)
	const { pictures, showroom } = test.shop
	const product = test.product()
	const colours = ['#a33', '#3a3', '#33a', '#aa3', '#3aa', '#a3a']
	await pictures.add(product, await Promise.all(colours.map((colour) => photograph(colour))))
	const shown = () => productImages(product, showroom).map(({ picture: { hash } }) => hash)
	const before = (await placed(test)).flatMap((picture) => picture ?? [])
	const [face, , , , fifth, sixth] = before
	if (!face || !fifth || !sixth) throw new Error('no pictures')
	expect(before.map(({ name }) => name).slice(4)).toEqual(
		['-foto-5', '-foto-6'].map((ending) => `${assetSlug(product.slug)}${ending}`),
	)
	expect(shown()).toEqual(before.map(({ hash }) => hash))
	expect(await pictures.move(product, sixth, '')).toEqual({ ok: true })
	expect([shown()[0], shown()[5]]).toEqual([sixth.hash, face.hash])
	expect(await pictures.removeSeen(fifth)).toEqual({ ok: true })
	expect(shown()[4]).toBe(face.hash)
})

test('a picture swaps places with another or moves to an empty one, and the shop shows it at once', async () => {
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

test('a picture replaced meanwhile is neither moved nor removed', async () => {
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

const LEFT = { left: 0, top: 0, width: 400, height: 400 }

/** A photograph that is red on its left half and green on its right one. */
async function halves(): Promise<Buffer> {
	const right = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#33aa33' } })
		.png()
		.toBuffer()
	return sharp({ create: { width: 800, height: 400, channels: 3, background: '#aa3333' } })
		.composite([{ input: right, left: 400, top: 0 }])
		.png()
		.toBuffer()
}

/** A product with that photograph as its first picture. */
async function openHalves() {
	const test = await openTestShop(database)
	await test.shop.pictures.add(test.product(), [await halves()])
	const first = async () => {
		const [picture] = await placed(test)
		if (!picture) throw new Error('no picture')
		return picture
	}
	return { ...test, first }
}

async function colourOf(bytes: Uint8Array | null | undefined): Promise<'red' | 'green'> {
	const { channels } = await sharp(bytes ?? undefined).stats()
	return (channels[0]?.mean ?? 0) > (channels[1]?.mean ?? 0) ? 'red' : 'green'
}

test('a cropped picture has an address of its own, and its crop can be changed and removed without a trace', async () => {
	const { first, ...test } = await openHalves()
	const { pictures } = test.shop
	const whole = await first()
	expect(await pictures.crop(whole, LEFT)).toEqual({ ok: true })
	const red = await first()
	expect(red).toMatchObject({ width: 400, height: 400 })
	expect(red.hash).not.toBe(whole.hash)
	const copies = test.context.pictures
	const copyOf = async ({ name, hash }: Picture) => {
		const copy = await copies.copy(name, hash, 320, 'webp')
		return copy && 'bytes' in copy ? colourOf(copy.bytes) : copy
	}
	expect(await copyOf(red)).toBe('red')
	expect(await copyOf(whole)).toEqual({ movedTo: copyAddress(red, 320, 'webp') })
	expect(await pictures.cropOf(red)).toMatchObject({ width: 800, height: 400, crop: LEFT })
	expect((await sharp((await pictures.photograph(red)) ?? undefined).metadata()).width).toBe(800)

	expect(await pictures.crop(red, { ...LEFT, left: 400 })).toEqual({ ok: true })
	const green = await first()
	expect(await copyOf(green)).toBe('green')
	expect(await pictures.crop(green, { left: 0, top: 0, width: 800, height: 400 })).toEqual({ ok: true })
	expect(await first()).toEqual(whole)
	expect(await test.db.$count(pictureOriginals)).toBe(0)
})

test('crop and text follow a moved picture, and are deleted with it', async () => {
	const { first, ...test } = await openHalves()
	const { pictures } = test.shop
	const product = test.product()
	await pictures.add(product, [await photograph('#33a')])
	await pictures.crop(await first(), LEFT)
	expect(await pictures.describe(await first(), 'La mitad roja')).toEqual({ ok: true })
	await pictures.move(product, await first(), '-cover')
	const [blue, red] = await placed(test)
	if (!blue || !red) throw new Error('no pictures')
	expect([blue.alt, red.alt]).toEqual([null, 'La mitad roja'])
	expect([await pictures.cropOf(blue), await pictures.cropOf(red)]).toMatchObject([{ crop: null }, { crop: LEFT }])
	await pictures.move(product, red, '-detail')
	const [, , , moved] = await placed(test)
	if (!moved) throw new Error('no picture')
	expect(await pictures.cropOf(moved)).toMatchObject({ crop: LEFT })
	await pictures.removeSeen(moved)
	expect(await test.db.$count(pictureOriginals)).toBe(0)
})

test('the same photograph again keeps crop and text, and another one drops them', async () => {
	const { first, ...test } = await openHalves()
	const { pictures } = test.shop
	const { name } = await first()
	await pictures.crop(await first(), LEFT)
	await pictures.describe(await first(), 'La mitad roja')
	const before = await first()
	await pictures.take(name, await halves())
	expect(await first()).toEqual(before)
	await pictures.take(name, await photograph('#33a'))
	expect(await first()).toMatchObject({ width: 400, alt: null })
	expect(await pictures.cropOf(await first())).toMatchObject({ crop: null })
	expect(await test.db.$count(pictureOriginals)).toBe(0)
})

test('a picture has its own text at once, also in the version of the pages, until it is removed', async () => {
	const { first, ...test } = await openHalves()
	const { pictures } = test.shop
	const alts = () => productImages(test.product(), test.shop.showroom).map(({ alt }) => alt)
	const [made] = alts()
	const version = test.shop.version()
	await pictures.describe(await first(), 'Roja y verde')
	expect(alts()).toEqual(['Roja y verde'])
	expect(test.shop.version()).not.toBe(version)
	await pictures.describe(await first(), null)
	expect(alts()).toEqual([made])
	await expect(pictures.describe(await first(), 'dos\nlíneas')).rejects.toThrow()
})

test('a picture or text changed meanwhile is neither cropped nor described', async () => {
	const { first, ...test } = await openHalves()
	const { pictures } = test.shop
	const seen = await first()
	const refused = { ok: false, code: 'cambiado_entretanto' }
	await pictures.describe(seen, 'Una')
	expect(await pictures.describe(seen, 'Otra')).toEqual(refused)
	await pictures.crop(seen, LEFT)
	expect(await pictures.crop(seen, { ...LEFT, left: 400 })).toEqual(refused)
	expect(await pictures.describe({ ...seen, alt: 'Una' }, 'Otra')).toEqual(refused)
	expect(await pictures.cropOf(seen)).toBeNull()
	expect(await pictures.photograph(seen)).toBeNull()
	expect(await first()).toMatchObject({ alt: 'Una', width: 400 })
	await expect(pictures.crop(await first(), { ...LEFT, left: 401 })).rejects.toThrow()
})

test('the database refuses an empty text, and a crop outside its photograph', async () => {
	const { first, db, shop } = await openHalves()
	const describe = (alt: string) => refusedBy(db.update(pictures).set({ alt }))
	for (const alt of ['', ' rojo', 'dos\nlíneas', 'a'.repeat(161)]) expect(await describe(alt)).toBe('pictures_alt')
	await shop.pictures.crop(await first(), LEFT)
	const crop = (values: Partial<typeof pictureOriginals.$inferInsert>) =>
		refusedBy(db.update(pictureOriginals).set(values))
	expect(await crop({ cropLeft: 401 })).toBe('picture_originals_within')
	expect(await crop({ cropTop: -1 })).toBe('picture_originals_within')
	expect(await crop({ cropWidth: 199 })).toBe('picture_originals_least')
	expect(await crop({ cropWidth: 800 })).toBe('picture_originals_cut')
	expect(await crop({ cropWidth: 200, cropHeight: 200 })).toBeNull()
})

test('the trail records who cropped and described a picture, without its bytes', async () => {
	const { first, ...test } = await openHalves()
	const { db, shop } = test
	const { account } = await openAccount(test, { kind: 'staff' })
	await shop.team.actAs(account.id, async () => {
		await shop.pictures.describe(await first(), 'Roja y verde')
		await shop.pictures.crop(await first(), LEFT)
	})
	const trail = await db.select().from(auditEntries).orderBy(auditEntries.id)
	expect(trail).toMatchObject([
		{ tableName: 'pictures', before: { alt: null }, after: { alt: 'Roja y verde' } },
		{ tableName: 'pictures', after: { width: 400, content: '***' } },
		{ tableName: 'picture_originals', action: 'insert', after: { crop_width: 400, content: '***' } },
	])
	expect(trail.every(({ actorId }) => actorId === account.id)).toBe(true)
})
