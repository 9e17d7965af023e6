import { surfaceName } from './laid-words.ts'
import type { SurfaceAnswer } from './laying-page.ts'
import { atSurface, type LaidPlace, type RoomView } from './room-view.ts'
import { ViewLink } from './view-link.tsx'

interface SurfaceLinksProps {
	readonly room: LaidPlace
	readonly view: RoomView
	readonly surfaces: readonly SurfaceAnswer[]
}

/** The surfaces of the room and their bands, for choosing the active one. */
export function SurfaceLinks({ room, view, surfaces }: SurfaceLinksProps) {
	return (
		<nav className="vis-surfaces" aria-label="Superficies">
			<ul className="row tight">
				{surfaces.map(({ name, bands, isLaid }) =>
					(bands.length > 0 ? bands : [null]).map((band, index) => (
						<li key={`${name}-${band?.name ?? ''}`}>
							<ViewLink
								className="chip"
								room={room}
								view={view}
								change={(before) => atSurface(before, name, index)}
								aria-current={name === view.surface && index === view.band ? 'true' : undefined}
							>
								{band?.name ?? surfaceName(name)}
								{isLaid && <span className="visually-hidden"> (cambiado)</span>}
							</ViewLink>
						</li>
					)),
				)}
			</ul>
		</nav>
	)
}
