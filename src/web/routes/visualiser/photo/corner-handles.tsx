import {
	type Corners,
	inverseOf,
	MOST_BEYOND,
	type PicturePoint,
	projected,
	type QuadFault,
	quadFault,
	surfaceOfCorners,
	withinReach,
} from '@soleria/visualiser/photo'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ARROW_KEYS } from './arrow-keys.ts'
import type { OpenPhoto } from './open-photo.ts'
import type { PhotoSurface } from './photo-place.ts'

const NAMES: Readonly<Record<PhotoSurface['kind'], readonly string[]>> = {
	floor: [
		'Esquina del fondo, izquierda',
		'Esquina del fondo, derecha',
		'Esquina de delante, derecha',
		'Esquina de delante, izquierda',
	],
	wall: [
		'Esquina de arriba, izquierda',
		'Esquina de arriba, derecha',
		'Esquina de abajo, derecha',
		'Esquina de abajo, izquierda',
	],
}

export const CORNER_FAULTS: Readonly<Record<QuadFault, string>> = {
	crossed:
		'Las esquinas se cruzan o están cambiadas de lado: lleva cada una a su sitio. Mientras, se ve lo último que valía.',
	concave:
		'Una esquina queda metida hacia dentro o en línea con otras dos: sepárala. Mientras, se ve lo último que valía.',
	small: 'El cuadro es demasiado pequeño: separa las esquinas. Mientras, se ve lo último que valía.',
}

/** Steps of the arrow keys, in parts of the picture's width. */
const STEP = 0.0025
const LONG_STEP = 0.05
/** Squares of the grid that shows the perspective of the surface. */
const GRID = 4

interface CornerHandlesProps {
	readonly photo: OpenPhoto
	readonly kind: PhotoSurface['kind']
	readonly corners: Corners
	/** Called with valid corners. */
	readonly onCorners: (corners: Corners) => void
	/** Called with the fault of the corners while they are dragged, or null. */
	readonly onFault: (fault: QuadFault | null) => void
}

const withCorner = (corners: Corners, place: number, point: PicturePoint) =>
	corners.map((corner, index) => (index === place ? point : corner)) as unknown as Corners

/** The corners of a surface over its photograph, each dragged or moved by the arrow keys. */
export function CornerHandles({ photo, kind, corners, onCorners, onFault }: CornerHandlesProps) {
	const area = useRef<HTMLDivElement>(null)
	const [dragged, setDragged] = useState<Corners>(corners)
	const [held, setHeld] = useState<number | null>(null)
	const offset = useRef<PicturePoint>([0, 0])
	const proportion = photo.height / photo.width
	useEffect(() => setDragged(corners), [corners])

	/** A corner was moved; it is drawn there when it has come to rest. */
	function move(place: number, point: PicturePoint, isAtRest: boolean) {
		const next = withCorner(dragged, place, withinReach(point, proportion))
		const fault = quadFault(next)
		setDragged(next)
		onFault(fault)
		if (isAtRest && fault === null) onCorners(next)
	}
	const pointOf = ({ clientX, clientY }: PointerEvent): PicturePoint => {
		const { left, top, width } = area.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 }
		return [(clientX - left) / width, (clientY - top) / width]
	}
	const draggedPoint = (event: PointerEvent): PicturePoint => {
		const [x, y] = pointOf(event)
		return [x + offset.current[0], y + offset.current[1]]
	}
	function grab(event: PointerEvent<HTMLElement>, place: number, corner: PicturePoint) {
		event.currentTarget.setPointerCapture(event.pointerId)
		const [x, y] = pointOf(event)
		offset.current = [corner[0] - x, corner[1] - y]
		setHeld(place)
	}
	function drop(event: PointerEvent, place: number) {
		if (held === null) return
		setHeld(null)
		move(place, draggedPoint(event), true)
	}
	function press(event: KeyboardEvent, place: number, [x, y]: PicturePoint) {
		const step = ARROW_KEYS[event.key]
		if (!step) return
		event.preventDefault()
		const length = event.shiftKey ? LONG_STEP : STEP
		move(place, [x + step[0] * length, y + step[1] * length], false)
	}
	/** A held key keeps moving the corner; the marks are drawn when it is released. */
	function letGo({ key }: KeyboardEvent) {
		if (key in ARROW_KEYS && quadFault(dragged) === null) onCorners(dragged)
	}
	const percent = (value: number) => Math.round(value * 1000) / 10
	return (
		<div className="foto-corners" ref={area}>
			<GridLines corners={dragged} proportion={proportion} />
			{dragged.map((corner, place) => {
				const [x, y] = [percent(corner[0]), percent(corner[1] / proportion)]
				return (
					<div
						key={NAMES[kind][place]}
						className="foto-corner"
						role="slider"
						tabIndex={0}
						aria-label={NAMES[kind][place]}
						aria-valuemin={-MOST_BEYOND * 100}
						aria-valuemax={100 + MOST_BEYOND * 100}
						aria-valuenow={x}
						aria-valuetext={`a ${formatted(x)} % de la izquierda y ${formatted(y)} % de arriba`}
						style={{ left: `${x}%`, top: `${y}%` }}
						onPointerDown={(event) => grab(event, place, corner)}
						onPointerMove={(event) => held === place && move(place, draggedPoint(event), false)}
						onPointerUp={(event) => drop(event, place)}
						onPointerCancel={(event) => drop(event, place)}
						onKeyDown={(event) => press(event, place, corner)}
						onKeyUp={letGo}
					/>
				)
			})}
			{held !== null && <Magnifier photo={photo} point={dragged[held as 0 | 1 | 2 | 3]} />}
		</div>
	)
}

