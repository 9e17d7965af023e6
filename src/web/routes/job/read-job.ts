import { JOB_DEFAULTS, type JobRequest, jobRequestSchema } from '#contract/job/job-request.ts'
import { patternWastePercent } from '#domain/catalogue/measure/laying.ts'
import type { Job } from '#domain/job/job.ts'
import type { FieldValues, FormFaults } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.ts'
import { typedValues } from '#web/forms/typed-values.ts'

/** What an address or a form asks of the page. */
export interface AskedJob {
	/** What stands in the fields. */
	readonly values: FieldValues
	/** Null until a surface is asked for, and while a field is wrong. */
	readonly request: JobRequest | null
	readonly answer: FormFaults | undefined
}

/** Reads the fields of a job; those that are missing have their usual value. Nothing is wrong before a surface is asked for. */
export function readJob(fields: URLSearchParams): AskedJob {
	const whole = new URLSearchParams({ ...JOB_DEFAULTS, ...Object.fromEntries(fields) })
	const values = typedValues(whole)
	if (!fields.has('superficie')) return { values, request: null, answer: undefined }
	const read = readForm(whole, jobRequestSchema)
	return read.ok ? { values, request: read.data, answer: undefined } : { values, request: null, answer: read.answer }
}

/** The job of a request, for tiles of a format. */
export function jobOf(request: JobRequest, format: string): Job {
	const { superficie, paramento, lugar, uso, base, colocacion, merma, junta, perimetro, anchoPuertas } = request
	return {
		surfaceHundredths: superficie,
		surface: paramento,
		place: lugar,
		base,
		pattern: colocacion,
		wastePercent: merma === 'habitual' ? patternWastePercent(colocacion, format) : Number(merma),
		isHome: uso === 'vivienda',
		perimeterCm: perimetro,
		doorsCm: anchoPuertas ?? 0,
		jointTenths: junta === 'aconsejada' ? null : Number(junta),
	}
}

/** How many packs stand in the field of a row, and whether it is taken. */
export interface AskedPacks {
	readonly text: string
	/** Null for what is no whole number from 1 on. */
	readonly packs: number | null
	readonly isTaken: boolean
}

/**
 * The packs of a row. Each row sends what had been proposed beside what is in its field: a field that still holds the proposal
 * follows the next one, and what was changed by hand stays. `isUsual` says whether a row is taken that was not shown before.
 */
export function askedPacks(fields: URLSearchParams, id: string, proposed: number, isUsual: boolean): AskedPacks {
	const before = fields.get(`propuesta-${id}`)
	const typed = (fields.get(`cantidad-${id}`) ?? '').trim().slice(0, 12)
	const isTaken = before === null ? isUsual : fields.has(`lleva-${id}`)
	if (before === null || typed === before) return { text: `${proposed}`, packs: proposed, isTaken }
	return { text: typed, packs: /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null, isTaken }
}
