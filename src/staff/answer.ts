import { formatCents } from '#domain/money/format.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import type { Shop } from '#shop/shop.ts'

/** The result of a staff command: the program's exit code and its output. */
export interface StaffAnswer {
	/** 0 done, 1 refused, 2 usage error. */
	readonly code: 0 | 1 | 2
	readonly lines: readonly string[]
	/** Nothing was done: the lines describe the action, and the same words with `--si` do it. */
	readonly asks?: true
}

export type Options = Readonly<Record<string, string | boolean | undefined>>
/** The action of a command: `subject` is its first word, empty if there is none, `more` the following words. */
export type Command = (shop: Shop, subject: string, options: Options, more: readonly string[]) => Promise<StaffAnswer>

export const done = (...lines: string[]): StaffAnswer => ({ code: 0, lines })
export const refused = (...lines: string[]): StaffAnswer => ({ code: 1, lines })
export const misread = (...lines: string[]): StaffAnswer => ({ code: 2, lines })

/**
 * Describes a command's action with money, as it was understood; `--si` runs it at once. Refuses at this point already if the action would
 * be refused.
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

/** The answer to a refused action, by its code. */
export const refusal = (code: keyof typeof REFUSALS, ...more: string[]) => refused(REFUSALS[code], ...more)

export const day = (at: Date) => inMadrid(at, 'short')
export const money = formatCents
/** An option's text; empty if it was not given. */
export const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : '')
