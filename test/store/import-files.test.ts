import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetOldData } from '#shop/forget.ts'
import { keptAnswers } from '#store/catalogue/import-answers.ts'
import { rowsOf } from '#store/database.ts'
import { changeImportFile, findImportContent } from '#store/import/import-files.ts'
import { importedSack, importedTile } from '#test/imported-products.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

const database = await openTestDatabase()
const TILE = importedTile().slug
const DAY_MS = 86_400_000
const bytes = (text: string) => new TextEncoder().encode(text)
const ANSWERS: Readonly<Record<string, string>> = {
	precios: 'con-iva',
	existencias: 'no',
	peso: 'kg',
	iva: '21',
	como: 'azulejo',
}
const PLAIN = { skipsFaults: false, again: false }

/** A file, once its work is done. */
async function settled({ shop: { importFiles } }: TestShop, id: number) {
	await importFiles.idle()
	const file = await importFiles.find(id)
	if (!file) throw new Error('the file is gone')
	return file
}

const taken = async (test: TestShop, text: string) =>
	settled(test, await test.shop.importFiles.take('precios.csv', bytes(text)))

test('a file is checked without a change, reported cell by cell, loaded and undone', async () => {
	const test = await openTestShop(database)
	const { importFiles, products } = test.shop
	const checked = await taken(test, `slug;precio;acabado\n${TILE};19.90;pulido\n`)
	expect(checked).toMatchObject({
		phase: 'checked',
		done: 1,
		total: 1,
		report: {
			rows: 1,
			faultCount: 0,
			found: { created: 0, updated: 1, unchanged: 0 },
			changes: [
				{
					line: 2,
					isNew: false,
					cells: [
						{ column: 'acabado', before: 'mate', after: 'pulido' },
						{ column: 'precio', before: '24,9', after: '19,9' },
					],
				},
			],
		},
	})
	expect(test.product().precioCents).toBe(2490)
	expect(await importFiles.load(checked.id, PLAIN)).toBe(true)
	expect(await importFiles.load(checked.id, PLAIN)).toBe(false)
	expect(await settled(test, checked.id)).toMatchObject({ phase: 'loaded' })
	expect(await findImportContent(test.db, checked.id)).toBeNull()
	expect(test.product()).toMatchObject({ precioCents: 1990, acabado: 'pulido' })
	const [last] = await products.imports(1)
	expect(last?.file).toBe('precios.csv')
	await products.undo(last?.id ?? 0)
	expect(test.product()).toMatchObject({ precioCents: 2490, acabado: 'mate' })
})

test('a fault is reported by line and column, also one found by the database, and the other rows can be loaded', async () => {
	const test = await openTestShop(database, {
		products: [importedTile(), importedTile({ slug: 'losa', nombre: 'Losa' })],
	})
	const { importFiles } = test.shop
	const refused = await taken(
		test,
		`slug;precio;precio_promo\n${TILE};mucho;\nlosa;21;20\nnadie;12;\n${TILE}-nuevo;;\n`,
	)
	expect(refused).toMatchObject({ phase: 'refused', report: { faultCount: 3 } })
	expect(refused.report?.faults.map(({ line, field }) => [line, field])).toEqual(
		expect.arrayContaining([
			[2, 'precio'],
			[4, expect.any(String)],
		]),
	)
	expect(await importFiles.load(refused.id, PLAIN)).toBe(false)
	expect(await importFiles.load(refused.id, { ...PLAIN, skipsFaults: true })).toBe(true)
	expect(await settled(test, refused.id)).toMatchObject({ phase: 'loaded' })
	expect(test.product('losa').precioCents).toBe(2100)
	expect(test.product(TILE).precioCents).toBe(2490)
	expect(test.product(TILE).slug).toBe(TILE)
})

