import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { ImageAnswer } from '#contract/picture/picture-answer.ts'
import { useOverlay } from '#web/ui/drawer.tsx'
import { CloseIcon, MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

export const ZOOM_OVERLAY = 'ampliar'
/** A magnified picture is this many times the window; the same factor stands in the style sheet. */
const MAGNIFIED_SIZES = '250vw'

/** The query of a product page that shows its n-th picture; the first is shown without one. */
export function photoSearch(search: string, place: number): string {
	const params = new URLSearchParams(search)
	if (place === 0) params.delete('foto')
	else params.set('foto', `${place + 1}`)
	const text = params.toString()
	return text === '' ? '' : `?${text}`
}

interface ZoomProps {
	readonly images: readonly ImageAnswer[]
	readonly chosen: number
	readonly name: string
}

/** The pictures in full screen, one at a time. */
export function Zoom({ images, chosen, name }: ZoomProps) {
	const { isOpen, close } = useOverlay(ZOOM_OVERLAY)
	const [magnified, setMagnified] = useState<string | null>(null)
	const dialog = useRef<HTMLDialogElement>(null)
	useLayoutEffect(() => {
		const element = dialog.current
		if (isOpen && !element?.open) element?.showModal()
		if (!isOpen && element?.open) element.close()
	}, [isOpen])
	const image = images[chosen]
	const isMagnified = image !== undefined && magnified === image.url
	return (
		<dialog
			ref={dialog}
			className="zoom on-night"
			aria-label={`${name}, imagen ampliada`}
			onCancel={(event) => {
				event.preventDefault()
				close()
			}}
			onClose={() => {
				setMagnified(null)
				// `close` fires asynchronously: the dialog may have been opened again meanwhile.
				if (!dialog.current?.open) close()
			}}
		>
			{image && isOpen && (
				<Magnifier
					key={image.url}
					image={image}
					isMagnified={isMagnified}
					onPress={() => setMagnified(isMagnified ? null : image.url)}
				/>
			)}
			<div className="zoom-tools">
				<button
					type="button"
					className="icon-btn"
					aria-label={isMagnified ? 'Alejar' : 'Acercar'}
					onClick={() => setMagnified(isMagnified ? null : (image?.url ?? null))}
				>
					{isMagnified ? <MinusIcon /> : <PlusIcon />}
				</button>
				{images.length > 1 && <Leafing count={images.length} chosen={chosen} />}
				<button type="button" className="icon-btn" aria-label="Cerrar" onClick={close}>
					<CloseIcon />
				</button>
			</div>
		</dialog>
	)
}

/** The links to the pictures before and after. */
function Leafing({ count, chosen }: { readonly count: number; readonly chosen: number }) {
	const { search } = useLocation()
	const go = (place: number) => ({
		to: { search: photoSearch(search, (place + count) % count), hash: ZOOM_OVERLAY },
		replace: true,
		preventScrollReset: true,
		state: { overlay: true },
	})
	return (
		<>
			<Link className="icon-btn" aria-label="Imagen anterior" {...go(chosen - 1)}>
				<PreviousIcon />
			</Link>
			<span>{`${chosen + 1} / ${count}`}</span>
			<Link className="icon-btn" aria-label="Imagen siguiente" {...go(chosen + 1)}>
				<NextIcon />
			</Link>
		</>
	)
}

interface MagnifierProps {
	readonly image: ImageAnswer
	readonly isMagnified: boolean
	readonly onPress: () => void
}

/** A point of the view, as parts of its width and height. */
type Point = readonly [x: number, y: number]
const CENTRE: Point = [0.5, 0.5]

/**
 * A picture that a press magnifies where it was pressed. The magnified one is scrolled: by touch, keys and wheel by the
 * browser, and by the movement of a mouse. Pinching is the browser's.
 */
function Magnifier({ image, isMagnified, onPress }: MagnifierProps) {
	const view = useRef<HTMLDivElement>(null)
	const pressed = useRef<Point>(CENTRE)
	useLayoutEffect(() => {
		if (isMagnified && view.current) scrollTo(view.current, pressed.current)
		pressed.current = CENTRE
	}, [isMagnified])
	function onClick(event: MouseEvent<HTMLButtonElement>) {
		// A press by key has no place.
		pressed.current = event.detail === 0 || !view.current ? CENTRE : pointOf(event, view.current)
		onPress()
	}
	function onPointerMove(event: PointerEvent<HTMLDivElement>) {
		if (isMagnified && event.pointerType === 'mouse') scrollTo(event.currentTarget, pointOf(event, event.currentTarget))
	}
	return (
		<div ref={view} className="zoom-view" onPointerMove={onPointerMove}>
			<button
				type="button"
				className={isMagnified ? 'magnified' : undefined}
				aria-label={`${isMagnified ? 'Alejar' : 'Acercar'}: ${image.alt}`}
				onClick={onClick}
			>
				<Picture picture={image.picture} alt="" sizes={isMagnified ? MAGNIFIED_SIZES : '100vw'} wanted="soon" />
			</button>
		</div>
	)
}

function pointOf({ clientX, clientY }: MouseEvent, view: HTMLElement): Point {
	const { left, top, width, height } = view.getBoundingClientRect()
	return [(clientX - left) / width, (clientY - top) / height]
}

/** Scrolls so that a point of the view shows the same point of what is scrolled. */
function scrollTo(view: HTMLElement, [x, y]: Point): void {
	view.scrollLeft = x * (view.scrollWidth - view.clientWidth)
	view.scrollTop = y * (view.scrollHeight - view.clientHeight)
}
