import type { DrawnBand, SheetPicture } from '@soleria/visualiser'
import type { QuadFault } from '@soleria/visualiser/photo'
import { photoScene } from '@soleria/visualiser/photo'
import { type CSSProperties, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Compare, FullScreenButton } from '#web/routes/visualiser/stage-tools.tsx'
import { usePaintedRoom } from '#web/routes/visualiser/use-painted-room.ts'
import { BrushTools } from './brush-tools.tsx'
import { CORNER_FAULTS, CornerHandles } from './corner-handles.tsx'
import { type Brush, FurnitureBrush } from './furniture-brush.tsx'
import type { PhotoPlace, PhotoSurface } from './photo-place.ts'
import { SavePicture } from './save-picture.tsx'
import { suggestionFor } from './suggestion.ts'
import type { PhotoWork, usePhoto } from './use-photo.ts'

/** How corners are moved; the keys are not named where there is only a finger. */
const CORNERS_HINT = (
	<>
		Arrastra las cuatro esquinas
		<span className="by-keys">
			{', o elígelas con el tabulador y muévelas con las flechas (con mayúsculas, más deprisa)'}
		</span>
		. Pueden quedar fuera de la foto.
	</>
)

/** The actions on the photograph. */
const MODES = [
	{ mode: 'corners', name: 'Esquinas' },
	{ mode: 'furniture', name: 'Muebles' },
	{ mode: 'look', name: 'Ver' },
] as const
type Mode = (typeof MODES)[number]['mode']

interface PhotoStageProps {
	readonly work: PhotoWork
	readonly photo: ReturnType<typeof usePhoto>
	readonly place: PhotoPlace
	/** The surface being edited. */
	readonly surface: PhotoSurface
	readonly bands: readonly DrawnBand[]
	/** The laying, in a sentence. */
	readonly words: string
	/** The faces of a tile that may be laid next. */
	readonly next: SheetPicture | null
}

/** The state of the work at a photograph. */
function useStage({ work, photo, place, surface, bands, next }: Omit<PhotoStageProps, 'words'>) {
	const figure = useRef<HTMLElement>(null)
	const canvas = useRef<HTMLCanvasElement>(null)
	const first: Mode = bands.length > 0 && !work.isFresh ? 'look' : 'corners'
	const [mode, setMode] = useState<Mode>(first)
	const [marking, setMarking] = useState(work.photo)
	// Another photograph begins with its corners.
	if (marking !== work.photo) {
		setMarking(work.photo)
		setMode(first)
	}
	const [fault, setFault] = useState<QuadFault | null>(null)
	const [hint, setHint] = useState('')
	const [brush, setBrush] = useState<Brush>({ isHiding: true, size: 6, isSnapping: true })
	const corners = work.corners[surface.name]
	// Marks are shown at once, and laid in idle time.
	const marked = useDeferredValue(work)
	const laid = bands.map((band) => band.surface).join()
	const scene = useMemo(() => {
		const surfaces = place.surfaces.filter(({ name }) => laid.split(',').includes(name))
		return photoScene(marked.photo, surfaces, marked.corners, marked.hidden)
	}, [marked, place, laid])
	const { painted, isPainting, warm } = usePaintedRoom(canvas, scene, bands, false)
	// biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each tile
	useEffect(() => {
		if (next) warm(next)
	}, [next])
	// A visitor who chooses a tile wants to see it.
	const shown = useRef(bands)
	useEffect(() => {
		if (shown.current !== bands) setMode('look')
		shown.current = bands
	}, [bands])
	const isEmpty = useMemo(() => work.hidden.every((byte) => byte === 0), [work.hidden])
	const isDrawn = painted === 'done' && bands.length > 0
	const isBehind = isPainting || marked !== work

	function suggest() {
		const { corners: found, isSeen } = suggestionFor(work.photo, surface.kind)
		setFault(null)
		setHint(
			isSeen
				? 'Propuestas por los bordes que se ven. Corrígelas donde no acierten.'
				: 'No se ven bordes claros: lleva cada esquina a su sitio.',
		)
		photo.setCorners(surface.name, found)
	}
	return {
		...{ figure, canvas, mode, setMode, fault, setFault, hint, brush, setBrush },
		...{ corners, painted, isEmpty, isDrawn, isBehind, suggest },
	}
}

