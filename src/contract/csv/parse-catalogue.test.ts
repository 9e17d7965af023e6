import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkImportedProduct, type ImportedProduct } from '#domain/catalogue/imported-product.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { cents } from '#domain/money/cents.ts'
import { aVatTerms } from '#test/vat-terms.ts'
import { formatCatalogue } from './format-catalogue.ts'
import { formatLots, parseLots } from './lots.ts'
import { parseCatalogue } from './parse-catalogue.ts'

test('a row is read the same with semicolons, commas or tabs, with or without a BOM, with decimal comma or point', () => {
	const files = [
		'nombre;precio;lotes\nRoble;"12,50";T-1/9:46,5\n',
		'\uFEFFnombre,precio,lotes\r\nRoble,12.50,T-1/9:46.5\r\n',
		'nombre\tprecio\tlotes\n\nRoble\t12,5\tT-1/9:46.50\n',
	]
	for (const file of files) {
		const { format, rows, faults } = parseCatalogue(file)
		expect({ format, faults }).toEqual({ format: 'propio', faults: [] })
		expect(rows[0]?.product).toMatchObject({
			slug: 'roble',
			precioCents: 1250,
			lots: [{ tono: 'T-1', calibre: '9', stockHundredths: 4650 }],
		})
	}
})

test('each fault names its line and its column in Spanish, and its row is left out', () => {
	const { rows, faults } = parseCatalogue(
		'nombre;descripcion;precio;azulejo;lotes;fin_promo\nUno;"dos\nlíneas";abc;quizá;T-1/9;ayer\nDos;;12;0;;\nDos;;-1;;;\n',
	)
	expect(rows.map(({ line }) => line)).toEqual([4])
	expect(faults.map(({ message }) => message)).toEqual([
		'Línea 2, precio: "abc" no es un importe',
		'Línea 2, fin_promo: "ayer" no es una fecha: escribe 30/09/2026 o 2026-09-30T23:59:59+02:00',
		'Línea 2, azulejo: "quizá" no es 1 ni 0',
		'Línea 2, lotes: "T-1/9" no es un lote: escribe tono/calibre:cantidad',
		'Línea 5, precio: el precio tiene que ser mayor que 0',
		'Línea 5, slug: "dos" ya está en la línea 4',
	])
})

test('an unknown header and an unclosed quote are reported, not thrown', () => {
	expect(parseCatalogue('a;b\n1;2\n')).toMatchObject({ format: null, faults: [{ line: 1 }] })
	expect(parseCatalogue('nombre;precio\n"Uno;3\n').faults[0]?.message).toContain('comillas')
	expect(parseCatalogue('')).toMatchObject({ format: null })
})

test.each([
	['', 21],
	['1', 21],
	['sí', 21],
	['21', 21],
	['21 %', 21],
	['0,21', 21],
	['10', 10],
	['10 %', 10],
	['0.1', 10],
	['4', 4],
	['0,04', 4],
	['21,00', 21],
	['21.0', 21],
	['10.0', 10],
	['4,0', 4],
	['21,00%', 21],
	['1,0', 21],
	['VERDADERO', 21],
] as const)('the VAT «%s» of a file is %d %%', (cell, percent) => {
	const { rows, faults } = parseCatalogue(`nombre;precio;iva\nUno;12;${cell}\n`)
	expect(faults).toEqual([])
	expect(rows[0]?.product).toMatchObject({ ivaPercent: percent, exencion: null })
})

test('an unknown rate, and an unknown cause, are reported with the valid values', () => {
	const { rows, faults } = parseCatalogue(
		'nombre;precio;iva;exencion\nUno;12;0;e1\nDos;12;5;\nTres;12;0,5;\nCuatro;12;0;E9\nCinco;12;0 %;N1\n',
	)
	expect(rows.map(({ product }) => [product.ivaPercent, product.exencion])).toEqual([
		[0, 'E1'],
		[0, 'N1'],
	])
	expect(faults.map(({ message }) => message)).toEqual([
		'Línea 3, iva: "5" no es un tipo de IVA: escribe 21 (o 1), 10, 4 o 0',
		'Línea 4, iva: "0,5" no es un tipo de IVA: escribe 21 (o 1), 10, 4 o 0',
		'Línea 5, exencion: "E9" no es una causa de exención: escribe E1, E6, N1 o déjala vacía',
	])
})

