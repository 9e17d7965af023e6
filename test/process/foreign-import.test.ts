import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { inShopHere } from '#test/shop-here.ts'
import { temporaryFolder } from '#test/shop-process.ts'
import type { Ending } from '#test/shop-program.ts'
import { createPostgresDatabase } from '#test/test-database.ts'

const FIXTURES = 'src/contract/csv/fixtures'
const WOO = join(FIXTURES, 'woocommerce-sample.csv')

interface Commands {
	(...args: Parameters<typeof runHere>[0]): Promise<Ending>
	readonly env: Readonly<Record<string, string>>
}

/** A shop of its own on PostgreSQL, and its commands, which run in this process. */
async function newShop(): Promise<Commands> {
	const DATA_DIR = temporaryFolder()
	const DATABASE_URL = await createPostgresDatabase()
	const env = { DATA_DIR, DATABASE_URL }
	return Object.assign((...args: Parameters<typeof runHere>[0]) => runHere(args, env), { env })
}

/** Numbers of new, changed and unchanged products in the command's output. */
function countsIn(said: string): number[] {
	const [, ...counts] = /(\d+) nuevos, (\d+) cambiados, (\d+) iguales/.exec(said) ?? []
	return counts.map(Number)
}

/** The exported catalogue as rows by slug. */
async function catalogueOf(shop: Commands): Promise<Map<string, Record<string, string>>> {
	const file = join(temporaryFolder(), 'catalogo.csv')
	await shop('export', 'catalogo', file)
	const [header = '', ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
	const names = header.split(';')
	// None of the cells that are looked at holds a «;».
	const rows = lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at] ?? '', cell])))
	return new Map(rows.map((row) => [row.slug ?? '', row]))
}

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
	'woocommerce-sample.csv': [
		...['--precios', 'con-iva', '--existencias', '20', '--como', 'Floors=azulejo/pavimento'],
		...['--como', 'Walls=azulejo/revestimiento', '--como', 'Trims=pieza', '--como', 'Tshirts=no'],
	],
	'prestashop-sample.csv': [
		...['--peso', 'kg', '--iva', '1=21', '--como', 'Floors=azulejo/pavimento'],
		...['--como', 'Accessories=nivelación'],
	],
	'shopify-sample.csv': [
		...['--precios', 'con-iva', '--existencias', '30', '--como', 'Shirts=azulejo'],
		...['--como', 'Building Materials=mortero'],
	],
}

test.each([
	['woocommerce-sample.csv', 'WooCommerce', 17],
	['prestashop-sample.csv', 'PrestaShop', 6],
	['shopify-sample.csv', 'Shopify', 3],
] as const)(
	'%s asks questions once, imports all products, changes nothing the second time, and survives its own export',
	async (file, name, all) => {
		const shop = await newShop()
		const path = join(FIXTURES, file)
		const asked = await shop('import', path)
		expect(asked.code).toBe(1)
		expect(asked.said).toContain('faltan respuestas')
		const first = await shop('import', path, ...(ANSWERS[file] ?? []))
		expect([first.code, countsIn(first.said)]).toEqual([0, [all, 0, 0]])
		expect(first.said).toContain(`Formato: ${name}.`)
		expect(first.said).toMatch(/Aviso\. (?:Una fila nombra|\d+ filas nombran) imágenes por su dirección/)
		const second = await shop('import', path)
		expect([second.code, countsIn(second.said)]).toEqual([0, [0, 0, all]])
		expect(second.said).toContain('Respuestas de otras veces: ')
		const exported = join(temporaryFolder(), 'catalogo.csv')
		expect((await shop('export', 'catalogo', exported)).code).toBe(0)
		const back = await shop('import', exported)
		expect([back.code, countsIn(back.said)]).toEqual([0, [0, 0, all]])
	},
)

test('fields missing in the other shop keep the shop’s values, and a rehearsal stores no answer', async () => {
	const folder = temporaryFolder()
	const shop = await newShop()
	const answers = ANSWERS['woocommerce-sample.csv'] ?? []
	expect((await shop('import', WOO, '--simular', ...answers)).code).toBe(0)
	expect((await shop('import', WOO)).said).toContain('faltan respuestas')
	await shop('import', WOO, ...answers)
	const own = join(folder, 'propio.csv')
	await writeFile(
		own,
		'slug;pack;m2;picking;precio_unidad;pei;lotes\nliso-porche;4;1.44;1;21,43;4;T-1/9:55\ngres-denia-gris-30x30;11;0.99;0;;;\n',
	)
	await shop('import', own)
	const dearer = join(folder, 'woo.csv')
	await writeFile(dearer, (await readFile(WOO, 'utf8')).replace(',18,Clothing > Floors', ',36.3,Clothing > Floors'))
	const again = await shop('import', dearer)
	expect([again.code, countsIn(again.said)]).toEqual([0, [0, 1, 16]])
	const catalogue = await catalogueOf(shop)
	expect(catalogue.get('liso-porche')).toMatchObject({
		precio: '30',
		pack: '4',
		m2: '1,44',
		picking: '1',
		precio_unidad: '21,43',
		pei: '4',
		lotes: '20|T-1/9:55',
		ean: '8412345678905',
	})
	expect(catalogue.get('gres-denia-gris-30x30')).toMatchObject({ pack: '11', m2: '0,99', serie: 'Gres Denia' })
})

