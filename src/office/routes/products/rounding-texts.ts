import { ROUNDING_IDS, type Rounding } from '#domain/catalogue/bulk-change.ts'

const ENDINGS: Readonly<Partial<Record<Rounding, string>>> = { '0.01': 'Al céntimo', '1.00': 'A euros enteros' }

const textOf = (id: Rounding) =>
	ENDINGS[id] ?? (id.startsWith('.') ? `Acabado en ,${id.slice(1)}` : `A ${id.replace('.', ',')} €`)

/** The roundings of prices as the staff reads them. */
export const ROUNDING_TEXTS = Object.fromEntries(ROUNDING_IDS.map((id) => [id, textOf(id)])) as Readonly<
	Record<Rounding, string>
>
