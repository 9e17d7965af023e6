import { fieldFaults } from '#contract/field-faults.ts'
import type { FieldFault } from '#contract/problem.ts'
import type { PlannedJob } from './job-surfaces.ts'
import { type PlanQuery, planQuerySchema } from './plan-api.ts'
import { DOOR_FIELDS, OPENING_FIELDS, OTHER } from './plan-values.ts'

/** The tiles and the spare boxes are those of the whole job. */
const otherSchema = planQuerySchema.omit({ [OTHER]: true, producto2: true, producto3: true, repuesto: true })

/** The faults of a query that its schema does not see: rows whose fields are not repeated alike, and those of other surfaces. */
export function planQueryFaults(query: PlanQuery): FieldFault[] {
	return [
		...rowFaults(query),
		...listOf(query[OTHER]).flatMap((other, place) => {
			const read = otherSchema.safeParse(fieldsOf(other))
			return ofOther(place, read.success ? rowFaults(read.data) : fieldFaults(read.error))
		}),
	]
}

/** The faults of a plan by the fields of the API, where the page names a group of fields. */
export const planFieldFaults = (faults: readonly FieldFault[]): FieldFault[] =>
	faults.map(({ campo, mensaje }) => ({ campo: GROUPS[campo] ?? campo, mensaje }))

/** The faults of the other surfaces of a job. */
export function otherFaults({ surfaces }: PlannedJob, query: PlanQuery): FieldFault[] {
	const others = surfaces.slice(1)
	return listOf(query[OTHER]).flatMap((_, place) => ofOther(place, planFieldFaults(others[place]?.plan.faults ?? [])))
}

const GROUPS: Readonly<Record<string, string>> = { huecos: OPENING_FIELDS.ancho, puertas: DOOR_FIELDS.ancho }

const listOf = (given: string | string[] | undefined): string[] => [given ?? []].flat()

const ofOther = (place: number, faults: readonly FieldFault[]): FieldFault[] =>
	faults.map(({ campo, mensaje }) => ({ campo: `${OTHER}.${place}.${campo}`, mensaje }))

/** The fields of a query, a repeated one as a list. */
function fieldsOf(query: string): Record<string, string | string[]> {
	const params = new URLSearchParams(query)
	return Object.fromEntries(
		[...new Set(params.keys())].map((name) => {
			const [first = '', ...more] = params.getAll(name)
			return [name, more.length === 0 ? first : [first, ...more]]
		}),
	)
}

/** Each field of a row is there as often as its width, or not at all. */
const rowFaults = (query: Omit<PlanQuery, 'otra'>): FieldFault[] =>
	[OPENING_FIELDS, DOOR_FIELDS].flatMap((named) => {
		const widths = listOf(query[named.ancho]).length
		return Object.values(named).flatMap((campo) => {
			const count = listOf(query[campo]).length
			return count === 0 || count === widths
				? []
				: [{ campo, mensaje: `Tiene que estar tantas veces como «${named.ancho}»` }]
		})
	})