test('pictures come from a folder or a zip, and missing ones are reported by row', async () => {
	const folder = temporaryFolder()
	const shop = await newShop()
	const picture = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#b0a090' } })
		.jpeg()
		.toBuffer()
	const shots = join(folder, 'fotos', '2026')
	await mkdir(shots, { recursive: true })
	await writeFile(join(shots, 'MONTGO-30.PNG'), picture)
	await writeFile(join(shots, 'montgo-60.png'), picture)
	const path = join(FIXTURES, 'shopify-sample.csv')
	const answers = ANSWERS['shopify-sample.csv'] ?? []
	const taken = await shop('import', path, '--imagenes', join(folder, 'fotos'), ...answers)
	expect(taken.code).toBe(0)
	expect(taken.said).toContain('Imágenes guardadas: 4.')
	expect(taken.said).toContain(
		'Aviso. Línea 2, Image Src: "montgo-detalle.png" no está en --imagenes: ponla ahí y repite la orden',
	)
	const stored = await inShopHere(shop.env, ({ pictures }) => pictures.list())
	const side = { width: 1200, height: 1200 }
	for (const name of ['gres-montgo-30x30-beige', 'gres-montgo-60x60-beige-cover'])
		expect(stored).toContainEqual(expect.objectContaining({ name, ...side }))
	const zip = join(folder, 'fotos.zip')
	await writeFile(zip, zipSync({ 'img/montgo-detalle.png': picture, 'img/montgo-30.png': strToU8('no') }))
	const again = await shop('import', path, '--imagenes', zip)
	expect([again.code, countsIn(again.said)]).toEqual([0, [0, 0, 3]])
	expect(again.said).toContain('Imágenes guardadas: 2.')
	expect(again.said).toMatch(/Línea 2, Image Src: "montgo-30\.png" no es una foto/)
	expect((await shop('import', path, '--imagenes', join(folder, 'nada'))).said).toContain('no existe')
})

test('invalid answers, and a file with its own columns, are reported with the required input', async () => {
	const folder = temporaryFolder()
	const shop = await newShop()
	for (const [wrong, told] of [
		[['--precios', 'netos'], '--precios: "netos" no vale: escribe con-iva o sin-iva'],
		[
			['--como', 'Suelos=azulejos'],
			'--como: "azulejos" no vale: escribe azulejo, azulejo/pavimento, pieza, adhesivo, junta, mortero, nivelación, sellador, cemento, otro:nombre o no',
		],
		[['--como', 'Suelos'], '--como "Suelos": escribe el nombre, = y la respuesta'],
	] as const) {
		const { code, said } = await shop('import', WOO, ...wrong)
		expect([code, said.trim()]).toEqual([2, told])
	}
	const file = join(folder, 'tarifa.csv')
	await writeFile(file, 'Artículo;PVP neto\nLosa Vella;12,50\nLosa Nova;14\n')
	const unknown = await shop('import', file)
	expect([unknown.code, unknown.said]).toEqual([
		1,
		expect.stringContaining(
			'«PVP neto»: di qué columna es cada una, por ejemplo --columnas "Artículo=nombre;PVP neto=precio"',
		),
	])
	const strange = await shop('import', file, '--columnas', 'Artículo=nombre;PVP=precio')
	expect([strange.code, strange.said]).toEqual([1, expect.stringContaining('"pvp" no es una columna del archivo')])
	const first = await shop('import', file, '--columnas', 'Artículo=nombre;PVP neto=precio')
	expect([first.code, countsIn(first.said)]).toEqual([0, [2, 0, 0]])
	await writeFile(file, 'Artículo;PVP neto\nLosa Vella;13,50\nLosa Nova;caro\n')
	const second = await shop('import', file)
	expect(second.said).toContain('Columnas de otra vez: Artículo=nombre;PVP neto=precio')
	expect(second.said).toContain('Línea 3, PVP neto: "caro" no es un importe')
})
