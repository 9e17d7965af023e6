import type { ProjectItemAnswer, ProjectRoomAnswer } from '#contract/project/project-answer.ts'
import { formatNumber } from '#domain/money/format.ts'
import { addresses } from '#web/addresses.ts'

/** The address of everything that a room needs with its tile: its m², or those of the tile where the room has none. */
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
