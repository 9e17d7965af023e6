import type { z } from 'zod'
import type { FieldFault } from './problem.ts'

/** The field faults of a failed parse, with their paths. */
export function fieldFaults(error: z.ZodError): FieldFault[] {
	return issueFaults(error.issues)
}

/** The members of a schema's issue that field faults are made from. */
export interface Issue {
	readonly code?: string | undefined
	readonly path: readonly PropertyKey[]
	readonly message: string
	readonly keys?: readonly string[]
	readonly errors?: readonly (readonly Issue[])[]
}

/** The field faults of a schema's issues, each with its path: `lineas.0.area`. */
export function issueFaults(issues: readonly Issue[], at: readonly PropertyKey[] = []): FieldFault[] {
	return issues.flatMap((issue) => {
		const path = [...at, ...issue.path]
		if (issue.code === 'unrecognized_keys') {
			return (issue.keys ?? []).map((key) => ({
				campo: [...path, key].join('.'),
				mensaje: 'Este campo no existe',
			}))
		}
		const [nearest] = [...(issue.errors ?? [])].sort((a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length)
		// Of a union's alternatives, only the faults of the nearest one are reported.
		if (issue.code === 'invalid_union' && nearest && nearest.length > 0) return issueFaults(nearest, path)
		return [{ campo: path.map(String).join('.'), mensaje: issue.message }]
	})
}

function unknownKeys(issues: readonly Issue[]): number {
	return issues.reduce((count, issue) => count + (issue.keys?.length ?? 0), 0)
}
