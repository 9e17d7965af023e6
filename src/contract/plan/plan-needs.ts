import type { LayingRequest, Pattern } from '@soleria/laying-plan'
import { JOB_DEFAULTS, JOINTS_TENTHS } from '#contract/job/job-request.ts'
import { weightText } from '#domain/cart/contents.ts'
import type { LayingPattern } from '#domain/catalogue/measure/laying.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { countedUnits, saleUnit } from '#domain/catalogue/sheet/sale-units.ts'
import type { Job } from '#domain/job/job.ts'
import { type JobTile, jobSet, jobTile } from '#domain/job/job-tile.ts'
import { needAmountText } from '#domain/job/need-text.ts'
import { NEEDS, type Need, type NeedId, needsOf } from '#domain/job/needs.ts'
import { cutFromTileMm } from '#domain/job/skirting.ts'
import { unsuitable } from '#domain/job/suitability.ts'
import type { PlanSheet } from '#domain/plan/plan-work.ts'
import type { PlanValues } from './plan-values.ts'

/** A material that a plan needs beside its tile. */
export interface PlanNeed {
	readonly id: NeedId
	/** «Adhesivo C2TE S1». */
	readonly name: string
	/** «48 kg». */
	readonly amount: string
	readonly why: string
}

export interface PlanNeeds {
	readonly rows: readonly PlanNeed[]
	/** Why the tile does not do for the place; null if it does. */
	readonly warning: string | null
	/** The query of «Todo para tu obra» for the same surface, with the products that meet these needs. */
	readonly jobQuery: string
}

const JOB_PATTERNS: Readonly<Record<Pattern, LayingPattern>> = {
	recta: 'recta',
	vertical: 'recta',
	ladrillo: 'trabada',
	tercio: 'trabada',
	diagonal: 'diagonal',
	espiga: 'espiga',
	espiga_doble: 'espiga',
	cesta: 'espiga',
	hexagono: 'hexagono',
	escama: 'hexagono',
	modular: 'modular',
}

/** Tenths of a millimetre as centimetres, rounded up. */
const centimetres = (tenths: number) => Math.ceil(tenths / 100)

/** The materials of a plan of a product, or of a set, beside its tiles; null for a product that is no tile of a job. */
export function planNeeds(
	products: readonly Product[],
	plan: { readonly values: PlanValues; readonly request: LayingRequest; readonly sheet: PlanSheet },
	grout: Product | null,
): PlanNeeds | null {
	const tile = jobSet(products.flatMap((product) => jobTile(product) ?? []))
	if (tile === null) return null
	const { values, request, sheet } = plan
	const isFloor = request.surface.kind === 'floor'
	const doorsCm = centimetres(sheet.doorways)
	const job: Job = {
		surfaceHundredths: Math.ceil(sheet.area.surface / 10_000),
		surface: isFloor ? 'suelo' : 'pared',
		place: values.lugar,
		base: JOB_DEFAULTS.base,
		pattern: JOB_PATTERNS[request.pattern],
		wastePercent: 0,
		isHome: true,
		perimeterCm: isFloor ? centimetres(sheet.trims.skirting) + doorsCm : null,
		doorsCm,
		jointTenths: request.joint,
	}
	const rows = needsOf(tile, job).map((need) => ({
		id: need.id,
		name: [NEEDS[need.id], need.wantedText].join(' ').trim(),
		amount: needAmountText(need),
		why: [need.why, furtherText(need, tile, grout)].join(' ').trim(),
	}))
	const fault = unsuitable(tile, job)
	return {
		rows,
		warning: fault && !fault.isMinor ? fault.text : null,
		jobQuery: jobQuery(products, job, grout).toString(),
	}
}

function furtherText({ id, amount }: Need, tile: JobTile, grout: Product | null): string {
	if (id === 'rodapie') return skirtingPieces(tile, amount)
	if (id !== 'junta' || grout === null || grout.pesoGrams <= 0) return ''
	return `De ${grout.nombre}, ${countedUnits(Math.ceil(amount / grout.pesoGrams), saleUnit(grout))} de ${weightText(grout.pesoGrams)}.`
}

/** How many tiles skirting takes that is cut from them; empty if none fits. */
function skirtingPieces(tile: JobTile, millimetres: number): string {
	const strip = cutFromTileMm(tile)
	if (strip === 0) return ''
	const [tiles, strips] = [Math.ceil(millimetres / strip), Math.ceil(millimetres / tile.longMm)]
	return `Son ${strips} tiras de ${tile.longMm / 10} cm: si se cortan de 8 cm del mismo azulejo, ${tiles === 1 ? 'una pieza más' : `${tiles} piezas más`}.`.replace(
		/(\d)\.(\d)/g,
		'$1,$2',
	)
}

function jobQuery([first, second, third]: readonly Product[], job: Job, grout: Product | null): URLSearchParams {
	const decimal = (hundredths: number) => `${hundredths / 100}`.replace('.', ',')
	return new URLSearchParams({
		producto: first?.slug ?? '',
		...(second && { producto2: second.slug }),
		...(third && { producto3: third.slug }),
		superficie: decimal(job.surfaceHundredths),
		paramento: job.surface,
		lugar: job.place,
		colocacion: job.pattern,
		...(JOINTS_TENTHS.some((joint) => joint === job.jointTenths) ? { junta: `${job.jointTenths}` } : {}),
		...(job.perimeterCm === null ? {} : { perimetro: decimal(job.perimeterCm) }),
		...(job.doorsCm > 0 ? { anchoPuertas: decimal(job.doorsCm) } : {}),
		...(grout && { 'con-junta': `${grout.id}` }),
		// The tiles are counted by the plan: its row is there, and not selected.
		'propuesta-azulejo': '0',
	})
}
