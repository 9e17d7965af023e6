import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runHere } from '#test/command-here.ts'
import { runShop, temporaryFolder } from '#test/shop-process.ts'
import type { Ending } from '#test/shop-program.ts'
import { createPostgresDatabase } from '#test/test-database.ts'
import { workbookOf } from '#test/workbook.ts'

const SAMPLE = 'data/catalogue/productos.csv'
const FIXTURES = 'src/contract/csv/fixtures'

type Import = (...args: string[]) => Promise<Ending>

/** The program, started for each command on the embedded database. */
function intoEmbedded(): Import {
	const DATA_DIR = temporaryFolder()
	return (...args) => runShop(['import', ...args], { DATA_DIR })
}

const onPostgres = async () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: await createPostgresDatabase() })

/** The same command in this process, on PostgreSQL. */
async function intoPostgres(): Promise<Import> {
	const env = await onPostgres()
	return (...args) => runHere(['import', ...args], env)
}

/** Numbers of new, changed and unchanged products in the command's output. */
function countsIn(said: string): number[] {
	const [, ...counts] = /(\d+) nuevos, (\d+) cambiados, (\d+) iguales/.exec(said) ?? []
	return counts.map(Number)
}

test('loading the same file again changes nothing, and neither does a rehearsal', async () => {
	const load = await intoPostgres()
	const rehearsed = await load(SAMPLE, '--simular')
	expect(rehearsed.said).toContain('No se ha cambiado nada.')
	const [all = 0, changed, same] = countsIn(rehearsed.said)
	expect(all).toBeGreaterThanOrEqual(160)
	expect([rehearsed.code, changed, same]).toEqual([0, 0, 0])

	const first = await load(SAMPLE)
	expect([first.code, countsIn(first.said)]).toEqual([0, [all, 0, 0]])
	const second = await load(SAMPLE)
	expect([second.code, countsIn(second.said)]).toEqual([0, [0, 0, all]])
})

test('the program loads a file into the embedded database, and its exit code reports success or failure', async () => {
	const load = intoEmbedded()
	const [loaded, again] = [await load(SAMPLE), await load(SAMPLE)]
	const [all = 0] = countsIn(loaded.said)
	expect(all).toBeGreaterThanOrEqual(160)
	expect([loaded, again].map(({ code, said }) => [code, countsIn(said)])).toEqual([
		[0, [all, 0, 0]],
		[0, [0, 0, all]],
	])
	expect(await load('no-existe.csv')).toMatchObject({ code: 1, said: 'No se puede leer no-existe.csv: no existe\n' })
})

test('a file with a fault loads nothing and reports its place', async () => {
	const folder = temporaryFolder()
	const load = await intoPostgres()
	const [names = '', first = '', second = '', ...rest] = (await readFile(SAMPLE, 'utf8')).split('\n')
	const price = names.split(';').indexOf('precio')
	const column = (row: string, index: number, text: string) => {
		// These rows contain no quoted «;», so a plain split is sufficient.
		const cells = row.split(';')
		cells[index] = text
		return cells.join(';')
	}
	const faulty = join(folder, 'faulty.csv')
	await writeFile(faulty, [names, first, column(second, price, 'gratis'), ...rest].join('\n'))
	const refused = await load(faulty)
	expect(refused.code).toBe(1)
	expect(refused.said).toContain('Línea 3, precio: "gratis" no es un importe')
	expect(refused.said).toContain('No se ha cargado nada: corrige el error y repite la orden.')
	const [all = 0, ...known] = countsIn((await load(SAMPLE, '--simular')).said)
	expect(all).toBeGreaterThan(0)
	expect(known).toEqual([0, 0])
})

test('a price list in a spreadsheet’s encoding previews its changes and can be undone', async () => {
	const folder = temporaryFolder()
	const load = await intoPostgres()
	await load(SAMPLE)
	const list = join(folder, 'tarifa.csv')
	const text = 'slug;precio;acabado\nmetro-chamberi-blanco;19,90;satén\n'
	await writeFile(
		list,
		Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
	)
	const { code, said } = await load(list)
	expect([code, countsIn(said)]).toEqual([0, [0, 1, 0]])
	expect(said).toMatch(/1 precios distintos[\s\S]*metro-chamberi-blanco: 17,90\s€ → 19,90\s€ \(\+11 %\)/)
	const rehearsed = await load('--deshacer', '--simular')
	expect(rehearsed.said).toContain('La última carga es la de tarifa.csv')
	expect(rehearsed.said).toContain('con 1 productos')
	expect(rehearsed.said).toContain('No se ha cambiado nada.')
	expect(countsIn((await load(list)).said)).toEqual([0, 0, 1])
	const undone = await load('--deshacer')
	expect(undone.said).toContain('Deshecha la carga de tarifa.csv')
	expect(undone.said).toContain('1 productos y 0 lotes como estaban')
	expect(countsIn((await load(SAMPLE)).said)[1]).toBe(0)
})

test('an export read back changes nothing, and an empty table has its header', async () => {
	const folder = temporaryFolder()
	const env = await onPostgres()
	const shop = (...args: Parameters<typeof runHere>[0]) => runHere(args, env)
	await shop('import', SAMPLE)
	const file = join(folder, 'catalogo.csv')
	const exported = await shop('export', 'catalogo', file)
	expect([exported.code, exported.said]).toEqual([0, expect.stringMatching(/catalogo\.csv: \d{3} filas\./)])
	const again = await shop('import', file)
	expect([again.code, countsIn(again.said).slice(0, 2)]).toEqual([0, [0, 0]])
	const customers = join(folder, 'clientes.csv')
	expect((await shop('export', 'clientes', customers)).code).toBe(0)
	expect(await readFile(customers, 'utf8')).toBe(
		'\uFEFFcorreo;nombre;telefono;empresa;nif;direccion;codigo_postal;localidad;cuenta;pedidos_pagados;importe\r\n',
	)
})

