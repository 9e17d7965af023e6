import { COLOUR_NAMES } from '#domain/catalogue/sheet/colour-families.ts'
import type { ReadColumn } from './read-columns.ts'

/** A column of a file of products, for people. */
export interface ColumnHelp {
	readonly label: string
	/** The content of its cells. */
	readonly holds: string
	readonly example: string
}

const help = (label: string, holds: string, example: string): ColumnHelp => ({ label, holds, example })

/** The columns of a file of products, in the order in which people read about them. */
export const COLUMN_HELP: Readonly<Record<ReadColumn, ColumnHelp>> = {
	referencia: help(
		'Referencia',
		'Tu número del producto o el del fabricante. Dice qué producto es la fila.',
		'AZ-1120',
	),
	ean: help('EAN', 'El código de barras de lo que se vende, de 8, 12, 13 o 14 cifras.', '8412345678905'),
	slug: help('Dirección (slug)', 'El final de su dirección en la tienda. Vacío: sale del nombre.', 'roma-beige-60x60'),
	slug_anterior: help(
		'Direcciones anteriores',
		'Direcciones que tuvo, separadas por |; llevan a la de ahora.',
		'roma-beige',
	),
	nombre: help('Nombre', 'El nombre. Hace falta para un producto nuevo.', 'Roma beige 60x60'),
	descripcion: help('Descripción larga', 'El texto de su página.', 'Porcelánico con relieve suave.'),
	tipo: help('Tipo', 'azulejo o un material: adhesivo, junta, mortero, nivelación, sellador, cemento.', 'azulejo'),
	serie: help('Serie', 'La colección: sus productos se enseñan juntos.', 'Roma'),
	marca: help('Marca', 'La marca.', 'Peña'),
	fabricante: help(
		'Fabricante',
		'Nombre y dirección postal del fabricante.',
		'Cerámicas Peña, S. L., Onda (Castellón)',
	),
	uso: help('Uso', 'pavimento, revestimiento, exterior; varios separados por « / ».', 'pavimento / exterior'),
	composicion: help('Composición', 'De qué es la pieza.', 'porcelánico'),
	medidas: help('Medidas', 'Los lados en cm; de un mosaico, los de su malla.', '60x60'),
	acabado: help('Acabado', 'El acabado, sin comas.', 'mate'),
	color: help('Color', `Una o dos familias separadas por « / »: ${COLOUR_NAMES.join(', ')}.`, 'beige'),
	efecto: help('Efecto', 'A qué se parece, sin comas.', 'mármol'),
	tipologia: help('Tipología', 'La familia con la que se filtra, sin comas.', 'hidráulico'),
	variacion: help('Variación de tono', 'De V1 a V4.', 'V2'),
	precio: help(
		'Precio sin IVA',
		'Euros sin IVA por m²; por pieza o unidad, si se vende así. Hace falta en un producto nuevo.',
		'19,90',
	),
	precio_con_iva: help('Precio con IVA', 'Euros con IVA, si no tienes la columna precio: se guardan sin él.', '24,08'),
	precio_promo: help('Precio de oferta', 'Euros sin IVA durante la oferta. Vacío: termina la oferta.', '17,90'),
	inicio_promo: help('Inicio de la oferta', 'Un día, o un día con su hora. Vacío: empieza ya.', '01/12/2026'),
	fin_promo: help('Fin de la oferta', 'El último día.', '31/12/2026'),
	porcentaje_descuento: help('Descuento por lote entero', 'Tanto por ciento al llevarse un lote entero.', '5'),
	iva: help('IVA', '21, 10, 4 o 0. Vacío: 21.', '21'),
	exencion: help(
		'Causa del 0 %',
		'Solo con IVA 0: E1 exento por el art. 20 de la Ley 37/1992, E6 exento por otra causa, N1 no sujeto.',
		'E1',
	),
	recargo: help('Recargo de equivalencia', '1 si lo lleva; no los materiales de obra ni lo que no lleva IVA.', '0'),
	pack: help('Piezas por caja', 'Cuántas piezas lleva una caja.', '4'),
	m2: help('m² por caja', 'Los metros cuadrados de una caja.', '1,44'),
	peso: help('Peso por m² o unidad (kg)', 'Kilos de un m²; de una pieza o unidad, si se vende así.', '20,97'),
	peso_caja: help(
		'Peso de la caja (kg)',
		'Kilos de la caja, si no tienes la columna peso: se reparten entre lo que lleva.',
		'30,2',
	),
	cajas_palet: help('Cajas por palet', 'Cuántas cajas lleva un palet.', '32'),
	azulejo: help('Se vende por piezas', '1 por piezas o unidades (todos los materiales), 0 por m².', '0'),
	unidad_venta: help(
		'Unidad de venta',
		'caja, pieza, saco, cubo, cartucho, bolsa, bote, botella, garrafa, rollo o unidad.',
		'caja',
	),
	picking: help('Se vende por cajas', '1 si se puede comprar por cajas.', '1'),
	precio_unidad: help('Precio de la caja o del saco', 'Euros sin IVA de una caja o unidad entera.', '28,66'),
	pallet: help('Se vende por palets', '1 si se puede comprar por palets.', '0'),
	precio_pallet: help('Precio del palet', 'Euros sin IVA de un palet entero.', '860'),
	variantes: help(
		'Formas de compra',
		'Las que se ofrecen, separadas por |. Vacío: salen de lo demás.',
		'default|picking|pallet:46,08',
	),
	tono: help('Tono', 'El tono o lote de la fila. Con stock: una fila por lote.', 'T-214'),
	calibre: help('Calibre', 'El calibre del lote.', '9'),
	stock: help('Existencias del lote', 'Los m² o unidades que has contado, con lo vendido que no ha salido.', '312,5'),
	ubicacion: help('Ubicación', 'La estantería del lote.', 'A-3-2'),
	lotes: help(
		'Lotes en una celda',
		'Todos los lotes: tono/calibre:cantidad, separados por |; con + o − es una entrada o salida.',
		'T-214/9:312,5|T-215/9:+46',
	),
	oculto: help('Oculto', '1 lo quita de la tienda.', '0'),
	estrellas: help('Estrellas', 'De 0 a 5; se guardan y no se enseñan.', '4,5'),
	espesor_mm: help('Espesor (mm)', 'Milímetros.', '9'),
	absorcion: help('Absorción de agua (%)', 'Tanto por ciento del peso.', '0,5'),
	grupo: help('Grupo EN 14411', 'El grupo de la norma: BIa, BIb, BIIa, BIIb, BIII…', 'BIa'),
	resbaladicidad_clase: help('Clase de resbaladicidad', 'De 0 a 3 (CTE DB-SUA 1).', '2'),
	resbaladicidad_r: help('Antideslizamiento R', 'De R9 a R13.', 'R10'),
	pei: help('PEI', 'De 0 a 5.', '4'),
	helada: help('Resistente a la helada', '1 o 0.', '1'),
	rotura_n: help('Fuerza de rotura (N)', 'Newtons.', '1300'),
	flexion_n_mm2: help('Flexión (N/mm²)', 'Newtons por mm².', '35'),
	manchas_clase: help('Clase de manchas', 'De 1 a 5.', '5'),
	quimica_clase: help('Resistencia química', 'A, B o C.', 'A'),
	rayado_mohs: help('Dureza al rayado (Mohs)', 'De 1 a 10.', '6'),
	craquelado: help('Resiste al craquelado', '1 o 0.', '1'),
	rectificado: help('Rectificado', '1 o 0.', '1'),
	norma: help('Norma', 'La norma con su clase.', 'EN 12004 C2TE S1'),
	consumo_kg_m2: help('Consumo (kg/m²)', 'Kilos de material por m².', '4,5'),
	tiempo_abierto_min: help('Tiempo abierto (min)', 'Minutos.', '30'),
	caducidad_meses: help('Caducidad (meses)', 'Meses con el envase cerrado.', '12'),
	dop: help('Declaración de prestaciones', 'Dirección https del documento.', 'https://ejemplo.es/dop.pdf'),
	epd: help('Declaración ambiental', 'Dirección https del documento.', 'https://ejemplo.es/epd.pdf'),
	fabricante_contacto: help('Contacto del fabricante', 'Un correo o una dirección https.', 'info@ejemplo.es'),
	responsable_ue: help(
		'Responsable en la UE',
		'Quién responde en la UE si el fabricante está fuera.',
		'Importadora Ejemplo, S. L., Madrid',
	),
	advertencias: help('Advertencias', 'Las de la etiqueta, en español.', 'Provoca irritación cutánea.'),
	cara: help('Cara dibujada', 'Cómo se dibuja su cara. Vacío: sale del efecto.', 'marmol'),
}

/** The columns in the order in which people read about them. */
export const HELPED_COLUMNS = Object.keys(COLUMN_HELP) as readonly ReadColumn[]
