import type { DrawnBand, DrawnScene, SheetPicture } from '@soleria/visualiser'
import { surfaceMatrix } from '@soleria/visualiser'
import type { RoomMask } from '@soleria/visualiser/browser'
import { projected } from '@soleria/visualiser/photo'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { Picture } from '#ui/picture.tsx'
import type { VisualiserRoom } from './room-page.ts'
import { Compare, FullScreenButton } from './stage-tools.tsx'
import { usePaintedRoom } from './use-painted-room.ts'

/** Colour in which a chosen surface lights up. */
const LIT = [255, 255, 255] as const
/** How long it does, in ms. */
const LIT_MS = 900

interface StageProps {
	readonly room: VisualiserRoom
	readonly picture: PictureAnswer | null
	readonly bands: readonly DrawnBand[]
	/** The laid tiles, in a sentence. */
	readonly words: string
	/** The server's picture of the design; null for a room as originally rendered. */
	readonly jpeg: string | null
	/** The name of the active surface. */
	readonly surface: string
	/** Called with the surface under the pointer, and the height on it, in mm. */
	readonly onSurface: (name: string, heightMm: number) => void
	/** The faces of a tile that may be laid next. */
	readonly next: SheetPicture | null
	/** Further actions on the displayed design. */
	readonly children: ReactNode
}

/** The picture of the room with its laid tiles: drawn by the browser, otherwise by the server. */
export function Stage({ room, picture, bands, words, jpeg, surface, onSurface, next, children }: StageProps) {
	const figure = useRef<HTMLElement>(null)
	const canvas = useRef<HTMLCanvasElement>(null)
	const scene = useMemo(() => sceneOf(room), [room])
	const { painted, isPainting, warm } = usePaintedRoom(canvas, scene, bands, true)
	const [arrived, setArrived] = useState<string | null>(null)
	const mask = useMask(room)
	const light = useLitSurface(room, mask, surface)
	// biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each tile
	useEffect(() => {
		if (next) warm(next)
	}, [next])
	const isLaid = jpeg !== null
	// The browser keeps the former picture until the server has drawn the next one.
	const isBehind = isLaid && (painted === 'failed' ? arrived !== jpeg : isPainting)
	async function choose({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
		const box = currentTarget.getBoundingClientRect()
		const known = await mask.load()
		if (!known || box.width === 0) return
		const x = (clientX - box.left) / box.width
		const y = (clientY - box.top) / box.height
		const channel = known.surfaceAt(known.mask, x, y)
		const pointed = room.surfaces.find((one) => one.channel === channel)
		if (!pointed) return
		const proportion = room.size.height / room.size.width
		onSurface(pointed.name, projected(surfaceMatrix(room, pointed, proportion), x, y * proportion).y)
	}
	return (
		<figure ref={figure} className="vis-stage">
			<div className="vis-picture" aria-busy={isBehind} onClick={choose}>
				<Picture picture={picture} alt={room.alt} sizes="(max-width: 1080px) 100vw, 70vw" wanted="first" />
				<canvas
					ref={canvas}
					className="vis-laid"
					role="img"
					aria-label={words}
					width={room.size.width}
					height={room.size.height}
					hidden={painted !== 'done' || !isLaid}
				/>
				{isLaid && (
					<noscript>
						<img className="vis-laid" src={jpeg} alt={words} width={room.size.width} height={room.size.height} />
					</noscript>
				)}
				{isLaid && painted === 'failed' && (
					<img
						className="vis-laid"
						src={jpeg}
						alt={words}
						onLoad={() => setArrived(jpeg)}
						onError={() => setArrived(jpeg)}
					/>
				)}
				<canvas ref={light} className="vis-lit" hidden />
				{isBehind && (
					<span className="vis-wait only-js" role="status">
						Colocando…
					</span>
				)}
			</div>
			<figcaption className="vis-tools row apart">
				{isLaid && <Compare figure={figure} />}
				<div className="vis-buttons row tight">
					<FullScreenButton figure={figure} />
					{children}
				</div>
			</figcaption>
		</figure>
	)
}

/** A drawn room. */
function sceneOf(room: VisualiserRoom): DrawnScene {
	const proportion = room.size.height / room.size.width
	const { exposure, diffuseMax, glossMax, layers } = room
	const surfaces = room.surfaces.map((surface) => ({
		...surface,
		toSurface: surfaceMatrix(room, surface, proportion),
	}))
	return { exposure, diffuseMax, glossMax, layers, surfaces }
}

/** The mask of a room and its reader, loaded on first use. */
function useMask(room: VisualiserRoom) {
	const known = useRef<{ readonly address: string; readonly mask: Promise<RoomMask> } | null>(null)
	const address = room.layers.mask
	return {
		load: async () => {
			try {
				const { loadMask, drawSurface, surfaceAt } = await import('@soleria/visualiser/browser')
				if (known.current?.address !== address) known.current = { address, mask: loadMask(address) }
				return { drawSurface, surfaceAt, mask: await known.current.mask }
			} catch {
				// Without it surfaces can still be chosen by their links.
				return null
			}
		},
	}
}

/** Highlights the chosen surface for a moment, after a change of the choice. */
function useLitSurface(room: VisualiserRoom, mask: ReturnType<typeof useMask>, surface: string) {
	const canvas = useRef<HTMLCanvasElement>(null)
	const before = useRef(surface)
	const load = useRef(mask.load)
	load.current = mask.load
	useEffect(() => {
		if (before.current === surface) return
		before.current = surface
		let timer: ReturnType<typeof setTimeout> | undefined
		let isCurrent = true
		load.current().then((known) => {
			const element = canvas.current
			const channel = room.surfaces.find(({ name }) => name === surface)?.channel
			if (!known || !element || !isCurrent || channel === undefined) return
			known.drawSurface(element, known.mask, channel, LIT)
			element.hidden = false
			timer = setTimeout(() => {
				element.hidden = true
			}, LIT_MS)
		})
		return () => {
			isCurrent = false
			clearTimeout(timer)
			if (canvas.current) canvas.current.hidden = true
		}
	}, [room, surface])
	return canvas
}
