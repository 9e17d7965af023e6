import type { DrawnBand, DrawnScene } from '@soleria/visualiser'
import type { RoomPainter } from '@soleria/visualiser/browser'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'

/** 'none' before anything is drawn, 'failed' if the browser cannot draw. */
export type Painted = 'none' | 'done' | 'failed'

/** The painter of a canvas, whose script is loaded when something is laid; null if the browser cannot draw. */
async function painterOf(canvas: HTMLCanvasElement, needsCard: boolean): Promise<RoomPainter | null> {
	const { roomPainter } = await import('@soleria/visualiser/browser')
	return roomPainter(canvas, needsCard)
}

/** Draws bands over a scene on a canvas whenever they change, and again after the graphics context was lost. */
export function usePaintedRoom(
	canvas: RefObject<HTMLCanvasElement | null>,
	scene: DrawnScene,
	bands: readonly DrawnBand[],
	/** Whether to avoid drawing by the processor in place of a graphics card, since the server can draw. */
	needsCard: boolean,
) {
	const painter = useRef<Promise<RoomPainter | null> | null>(null)
	const [painted, setPainted] = useState<Painted>('none')
	const [shown, setShown] = useState<object | null>(null)
	// One object per request: the result is displayed if it is still the present request.
	const asked = useMemo(() => ({ scene, bands }), [scene, bands])
	// Counts the graphics contexts: each is drawn on anew.
	const [context, setContext] = useState(0)
	useEffect(() => {
		const element = canvas.current
		if (!element) return
		const lost = (event: Event) => event.preventDefault()
		const restored = () => {
			painter.current = null
			setContext((count) => count + 1)
		}
		element.addEventListener('webglcontextlost', lost)
		element.addEventListener('webglcontextrestored', restored)
		return () => {
			element.removeEventListener('webglcontextlost', lost)
			element.removeEventListener('webglcontextrestored', restored)
			painter.current?.then((made) => made?.dispose()).catch(() => {})
			painter.current = null
		}
	}, [canvas])
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new context is drawn on anew
	useEffect(() => {
		const element = canvas.current
		if (!element || bands.length === 0) return setPainted('none')
		painter.current ??= painterOf(element, needsCard)
		let isCurrent = true
		const paint = async (made: RoomPainter | null) => {
			const isDone = await made?.paint(scene, bands)
			if (!isCurrent || isDone === false) return
			setPainted(isDone ? 'done' : 'failed')
			setShown(asked)
		}
		painter.current.then(paint).catch(() => isCurrent && setPainted('failed'))
		return () => {
			isCurrent = false
		}
	}, [canvas, asked, context, needsCard])
	/** Loads the faces of a tile that may be laid next. */
	const warm = (...sheet: Parameters<RoomPainter['warm']>) => {
		painter.current?.then((made) => made?.warm(...sheet)).catch(() => {})
	}
	const isPainting = bands.length > 0 && painted !== 'failed' && shown !== asked
	return { painted, isPainting, warm }
}
