import { formatNumber } from '#domain/money/format.ts'
import type { TechnicalData } from './technical-data.ts'

/** The fields of a product that its technical sheet shows, in display units. */
export interface TechnicalProduct {
	readonly tipo: string
	/** Sold by the piece. */
	readonly byPiece: boolean
	readonly composicion: string
	readonly medidas: string
	readonly acabado: string
	readonly efecto: string
	readonly tipologia: string
	readonly uso: string
	readonly variacion: string
	readonly pack: number
	/** m² in a box. */
	readonly m2: number
	/** kg per m², or per piece or sack. */
	readonly peso: number
	readonly tono: string
	readonly calibre: string
	readonly ficha: TechnicalData
}

/** The parts of a technical sheet, in their order. */
export const FACT_GROUPS = ['Formato y aspecto', 'Embalaje y lote', 'Prestaciones', 'Fabricante y seguridad'] as const

/** A fact of a technical sheet. */
export interface TechnicalFact {
	readonly group: (typeof FACT_GROUPS)[number]
	readonly name: string
	readonly value: string
	/** The standard that the value is measured by; null for unmeasured values. */
	readonly norm: string | null
}

/** The standards of measured values, by their names. */
const NORMS: Readonly<Record<string, string>> = {
	'Absorción de agua': 'EN ISO 10545-3',
	Resbaladicidad: 'UNE 41901 · EN 16165',
	'Abrasión superficial': 'EN ISO 10545-7',
	Heladas: 'EN ISO 10545-12',
	'Fuerza de rotura': 'EN ISO 10545-4',
	'Resistencia a la flexión': 'EN ISO 10545-4',
	Manchas: 'EN ISO 10545-14',
	'Productos químicos': 'EN ISO 10545-13',
	'Dureza al rayado': 'EN 15771',
	Craquelado: 'EN ISO 10545-11',
}

/** A size in display form: «33.3x33.3» → «33,3×33,3». */
export function sizeWords(medidas: string): string {
	return medidas.replaceAll('x', '×').replaceAll('.', ',')
}

/** Every known fact of a product, in the order of a technical sheet. */
export function technicalFacts(product: TechnicalProduct): TechnicalFact[] {
	return everyFact(product).filter(({ value }) => value !== '')
}

/** Every fact that a product could have, in the order of a technical sheet; the value of an unknown one is empty. */
export function everyFact(product: TechnicalProduct): TechnicalFact[] {
	const groups = [looks(product), packing(product), declared(product.ficha), safety(product.ficha)]
	return FACT_GROUPS.flatMap((group, nth) =>
		(groups[nth] ?? []).map(([name, value]) => ({ group, name, value: value.trim(), norm: NORMS[name] ?? null })),
	)
}

const isTile = ({ tipo }: TechnicalProduct) => tipo === 'azulejo'

function looks(product: TechnicalProduct): [string, string][] {
	const { ficha } = product
	return [
		['Composición', product.composicion],
		['Medidas', isTile(product) && product.medidas !== '' ? `${sizeWords(product.medidas)} cm` : product.medidas],
		['Espesor', measured(ficha.espesor_mm, 'mm')],
		['Acabado', product.acabado],
		['Efecto', product.efecto],
		['Color', ficha.color?.join(' / ') ?? ''],
		['Tipología', product.tipologia],
		['Canto', edge(product)],
		['Variación de tono', product.variacion],
		['Uso', product.uso],
		['Serie', ficha.serie ?? ''],
	]
}

/** Empty if the typology includes it already. */
function edge({ tipologia, ficha: { rectificado } }: TechnicalProduct): string {
	if (rectificado === undefined || tipologia.includes('rectificado')) return ''
	return rectificado ? 'rectificado' : 'sin rectificar'
}

function packing(product: TechnicalProduct): [string, string][] {
	const byArea = isTile(product) && !product.byPiece
	const isBoxed = byArea && product.m2 > 0
	return [
		['Piezas por caja', product.pack > 0 && byArea ? `${product.pack}` : ''],
		['m² por caja', isBoxed ? formatNumber(product.m2) : ''],
		[
			'Peso por caja',
			isBoxed && product.peso > 0 ? `${formatNumber(Math.round(product.peso * product.m2 * 10) / 10)} kg` : '',
		],
		['Peso', product.peso > 0 ? `${formatNumber(product.peso)} ${byArea ? 'kg/m²' : 'kg'}` : ''],
		['Cajas por palet', measured(product.ficha.cajas_palet, '')],
		[isTile(product) ? 'Tono' : 'Lote', product.tono],
		['Calibre', product.calibre],
		['Referencia', product.ficha.referencia ?? ''],
		['EAN', product.ficha.ean ?? ''],
		['Marca', product.ficha.marca ?? ''],
	]
}

