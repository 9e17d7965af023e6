import { z } from 'zod'
import '#contract/problem.ts'
import { plainMarkdown } from '#contract/content/content-schemas.ts'
import { typedDay } from '#contract/input/typed-day.ts'
import { ONE_LINE } from '#domain/contact/patterns.ts'
import type { BlockKind } from '#domain/newsletter/newsletter.ts'
import { MOST_ALT_LETTERS } from '#domain/picture/alt-text.ts'
import { madridTime } from '#domain/time/madrid.ts'

/** A line of a draft, which may be empty. */
const line = (most: number) =>
	z.string().trim().max(most, `Como mucho ${most} caracteres`).regex(ONE_LINE, 'Hay caracteres que no se pueden usar')

/** A page of the shop, or one elsewhere that is encrypted. */
const link = line(400).regex(
	/^(?:|\/(?:[^\s/]\S*)?|https:\/\/[^\s/]\S*)$/,
	'Escribe una página de la tienda, como /productos, o una dirección que empiece por https://',
)

/** The head of a letter of the newsletter. Missing parts of a draft are required when it is sent. */
export const letterSchema = z.strictObject({ asunto: line(120), avance: line(160) })

/** The blocks of a letter by their kinds. */
export const BLOCK_SCHEMAS = {
	titulo: z.strictObject({ texto: line(120) }),
	texto: z.strictObject({ texto: plainMarkdown(5000) }),
	imagen: z.strictObject({ alternativo: line(MOST_ALT_LETTERS) }),
	producto: z.strictObject({ producto: line(200) }),
	boton: z.strictObject({ texto: line(60), enlace: link }),
	separador: z.strictObject({}),
} as const satisfies Readonly<Record<BlockKind, z.ZodObject>>

const TIME = /^(?:[01]?\d|2[0-3])[:.][0-5]\d$/

/** When a letter is sent, by the clock in Madrid. */
export const scheduleSchema = z.strictObject({
	dia: typedDay(),
	hora: z.string().trim().regex(TIME, 'Escribe la hora como 10:30'),
})

const [HOUR_MS, MINUTE_MS] = [3_600_000, 60_000]

/** The instant of a day and an hour: `scheduledAt({ dia: '2026-11-28', hora: '10:30' })` → 09:30 UTC. */
export function scheduledAt({ dia, hora }: z.infer<typeof scheduleSchema>): Date {
	const [hours = 0, minutes = 0] = hora.split(/[:.]/).map(Number)
	return madridTime(dia, hours * HOUR_MS + minutes * MINUTE_MS)
}
