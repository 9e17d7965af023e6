import type { DesignFault, Forma, LaidBand, TileSheet } from '@soleria/visualiser'
import type { LayingPattern } from '#domain/catalogue/measure/laying.ts'
import { groutName } from '#domain/job/grout-colours.ts'
import { formatNumber } from '#domain/money/format.ts'
import type { SurfaceAnswer } from './laying-page.ts'

interface Pattern {
	readonly name: string
	/** «en espiga». */
	readonly words: string
	/** The calculator's pattern for its waste. */
	readonly waste: LayingPattern
}

export const PATTERNS: Readonly<Record<Forma, Pattern>> = {
	recta: { name: 'Recta', words: 'en recto', waste: 'recta' },
	ladrillo: { name: 'Trabada a 1/2', words: 'trabado a 1/2', waste: 'trabada' },
	tercio: { name: 'Trabada a 1/3', words: 'trabado a 1/3', waste: 'trabada' },
	vertical: { name: 'Vertical', words: 'en vertical', waste: 'recta' },
	espiga: { name: 'Espiga', words: 'en espiga', waste: 'espiga' },
	cesta: { name: 'Cestería', words: 'en cestería', waste: 'trabada' },
	hexagono: { name: 'Hexágonos', words: 'en hexágonos', waste: 'hexagono' },
	escama: { name: 'Escamas', words: 'en escamas', waste: 'hexagono' },
	trencadis: { name: 'Trencadís', words: 'en trencadís', waste: 'modular' },
}

/** The pattern for the waste of a band: cuts at 45° count as a diagonal, unless its own waste is larger. */
export function wastePattern(band: LaidBand, sheet: Pick<TileSheet, 'forma'>): LayingPattern {
	const { waste } = PATTERNS[band.forma ?? sheet.forma]
	return band.turn === 45 && (waste === 'recta' || waste === 'trabada') ? 'diagonal' : waste
}

const SURFACES: Readonly<Record<string, { readonly name: string; readonly words: string }>> = {
	suelo: { name: 'Suelo', words: 'el suelo' },
	pared: { name: 'Pared', words: 'la pared' },
	lateral: { name: 'Pared lateral', words: 'la pared lateral' },
	isla: { name: 'Isla', words: 'la isla' },
	banco: { name: 'Banco', words: 'el banco' },
	zocalo: { name: 'Zócalo', words: 'el zócalo' },
	barra: { name: 'Barra', words: 'la barra' },
	mostrador: { name: 'Mostrador', words: 'el mostrador' },
	vaso: { name: 'Vaso', words: 'el vaso' },
	fondo: { name: 'Fondo', words: 'el fondo' },
}

/** «Suelo», «Pared lateral». */
export const surfaceName = (name: string) => SURFACES[name]?.name ?? name.charAt(0).toUpperCase() + name.slice(1)

/** «el suelo», «la pared»: a surface in a sentence. */
export const theSurface = (name: string) => SURFACES[name]?.words ?? surfaceName(name).toLowerCase()

/** «Zócalo de 120 cm», «Cenefa de 10 cm» and «Pared, por encima»; the surface alone where it has one band. */
export function bandName(surface: string, bands: readonly LaidBand[], index: number): string {
	if (bands.length < 2) return surfaceName(surface)
	const [low] = bands
	if (index === 0) return `Zócalo de ${formatNumber((low?.topMm ?? 0) / 10)} cm`
	if (index === bands.length - 1) return `${surfaceName(surface)}, por encima`
	return `Cenefa de ${formatNumber(((bands[index]?.topMm ?? 0) - (low?.topMm ?? 0)) / 10)} cm`
}

const turnWords = (turn: LaidBand['turn']) => (turn === 0 ? '' : turn === 45 ? ', en diagonal' : ', girado 90°')

/** «en espiga, junta 2 mm gris perla». */
export function layingWords(band: LaidBand, sheet: Pick<TileSheet, 'forma' | 'jointMm' | 'grout'>): string {
	const { words } = PATTERNS[band.forma ?? sheet.forma]
	const joint = formatNumber(band.jointMm ?? sheet.jointMm)
	return `${words}${turnWords(band.turn)}, junta ${joint} mm ${groutName(band.grout ?? sheet.grout)}`
}

const FAULTS: Readonly<Record<DesignFault['field'], string>> = {
	azulejo: 'el nombre del azulejo',
	dibujo: 'el dibujo de la colocación',
	junta: 'el ancho de la junta',
	color: 'el color de la junta',
	giro: 'el giro',
	desplazamiento: 'el desplazamiento',
	altura: 'la altura del zócalo',
}

/** Why a surface is as originally rendered. */
export function faultText({ surface, field }: DesignFault): string {
	return `${surfaceName(surface)}: no se entiende ${FAULTS[field]} de la dirección, así que queda como en la imagen. Lo demás está como lo dejaste.`
}

/** All tiles laid by the visitor, in a sentence without its full stop; empty if there are none. */
export const laidWords = (surfaces: readonly SurfaceAnswer[]) =>
	surfaces
		.filter(({ isLaid }) => isLaid)
		.flatMap(({ bands }) =>
			bands.map(({ name, product, words }) => `${name}: ${product ? `${product.name}, ` : ''}${words}`),
		)
		.join('. ')
