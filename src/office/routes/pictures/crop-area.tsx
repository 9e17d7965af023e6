import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Corner, type Crop, draggedCrop, movedCrop, type PictureSize, resizedCrop } from '#domain/picture/crop.ts'

interface CropAreaProps {
	readonly src: string
	readonly size: PictureSize
	readonly crop: Crop
	/** The locked proportion, width by height; null for any. */
	readonly ratio: number | null
	/** Whether it can be changed here: not before the script is loaded. */
	readonly isLive: boolean
	readonly onChange: (crop: Crop) => void
}

const CORNERS: readonly Corner[] = [
	{ x: 'left', y: 'top' },
	{ x: 'right', y: 'top' },
	{ x: 'left', y: 'bottom' },
	{ x: 'right', y: 'bottom' },
]
/** Step of a key press, in px of the picture. */
const STEP = 10
const KEYS: Readonly<Record<string, readonly [right: number, down: number]>> = {
	ArrowLeft: [-STEP, 0],
	ArrowRight: [STEP, 0],
	ArrowUp: [0, -STEP],
	ArrowDown: [0, STEP],
}
/** Visible and touchable radius of a corner, as parts of the picture's longer side. */
const SEEN = 1 / 60
const TOUCHED = 1 / 18

const cornerOf = (crop: Crop, { x, y }: Corner) => ({
	x: x === 'left' ? crop.left : crop.left + crop.width,
	y: y === 'top' ? crop.top : crop.top + crop.height,
})

interface Drag {
	readonly crop: Crop
	/** Null while the whole crop is moved. */
	readonly corner: Corner | null
	readonly from: DOMPoint
}

/** A picture with its crop, which pointer and keys move and resize. All lengths are px of the picture. */
export function CropArea({ src, size, crop, ratio, isLive, onChange }: CropAreaProps) {
	const svg = useRef<SVGSVGElement>(null)
	const drag = useRef<Drag | null>(null)
	const { left, top, width, height } = crop
	const longer = Math.max(size.width, size.height)
	const touched = Math.min(longer * TOUCHED, Math.min(width, height) / 3)

	const pointOf = ({ clientX, clientY }: PointerEvent) =>
		new DOMPoint(clientX, clientY).matrixTransform(svg.current?.getScreenCTM()?.inverse())
	const start = (corner: Corner | null) => (event: PointerEvent<SVGElement>) => {
		if (event.button !== 0) return
		event.stopPropagation()
		event.currentTarget.setPointerCapture(event.pointerId)
		drag.current = { crop, corner, from: pointOf(event) }
	}
	const follow = (event: PointerEvent) => {
		if (!drag.current) return
		const { crop: begun, corner, from } = drag.current
		const at = pointOf(event)
		const [right, down] = [at.x - from.x, at.y - from.y]
		if (corner === null) return onChange(movedCrop(begun, right, down, size))
		const begin = cornerOf(begun, corner)
		onChange(draggedCrop(begun, corner, { x: begin.x + right, y: begin.y + down }, ratio, size))
	}
	const end = () => {
		drag.current = null
	}
	const press = (event: KeyboardEvent) => {
		const way = KEYS[event.key]
		if (!way || event.altKey || event.ctrlKey || event.metaKey) return
		event.preventDefault()
		onChange(event.shiftKey ? resizedCrop(crop, ...way, ratio, size) : movedCrop(crop, ...way, size))
	}
	const held = isLive
		? { onPointerDown: start(null), onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
		: {}
	return (
		<div className="stack crop-area">
			<svg
				ref={svg}
				viewBox={`0 0 ${size.width} ${size.height}`}
				role={isLive ? 'application' : 'img'}
				tabIndex={isLive ? 0 : undefined}
				aria-label={isLive ? 'Zona que se ve' : 'La foto entera, con la zona que se ve'}
				aria-describedby="zona-pista"
				onKeyDown={isLive ? press : undefined}
			>
				<image href={src} width={size.width} height={size.height} />
				<path
					className="left-away"
					fillRule="evenodd"
					d={`M0 0H${size.width}V${size.height}H0ZM${left} ${top}v${height}h${width}v${-height}Z`}
				/>
				<g className="kept" {...held}>
					<rect x={left} y={top} width={width} height={height} />
					{isLive &&
						CORNERS.map((corner) => {
							const { x, y } = cornerOf(crop, corner)
							const lean = (corner.x === 'left') === (corner.y === 'top') ? 'falling' : 'rising'
							return (
								<g key={corner.x + corner.y} className={`corner ${lean}`} onPointerDown={start(corner)}>
									<circle className="touched" cx={x} cy={y} r={touched} />
									<circle cx={x} cy={y} r={Math.min(longer * SEEN, touched)} />
								</g>
							)
						})}
				</g>
			</svg>
			<p className="hint only-js" id="zona-pista">
				Arrastra la zona para moverla y sus esquinas para cambiarla de tamaño. Con el teclado, las flechas la mueven y
				Mayús con las flechas la cambian.
			</p>
		</div>
	)
}
