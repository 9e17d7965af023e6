import { snapFill } from '@soleria/visualiser/photo'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { ARROW_KEYS } from './arrow-keys.ts'
import type { OpenPhoto } from './open-photo.ts'

/** The settings of the brush. */
export interface Brush {
	/** Whether it hides the surface behind furniture, or shows it again. */
	readonly isHiding: boolean
	/** In hundredths of the photograph's width. */
	readonly size: number
	readonly isSnapping: boolean
}

interface FurnitureBrushProps {
	readonly photo: OpenPhoto
	readonly hidden: Uint8Array
	readonly brush: Brush
	/** Called with the mask after each stroke. */
	readonly onHidden: (hidden: Uint8Array) => void
}

interface Place {
	readonly x: number
	readonly y: number
}

/** Hidden areas are displayed in this colour. */
const TINT = [158, 66, 39, 140] as const
const KEY_STEP = 0.01
const LONG_KEY_STEP = 0.05
/** A brush over the photograph for objects in front of the surface; moved by the pointer, or by arrow keys and painting by Enter. */
export function FurnitureBrush({ photo, hidden, brush, onHidden }: FurnitureBrushProps) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const stroke = useRef<{ readonly mask: Uint8Array; last: Place } | null>(null)
	const [at, setAt] = useState<Place>({ x: 0.5, y: 0.5 })
	const { width, height } = photo.colour
	useEffect(() => {
		if (canvas.current) showMask(canvas.current, hidden)
	}, [hidden])

	/** Paints at a place, in parts of the photograph's width and height. */
	function dab(mask: Uint8Array, { x, y }: Place) {
		const radius = ((brush.size / 100) * width) / 2
		const reached = snapFill(photo.colour, { x: x * width, y: y * height, radius, isSnapping: brush.isSnapping })
		for (const index of reached) mask[index] = brush.isHiding ? 255 : 0
	}
	const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): Place => {
		const box = currentTarget.getBoundingClientRect()
		return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
	}
	function begin(event: PointerEvent<HTMLElement>) {
		event.currentTarget.setPointerCapture(event.pointerId)
		const place = placeOf(event)
		stroke.current = { mask: hidden.slice(), last: place }
		dab(stroke.current.mask, place)
		if (canvas.current) showMask(canvas.current, stroke.current.mask)
	}
	function go(event: PointerEvent<HTMLElement>) {
		const place = placeOf(event)
		setAt(place)
		const current = stroke.current
		if (!current) return
		// A quick finger leaves gaps, which are painted too.
		const { last, mask } = current
		const away = Math.hypot(place.x - last.x, ((place.y - last.y) * height) / width)
		const dabs = Math.max(1, Math.ceil(away / (brush.size / 100 / 3)))
		for (let nth = 1; nth <= dabs; nth++) {
			const part = nth / dabs
			dab(mask, { x: last.x + (place.x - last.x) * part, y: last.y + (place.y - last.y) * part })
		}
		current.last = place
		if (canvas.current) showMask(canvas.current, mask)
	}
	function end() {
		if (stroke.current) onHidden(stroke.current.mask)
		stroke.current = null
	}
	function press(event: KeyboardEvent) {
		const step = ARROW_KEYS[event.key]
		if (event.key === 'Enter' || event.key === ' ') {
			const mask = hidden.slice()
			dab(mask, at)
			onHidden(mask)
		} else if (step) {
			const length = event.shiftKey ? LONG_KEY_STEP : KEY_STEP
			const held = (value: number) => Math.min(1, Math.max(0, value))
			setAt({ x: held(at.x + step[0] * length), y: held(at.y + (step[1] * length * width) / height) })
		} else return
		event.preventDefault()
	}
	const [right, down] = [Math.round(at.x * 100), Math.round(at.y * 100)]
	return (
		<div
			className="foto-brush"
			role="application"
			aria-label={`Pincel, a ${right} % de la izquierda y ${down} % de arriba`}
			aria-describedby="foto-pincel"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: an application is worked by keys
			tabIndex={0}
			onPointerDown={begin}
			onPointerMove={go}
			onPointerUp={end}
			onPointerCancel={end}
			onKeyDown={press}
		>
			<canvas ref={canvas} width={width} height={height} />
			<span
				className="foto-ring"
				style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%`, width: `${brush.size}%` }}
				aria-hidden="true"
			/>
			<span className="visually-hidden" role="status">{`${right} %, ${down} %`}</span>
		</div>
	)
}

function showMask(canvas: HTMLCanvasElement, mask: Uint8Array) {
	const context = canvas.getContext('2d')
	if (!context) return
	const shown = context.createImageData(canvas.width, canvas.height)
	const [red, green, blue, opacity] = TINT
	for (let at = 0; at < mask.length; at++) {
		if (!mask[at]) continue
		shown.data[at * 4] = red
		shown.data[at * 4 + 1] = green
		shown.data[at * 4 + 2] = blue
		shown.data[at * 4 + 3] = opacity
	}
	context.putImageData(shown, 0, 0)
}