test('an import from another shop asks for missing data once, and stores the answer when it loads the file', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	const WOO = 'Type,SKU,Name,Published,Regular price,Categories\nsimple,A-1,Losa Pinto,1,24.20,Pavimentos\n'
	const asking = await taken(test, WOO)
	expect(asking.phase).toBe('asking')
	expect(asking.report?.questions.map(({ key }) => key)).toContain('precios')
	expect(importFiles.answer('precios', 'sí').fault).not.toBeNull()
	let checked = asking
	// Some questions arise only after earlier answers.
	while (checked.phase === 'asking') {
		const open = checked.report?.questions.map(({ key }) => [key, ANSWERS[key.split(':')[0] ?? ''] ?? '']) ?? []
		const answers = { ...checked.answers, ...Object.fromEntries(open) }
		expect(await importFiles.tell(asking.id, { columns: '', answers })).toBe(true)
		checked = await settled(test, asking.id)
	}
	expect(checked).toMatchObject({ phase: 'checked', report: { found: { created: 1 } } })
	expect((await keptAnswers(test.db, 'woocommerce')).size).toBe(0)
	await importFiles.load(checked.id, PLAIN)
	await settled(test, checked.id)
	expect((await keptAnswers(test.db, 'woocommerce')).get('precios')).toBe('con-iva')
	expect(test.product('losa-pinto').precioCents).toBe(2000)
	expect(await taken(test, WOO)).toMatchObject({ phase: 'checked', report: { found: { unchanged: 1 } } })
})

test('columns of an unknown header are mapped once', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	const OTHER = `Artículo;PVP\n${TILE};19.90\n`
	const asking = await taken(test, OTHER)
	expect(asking).toMatchObject({ phase: 'asking', report: { format: null, header: ['Artículo', 'PVP'] } })
	await importFiles.tell(asking.id, { columns: 'Artículo=slug;PVP=precio', answers: {} })
	const checked = await settled(test, asking.id)
	expect(checked).toMatchObject({ phase: 'checked', report: { found: { updated: 1 } } })
	await importFiles.load(checked.id, PLAIN)
	await settled(test, checked.id)
	expect(test.product().precioCents).toBe(1990)
	expect(await taken(test, OTHER)).toMatchObject({ phase: 'checked', report: { found: { unchanged: 1 } } })
})

/** Two products with references and EANs. */
const TWO = {
	products: [
		importedTile({ ficha: { referencia: 'AZ-1', ean: '8412345678905' } }),
		importedTile({ slug: 'losa', nombre: 'Losa', ficha: { referencia: 'AZ-2' } }),
	],
}
const faultsOf = ({ report }: Awaited<ReturnType<typeof taken>>) => report?.faults.map(({ message }) => message)

test('a price list names products by reference or EAN, in any case and with leading zeros', async () => {
	const test = await openTestShop(database, TWO)
	for (const [text, slug, cents] of [
		['referencia;precio\naz-1;21,50\nAZ-2;24,90\n', TILE, 2150],
		['Cód. barras;Tarifa\n08412345678905;22,50\n', TILE, 2250],
		['Tarifa;Cód. Artículo\n31;AZ-2\n', 'losa', 3100],
	] as const) {
		const checked = await taken(test, text)
		expect(checked).toMatchObject({ phase: 'checked', report: { found: { created: 0, updated: 1 } } })
		await test.shop.importFiles.load(checked.id, PLAIN)
		expect(await settled(test, checked.id)).toMatchObject({ phase: 'loaded' })
		expect(test.product(slug).precioCents).toBe(cents)
	}
	expect(test.product(TILE).slug).toBe(TILE)
})

test('unknown, ambiguous and contradictory keys are faults of their lines, and a whole row is a new product', async () => {
	const test = await openTestShop(database, {
		products: [...TWO.products, importedTile({ slug: 'otra', nombre: 'Otra', ficha: { referencia: 'AZ-2' } })],
	})
	expect(faultsOf(await taken(test, 'referencia;precio\nNO-1;20\nAZ-2;20\n'))).toEqual([
		'Línea 2, referencia: no hay ningún producto con la referencia "NO-1", y para darlo de alta falta la columna nombre',
		'Línea 3, referencia: la referencia "AZ-2" es de «Losa» (losa) y de «Otra» (otra): pon la columna slug',
	])
	expect(faultsOf(await taken(test, `referencia;ean;nombre;precio\nAZ-2x;8412345678905;Losa;20\n`))).toEqual([])
	const both = await openTestShop(database, TWO)
	expect(faultsOf(await taken(both, 'referencia;ean;precio\nAZ-2;8412345678905;20\n'))).toEqual([
		`Línea 2, ean: el EAN es de «${importedTile().nombre}» (${TILE}), y la referencia es de «Losa» (losa)`,
	])
	expect(faultsOf(await taken(both, `slug;referencia;precio\n;AZ-2;20\nlosa;;21\n`))).toEqual([
		'Línea 3, referencia: es el mismo producto que el de la línea 2',
	])
	const whole = await taken(both, 'referencia;nombre;precio\nAZ-9;Losa;20\nAZ-10;Gres;21\nAZ-11;Gres;22\n')
	expect(whole).toMatchObject({ phase: 'checked', report: { found: { created: 3, updated: 0 } } })
	await both.shop.importFiles.load(whole.id, PLAIN)
	await settled(both, whole.id)
	expect(['losa-az-9', 'gres-az-10', 'gres-az-11'].map((slug) => both.product(slug).precioCents)).toEqual([
		2000, 2100, 2200,
	])
	expect(both.product('losa').precioCents).toBe(2490)
})