test('a whole product at 0 % has its cause, and one with VAT has none', () => {
	const header = formatCatalogue([]).trim()
	const rowOf = (changes: Record<string, string>) =>
		header
			.split(';')
			.map((column) => changes[column] ?? '')
			.join(';')
	const { faults } = parseCatalogue(
		[
			header,
			rowOf({ nombre: 'Uno', precio: '12', iva: '0' }),
			rowOf({ nombre: 'Dos', precio: '12', iva: '10', exencion: 'E6' }),
		].join('\n'),
	)
	expect(faults.map(({ message }) => message)).toEqual([
		'Línea 2, exencion: un producto al 0 % necesita la causa: escribe E1 (exento por el art. 20 de la Ley 37/1992), E6 (exento por otra causa) o N1 (no sujeto)',
		'Línea 3, exencion: un producto al 10 % no lleva causa de exención: déjala vacía',
	])
})

test('a custom header is read by its mapped columns, and its remarks have its own names', () => {
	const file = 'Artículo;PVP;Nota\nRoble;12,50;x\nPino;caro;y\n'
	const columns = new Map([
		['articulo', 'nombre'],
		['pvp', 'precio'],
	])
	expect(parseCatalogue(file)).toMatchObject({ format: null, header: ['Artículo', 'PVP', 'Nota'] })
	const { format, rows, faults, warnings } = parseCatalogue(file, { columns })
	expect(format).toBe('propio')
	expect(rows.map(({ product }) => [product.nombre, product.precioCents])).toEqual([['Roble', 1250]])
	expect(faults.map(({ message }) => message)).toEqual(['Línea 3, PVP: "caro" no es un importe'])
	expect(warnings.map(({ field }) => field)).toEqual(['Nota'])
})

test('an offer that does not reach the sack and a misspelt column are warnings', () => {
	const { rows, warnings } = parseCatalogue(
		'nombre;precio;precio_promo;tipo;precio_unidad;peso;acabdo\nCola;20;15;adhesivo;24;25;mate\n',
	)
	expect(rows).toHaveLength(1)
	expect(warnings.map(({ field }) => field)).toEqual(['acabdo', 'precio_promo'])
})

