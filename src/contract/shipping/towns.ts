import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { POSTAL_CODE } from '#domain/contact/patterns.ts'
import { areNeighbours } from '#domain/shipping/neighbouring-provinces.ts'
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
 * Parses the INE's postal codes. Towns of another province than their code are usually errors, and prefilling a wrong town is worse than
 * leaving it empty. A town of a neighbouring province is offered beside the code's own.
 */
export function readTowns(csv: string): Towns {
	const rows = (parse(csv, { columns: true, bom: true, skip_empty_lines: true }) as Row[]).filter((row) =>
		POSTAL_CODE.test(row.codigo_postal),
	)
	const isOwn = (row: Row) => provinceOf(row.codigo_postal) === provinceOf(row.municipio_id)
	const served = new Set(rows.filter(isOwn).map(({ codigo_postal }) => codigo_postal))
	const towns = new Map<string, string[]>()
	for (const row of rows) {
		const { codigo_postal: code, municipio_id: id, municipio_nombre: name } = row
		const isShared = served.has(code) && areNeighbours(provinceOf(code), provinceOf(id))
		if (!isOwn(row) && !isShared) continue
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

/** The digits of the province in a postal code, or in the number of a town. */
const provinceOf = (code: string): string => code.slice(0, 2)
