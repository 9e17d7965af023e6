import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()

const photograph = (width = 640) =>
	sharp({ create: { width, height: 480, channels: 3, background: '#8a5a3c' } })
		.png()
		.toBuffer()

test('photographs go to the products and places that their file names mean, and each is reported', async () => {
	const { shop, product } = await openTestShop(database, {
		products: [
			importedTile({ ficha: { referencia: 'AZ/1120', ean: '8412345678905' } }),
			importedTile({ slug: 'losa', nombre: 'Losa', ficha: { referencia: 'L-2' } }),
			importedTile({ slug: 'otra', nombre: 'Otra', ficha: { referencia: 'L-2' } }),
		],
	})
	const bytes = await photograph()
	const named = (...names: readonly string[]) => names.map((name) => ({ name, bytes }))
	const codesOf = async (photographs: ReturnType<typeof named>, replaces = false) => {
		const outcomes = await shop.pictures.takeNamed(photographs, { replaces })
		return outcomes.map(({ name, code, place }) => [name, code, place])
	}
	const files = named(
		'az-1120.png',
		'8412345678905_ambiente.png',
		'losa-4.png',
		'l-2.png',
		'AZ_1120-9.png',
		'AZ_1120-25.png',
		'nada.png',
	)
	const small = { name: 'losa.png', bytes: await photograph(100) }
	expect(await codesOf([...files, ...named('AZ 1120-1.png'), small])).toEqual([
		['az-1120.png', 'guardada', 0],
		['8412345678905_ambiente.png', 'guardada', 1],
		['losa-4.png', 'guardada', 3],
		['l-2.png', 'varios_productos', 0],
		['AZ_1120-9.png', 'guardada', 8],
		['AZ_1120-25.png', 'sin_sitio', 24],
		['nada.png', 'sin_producto', 0],
		['AZ 1120-1.png', 'sitio_repetido', 0],
		['losa.png', 'imagen_demasiado_pequena', 0],
	])
	vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(30_000)
	expect(await codesOf(named('losa.png'))).toEqual([['losa.png', 'sin_tiempo', 0]])
	const places = await shop.pictures.placesOf(product())
	expect(places.flatMap(({ isOwn }, place) => (isOwn ? [place] : []))).toEqual([0, 1, 8])
	expect(await codesOf(named('az-1120.png'))).toEqual([['az-1120.png', 'sitio_ocupado', 0]])
	expect(await codesOf(named('az-1120.png'), true)).toEqual([['az-1120.png', 'guardada', 0]])
})
