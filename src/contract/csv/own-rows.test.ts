import { expect, test } from 'vitest'
import { columnsFault } from './named-columns.ts'
import { parseCatalogue } from './parse-catalogue.ts'

const read = (...lines: readonly string[]) => parseCatalogue(`${lines.join('\n')}\n`)
const faultsOf = (...lines: readonly string[]) => read(...lines).faults.map(({ message }) => message)

test('a file may name its products by reference or EAN', () => {
	const { format, rows, faults } = read('referencia;precio', 'AZ-1;19,90', 'AZ-2;20')
	expect([format, faults]).toEqual(['propio', []])
	expect(rows.map(({ product, isKeyed }) => [product.slug, product.ficha.referencia, isKeyed])).toEqual([
		['', 'AZ-1', true],
		['', 'AZ-2', true],
	])
	expect(read('EAN;precio', '8412345678905;19,90').rows[0]).toMatchObject({ isKeyed: true })
	expect(read('slug;referencia;precio', 'uno;AZ-1;19,90').rows[0]).toMatchObject({ isKeyed: false })
	expect(faultsOf('referencia;precio', 'AZ-1;19,90', 'az-1;20')).toEqual([
		'Línea 3, referencia: la referencia AZ-1 ya está en la línea 2: si cada fila es un lote, pon la columna stock',
	])
})

test('one sentence names the missing columns of a header', () => {
	const missing =
		'falta la columna que dice qué producto es cada fila: slug, referencia o ean; para dar de alta productos, el nombre'
	expect(faultsOf('precio;acabado', '19,90;mate')[0]).toContain(missing)
	expect(columnsFault('Tarifa=precio', ['Tarifa', 'Acabado'])).toBe(missing)
	expect(columnsFault('Ref=referencia', ['Ref', 'Nota'])).toBe(
		'falta otra columna: solo está la que dice qué producto es cada fila',
	)
	expect(columnsFault('Ref=referencia;Tarifa=precio', ['Ref', 'Tarifa'])).toBeNull()
	expect(columnsFault('Ref=referencia;M2=m2;M2=', ['Ref', 'M2', 'M2'])).toBe(
		'el archivo tiene dos columnas "m2": cambia el nombre de una',
	)
	expect(columnsFault('Ref=referencia;Tarifa=precio;Precio=', ['Ref', 'Tarifa', 'Precio'])).toBeNull()
})

test('clear headings are read without a question, and unclear ones cause a question with a proposal', () => {
	const clear = read('Cód. artículo;Tarifa', 'AZ-1;19,90')
	expect(clear.format).toBe('propio')
	expect(clear.rows[0]?.product).toMatchObject({ precioCents: 1990, ficha: { referencia: 'AZ-1' } })
	const asked = read('Cód. artículo;PVP', 'AZ-1;19,90')
	expect(asked.format).toBeNull()
	expect(asked.columns).toMatchObject([
		{ ours: 'referencia', isClear: true, samples: ['AZ-1'] },
		{ ours: 'precio', isClear: false, samples: ['19,90'] },
	])
	expect(asked.faults[0]?.message).toBe(
		'Línea 1: no está claro qué es la columna «PVP»: di qué columna es cada una, por ejemplo --columnas "Cód. artículo=referencia;PVP=precio"',
	)
})

test('the header is found below a title by its words', () => {
	const { rows } = read('Tarifa 2027 de Peña;', ';', 'Cód. artículo;Tarifa', 'AZ-1;19,90')
	expect(rows.map(({ line }) => line)).toEqual([4])
})

test('a column that a person excluded is not read, even under a name of ours', () => {
	const columns = new Map([
		['ref', 'referencia'],
		['tarifa', 'precio'],
		['acabado', ''],
	])
	const [row] = parseCatalogue('Ref;Tarifa;Acabado\nAZ-1;19,90;mate\n', { columns }).rows
	expect(row?.product).toMatchObject({ acabado: '', given: ['precio', 'referencia'] })
})

