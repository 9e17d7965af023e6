import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { ImageAnswer } from '#contract/picture/picture-answer.ts'
import { fineSourceSet } from '#domain/picture/fine-copy.ts'
import { FINE_WIDTH } from '#domain/picture/picture.ts'
import { IconButton } from '#ui/button.tsx'
import { MinusIcon, NextIcon, PlusIcon, PreviousIcon } from '#ui/icons.tsx'
import { Picture } from '#ui/picture.tsx'
import type { ZoomProps } from './zoom-dialog.tsx'

/** Zooming shows all available pixels: after a press one may still pinch. */
const NEAR_SIZES = `${FINE_WIDTH}px`
/** Fingers that only touch the screen change the scale a little. */
const LEAST_PINCH = 1.1

/** The displayed picture, magnifiable, with its tools. */
export function Zoom({ images, chosen, leaf }: ZoomProps) {
	const [magnified, setMagnified] = useState<string | null>(null)
	const image = images[chosen]
	if (!image) return null
	const isMagnified = magnified === image.url
	const turn = () => setMagnified(isMagnified ? null : image.url)
	return (
		<>
			<Magnifier key={image.url} image={image} isMagnified={isMagnified} onPress={turn} />
			<div className="zoom-tools">
				<IconButton label={isMagnified ? 'Alejar' : 'Acercar'} onClick={turn}>
					{isMagnified ? <MinusIcon /> : <PlusIcon />}
				</IconButton>
				{images.length > 1 && <Leafing count={images.length} chosen={chosen} leaf={leaf} />}
			</div>
		</>
	)
}

/** The links to the pictures before and after. */
function Leafing({ count, chosen, leaf }: Pick<ZoomProps, 'chosen' | 'leaf'> & { readonly count: number }) {
	return (
		<>
			<Link className="icon-btn" aria-label="Imagen anterior" {...leaf(chosen - 1)}>
				<PreviousIcon />
			</Link>
			<span>{`${chosen + 1} / ${count}`}</span>
			<Link className="icon-btn" aria-label="Imagen siguiente" {...leaf(chosen + 1)}>
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

const viewport = () => window.visualViewport

function whenPinched(tell: () => void): () => void {
	viewport()?.addEventListener('resize', tell)
	return () => viewport()?.removeEventListener('resize', tell)
}

/** Whether the page is magnified by the browser. */
const isPinched = () => (viewport()?.scale ?? 1) > LEAST_PINCH

/**
 * A picture that a press magnifies where it was pressed. The magnified one is scrolled: by touch, keys and wheel by the
 * browser, and by the movement of a mouse. Pinching is the browser's.
 */
function Magnifier({ image, isMagnified, onPress }: MagnifierProps) {
	const view = useRef<HTMLDivElement>(null)
	const pressed = useRef<Point>(CENTRE)
	const [known] = useState(() => knownCopy(image))
	const isNear = useSyncExternalStore(whenPinched, isPinched) || isMagnified
	useLayoutEffect(() => {
		if (isMagnified && view.current) scrollTo(view.current, pressed.current)
		pressed.current = CENTRE
	}, [isMagnified])
	function onClick(event: MouseEvent<HTMLButtonElement>) {
		// A press by key has no position.
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
				style={known === null ? undefined : { backgroundImage: `url("${known}")` }}
				aria-label={`${isMagnified ? 'Alejar' : 'Acercar'}: ${image.alt}`}
				onClick={onClick}
			>
				<Picture
					picture={image.picture}
					alt=""
					sizes={isNear ? NEAR_SIZES : '100vw'}
					sourceSet={fineSourceSet}
					wanted="soon"
				/>
			</button>
		</div>
	)
}

/** The largest copy of a picture that the page has loaded: it is displayed until a larger one is. */
function knownCopy({ picture }: ImageAnswer): string | null {
	const loaded = [...document.querySelectorAll<HTMLImageElement>('.gallery picture img')].filter(
		({ complete, naturalWidth, currentSrc }) =>
			complete && naturalWidth > 0 && currentSrc.includes(`.${picture.hash}.`),
	)
	return loaded.toSorted((one, other) => other.naturalWidth - one.naturalWidth)[0]?.currentSrc ?? null
}

function pointOf({ clientX, clientY }: MouseEvent, view: HTMLElement): Point {
	const { left, top, width, height } = view.getBoundingClientRect()
	return [(clientX - left) / width, (clientY - top) / height]
}

/** Scrolls so that a point of the view shows the same point of the scrolled content. */
function scrollTo(view: HTMLElement, [x, y]: Point): void {
	view.scrollLeft = x * (view.scrollWidth - view.clientWidth)
	view.scrollTop = y * (view.scrollHeight - view.clientHeight)
}
