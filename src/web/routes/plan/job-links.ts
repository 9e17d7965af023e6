import { MOST_OTHERS, OTHER, type PlanValues, surfaceQuery, TILE_NAMES } from '#contract/plan/plan-values.ts'
import { addresses } from '#web/addresses.ts'

/** The tiles of the job, as every address of it has them. */
const tilesOf = (values: PlanValues) =>
	TILE_NAMES.flatMap((name): [string, string][] => (values[name] === '' ? [] : [[name, values[name]]]))

/** The page of a surface, by its own query, with other surfaces of the same job. */
export function surfaceAddress(values: PlanValues, query: string, others: readonly string[]): string {
	const params = new URLSearchParams([...tilesOf(values), ...new URLSearchParams(query)])
	for (const other of others) params.append(OTHER, other)
	return `${addresses.plan}?${params}`
}

/** The empty form of one more surface; null where a job has as many as it may. */
export function nextSurface(values: PlanValues): string | null {
	if (values.otras.length >= MOST_OTHERS.surfaces) return null
	const { junta, colorJunta } = values
	const same = { junta, ...(colorJunta === '' ? {} : { colorJunta }) }
	return surfaceAddress(values, `${new URLSearchParams(same)}`, [...values.otras, surfaceQuery(values)])
}
