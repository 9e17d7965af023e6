import { z } from 'zod'
import { deliverySchema } from '#contract/cart/cart-answer.ts'
import { optionalNumber, typedNumber } from '#contract/input/typed-number.ts'
import { PATTERN_NAMES, WASTE_PERCENTS } from '#domain/catalogue/measure/laying.ts'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { BASE_NAMES, PLACE_NAMES } from '#domain/job/job.ts'

const SURFACE_FAULT = 'Escribe los m² que vas a cubrir, como 17,5: más de 0 y hasta 5000'
const PERIMETER_FAULT = 'Escribe los metros de perímetro, como 18,4: hasta 2000'
const DOORS_FAULT = 'Escribe los metros que suman las puertas, como 0,8: hasta 200'
const POSTAL_CODE_FAULT = 'Introduce un código postal válido'

/** A length in metres, read in hundredths; empty is null. */
const measure = (fault: string, most: number) =>
	optionalNumber({ places: 2, unit: 'length', least: 0, most: most * 100, fault })

/** The joints to choose from, in tenths of mm: none is narrower than 1.5 mm. */
export const JOINTS_TENTHS = [15, 20, 30, 50, 80, 100] as const

/** The address of «Todo para tu obra»: the job, and the tile that it is for. Lengths and areas are in hundredths of m and m². */
export const jobRequestSchema = z
	.strictObject({
		producto: z.string().max(200),
		/** The further products of a set of formats. */
		producto2: z.string().max(200),
		producto3: z.string().max(200),
		/** The displayed lot; empty for any. */
		lote: z.string().max(10),
		superficie: typedNumber({ places: 2, unit: 'area', least: 1, most: 500_000, fault: SURFACE_FAULT }),
		paramento: z.enum(['suelo', 'pared'], { error: 'Elige suelo o pared' }),
		lugar: z.enum(PLACE_NAMES, { error: 'Elige dónde se coloca' }),
		uso: z.enum(['vivienda', 'local'], { error: 'Elige vivienda o local' }),
		base: z.enum(BASE_NAMES, { error: 'Elige sobre qué se coloca' }),
		colocacion: z.enum(PATTERN_NAMES, { error: 'Elige una colocación' }),
		merma: z.enum(['habitual', ...WASTE_PERCENTS.map(String)], { error: 'Elige una de las mermas' }),
		junta: z.enum(['aconsejada', ...JOINTS_TENTHS.map(String)], { error: 'Elige una de las juntas' }),
		perimetro: measure(PERIMETER_FAULT, 2000),
		anchoPuertas: measure(DOORS_FAULT, 200),
		entrega: deliverySchema,
		codigoPostal: z
			.string({ error: POSTAL_CODE_FAULT })
			.trim()
			.refine((typed) => typed === '' || POSTAL_CODE.test(typed), POSTAL_CODE_FAULT),
	})
	.refine(({ lugar, paramento }) => lugar !== 'fachada' || paramento === 'pared', {
		path: ['paramento'],
		error: 'Una fachada es una pared: elige «Pared», o la terraza si es su suelo',
	})
export type JobRequest = z.infer<typeof jobRequestSchema>

/** The initial values of the fields. */
export const JOB_DEFAULTS = {
	producto2: '',
	producto3: '',
	paramento: 'suelo',
	lugar: 'interior',
	uso: 'vivienda',
	base: 'mortero',
	colocacion: 'recta',
	merma: 'habitual',
	junta: 'aconsejada',
	entrega: 'shipping',
} as const satisfies Partial<Record<keyof JobRequest, string>>
