import { withWaste } from '#domain/catalogue/measure/laying.ts'
import { formatNumber } from '#domain/money/format.ts'
import { adhesiveClassText } from './adhesive-class.ts'
import { adhesiveGrams, type Bedding, beddingFor, beddingText } from './bedding.ts'
import {
	ASSUMED_THICKNESS_TENTHS,
	advisedJointTenths,
	type GroutClass,
	groutClassText,
	groutGrams,
	groutGramsPerM2,
	jointGrid,
	MOSAIC_PIECE_MM,
	wantedGrout,
} from './grout.ts'
import { isPool, type Job, PLACES } from './job.ts'
import { type JobTile, sizeText } from './job-tile.ts'
import { clips, clipsPerM2Tenths, levelledWith, spacers, wedges, wedgesOfADay } from './levelling.ts'
import { skirtingMm } from './skirting.ts'
import { needsMembrane } from './suitability.ts'

/** The materials of a job beside its tile, in the order in which they are listed. */
export const NEEDS = {
	adhesivo: 'Adhesivo',
	junta: 'Junta',
	calzos: 'Calzos de nivelación',
	cunas: 'Cuñas',
	crucetas: 'Crucetas',
	rodapie: 'Rodapié',
	imprimacion: 'Imprimación',
	membrana: 'Impermeabilización',
} as const
export type NeedId = keyof typeof NEEDS

/** The required properties of a product for a need. */
export type Wanted =
	| { readonly kind: 'adhesivo'; readonly bedding: Bedding }
	| { readonly kind: 'junta'; readonly class: GroutClass; readonly jointTenths: number }
	| { readonly kind: 'calzos'; readonly jointTenths: number; readonly thicknessTenths: number }
	| { readonly kind: 'cunas' }
	| { readonly kind: 'crucetas'; readonly jointTenths: number }
	| { readonly kind: 'rodapie' }
	| { readonly kind: 'imprimacion'; readonly isGrip: boolean }
	| { readonly kind: 'membrana' }

/** A material that a job needs. */
export interface Need {
	readonly id: NeedId
	readonly wanted: Wanted
	/** Of powders and liquids grams, of clips and spacers pieces, of skirting millimetres. */
	readonly amount: number
	readonly unit: 'g' | 'ud' | 'mm'
	/** The most that several such jobs need together, of pieces that are used again. Absent for what is used up. */
	readonly most?: number
	/** The required properties, in the trade's terms: «C2TE S1 blanco»; empty if the name says all. */
	readonly wantedText: string
	/** Why it is needed, and why so much, in Spanish. */
	readonly why: string
}

/** Liquid membrane of two coats (EN 14891), grams per m², if its sheet declares none. */
const MEMBRANE_GRAMS_PER_M2 = 2400
/** Primer by its base, grams per m²: acrylic on plaster, with sand on old tiles. */
const PRIMER_GRAMS_PER_M2 = { acrylic: 200, grip: 300 } as const

/** Grams for a surface in hundredths of m²: 500 at 2400 g/m² → 12000. */
export function gramsOver(surfaceHundredths: number, gramsPerM2: number): number {
	return Math.ceil((surfaceHundredths * gramsPerM2) / 100)
}

/** The width of a job's joints in tenths of mm: the chosen one, or that which is advised. A mesh has its own. */
function jointTenthsOf(tile: JobTile, job: Job): number {
	return tile.isMesh ? advisedJointTenths(tile, job) : (job.jointTenths ?? advisedJointTenths(tile, job))
}

const mm = (tenths: number) => `${formatNumber(tenths / 10)} mm`
const m2 = (hundredths: number) => `${formatNumber(hundredths / 100)} m²`

/** The area of tiles that a job needs, with its waste, in hundredths of m². */
export function tileHundredths(job: Pick<Job, 'surfaceHundredths' | 'wastePercent'>): number {
	return withWaste(job.surfaceHundredths, job.wastePercent)
}

/** Everything that a job needs beside its tile. */
export function needsOf(tile: JobTile, job: Job): Need[] {
	const jointTenths = jointTenthsOf(tile, job)
	return [
		adhesive(tile, job),
		grout(tile, job, jointTenths),
		...levelling(tile, job, jointTenths),
		...skirting(job),
		...primer(job),
		...membrane(job),
	]
}

function adhesive(tile: JobTile, job: Job): Need {
	const bedding = beddingFor(tile, job)
	const paste = bedding.takesPaste ? ', o pasta D1' : ''
	return {
		id: 'adhesivo',
		wanted: { kind: 'adhesivo', bedding },
		amount: adhesiveGrams(job.surfaceHundredths, bedding.gramsPerM2),
		unit: 'g',
		wantedText: `${adhesiveClassText(bedding.wanted)}${bedding.isWhite ? ' blanco' : ''}${paste}`,
		why: `${bedding.why} ${beddingText(tile, bedding)}`,
	}
}

