import type { ProjectItemAnswer, ProjectRoomAnswer } from '#contract/project/project-answer.ts'
import { formatNumber } from '#domain/money/format.ts'
import { addresses } from '#web/addresses.ts'

/** The URL of the materials for a room with its tile: by the room's m², or the tile's if the room has none. */
export function jobOfRoom({ id, place, area }: ProjectRoomAnswer, { line, isTile }: ProjectItemAnswer): string | null {
	if (!isTile || line.slug === '') return null
	const tiled = line.area * line.quantity
	const surface = area !== '' ? area : tiled > 0 ? formatNumber(tiled).replaceAll('.', '') : ''
	return `${addresses.job}?${new URLSearchParams({
		producto: line.slug,
		...(line.lot ? { lote: `${line.lot.id}` } : {}),
		...(surface === '' ? {} : { superficie: surface }),
		...(place === null ? {} : { lugar: place }),
		habitacion: `${id}`,
		...(place === 'fachada' ? { paramento: 'pared' } : {}),
	})}`
}
