import type { ReadColumn } from './read-columns.ts'

/** The key of a heading in any notation: no case, accents or punctuation. «M²/Caja.» is `m2 caja`. */
export const headingKey = (heading: string): string =>
	heading
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.toLowerCase()
		.replace(/€/g, ' eur ')
		.replace(/[^a-z0-9]+/g, ' ')
		.trim()
		.replace(/(?<=\S) eur$/, '')

const words = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** The headings of a column as the trade's programs write them, by their keys. Each says one thing. */
const CLEAR: Partial<Record<ReadColumn, string>> = {
	referencia:
		'ref, referencia articulo, ref articulo, ref proveedor, referencia proveedor, ref fabricante, referencia fabricante, n referencia, num referencia, sku, cod articulo, codigo articulo, codart, codigo producto, cod producto, codigo de articulo, codigo referencia, id articulo',
	ean: 'ean13, ean 13, ean14, ean 14, codigo ean, cod ean, codigo ean13, cod ean13, codigo de barras, codigo barras, cod barras, codbarras, cod de barras, c barras, gtin, upc, barcode',
	nombre:
		'denominacion, nombre articulo, nombre producto, nombre del producto, descripcion articulo, desc articulo, descripcion corta, designacion, titulo, name',
	descripcion: 'descripcion larga, descripcion ampliada, descripcion detallada, texto web, descripcion web',
	serie: 'coleccion, gama, nombre serie',
	uso: 'aplicacion, destino, uso recomendado',
	composicion: 'pasta, tipo pasta, tipo de pasta, cuerpo, soporte',
	medidas:
		'medida, formato, formato cm, formatos, tamano, tamano cm, dimensiones, dimension, medidas cm, medida cm, formato nominal, size',
	acabado: 'acabados, terminacion, superficie, finish',
	color: 'colour, familia color',
	efecto: 'imitacion, aspecto, inspiracion',
	variacion: 'variacion tonal, destonificacion, shade, v shade, variacion de tono',
	precio:
		'tarifa, precio tarifa, precio sin iva, pvp sin iva, precio m2, precio por m2, eur m2, precio eur m2, base imponible, precio base, price',
	precio_con_iva:
		'pvp con iva, pvp iva incluido, pvp iva incl, precio iva incluido, precio iva incl, pvp iva inc, precio con iva incluido',
	precio_promo: 'precio oferta, oferta, precio promocion, precio promocional',
	m2: 'm2 caja, m2 por caja, m2 cj, m2cj, m2 x caja, metros caja, mts caja, mt2 caja, metros cuadrados caja, superficie caja, m2 box, sqm box, m2 bulto',
	pack: 'piezas caja, pzas caja, pza caja, pzs caja, pz caja, piezas por caja, piezas x caja, uds caja, ud caja, unidades caja, unidades por caja, pcs caja, pcs box, piezas cj, pz cj, pzas cj',
	peso: 'kg m2, kgs m2, peso m2, peso kg m2, peso por m2, kilos m2, kg por m2, kg x m2',
	peso_caja:
		'kg caja, kgs caja, peso por caja, peso kg caja, kilos caja, kg cj, kg por caja, kg x caja, peso caja kg, kg box',
	cajas_palet:
		'cajas pallet, cajas por palet, cajas por pallet, cj palet, cj pallet, cajas x palet, cajas pale, box pallet',
	espesor_mm: 'espesor, grosor, grosor mm, espesor en mm',
	tono: 'tonalidad, num tono, n tono, lote, num lote, n lote, partida',
	calibre: 'cal, calibre mm, n calibre',
	stock: 'existencias, existencia, stock m2, m2 stock, unidades stock, stock actual, existencia actual, stock fisico',
	ubicacion: 'hueco, estanteria, posicion, situacion, pasillo',
	marca: 'brand, nombre marca',
	iva: 'tipo iva, tipo de iva, porc iva, iva porc, porcentaje iva',
	unidad_venta: 'unidad venta, unidad de venta, ud venta, um venta',
	rectificado: 'canto rectificado, rect',
	resbaladicidad_clase: 'clase resbaladicidad, resbaladicidad, clase cte, cte, clase antideslizante',
	resbaladicidad_r: 'clase r, rampa, din 51130',
	helada: 'resistente helada, resistencia helada, antihielo, heladas',
	absorcion: 'absorcion agua, absorcion de agua',
}

/** Headings with several meanings, the likeliest first. The content of the column decides, or a person. */
const UNCLEAR: Readonly<Record<string, readonly ReadColumn[]>> = {
	articulo: ['referencia', 'nombre'],
	art: ['referencia', 'nombre'],
	producto: ['nombre', 'referencia'],
	codigo: ['referencia', 'ean'],
	cod: ['referencia', 'ean'],
	code: ['referencia', 'ean'],
	clave: ['referencia'],
	id: ['referencia'],
	modelo: ['nombre', 'serie', 'referencia'],
	concepto: ['nombre'],
	material: ['nombre', 'composicion'],
	desc: ['nombre', 'descripcion'],
	descrip: ['nombre', 'descripcion'],
	description: ['nombre', 'descripcion'],
	peso: ['peso', 'peso_caja'],
	'peso kg': ['peso', 'peso_caja'],
	kg: ['peso', 'peso_caja'],
	kgs: ['peso', 'peso_caja'],
	kilos: ['peso', 'peso_caja'],
	weight: ['peso', 'peso_caja'],
	pvp: ['precio', 'precio_con_iva'],
	'p v p': ['precio', 'precio_con_iva'],
	'pvp m2': ['precio', 'precio_con_iva'],
	'pvp neto': ['precio'],
	'precio neto': ['precio'],
	neto: ['precio'],
	pvr: ['precio', 'precio_con_iva'],
	'precio venta': ['precio', 'precio_con_iva'],
	'precio venta publico': ['precio', 'precio_con_iva'],
	'precio unitario': ['precio', 'precio_con_iva'],
	'precio unidad': ['precio', 'precio_unidad'],
	'precio caja': ['precio_unidad'],
	'pvp caja': ['precio_unidad'],
	importe: ['precio', 'precio_con_iva'],
	m2: ['m2', 'stock'],
	metros: ['m2', 'stock'],
	piezas: ['pack', 'stock'],
	unidades: ['pack', 'stock'],
	cantidad: ['stock', 'pack'],
	// Free stock excludes sold goods that have not left, so it is no count.
	disponible: ['stock'],
	'stock disponible': ['stock'],
	'm2 disponibles': ['stock'],
	saldo: ['stock'],
	unidad: ['unidad_venta'],
	um: ['unidad_venta'],
	familia: ['tipologia', 'tipo'],
	subfamilia: ['tipologia', 'tipo'],
	categoria: ['tipologia', 'tipo'],
	clase: ['tipo', 'tipologia'],
	'tipo producto': ['tipo', 'tipologia'],
	'tipo de producto': ['tipo', 'tipologia'],
	proveedor: ['marca'],
}

const CLEAR_OF = new Map(
	Object.entries(CLEAR).flatMap(([column, list]) => words(list).map((word) => [word, column as ReadColumn] as const)),
)

/**
 * The columns of ours that a heading may mean, the likeliest first; several, or one of an unclear heading, must be
 * distinguished.
 */
export function columnsByWords(heading: string): {
	readonly columns: readonly ReadColumn[]
	readonly isClear: boolean
} {
	const key = headingKey(heading)
	const clear = CLEAR_OF.get(key)
	if (clear !== undefined) return { columns: [clear], isClear: true }
	return { columns: Object.hasOwn(UNCLEAR, key) ? (UNCLEAR[key] ?? []) : [], isClear: false }
}
