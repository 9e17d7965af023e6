import { QUOTATION_SENDS, waitText } from '#domain/limit/attempt-limit.ts'
import { PROBLEMS, type ProblemCode } from './problem.ts'

/** The refusals of limits, without the wait. */
const LIMITS = {
	demasiadas_peticiones: 'Demasiadas peticiones seguidas.',
	demasiados_intentos: 'Demasiados intentos seguidos. Si no recuerdas tu contraseña, pide un enlace para elegir otra.',
	demasiadas_pruebas: PROBLEMS.demasiadas_pruebas[1],
	demasiadas_invitaciones: PROBLEMS.demasiadas_invitaciones[1],
	demasiados_envios: `Has enviado ya ${QUOTATION_SENDS.most} presupuestos en un día.`,
} as const satisfies Partial<Record<ProblemCode, string>>

export type LimitCode = keyof typeof LIMITS
/** The refusals that do not depend on time. */
export type FixedCode = Exclude<ProblemCode, LimitCode>

/** A refusal, with the minutes until the next attempt where a limit has refused. */
export interface Refused {
	readonly code: ProblemCode
	readonly waitMinutes?: number
}

/** The status and the Spanish text of a refusal; a limit's text includes the wait. */
export function refusalText(refused: FixedCode | Refused): readonly [status: number, text: string] {
	const { code, waitMinutes }: Refused = typeof refused === 'string' ? { code: refused } : refused
	const [status, text] = PROBLEMS[code]
	if (waitMinutes === undefined || !Object.hasOwn(LIMITS, code)) return [status, text]
	return [status, `${LIMITS[code as LimitCode]} Vuelve a intentarlo dentro de ${waitText({ waitMinutes })}.`]
}