test('an answer about columns is stored for the same headings in any order, and can be changed', async () => {
	const test = await openTestShop(database, TWO)
	const { importFiles } = test.shop
	const asking = await taken(test, 'Cód. artículo;PVP;Nota\nAZ-1;19,90;x\n')
	expect(asking).toMatchObject({ phase: 'asking', report: { columns: [{}, { ours: 'precio', isClear: false }, {}] } })
	await importFiles.tell(asking.id, { columns: 'Cód. artículo=referencia;PVP=precio;Nota=', answers: {} })
	const checked = await settled(test, asking.id)
	expect(checked).toMatchObject({ phase: 'checked', report: { found: { updated: 1 } } })
	expect(
		await importFiles.tell(checked.id, { ...checked, columns: 'Cód. artículo=referencia;PVP=precio_con_iva;Nota=' }),
	).toBe(true)
	expect((await settled(test, checked.id)).report?.changes[0]?.cells).toMatchObject([
		{ column: 'precio', after: '16,45' },
	])
	await importFiles.load(checked.id, PLAIN)
	await settled(test, checked.id)
	const next = await taken(test, 'Nota;PVP;Cód. artículo\nx;24,20;AZ-2\n')
	expect(next).toMatchObject({ phase: 'checked', report: { found: { updated: 1 } } })
	expect(next.report?.changes[0]?.cells).toMatchObject([{ column: 'precio', after: '20' }])
})

test('columns named by a person are also kept for the corrected file', async () => {
	const test = await openTestShop(database, TWO)
	const asking = await taken(test, 'Ref;PVP\nAZ-1;mucho\n')
	expect(await test.shop.importFiles.nameColumns(asking.id, 'Ref=referencia;PVP=precio')).toBe(true)
	expect(await settled(test, asking.id)).toMatchObject({ phase: 'refused', report: { faultCount: 1 } })
	expect(await taken(test, 'Ref;PVP\nAZ-1;19,90\n')).toMatchObject({ phase: 'checked' })
})

test('a changed meaning of the shop’s own column names applies to one file only', async () => {
	const test = await openTestShop(database, TWO)
	const FILE = `slug;precio;acabado\n${TILE};30;pulido\n`
	const checked = await taken(test, FILE)
	expect(await test.shop.importFiles.nameColumns(checked.id, 'slug=slug;precio=;acabado=acabado')).toBe(true)
	const named = await settled(test, checked.id)
	expect(named.report?.changes[0]?.cells.map(({ column }) => column)).toEqual(['acabado'])
	expect((await taken(test, FILE)).report?.changes[0]?.cells.map(({ column }) => column)).toEqual(['acabado', 'precio'])
})