function declared(ficha: TechnicalData): [string, string][] {
	const { absorcion, grupo, pei, helada, rotura_n, flexion_n_mm2, caducidad_meses } = ficha
	const { manchas_clase, quimica_clase, rayado_mohs, craquelado } = ficha
	const group = grupo === undefined ? '' : `grupo ${grupo}`
	return [
		['Absorción de agua', joined([absorcion === undefined ? '' : `${formatNumber(absorcion)} %`, group])],
		['Resbaladicidad', slipWords(ficha)],
		['Abrasión superficial', pei === undefined ? '' : `PEI ${pei}`],
		['Heladas', helada === undefined ? '' : helada ? 'las resiste' : 'no las resiste: solo interior'],
		['Fuerza de rotura', rotura_n === undefined ? '' : `${formatNumber(rotura_n)} N o más`],
		['Resistencia a la flexión', flexion_n_mm2 === undefined ? '' : `${formatNumber(flexion_n_mm2)} N/mm² o más`],
		['Manchas', manchas_clase === undefined ? '' : `clase ${manchas_clase}`],
		['Productos químicos', quimica_clase === undefined ? '' : `clase ${quimica_clase}`],
		['Dureza al rayado', rayado_mohs === undefined ? '' : `Mohs ${rayado_mohs}`],
		['Craquelado', craquelado === undefined ? '' : craquelado ? 'lo resiste' : 'no lo resiste'],
		['Norma', ficha.norma ?? ''],
		['Consumo orientativo', measured(ficha.consumo_kg_m2, 'kg/m²')],
		['Tiempo abierto', measured(ficha.tiempo_abierto_min, 'min')],
		['Caducidad', caducidad_meses === undefined ? '' : `${caducidad_meses} meses en su envase cerrado`],
	]
}

/** The data that product safety requires in an offer (Reg. (EU) 2023/988, art. 19). */
function safety(ficha: TechnicalData): [string, string][] {
	return [
		['Fabricante', ficha.fabricante ?? ''],
		['Contacto del fabricante', ficha.fabricante_contacto ?? ''],
		['Responsable en la UE', ficha.responsable_ue ?? ''],
		['Advertencias', ficha.advertencias ?? ''],
	]
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

function measured(value: number | undefined, unit: string): string {
	return value === undefined ? '' : `${formatNumber(value)} ${unit}`.trim()
}

/** The pendulum values of the slip classes (CTE DB-SUA 1, table 1.1). */
const PENDULUM = ['Rd hasta 15', 'Rd de más de 15 a 35', 'Rd de más de 35 a 45', 'Rd de más de 45'] as const

/** «Clase 2 (Rd de más de 35 a 45) · R10»: the two are measured in different ways, and neither follows from the other. */
function slipWords({ resbaladicidad_clase, resbaladicidad_r }: TechnicalData): string {
	const clase =
		resbaladicidad_clase === undefined ? '' : `Clase ${resbaladicidad_clase} (${PENDULUM[resbaladicidad_clase]})`
	return joined([clase, resbaladicidad_r ?? ''])
}

const SHADES: Readonly<Record<string, string>> = {
	V1: 'aspecto uniforme: las piezas son casi iguales.',
	V2: 'variación leve: diferencias pequeñas de textura o dibujo.',
	V3: 'variación moderada: cada pieza tiene matices propios dentro del mismo tono.',
	V4: 'variación alta: las piezas cambian mucho entre sí. Mezcla varias cajas al colocar.',
}

/** Spanish description of a shade variation; null if empty. */
export function shadeWords(variacion: string): string | null {
	return SHADES[variacion] ?? null
}

/** The explanation of a fact for a layperson, by its name; null if the name explains itself. */
export function factHelp(name: string, variacion = ''): string | null {
	if (name === 'Variación de tono' && SHADES[variacion]) return `${variacion}, ${SHADES[variacion]}`
	return HELP[name] ?? null
}

const HELP: Readonly<Record<string, string>> = {
	Tono: 'El color exacto de una hornada. Dos tonos distintos se notan puestos juntos: compra todo del mismo lote.',
	Calibre: 'La medida real de las piezas de una hornada. Con calibres distintos las juntas no casan.',
	'Absorción de agua':
		'Cuánta agua toma la pieza. Por debajo del 0,5 % es porcelánico, apto para exterior; por encima del 10 %, solo para pared interior.',
	Resbaladicidad:
		'La clase del Código Técnico, de 0 a 3: baños y cocinas piden al menos 2; exteriores, piscinas y duchas de obra, 3. La R se mide con calzado y no equivale a la clase.',
	'Abrasión superficial': 'Cuánto uso aguanta el esmalte, de PEI 0 a 5: 3 para una casa, 4 para tiendas y oficinas.',
	Manchas: 'De 1 a 5: la clase 5 se limpia solo con agua, la 3 con un producto fuerte.',
	'Productos químicos': 'Si la limpieza de casa y la sal de la piscina lo marcan: la clase A no cambia a la vista.',
	'Dureza al rayado': 'De 1 a 10: la arena raya hasta 7.',
	'Resistencia a la flexión': 'Lo que aguanta el material antes de partirse, por superficie: no depende del grueso.',
	Canto: 'Un canto rectificado se corta después de cocer: las piezas son iguales y la junta puede ser de 2 mm.',
	Heladas: 'Si se puede poner en el exterior donde hiela.',
	'Consumo orientativo': 'Depende del soporte, de la llana y de si se encola también la pieza.',
	'Tiempo abierto': 'Los minutos que tienes para colocar la pieza desde que extiendes el material.',
}

/** Advice for laying or mixing a product. */
export function layingAdvice(tipo: string): string {
	return tipo === 'azulejo'
		? 'Comprueba tono y calibre en cada caja antes de colocar, deja junta según el formato y reserva alguna pieza del mismo lote para reparaciones.'
		: 'Sigue el tiempo de mezcla y las temperaturas que indica el envase. Guárdalo en un lugar seco y úsalo antes de su fecha.'
}
