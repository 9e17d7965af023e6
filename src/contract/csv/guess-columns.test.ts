import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { readTable } from './table.ts'

/** The guessed columns of a file, as `heading=column`; with `?` if a person has to say it. */
function guessed(text: string): string[] {
	const table = readTable(text)
	if (table.broken !== null) throw new Error('broken')
	return guessColumns(table.header, table.rows).map(
		({ name, ours, isClear }) => `${name}=${ours ?? ''}${isClear ? '' : '?'}`,
	)
}

test('headings of the trade are known without case, accents and punctuation', () => {
	expect(
		guessed(
			'Cód. Artículo;DENOMINACIÓN;Código de barras;Formato (cm);M²/Caja;Pzas./Caja;Kg/caja;Cajas/Palet;Tarifa €;Tono;Cal.;Existencias;Hueco;Proveedor\n' +
				'AZ-1;Roma Beige;8412345678905;60x60;1,44;4;31,5;32;19,90;T-1;9;120;A-3;Peña\n',
		),
	).toEqual([
		'Cód. Artículo=referencia',
		'DENOMINACIÓN=nombre',
		'Código de barras=ean',
		'Formato (cm)=medidas',
		'M²/Caja=m2',
		'Pzas./Caja=pack',
		'Kg/caja=peso_caja',
		'Cajas/Palet=cajas_palet',
		'Tarifa €=precio',
		'Tono=tono',
		'Cal.=calibre',
		'Existencias=stock',
		'Hueco=ubicacion',
		'Proveedor=marca?',
	])
})

test('codes and names are distinguished by their cells, and a weight or a price causes a question', () => {
	expect(guessed('Artículo;Producto;Peso;PVP\nAZ-1;Roma beige;20;19,90\n')).toEqual([
		'Artículo=referencia',
		'Producto=nombre',
		'Peso=peso?',
		'PVP=precio?',
	])
	expect(guessed('Código;Precio\n8412345678905;3\n')[0]).toBe('Código=ean')
})

test('cells reveal codes with a check digit, sides and amounts under any heading, and cause a question', () => {
	expect(guessed('a;b;c;d\n8412345678905;60x60;19,90 €;hola\n')).toEqual(['a=ean?', 'b=medidas?', 'c=precio?', 'd='])
})

test('a heading that contradicts its cells is ignored', () => {
	expect(guessed('Ref;Formato;Tarifa\nA-1;Caja;consultar\n')).toEqual(['Ref=referencia', 'Formato=', 'Tarifa='])
})

test('a file without names may have them as descriptions, and the weight of boxes; a file of ours may not', () => {
	expect(guessed('Referencia;Descripción;Peso;Kg caja\nA;Roma;20;30\n')).toEqual([
		'Referencia=referencia',
		'Descripción=nombre?',
		'Peso=peso?',
		'Kg caja=peso_caja',
	])
	expect(guessed('slug;descripcion;peso\na;b;20\n')).toEqual(['slug=slug', 'descripcion=descripcion', 'peso=peso'])
})

test('of two columns with the same meaning, ours is read; two foreign ones cause a question', () => {
	expect(guessed('referencia;Cod articulo;precio;PVP con IVA\nA;B;1,00;2,00\n')).toEqual([
		'referencia=referencia',
		'Cod articulo=',
		'precio=precio',
		'PVP con IVA=',
	])
	expect(guessed('Ref proveedor;Cod articulo\nA;B\n')).toEqual(['Ref proveedor=referencia?', 'Cod articulo=?'])
})

test('tone and shelf are left out of a file without stock', () => {
	expect(guessed('Ref;Lote;Hueco\nA;T-1;B-2\n')).toEqual(['Ref=referencia', 'Lote=', 'Hueco='])
})