function grout(tile: JobTile, job: Job, widthTenths: number): Need {
	const depthTenths = tile.thicknessTenths ?? ASSUMED_THICKNESS_TENTHS
	const joints = { grid: jointGrid(tile, job), depthTenths, widthTenths }
	const wanted = wantedGrout(tile, job)
	const grams = formatNumber(groutGramsPerM2(joints) / 1000)
	const counted = tile.isMesh ? ` La tesela se cuenta de ${MOSAIC_PIECE_MM} mm.` : ''
	const assumed = tile.thicknessTenths === null ? ` No declara espesor: se cuentan ${mm(depthTenths)}.` : ''
	return {
		id: 'junta',
		wanted: { kind: 'junta', class: wanted, jointTenths: widthTenths },
		amount: groutGrams(job.surfaceHundredths, joints),
		unit: 'g',
		wantedText: `${groutClassText(wanted)}, junta de ${mm(widthTenths)}`,
		why: `Con juntas de ${mm(widthTenths)} y ${mm(depthTenths)} de fondo, unos ${grams} kg/m², más un 10 % que se pierde.${counted}${assumed}`,
	}
}

function levelling(tile: JobTile, job: Job, jointTenths: number): Need[] {
	const way = levelledWith(tile, jointTenths)
	const { surfaceHundredths } = job
	if (way === null) return []
	if (way === 'crucetas') {
		return [
			{
				id: 'crucetas',
				wanted: { kind: 'crucetas', jointTenths },
				amount: spacers(surfaceHundredths, tile, job),
				unit: 'ud',
				wantedText: `de ${mm(jointTenths)}`,
				why: `Mantienen iguales las juntas: ${job.pattern === 'recta' || job.pattern === 'diagonal' ? 'una' : 'dos'} por pieza, más un 5 %.`,
			},
		]
	}
	const thicknessTenths = tile.thicknessTenths ?? ASSUMED_THICKNESS_TENTHS
	return [
		{
			id: 'calzos',
			wanted: { kind: 'calzos', jointTenths, thicknessTenths },
			amount: clips(surfaceHundredths, tile),
			unit: 'ud',
			wantedText: `de ${mm(jointTenths)}`,
			why: `Evitan cejas entre piezas de ${sizeText(tile)} y marcan la junta, así que no hacen falta crucetas: uno cada 30 cm de canto, ${formatNumber(clipsPerM2Tenths(tile) / 10)} por m², más un 5 %.`,
		},
		{
			id: 'cunas',
			wanted: { kind: 'cunas' },
			amount: wedges(surfaceHundredths, tile),
			unit: 'ud',
			most: wedgesOfADay(tile),
			wantedText: '',
			why: 'Aprietan los calzos y se recuperan al día siguiente: bastan las de una jornada, hasta 15 m². Si ya las tienes, quítalas.',
		},
	]
}

function skirting({ surface, perimeterCm, doorsCm, place }: Job): Need[] {
	if (surface !== 'suelo' || perimeterCm === null || isPool({ place })) return []
	const amount = skirtingMm(perimeterCm, doorsCm)
	if (amount === 0) return []
	const metres = (cm: number) => `${formatNumber(cm / 100)} m`
	const doors = doorsCm > 0 ? ` menos ${metres(doorsCm)} de puertas` : ''
	return [
		{
			id: 'rodapie',
			wanted: { kind: 'rodapie' },
			amount,
			unit: 'mm',
			wantedText: '',
			why: `El perímetro, ${metres(perimeterCm)}${doors}, y un 5 % para las esquinas.`,
		},
	]
}

function primer({ base, surfaceHundredths }: Job): Need[] {
	if (base !== 'yeso' && base !== 'alicatado') return []
	const isGrip = base === 'alicatado'
	const rate = isGrip ? PRIMER_GRAMS_PER_M2.grip : PRIMER_GRAMS_PER_M2.acrylic
	return [
		{
			id: 'imprimacion',
			wanted: { kind: 'imprimacion', isGrip },
			amount: gramsOver(surfaceHundredths, rate),
			unit: 'g',
			wantedText: isGrip ? 'puente de unión' : 'acrílica',
			why: `${isGrip ? 'La cerámica vieja es lisa y el adhesivo no agarra sin ella' : 'El yeso se come el agua del adhesivo y lo despega'}: unos ${formatNumber(rate / 1000)} kg/m².`,
		},
	]
}

function membrane(job: Job): Need[] {
	if (!needsMembrane(job)) return []
	const place = PLACES[job.place].ofDemand
	return [
		{
			id: 'membrana',
			wanted: { kind: 'membrana' },
			amount: gramsOver(job.surfaceHundredths, MEMBRANE_GRAMS_PER_M2),
			unit: 'g',
			wantedText: 'EN 14891, dos manos',
			why: `Ni la pieza ni su junta son estancas: en ${place} la base se impermeabiliza debajo, con ${m2(job.surfaceHundredths)} a dos manos cruzadas.`,
		},
	]
}
