import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mailedLogo } from '#shop/brand/mailed-logo.ts'
import { paperLook, paperLookOf } from '#shop/brand/paper-look.ts'
import { openMerchantMemory } from '#shop/merchant/merchant-memory.ts'
import { brandPictures } from '#store/brand/tables.ts'
import { refusedBy } from '#test/refused-by.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const drawn = (width: number, height: number, background = '#7a1f3d80') =>
	sharp({ create: { width, height, channels: 4, background } })
		.png()
		.toBuffer()

test('a logo replaces the name, changes the pages and is used in mails and documents', async () => {
	const { shop, context } = await openTestShop(database)
	const before = shop.commonVersion()
	const iconMark = shop.brand.iconMark()
	expect(shop.merchant().logo).toBeNull()
	expect(paperLook(context.merchant).logo).toBeNull()
	expect(mailedLogo(context.merchant)).toBeNull()

	expect(await shop.brand.take({ kind: 'logo', bytes: await drawn(200, 200), hasName: false })).toEqual({ ok: true })
	const { logo, brand } = shop.merchant()
	expect(logo).toMatchObject({ width: 200, height: 200, hasName: false })
	expect(shop.commonVersion()).not.toBe(before)
	expect([shop.brand.iconSource(), shop.brand.iconMark() === iconMark]).toEqual(['logo', false])
	const bytes = shop.brand.logo(logo?.hash ?? '')
	expect((await sharp(bytes ?? undefined).metadata()).hasAlpha).toBe(true)
	expect(shop.brand.logo('00000000')).toBeNull()
	expect(mailedLogo(context.merchant)).toMatchObject({ contentId: 'logo', bytes: Buffer.from(bytes ?? []) })
	expect(paperLookOf(context.merchant, brand).logo).not.toBeNull()
	// An invoice of a former name is printed without the logo of the present one.
	expect(paperLookOf(context.merchant, 'Otro nombre').logo).toBeNull()

	const named = shop.commonVersion()
	expect(await shop.brand.nameLogo(true)).toBe(true)
	expect(shop.merchant().logo?.hasName).toBe(true)
	expect(shop.commonVersion()).not.toBe(named)
	await shop.brand.remove('logo')
	expect(shop.merchant().logo).toBeNull()
	expect(await shop.brand.nameLogo(true)).toBe(false)
})

test('icons are drawn from the own icon, else from a logo that is not too wide, else from the colours', async () => {
	const { shop } = await openTestShop(database)
	const colourOf = async () =>
		(
			await sharp(await shop.brand.icon('icono-32.png'))
				.extract({ left: 15, top: 15, width: 2, height: 2 })
				.stats()
		).dominant
	const plain = await colourOf()
	expect(shop.brand.iconSource()).toBe('colores')
	await shop.brand.take({ kind: 'logo', bytes: await drawn(400, 100), hasName: true })
	expect([shop.brand.iconSource(), await colourOf()]).toEqual(['colores', plain])
	await shop.brand.take({ kind: 'logo', bytes: await drawn(200, 180, '#00ff00'), hasName: false })
	expect(shop.brand.iconSource()).toBe('logo')
	expect((await colourOf()).g).toBeGreaterThan(200)
	await shop.brand.take({ kind: 'icono', bytes: await drawn(200, 200, '#ff0000'), hasName: false })
	expect(shop.brand.iconSource()).toBe('icono')
	expect((await colourOf()).r).toBeGreaterThan(200)
	expect(await sharp(await shop.brand.icon('compartir.png')).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test.each([
	['nothing', Buffer.alloc(0), 'imagen_vacia'],
	['more than 4 MB', Buffer.alloc(4 * 1024 * 1024 + 1), 'imagen_demasiado_grande'],
	[
		'a drawing with scripts',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
		'imagen_no_admitida',
	],
	['a logo that would be blurred', await drawn(60, 60), 'imagen_demasiado_pequena'],
])('%s is refused and stores nothing', async (_, bytes, code) => {
	const { shop, db } = await openTestShop(database)
	expect(await shop.brand.take({ kind: 'logo', bytes, hasName: false })).toEqual({ ok: false, code })
	expect(await db.$count(brandPictures)).toBe(0)
})

test('another process finds the logo and does not read its bytes again', async () => {
	const { shop, context, db, clock } = await openTestShop(database)
	const other = await openMerchantMemory(db, clock)
	await shop.brand.take({ kind: 'logo', bytes: await drawn(200, 200), hasName: false })
	await other.refresh()
	expect(other.version()).toBe(context.merchant.version())
	const content = other.picture('logo')?.content
	await other.refresh()
	expect(other.picture('logo')?.content).toBe(content)
})

test('the database refuses invalid brand pictures', async () => {
	const { db, clock } = await openTestShop(database)
	const row = {
		kind: 'logo',
		hash: '0a1b2c3d',
		width: 100,
		height: 100,
		hasName: false,
		content: Buffer.from('x'),
	} as const
	const refused = (change: object) =>
		refusedBy(db.insert(brandPictures).values({ ...row, changedAt: new Date(clock.nowMs()), ...change }))
	expect(await refused({ kind: 'foto' })).toBe('brand_pictures_kind')
	expect(await refused({ hash: 'x' })).toBe('brand_pictures_hash')
	expect(await refused({ content: Buffer.from('') })).toBe('brand_pictures_size')
	expect(await refused({ width: 5000 })).toBe('brand_pictures_sides')
})
