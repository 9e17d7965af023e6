import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { MinusIcon, PlusIcon, ZoomIcon } from '#ui/icons.tsx'
import type { PlanLook } from './live/live-plans.ts'

/** How many times larger than its place a plan is seen. */
const ZOOMS = [1, 2, 4, 8] as const
type ZoomStep = 0 | 1 | 2 | 3
const LAST: ZoomStep = 3

interface PlanViewProps {
	readonly src: string
	readonly alt: string
	/** The picture by itself; null for one that is not of an address. */
	readonly href: string | null
	readonly look: PlanLook
	readonly onLook: (look: PlanLook) => void
	/** Whether its tiles have faces. */
	readonly hasFaces: boolean
	/** Beside the other tools. */
	readonly tools?: ReactNode
	/** Over the picture. */
	readonly children?: ReactNode
	readonly caption: ReactNode
}

/** The picture of a plan with its tools: larger and smaller, moved by touch, wheel, mouse and arrow keys, numbered on demand. */
export function PlanView({ src, alt, href, look, onLook, hasFaces, tools, children, caption }: PlanViewProps) {
	const view = useRef<HTMLElement>(null)
	const [step, setStep] = useState<ZoomStep>(0)
	const before = useRef<ZoomStep>(0)
	// The middle of the view stays where it was.
	useLayoutEffect(() => {
		const box = view.current
		if (!box || before.current === step) return
		const grown = ZOOMS[step] / ZOOMS[before.current]
		before.current = step
		box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2
		box.scrollTop = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2
	}, [step])
	const zoom = (by: 1 | -1) => setStep((now) => Math.min(LAST, Math.max(0, now + by)) as ZoomStep)
	function onKeyDown({ key }: KeyboardEvent) {
		if (key === '+') zoom(1)
		if (key === '-') zoom(-1)
		if (key === '0') setStep(0)
	}
	return (
		<figure className="plan-picture stack close">
			<div className="row tight only-js">
				<IconButton label="Acercar el plano" disabled={step === LAST} onClick={() => zoom(1)}>
					<PlusIcon />
				</IconButton>
				<IconButton label="Alejar el plano" disabled={step === 0} onClick={() => zoom(-1)}>
					<MinusIcon />
				</IconButton>
				<IconButton label="Ver el plano entero" disabled={step === 0} onClick={() => setStep(0)}>
					<ZoomIcon />
				</IconButton>
				<Button kind="line" aria-pressed={look.numbers} onClick={() => onLook({ ...look, numbers: !look.numbers })}>
					Números
				</Button>
				{hasFaces && (
					<Button kind="line" aria-pressed={look.faces} onClick={() => onLook({ ...look, faces: !look.faces })}>
						Ver el azulejo
					</Button>
				)}
				{tools}
			</div>
			<section
				className="plan-scroll"
				ref={view}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it.
				tabIndex={0}
				aria-label="Plano"
				onKeyDown={onKeyDown}
				{...dragging(view)}
			>
				<div className="plan-zoom" data-zoom={ZOOMS[step]}>
					<img src={src} alt={alt} width="960" height="640" draggable={false} />
					{step === 0 && children}
				</div>
			</section>
			<figcaption className="small mute">
				{caption}{' '}
				{href !== null && (
					<a className="text-link" href={href} target="_blank" rel="noreferrer">
						Abrir el plano solo
					</a>
				)}
			</figcaption>
		</figure>
	)
}

/** A mouse drags the view; touch scrolls it by itself. */
function dragging(view: { readonly current: HTMLElement | null }) {
	return {
		onPointerDown: (event: PointerEvent<HTMLElement>) => {
			if (event.pointerType === 'mouse' && event.target instanceof HTMLImageElement)
				event.currentTarget.setPointerCapture(event.pointerId)
		},
		onPointerMove: (event: PointerEvent<HTMLElement>) => {
			const box = view.current
			if (!box?.hasPointerCapture(event.pointerId)) return
			box.scrollLeft -= event.movementX
			box.scrollTop -= event.movementY
		},
	}
}