test('rows of lots set their stock and shelves, and undoing restores both', async () => {
	const test = await openTestShop(database, TWO)
	const { importFiles, products } = test.shop
	const lots = () =>
		rowsOf(
			test.db,
			sql`select tono, ubicacion, on_hand_hundredths as stock from lots
				join products on products.id = product_id where slug = ${TILE} order by tono`,
		)
	const before = await lots()
	const LOTS = 'referencia;tono;calibre;stock;ubicacion\nAZ-1;T-214;9;300;A-3\nAZ-1;T-300;9;10;B-1\n'
	const loaded = await taken(test, LOTS)
	await importFiles.load(loaded.id, PLAIN)
	expect(await settled(test, loaded.id)).toMatchObject({ phase: 'loaded' })
	expect(await lots()).toEqual([
		{ tono: 'T-214', ubicacion: 'A-3', stock: 30_000 },
		{ tono: 'T-300', ubicacion: 'B-1', stock: 1000 },
	])
	expect(await taken(test, LOTS)).toMatchObject({ report: { found: { unchanged: 1 } } })
	const moved = await taken(test, LOTS.replace('A-3', 'A-4'))
	expect(moved).toMatchObject({ phase: 'checked', report: { found: { updated: 1 } } })
	expect(moved.report?.changes[0]?.cells).toMatchObject([{ column: 'ubicacion', after: 'T-214/9: A-4|T-300/9: B-1' }])
	const [last] = await products.imports(1)
	await products.undo(last?.id ?? 0)
	expect(await lots()).toEqual([...before, { tono: 'T-300', ubicacion: 'B-1', stock: 0 }])
})

test('a new product is shown with its price, unit, weight and box', async () => {
	const test = await openTestShop(database)
	const { report } = await taken(test, 'nombre;precio;peso;pack;m2\nRoma;19,90;20,972;4;1,44\n')
	expect(report?.changes).toMatchObject([
		{
			isNew: true,
			cells: [
				{ column: 'precio', after: expect.stringMatching(/^19,90\s€ por m²$/) },
				{ column: 'peso', after: '20,972 kg por m²' },
				{ column: 'caja', after: '4 piezas · 1,44 m²' },
			],
		},
	])
})

test('a material without a kind is no new tile, and a known one stays unchanged', async () => {
	const test = await openTestShop(database, {
		products: [importedTile(), importedSack({ slug: 'adhesivo', nombre: 'Adhesivo gris' })],
	})
	expect(faultsOf(await taken(test, 'nombre;precio\nAdhesivo blanco;9\n'))).toEqual([
		'Línea 2, tipo: «Adhesivo blanco» parece un material de obra: escribe en «tipo» adhesivo, o azulejo si lo es',
	])
	const known = await taken(test, 'slug;nombre;precio\nadhesivo;Adhesivo gris;9\n')
	expect(known).toMatchObject({ phase: 'checked', report: { found: { updated: 1 } } })
})

test('movements of an imported file are added again only on request', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	const MOVES = `slug;lotes\n${TILE};T-1/9:+10\n`
	const first = await taken(test, MOVES)
	await importFiles.load(first.id, PLAIN)
	await settled(test, first.id)
	const { onHand } = await test.stock()
	const second = await taken(test, MOVES)
	expect(second.report?.loadedBefore).not.toBeNull()
	await importFiles.load(second.id, PLAIN)
	expect(await settled(test, second.id)).toMatchObject({ phase: 'checked' })
	expect((await test.stock()).onHand).toBe(onHand)
	await importFiles.load(second.id, { ...PLAIN, again: true })
	expect(await settled(test, second.id)).toMatchObject({ phase: 'loaded' })
	expect((await test.stock()).onHand).toBe(onHand + 1000)
})

test('the same movements are recognised in any format of the file, and in any order', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	const first = await taken(test, `slug;nombre;lotes\n${TILE};Terrazo Ñ;T-1/9:+10|T-2/9:+2,5\n`)
	await importFiles.load(first.id, PLAIN)
	await settled(test, first.id)
	const saved = [
		bytes(`slug;nombre;lotes\r\n${TILE};Terrazo Ñ;T-1/9:+10|T-2/9:+2,5\r\n`),
		bytes(`\uFEFF"slug";"nombre";"lotes"\n"${TILE}";"Terrazo Ñ";"T-1/9:+10|T-2/9:+2,5"\n`),
		bytes(`sep=,\nlotes,slug\n"T-2/9:+2,50|T-1/9:+10",${TILE}\n`),
		Uint8Array.from(Buffer.from(`slug;nombre;lotes\n${TILE};Terrazo Ñ;T-1/9:+10|T-2/9:+2,5\n`, 'latin1')),
		Uint8Array.from(Buffer.from(`\uFEFFslug\tlotes\n${TILE}\tT-1/9:+10|T-2/9:+2,5\n`, 'utf16le')),
	]
	for (const content of saved) {
		const { id } = await settled(test, await importFiles.take('llegada.csv', content))
		expect((await importFiles.find(id))?.report?.loadedBefore).not.toBeNull()
	}
	expect((await taken(test, `slug;lotes\n${TILE};T-1/9:+10\n`)).report?.loadedBefore).toBeNull()
})

