import { JOB_DEFAULTS, type JobRequest, jobRequestSchema } from '#contract/job/job-request.ts'
import { patternWastePercent } from '#domain/catalogue/measure/laying.ts'
import type { Job } from '#domain/job/job.ts'
import type { FieldValues, FormFaults } from '#ui/form/form-answer.ts'
import { readForm } from '#ui/form/read-form.ts'
import { typedValues } from '#ui/form/typed-values.ts'
import { DELIVERY_FIELDS } from './delivery-fields.ts'

/** The page's input from a URL or a form. */
export interface AskedJob {
	/** The fields' contents. */
	readonly values: FieldValues
	/** Null until a surface is entered, and while a field of the job is faulty. A faulty delivery is left out. */
	readonly request: JobRequest | null
	readonly answer: FormFaults | undefined
}

/** Reads the fields of a job; missing ones have their default value. There are no faults before a surface is entered. */
export function readJob(fields: URLSearchParams): AskedJob {
	const whole = new URLSearchParams({ ...JOB_DEFAULTS, ...Object.fromEntries(fields) })
	const values = typedValues(whole)
	if (!fields.has('superficie')) return { values, request: null, answer: undefined }
	const read = readForm(whole, jobRequestSchema)
	if (read.ok) return { values, request: read.data, answer: undefined }
	const { answer } = read
	if (!answer.faults.every(({ campo }) => DELIVERY_FIELDS.includes(campo))) return { values, request: null, answer }
	const undelivered = readForm(
		new URLSearchParams({ ...values, entrega: 'shipping', codigoPostal: '' }),
		jobRequestSchema,
	)
	return { values, request: undelivered.ok ? undelivered.data : null, answer }
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

/** The number of packs in the field of a row, and whether it is selected. */
export interface AskedPacks {
	readonly text: string
	/** Null for anything but a whole number from 1 on. */
	readonly packs: number | null
	readonly isTaken: boolean
}

/**
 * The packs of a row. Each row sends its earlier proposal beside its field's value: a field that still contains the proposal follows the
 * next one, and a manual change stays. `isUsual` says whether a new row is selected.
 */
export function askedPacks(fields: URLSearchParams, id: string, proposed: number, isUsual: boolean): AskedPacks {
	const before = fields.get(`propuesta-${id}`)
	const typed = (fields.get(`cantidad-${id}`) ?? '').trim().slice(0, 12)
	const isTaken = before === null ? isUsual : fields.has(`lleva-${id}`)
	if (before === null || typed === before) return { text: `${proposed}`, packs: proposed, isTaken }
	return { text: typed, packs: /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : null, isTaken }
}
