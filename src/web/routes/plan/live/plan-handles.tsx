import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Handle } from './handles.ts'
import type { ShownLive } from './live-plans.ts'

/** Tenths of a millimetre of a centimetre, by which handles move. */
const STEP = 100
const LONG_STEP = 10 * STEP
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, -1],
	ArrowDown: [0, 1],
}

interface PlanHandlesProps {
	readonly live: ShownLive
	/** Called with the fields that a moved handle changes, as typed. */
	readonly onMove: (fields: Readonly<Record<string, string>>) => void
}

/** The corners of a drawn surface and the start of its plan, each dragged or moved by the arrow keys. */
export function PlanHandles({ live, onMove }: PlanHandlesProps) {
	const held = useRef<{
		readonly handle: Handle
		readonly x: number
		readonly y: number
		readonly unit: number
	} | null>(null)
	const { left, top, right, bottom } = live.bounds
	function grab(event: PointerEvent<HTMLButtonElement>, handle: Handle) {
		const width = event.currentTarget.parentElement?.clientWidth ?? 1
		event.currentTarget.setPointerCapture(event.pointerId)
		held.current = { handle, x: event.clientX, y: event.clientY, unit: (right - left) / width }
	}
	function drag({ clientX, clientY }: PointerEvent) {
		if (!held.current) return
		const { handle, x, y, unit } = held.current
		const along = (pixels: number) => Math.round((pixels * unit) / STEP) * STEP
		onMove(handle.moved(along(clientX - x), along(clientY - y)))
	}
	function press(event: KeyboardEvent, handle: Handle) {
		const [dx, dy] = ARROWS[event.key] ?? [0, 0]
		if (dx === 0 && dy === 0) return
		event.preventDefault()
		event.stopPropagation()
		const step = event.shiftKey ? LONG_STEP : STEP
		onMove(handle.moved(dx * step, dy * step))
	}
	return live.handles.map((handle) => (
		<button
			key={handle.name}
			type="button"
			className={handle.kind === 'start' ? 'plan-handle plan-handle-start' : 'plan-handle'}
			aria-label={handle.name}
			title="Se arrastra, o se mueve con las flechas"
			style={{
				left: `${((handle.x - left) / (right - left)) * 100}%`,
				top: `${((handle.y - top) / (bottom - top)) * 100}%`,
			}}
			onPointerDown={(event) => grab(event, handle)}
			onPointerMove={drag}
			onLostPointerCapture={() => {
				held.current = null
			}}
			onKeyDown={(event) => press(event, handle)}
		/>
	))
}
