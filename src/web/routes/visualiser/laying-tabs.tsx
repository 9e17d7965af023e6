import type { LaidBand, TileSheet } from '@soleria/visualiser'
import type { ReactNode } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import { theSurface } from './laid-words.ts'
import { LayingControls } from './laying-controls.tsx'
import type { WrongMeasure } from './measure-asked.ts'
import type { LaidPlace, RoomView } from './room-view.ts'

interface LayingTabsProps {
	readonly room: LaidPlace
	readonly view: RoomView
	/** The tile laid on the selected surface; null for none. */
	readonly band: LaidBand | null | undefined
	readonly sheet: TileSheet | null | undefined
	readonly wrong: WrongMeasure
	readonly tiles: ReactNode
	readonly summary: ReactNode
	/** Beside the name of the summary. */
	readonly sum?: ReactNode
}

/** The choices of a room or a photograph: its tiles, their laying and their price. */
export function LayingTabs({ room, view, band, sheet, wrong, tiles, summary, sum }: LayingTabsProps) {
	const laying =
		band && sheet ? (
			<LayingControls room={room} view={view} band={band} sheet={sheet} wrong={wrong} />
		) : (
			<p>{`Elige antes un azulejo para ${theSurface(view.surface)}.`}</p>
		)
	return (
		<Tabs
			label="Qué cambias"
			name="panel"
			tabs={[
				{ id: 'azulejo', text: 'Azulejo', panel: tiles },
				{ id: 'colocacion', text: 'Colocación', panel: laying },
				{ id: 'resumen', text: <span>Resumen {sum}</span>, panel: summary },
			]}
		/>
	)
}
