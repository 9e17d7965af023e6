import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bind } from '#shop/base/bind.ts'
import { faces as faceActions } from '#shop/visualiser/face-deeds.ts'
import { openOwnFaces } from '#shop/visualiser/own-faces.ts'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const marble = importedTile({ slug: 'marmol-de-la-casa', nombre: 'Mármol de la casa', medidas: '60x120' })

const COLOUR = '#203040'

const photograph = (width: number, height: number, background: string) =>
	sharp({ create: { width, height, channels: 3, background } })
		.jpeg()
		.toBuffer()

const database = await openTestDatabase()

async function opened() {
	const { shop, context } = await openTestShop(database, { products: [marble] })
	const faces = bind(context, faceActions)
	const product = shop.catalogue.productBySlug(marble.slug)
	if (!product) throw new Error('the product is gone')
	return { shop, context, faces, product }
}

test('photographed faces are laid, found by their colour and seen by another process', async () => {
	const { shop, context, faces, product } = await opened()
	expect(faces.of(product)).toMatchObject({ piece: { longMm: 1200, shortMm: 600 }, own: null })
	expect(shop.visualiser.sheet(product.slug)).toBeNull()
	const version = shop.version()
	const files = [await photograph(1200, 600, COLOUR), await photograph(600, 1200, COLOUR)]
	expect(await faces.put(product, files, { isDrawn: false, seenHash: '' })).toEqual({ ok: true })
	const sheet = shop.visualiser.sheet(product.slug)
	expect(sheet).toMatchObject({ slug: product.slug, faces: 2, widthMm: 1200, heightMm: 600, mirrored: true })
	expect(shop.version()).not.toBe(version)
	expect(shop.catalogue.list({ tono: COLOUR.slice(1) }).total).toBe(1)
	expect(shop.catalogue.list({ tono: 'f0f0f0' }).total).toBe(0)
	const file = await shop.visualiser.file(sheet?.address.replace('/assets/', '') ?? '')
	const picture = sharp(file && 'bytes' in file ? file.bytes : Buffer.alloc(0))
	const { width, height, format } = await picture.metadata()
	expect([width, height, format]).toEqual([sheet?.faceWidth, 2 * (sheet?.faceHeight ?? 0), 'heif'])
	const { dominant } = await picture.stats()
	expect(Math.abs(dominant.b - 0x40)).toBeLessThan(16)
	const elsewhere = await openOwnFaces(context.db, () => {})
	expect(elsewhere.of(product.id)?.hash).toBe(faces.of(product).own?.hash)
})

test('faces changed by another employee meanwhile are neither replaced nor removed', async () => {
	const { faces, product } = await opened()
	const dark = await photograph(1200, 600, COLOUR)
	expect(await faces.put(product, [dark], { isDrawn: true, seenHash: '' })).toEqual({ ok: true })
	const refused = { ok: false, code: 'cambiado_entretanto' }
	expect(await faces.put(product, [dark], { isDrawn: false, seenHash: '' })).toEqual(refused)
	expect(await faces.put(product, [dark], { isDrawn: false, seenHash: '00000000' })).toEqual(refused)
	expect(await faces.remove(product, '00000000')).toBe(false)
	const { hash = '' } = faces.of(product).own ?? {}
	expect(faces.of(product).own).toEqual({ hash, faces: 1, isDrawn: true })
	expect(await faces.remove(product, hash)).toBe(true)
	expect(faces.of(product).own).toBeNull()
})

test.each([
	['otra_forma', () => photograph(900, 900, '#888888')],
	['imagen_demasiado_pequena', () => photograph(200, 100, '#888888')],
	['imagen_no_admitida', async () => Buffer.from('no picture')],
	['imagen_vacia', async () => Buffer.alloc(0)],
] as const)('a refused photograph (%s) is named, and none is stored', async (code, make) => {
	const { faces, product } = await opened()
	const files = [await photograph(1200, 600, COLOUR), await make()]
	expect(await faces.put(product, files, { isDrawn: false, seenHash: '' })).toEqual({ ok: false, code, file: 1 })
	expect(faces.of(product).own).toBeNull()
})