const word = fc.stringMatching(/^[a-záéñ×"; ]{0,18}$/).map((text) => text.trim())
const amount = fc.integer({ min: 2, max: 500_000 }).map(cents)
const lots = fc.uniqueArray(
	fc.record({
		tono: fc.stringMatching(/^T-\d{1,3}$/),
		calibre: fc.stringMatching(/^\d{0,2}$/),
		stockHundredths: fc.integer({ min: 0, max: 9_999_999 }),
	}),
	{ selector: ({ tono, calibre }) => `${tono}/${calibre}`, maxLength: 4 },
)

const tile: fc.Arbitrary<ImportedProduct> = fc
	.record({
		nombre: fc.stringMatching(/^[A-ZÁÉÑ][a-záéñ]{1,9}( [A-Z][a-z"';,]{1,8}){0,2}$/),
		descripcion: fc.stringMatching(/^[a-z]([a-z,;"\n\t]{0,30}[a-z.])?$/),
		acabado: word,
		precioCents: amount,
		promo: fc.option(
			fc.record({
				precio: amount,
				inicio: fc.option(fc.integer({ min: 946_684_800_000, max: 2_000_000_000_000 })),
				fin: fc.option(fc.integer({ min: 2_000_000_001_000, max: 4_000_000_000_000 })),
			}),
		),
		estrellasTenths: fc.integer({ min: 0, max: 50 }),
		porcentaje: fc.integer({ min: 0, max: 9999 }),
		peso: fc.integer({ min: 1, max: 90_000 }),
		pallet: fc.option(fc.record({ precio: amount, area: fc.integer({ min: 1, max: 20_000 }) })),
		picking: fc.option(
			fc.record({ precio: amount, pack: fc.integer({ min: 1, max: 200 }), m2: fc.integer({ min: 1, max: 400 }) }),
		),
		vat: aVatTerms,
		isSurcharged: fc.boolean(),
		oculto: fc.boolean(),
		lots,
		ficha: fc.record(
			{
				referencia: fc.stringMatching(/^[A-Z]{2}-\d{1,6}$/),
				color: fc.subarray(['blanco', 'azul', 'metal'] as const, { minLength: 1, maxLength: 2 }),
				espesor_mm: fc.integer({ min: 10, max: 2000 }).map((tenths) => tenths / 10),
				absorcion: fc.integer({ min: 0, max: 4000 }).map((hundredths) => hundredths / 100),
				helada: fc.boolean(),
				unidad_venta: fc.constantFrom('caja', 'cubo'),
			},
			{ requiredKeys: [] },
		),
	})
	.map(({ promo, pallet, picking, porcentaje, peso, vat, isSurcharged, ...rest }) => ({
		...rest,
		...vat,
		recargo: isSurcharged && vat.ivaPercent > 0,
		slug: slugOf(rest.nombre),
		tipo: 'azulejo',
		uso: 'pavimento / revestimiento',
		composicion: 'porcelánico',
		medidas: '33.3x33.3',
		tipologia: '',
		efecto: '',
		variacion: 'V2',
		precioPromoCents: promo === null ? null : cents(Math.min(promo.precio, rest.precioCents - 1)),
		inicioPromoMs: promo?.inicio ?? null,
		finPromoMs: promo?.fin ?? null,
		porcentajeDescuento: porcentaje / 100,
		pack: picking?.pack ?? 0,
		m2Hundredths: picking?.m2 ?? 0,
		pesoGrams: peso,
		azulejo: false,
		pallet: pallet !== null,
		precioPalletCents: pallet?.precio ?? null,
		picking: picking !== null,
		precioUnidadCents: picking?.precio ?? null,
		variantes: pallet === null ? [] : [{ id: 'pallet' as const, areaHundredths: pallet.area }],
		slugsAnteriores: ['barro-viejo', 'barro-antiguo'],
		cara: 'barro base=#c07650',
	}))

test('written rows are read back unchanged', () => {
	fc.assert(
		fc.property(fc.uniqueArray(tile, { selector: ({ slug }) => slug, maxLength: 5 }), (products) => {
			fc.pre(products.every((product) => checkImportedProduct(product).length === 0))
			const { rows, faults } = parseCatalogue(formatCatalogue(products))
			expect(faults).toEqual([])
			expect(rows.map(({ product }) => product)).toEqual(products)
		}),
	)
})

test('lots survive being written and read', () => {
	fc.assert(
		fc.property(lots, (some) => {
			expect(parseLots(formatLots(some))).toEqual({ lots: some, unread: [] })
		}),
	)
	expect(parseLots('480|L-9:2|T-1/9:46,5').lots).toEqual([
		{ tono: '', calibre: '', stockHundredths: 48_000 },
		{ tono: 'L-9', calibre: '', stockHundredths: 200 },
		{ tono: 'T-1', calibre: '9', stockHundredths: 4650 },
	])
})

test('a slug that a product had belongs to no other in the same file', () => {
	const file = (rows: string) => parseCatalogue(`slug;slug_anterior;nombre;precio\n${rows}`)
	const good = file('roma-gris;roma|roma-vieja;Roma Gris;10')
	expect(good.faults).toEqual([])
	expect(good.rows[0]?.product.slugsAnteriores).toEqual(['roma', 'roma-vieja'])
	const taken = file('roma-gris;roma;Roma Gris;10\nroma;;Roma;12')
	expect(taken.faults.map(({ message }) => message)).toEqual([
		'Línea 2, slug_anterior: "roma" es el slug de la línea 3',
	])
	expect(taken.rows.map(({ product }) => product.slug)).toEqual(['roma'])
	const own = file('roma;roma|mosaicos|Roma;Roma;10')
	expect(own.faults.map(({ message }) => message)).toEqual([
		'Línea 2, slug_anterior: "roma" es también el slug de ahora',
		'Línea 2, slug_anterior: "mosaicos" es la dirección de una sección del catálogo',
		'Línea 2, slug_anterior: "Roma" solo puede llevar minúsculas sin acento, cifras y guiones sueltos',
	])
})
