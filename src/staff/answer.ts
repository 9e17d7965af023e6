import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'

/** The result of a staff command: the program's exit code and its output. */
export interface StaffAnswer {
	/** 0 done, 1 refused, 2 usage error. */
	readonly code: 0 | 1 | 2
	readonly lines: readonly string[]
	/** Nothing was done: the lines say what would be, and the same words with `--si` do it. */
	readonly asks?: true
}

export type Options = Readonly<Record<string, string | boolean | undefined>>
/** What a command does: `subject` is its first word, empty when there is none, `more` those after it. */
export type Command = (shop: Shop, subject: string, options: Options, more: readonly string[]) => Promise<StaffAnswer>

export const done = (...lines: string[]): StaffAnswer => ({ code: 0, lines })
export const refused = (...lines: string[]): StaffAnswer => ({ code: 1, lines })
export const misread = (...lines: string[]): StaffAnswer => ({ code: 2, lines })

/**
 * Says what a command is about to do with money, as it has understood it; done at once with `--si`. What the deed would refuse is asked
 * about as well, and refused then.
 */
export const confirmed = async (
	options: Options,
	understood: string,
	act: () => Promise<StaffAnswer>,
): Promise<StaffAnswer> => (options.si === true ? act() : { code: 2, lines: [understood], asks: true })

const REFUSALS = {
	cuenta_no_encontrada: 'No hay ninguna cuenta con ese correo.',
	pedidos_en_curso: 'Esa cuenta tiene pedidos en curso: se podrá cerrar cuando estén entregados y pagados.',
	sin_permiso: 'Tu papel no permite hacer eso.',
	cuenta_del_personal: 'Esa cuenta es del personal: quítale antes el acceso, en la gestión, en Equipo.',
	correo_con_cuenta: 'Ya hay una cuenta con ese correo.',
	archivo_no_leido: 'No se puede leer ese archivo.',
} as const

/** The answer to a refused deed, by its code. */
export const refusal = (code: keyof typeof REFUSALS, ...more: string[]) => refused(REFUSALS[code], ...more)

export const day = (at: Date) => inMadrid(at, 'short')
export const money = formatCents
/** An option's text; empty when it was not given. */
export const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : '')