interface StagePart extends PhotoStageProps {
	readonly stage: ReturnType<typeof useStage>
}

/** The photograph with its tiles and its marks. */
export function PhotoStage(props: PhotoStageProps) {
	const stage = useStage(props)
	return (
		<figure ref={stage.figure} className="vis-stage foto-stage">
			<MarkedPicture {...props} stage={stage} />
			<StageTools {...props} stage={stage} />
		</figure>
	)
}

function MarkedPicture({ work, photo, surface, words, stage }: StagePart) {
	const { canvas, mode, corners, setFault, brush, isDrawn, isBehind } = stage
	const { width, height } = work.photo
	return (
		<div className="vis-picture" data-mode={mode} style={{ '--ratio': width / height } as CSSProperties}>
			<div className="foto-sheet">
				<Photograph work={work} />
				<canvas
					ref={canvas}
					className="vis-laid"
					role="img"
					aria-label={words}
					aria-busy={isBehind}
					width={width}
					height={height}
					hidden={!isDrawn}
				/>
				{mode === 'corners' && corners && (
					<CornerHandles
						photo={work.photo}
						kind={surface.kind}
						corners={corners}
						onCorners={(next) => photo.setCorners(surface.name, next)}
						onFault={setFault}
					/>
				)}
				{mode === 'furniture' && (
					<FurnitureBrush photo={work.photo} hidden={work.hidden} brush={brush} onHidden={photo.setHidden} />
				)}
			</div>
		</div>
	)
}

function StageTools({ work, photo, stage }: StagePart) {
	const { figure, canvas, mode, setMode, fault, setFault, painted, hint, suggest } = stage
	const { brush, setBrush, isEmpty, isDrawn, isBehind } = stage
	return (
		<figcaption className="foto-tools stack snug">
			<div className="foto-row row tight">
				{MODES.map((one) => (
					<button
						key={one.mode}
						type="button"
						className="chip"
						aria-pressed={one.mode === mode}
						onClick={() => {
							setFault(null)
							setMode(one.mode)
						}}
					>
						{one.name}
					</button>
				))}
			</div>
			<div role="alert">
				{mode === 'corners' && fault && <p className="small bad-word">{CORNER_FAULTS[fault]}</p>}
				{painted === 'failed' && (
					<p className="small bad-word">
						Este navegador no ha podido dibujar los azulejos (necesita WebGL 2). Recarga la página o prueba con otro.
					</p>
				)}
			</div>
			{mode === 'corners' && (
				<div className="foto-row row tight">
					<p className="small" role="status">
						{hint || CORNERS_HINT}
					</p>
					<button type="button" className="text-link small" onClick={suggest}>
						Proponer las esquinas
					</button>
				</div>
			)}
			{mode === 'furniture' && (
				<BrushTools
					brush={brush}
					onBrush={setBrush}
					canUndo={photo.canUndo}
					onUndo={photo.undoHidden}
					isEmpty={isEmpty}
					onClear={() => photo.setHidden(new Uint8Array(work.hidden.length))}
				/>
			)}
			{mode === 'look' && (
				<div className="vis-tools row apart">
					{isDrawn && <Compare figure={figure} />}
					<div className="vis-buttons row tight">
						<FullScreenButton figure={figure} />
						<SavePicture photo={work.photo} drawn={canvas} isDrawn={isDrawn} isBehind={isBehind} />
					</div>
				</div>
			)}
		</figcaption>
	)
}

/** The photograph itself: a canvas, since the shop's pages load pictures from the shop alone. */
function Photograph({ work: { photo } }: { readonly work: PhotoWork }) {
	const canvas = useRef<HTMLCanvasElement>(null)
	useEffect(() => {
		canvas.current?.getContext('2d')?.drawImage(photo.bitmap, 0, 0)
	}, [photo])
	return (
		<canvas
			key={`${photo.width} ${photo.height}`}
			ref={canvas}
			className="foto-photo"
			role="img"
			aria-label="Tu foto"
			width={photo.width}
			height={photo.height}
		/>
	)
}