test('a workbook of Excel is loaded like a CSV, and its faults have rows and columns', async () => {
	const file = join(temporaryFolder(), 'tarifa.xlsx')
	const load = await intoPostgres()
	const rows = [
		['nombre', 'precio', 'lotes'],
		['Losa', 12.5, 'A/1:20'],
		['Otra', 9.95, 30],
	]
	await writeFile(file, workbookOf({ Hoja1: [...rows, ['Mala', 'gratis', null]] }))
	const refused = await load(file)
	expect([refused.code, refused.said]).toEqual([
		1,
		expect.stringContaining('Línea 4, precio: "gratis" no es un importe'),
	])
	await writeFile(file, workbookOf({ Notas: [['x']], Productos: rows }))
	const { code, said } = await load(file)
	expect([code, countsIn(said)]).toEqual([0, [2, 0, 0]])
})

test('a price list with references is loaded, and unclear columns are reported with the option that names them', async () => {
	const folder = temporaryFolder()
	const load = await intoPostgres()
	const file = join(folder, 'tarifa.csv')
	await writeFile(file, 'referencia;nombre;precio\nAZ-1;Roma;20\n')
	const created = await load(file)
	expect(countsIn(created.said)).toEqual([1, 0, 0])
	expect(created.said).toMatch(/nuevos:\n {2}Roma: precio 20,00\s€ por m²/)
	await writeFile(file, 'Cód. artículo;Tarifa\naz-1;21\nNO-1;9\n')
	const { code, said } = await load(file, '--las-buenas')
	expect([code, countsIn(said)]).toEqual([0, [0, 1, 0]])
	expect(said).toContain('Línea 3, Cód. artículo: no hay ningún producto con la referencia "NO-1"')
	await writeFile(file, 'Ref;PVP\naz-1;22\n')
	const asked = await load(file)
	expect([asked.code, asked.said]).toEqual([1, expect.stringContaining('--columnas "Ref=referencia;PVP=precio"')])
	expect(countsIn((await load(file, '--columnas', 'Ref=referencia;PVP=precio')).said)).toEqual([0, 1, 0])
	await writeFile(file, 'PVP;Ref\n23;AZ-1\n')
	expect(countsIn((await load(file)).said)).toEqual([0, 1, 0])
})

test('pictures of a file of ours are those whose names are references of products', async () => {
	const folder = temporaryFolder()
	const load = await intoPostgres()
	const file = join(folder, 'alta.csv')
	await writeFile(file, 'referencia;nombre;precio\nAZ-1;Roma;20\n')
	const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a5a3c' } })
		.png()
		.toBuffer()
	for (const name of ['AZ-1.png', 'az-1_ambiente.png', 'otra.png', 'LEEME.txt'])
		await writeFile(join(folder, name), picture)
	const { code, said } = await load(file, '--imagenes', folder)
	expect([code, said]).toEqual([0, expect.stringContaining('Imágenes guardadas: 2.')])
	expect(said).toContain('Aviso. "otra.png" no es la referencia, el EAN ni el slug de ningún producto')
	expect(said).not.toContain('LEEME')
})

test('rows without faults are imported on request', async () => {
	const folder = temporaryFolder()
	const load = await intoPostgres()
	const file = join(folder, 'dos.csv')
	await writeFile(file, 'nombre;precio;lotes\nBuena;12;A/1:20\nMala;gratis;A/1:20\nOtra;0;\n')
	expect((await load(file)).code).toBe(1)
	const { code, said } = await load(file, '--las-buenas')
	expect(said).toContain('Línea 3, precio: "gratis" no es un importe')
	expect([code, countsIn(said)]).toEqual([0, [1, 0, 0]])
})

test.each([
	['woocommerce-es.csv', 'WooCommerce'],
	['woocommerce-en.csv', 'WooCommerce'],
	['prestashop.csv', 'PrestaShop'],
])('%s loads as an export of %s once its faulty rows are removed', async (file, format) => {
	const folder = temporaryFolder()
	const load = await intoPostgres()
	const answers = ['--precios', 'sin-iva', '--peso', 'kg', '--iva', '1=21']
	const refused = await load(join(FIXTURES, file), ...answers)
	const faulty = [...refused.said.matchAll(/^Línea (\d+), [^:]+: /gm)].map(([, line]) => Number(line))
	expect([refused.code, faulty.length > 0]).toEqual([1, true])

	const lines = (await readFile(join(FIXTURES, file), 'utf8')).split('\n')
	const mended = join(folder, file)
	await writeFile(mended, lines.filter((_, index) => !faulty.includes(index + 1)).join('\n'))
	const { code, said } = await load(mended)
	expect(said).toContain(`Formato: ${format}.`)
	expect([code, countsIn(said)]).toEqual([0, [2, 0, 0]])
	expect(countsIn((await load(mended)).said)).toEqual([0, 0, 2])
})

test('a missing file and unknown options are reported with the remedy', async () => {
	const load = await intoPostgres()
	const missing = await load('no-existe.csv')
	const none = await load()
	const option = await load(SAMPLE, '--borrar')
	const two = await load(SAMPLE, SAMPLE)
	const folder = await load('data')
	expect([missing.code, missing.said]).toEqual([1, 'No se puede leer no-existe.csv: no existe\n'])
	expect([folder.code, folder.said]).toEqual([1, 'No se puede leer data: es una carpeta\n'])
	for (const wrong of [none, option, two]) {
		expect(wrong.code).toBe(2)
		expect(wrong.said).toMatch(/^Uso: npm run import -- ARCHIVO\.csv\|\.xlsx \[--simular\]/)
	}
})
