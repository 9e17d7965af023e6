import { RECORD_REFUSALS } from '#contract/verifactu/record-texts.ts'
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
	no_es_profesional: 'Esa cuenta no es de un profesional.',
	nif_sin_recargo:
		'Solo están en recargo de equivalencia personas, comunidades de bienes y sociedades civiles, y el NIF de esa cuenta no es de ninguna.',
	ya_decidida: 'Esa cuenta ya estaba así.',
	pedido_no_encontrado: 'No hay ningún pedido con ese número.',
	estado_no_admitido: 'El pedido no está en un estado que lo admita.',
	codigo_de_recogida: 'Di el código de recogida con --code, o por qué se entrega sin él con --reason "…".',
	cambio_fuera_de_plazo: 'Ese pedido ya ha salido o está terminado: no se puede cancelar. Usa refund.',
	pedidos_en_curso: 'Esa cuenta tiene pedidos en curso: se podrá cerrar cuando estén entregados y pagados.',
	sin_factura_simplificada: 'Ese pedido no tiene una factura simplificada que cambiar por una completa.',
	canje_fuera_de_plazo: 'Ha pasado el plazo para pedir la factura completa de ese pedido.',
	...RECORD_REFUSALS,
	no_espera_transferencia: 'Ese pedido se paga con tarjeta o Bizum: no espera ninguna transferencia.',
	nada_que_devolver: 'De ese pedido no queda nada que devolver.',
	importe_no_valido: 'Ese importe no se puede devolver.',
	nombre_de_imagen_no_valido:
		'Ese nombre no vale: es la dirección del producto (minúsculas sin acento, cifras y guiones), con -cover, -detail o -shot si acaso.',
	imagen_vacia: 'El archivo está vacío.',
	imagen_demasiado_grande: 'La foto pesa demasiado: 20 MB como mucho.',
	imagen_demasiado_pequena: 'La foto es demasiado pequeña: 320 píxeles de ancho como poco.',
	imagen_no_admitida: 'Ese archivo no es una foto que se pueda leer: JPEG, PNG, WebP, AVIF o TIFF.',
	imagen_no_encontrada: 'No hay ninguna foto propia con ese nombre.',
	sin_permiso: 'Tu papel no permite hacer eso.',
	cuenta_del_personal: 'Esa cuenta es del personal: quítale antes el acceso con end-access.',
	ultimo_propietario: 'La tienda no puede quedarse sin propietario: da antes ese papel a otra persona.',
	cambiado_entretanto: 'Alguien lo ha cambiado a la vez: prueba otra vez.',
	persona_no_encontrada: 'Esa cuenta no es del personal.',
	correo_con_cuenta: 'Ya hay una cuenta con ese correo.',
	archivo_no_leido: 'No se puede leer ese archivo.',
	reposicion_solo_entera: 'Con una parte del importe no se puede reponer el material: --restock solo va con el total.',
} as const

/** The answer to a refused deed, by its code. */
export const refusal = (code: keyof typeof REFUSALS, ...more: string[]) => refused(REFUSALS[code], ...more)

export const day = (at: Date) => inMadrid(at, 'short')
export const money = formatCents
/** An option's text; empty when it was not given. */
export const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : '')
/** A row's number as typed; 0, which no row has, when it is none. */
export const numberOf = (subject: string) => (/^\d{1,9}$/.test(subject) ? Number(subject) : 0)