const formatted = (value: number) => `${value}`.replace('.', ',')

/** The outline of a surface and, while it is valid, squares on it. */
function GridLines({ corners, proportion }: { readonly corners: Corners; readonly proportion: number }) {
	const outline = corners.map((corner) => corner.join()).join(' ')
	const lines: (readonly [number, number, number, number])[] = []
	if (quadFault(corners) === null) {
		const back = inverseOf(surfaceOfCorners(corners, { width: 1, height: 1 }))
		const at = (x: number, y: number) => {
			const point = projected(back, x, y)
			return [point.x, point.y] as const
		}
		for (let line = 1; line < GRID; line++) {
			const part = line / GRID
			lines.push([...at(part, 0), ...at(part, 1)], [...at(0, part), ...at(1, part)])
		}
	}
	return (
		<svg className="foto-lines" viewBox={`0 0 1 ${proportion}`} aria-hidden="true">
			<polygon points={outline} />
			{lines.map(([x1, y1, x2, y2]) => (
				<line key={`${x1} ${y1} ${x2} ${y2}`} x1={x1} y1={y1} x2={x2} y2={y2} />
			))}
		</svg>
	)
}

/** Magnification of the magnified part relative to the displayed photograph. */
const ZOOM = 3
const GLASS_PX = 128

/** The area under a dragged corner, which a finger hides: displayed beside it, inwards. */
function Magnifier({ photo, point }: { readonly photo: OpenPhoto; readonly point: PicturePoint }) {
	const glass = useRef<HTMLCanvasElement>(null)
	const [x, y] = point
	useEffect(() => {
		const canvas = glass.current
		const context = canvas?.getContext('2d')
		const shown = canvas?.parentElement?.getBoundingClientRect().width ?? 0
		if (!canvas || !context || shown === 0) return
		const side = ((GLASS_PX / ZOOM) * photo.width) / shown
		context.fillStyle = '#12292f'
		context.fillRect(0, 0, GLASS_PX, GLASS_PX)
		const [left, top] = [x * photo.width - side / 2, y * photo.width - side / 2]
		context.drawImage(photo.bitmap, left, top, side, side, 0, 0, GLASS_PX, GLASS_PX)
		context.strokeStyle = '#fff'
		context.strokeRect(GLASS_PX / 2 - 8, GLASS_PX / 2, 16, 0)
		context.strokeRect(GLASS_PX / 2, GLASS_PX / 2 - 8, 0, 16)
	}, [photo, x, y])
	const proportion = photo.height / photo.width
	return (
		<canvas
			ref={glass}
			className="foto-glass"
			width={GLASS_PX}
			height={GLASS_PX}
			data-side={x < 0.5 ? 'right' : 'left'}
			data-end={y < proportion / 2 ? 'below' : 'above'}
			style={{ left: `${x * 100}%`, top: `${(y / proportion) * 100}%` }}
		/>
	)
}