/** An incompressible text, too long for an index. */
const LONG = Array.from({ length: 400 }, (_, nth) => Math.sin(nth).toString(36).slice(2)).join('')

test('a row refused by the database is named, and the others can be loaded', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	await test.db.execute(sql`create unique index longest_texture on products (efecto)`)
	const rows = ['uno', 'dos', 'tres'].map((slug, nth) => `${slug};${slug};12;${nth === 1 ? LONG : slug}`)
	const checked = await taken(test, ['slug;nombre;precio;efecto', ...rows, ''].join('\n'))
	await importFiles.load(checked.id, PLAIN)
	const failed = await settled(test, checked.id)
	expect(failed).toMatchObject({ phase: 'failed', report: { faultCount: 1, loaded: 0 } })
	expect(failed.report?.faults[0]?.message).toBe('Línea 3: algún texto de la fila es demasiado largo')
	expect(await importFiles.load(checked.id, { ...PLAIN, skipsFaults: true })).toBe(true)
	expect(await settled(test, checked.id)).toMatchObject({ phase: 'loaded', report: { faultCount: 1, loaded: 2 } })
	await test.context.catalogue.refresh()
	expect(test.product('tres').efecto).toBe('tres')
	expect(test.failures).toEqual([])
})

test('loading only the rows without faults reports their number, also zero', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	const some = await taken(test, `slug;precio\n${TILE};21\nnadie;12\n`)
	await importFiles.load(some.id, { ...PLAIN, skipsFaults: true })
	expect(await settled(test, some.id)).toMatchObject({ phase: 'loaded', report: { loaded: 1, faultCount: 1 } })
	const none = await taken(test, 'slug;precio\nnadie;12\nninguno;13\n')
	expect(none).toMatchObject({ phase: 'refused', report: { rows: 2, faultCount: 2 } })
	await importFiles.load(none.id, { ...PLAIN, skipsFaults: true })
	expect(await settled(test, none.id)).toMatchObject({ phase: 'refused', report: { loaded: 0, faultCount: 2 } })
})

test('an interrupted import resumes, and its files are deleted after a week', async () => {
	const test = await openTestShop(database)
	const { importFiles } = test.shop
	const { id } = await taken(test, `slug;precio\n${TILE};19.90\n`)
	await changeImportFile(test.db, id, { phase: 'loading', workedAt: await test.clock.now(test.db) })
	expect(await importFiles.find(id)).toMatchObject({ isLeft: false })
	expect(await importFiles.load(id, PLAIN)).toBe(false)
	test.clock.advance(61_000)
	expect(await importFiles.find(id)).toMatchObject({ isLeft: true })
	expect(await importFiles.load(id, PLAIN)).toBe(true)
	expect(await settled(test, id)).toMatchObject({ phase: 'loaded' })
	test.clock.advance(8 * DAY_MS)
	await forgetOldData(test.context)
	expect(await importFiles.find(id)).toBeNull()
})

test('a file without products is refused with the reason', async () => {
	const test = await openTestShop(database)
	expect(await taken(test, 'PK\u0003\u0004 no es un libro')).toMatchObject({
		phase: 'refused',
		report: { fault: expect.stringContaining('Excel') },
	})
	expect(test.failures).toEqual([])
})

test('a file of a hundred thousand products is stored, and one too large to read is not', async () => {
	const test = await openTestShop(database)
	const { id } = await taken(test, `slug;precio;acabado\n${TILE};19.90;pulido\n`)
	const grow = (bytes: number) =>
		test.db.execute(sql`update import_files set content = convert_to(repeat('x', ${bytes}), 'UTF8') where id = ${id}`)
	await grow(48_000_000)
	await expect(grow(68_000_000)).rejects.toThrow()
})