test('the rows of a product, one for each lot, become its lots', () => {
	const { rows, faults } = read(
		'referencia;nombre;precio;tono;calibre;stock;ubicacion',
		'AZ-1;Roma;19,90;T-1;9;31,68;A-3',
		'AZ-2;Milán;20;;;;',
		'AZ-1;Roma;19.90;T-2;9;1.200,5;',
		'AZ-1;;;T-3;;0;B-1',
	)
	expect(faults).toEqual([])
	expect(rows.map(({ line, product }) => [line, product.nombre, product.lots])).toEqual([
		[
			2,
			'Roma',
			[
				{ tono: 'T-1', calibre: '9', stockHundredths: 3168, ubicacion: 'A-3' },
				{ tono: 'T-2', calibre: '9', stockHundredths: 120_050, ubicacion: '' },
				{ tono: 'T-3', calibre: '', stockHundredths: 0, ubicacion: 'B-1' },
			],
		],
		[3, 'Milán', []],
	])
})

test('contradicting rows of a product are a fault of line and field, and none is read', () => {
	const { rows, faults } = read(
		'referencia;precio;tono;stock',
		'AZ-1;19,90;T-1;10',
		'AZ-1;21;T-2;10',
		'AZ-2;20;T-1;5',
		'AZ-2;20;T-1;6',
		'AZ-3;20;T/1;+6',
	)
	expect(faults.map(({ message }) => message)).toEqual([
		'Línea 3, precio: "21" no es "19,9", como en la línea 2, que es del mismo producto',
		'Línea 5, stock: el lote T-1 ya está en la línea 4: súmalos en uno',
		'Línea 6, stock: "+6" no es lo que has contado: una entrada o salida va en la columna lotes',
	])
	expect(rows).toEqual([])
	expect(faultsOf('referencia;precio;tono', 'AZ-1;20;T-1')[0]).toContain('la columna tono va con la columna stock')
	expect(faultsOf('referencia;lotes;stock', 'AZ-1;T:2;3')[0]).toContain('dicen lo mismo: quita una')
})

test('the weight of a box is divided by its contents, to the gram', () => {
	const weights = (...lines: readonly string[]) => read(...lines).rows.map(({ product }) => product.pesoGrams)
	expect(weights('nombre;precio;m2;peso_caja', 'Uno;20;1,44;30,2', 'Dos;20;1;20')).toEqual([20_972, 20_000])
	expect(weights('nombre;precio;pack;azulejo;peso_caja', 'Uno;2;12;1;6')).toEqual([500])
	expect(faultsOf('nombre;precio;Kg/caja', 'Uno;20;30,2')).toEqual([
		'Línea 2, Kg/caja: para repartir el peso de la caja falta lo que lleva: m2',
	])
})

test('a price with VAT is stored without it, and a remark names the cent that changes', () => {
	const { rows, warnings } = read('nombre;PVP con IVA;iva', 'Uno;24,20;', 'Dos;11;10', 'Tres;10;')
	expect(rows.map(({ product }) => product.precioCents)).toEqual([2000, 1000, 826])
	expect(warnings.filter(({ about }) => about === 'price').map(({ line }) => line)).toEqual([4])
})

test('sides longer than any piece are taken as mm and not stored as cm', () => {
	expect(faultsOf('nombre;precio;Formato', 'Uno;20;600x1200', 'Dos;20;600x1200 mm', 'Tres;20;160x320')).toEqual([
		'Línea 2, Formato: "600x1200" cm es demasiado grande: si son milímetros, escribe "600x1200 mm"',
	])
})

test('a material without a kind is not taken for a tile', () => {
	const kind = (line: number, nombre: string) =>
		`Línea ${line}, tipo: «${nombre}» parece un material de obra: escribe en «tipo» adhesivo, o azulejo si lo es`
	expect(faultsOf('nombre;precio;tipo', 'Adhesivo flexible;12;', 'Roma;20;', 'Cola rápida;12;azulejo')).toEqual([
		kind(2, 'Adhesivo flexible'),
	])
})
