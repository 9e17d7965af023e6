import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { townName } from '#domain/shipping/town-name.ts'

/** Town names by postal code, unique and sorted. */
export type Towns = ReadonlyMap<string, readonly string[]>

/** `GET /api/municipios/{codigoPostal}`. */
export const townsAnswerSchema = z.object({ municipios: z.array(z.string()) })

interface Row {
	readonly codigo_postal: string
	readonly municipio_id: string
	readonly municipio_nombre: string
}

/**
 * Parses the INE's postal codes. Rows whose code is of another province than their town are skipped: some are true
 * exclaves but most are errors, and prefilling a wrong town is worse than leaving it to be typed.
 */
export function readTowns(csv: string): Towns {
	const rows = parse(csv, { columns: true, bom: true, skip_empty_lines: true }) as Row[]
	const towns = new Map<string, string[]>()
	for (const { codigo_postal: code, municipio_id: id, municipio_nombre: name } of rows) {
		if (!POSTAL_CODE.test(code) || code.slice(0, 2) !== id.slice(0, 2)) continue
		const known = towns.get(code) ?? []
		const written = townName(name)
		if (!known.includes(written))
			towns.set(
				code,
				[...known, written].sort((a, b) => a.localeCompare(b, 'es')),
			)
	}
	return towns
}
