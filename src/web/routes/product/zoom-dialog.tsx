import { type KeyboardEvent, lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { ImageAnswer } from '#contract/picture/picture-answer.ts'
import { IconButton } from '#ui/button.tsx'
import { useModal } from '#ui/drawer.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { OVERLAY_STATE } from '#ui/overlay.ts'
import { Picture } from '#ui/picture.tsx'
import type { Zoom as LoadedZoom } from './zoom.tsx'

interface GalleryPictures {
	readonly images: readonly ImageAnswer[]
	/** The position of the displayed picture. */
	readonly chosen: number
	/** The query of the page with the n-th picture. */
	readonly searchOf: (place: number) => string
}

export interface ZoomProps extends GalleryPictures {
	/** The link to the picture at a place; behind the last comes the first. */
	readonly leaf: ReturnType<typeof leafOf>
}

export const ZOOM_OVERLAY = 'ampliar'

const loadZoom = () => import('./zoom.tsx')

/** Its scripts load when it opens. If they fail, the picture is displayed alone. */
const Zoom = lazy<typeof LoadedZoom>(async () => {
	try {
		return { default: (await loadZoom()).Zoom }
	} catch {
		return { default: StillPicture }
	}
})

/** Loads the scripts of the zoom before it is opened. A failure is reported when it opens. */
export function warmZoom(): void {
	loadZoom().catch(() => {})
}

function leafOf({ images, searchOf }: GalleryPictures) {
	return (place: number) => {
		const { length } = images
		return {
			to: { search: searchOf((place + length) % length), hash: ZOOM_OVERLAY },
			replace: true,
			preventScrollReset: true,
			state: OVERLAY_STATE,
		}
	}
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The pictures in full screen, one at a time: at once unmagnified, and magnifiable when the scripts are loaded. */
export function ZoomDialog({ name, ...shown }: GalleryPictures & { readonly name: string }) {
	const { isOpen, hasOpened, close, dialog } = useModal(ZOOM_OVERLAY)
	const leaf = leafOf(shown)
	const navigate = useNavigate()
	function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDialogElement>) {
		const step = STEPS[key]
		// A magnified picture is scrolled by the same keys.
		if (step === undefined || shown.images.length < 2 || currentTarget.querySelector('.magnified')) return
		// From the URL, which a second press finds changed before the page is rendered again.
		const place = Number(new URLSearchParams(window.location.search).get('foto') ?? 1) - 1
		const { to, ...options } = leaf(place + step)
		navigate(to, options)
	}
	return (
		<dialog {...dialog} className="zoom on-night" aria-label={`${name}, imagen ampliada`} onKeyDown={onKeyDown}>
			{isOpen && hasOpened && (
				<Suspense fallback={<WholePicture {...shown} />}>
					<Zoom {...shown} leaf={leaf} />
				</Suspense>
			)}
			<IconButton label="Cerrar" onClick={close} className="zoom-close">
				<CloseIcon />
			</IconButton>
		</dialog>
	)
}

function WholePicture({ images, chosen }: GalleryPictures) {
	const image = images[chosen]
	return (
		<div className="zoom-view">
			{image && <Picture picture={image.picture} alt={image.alt} sizes="100vw" wanted="soon" />}
		</div>
	)
}

function StillPicture(shown: GalleryPictures) {
	return (
		<>
			<WholePicture {...shown} />
			<p className="zoom-tools" role="alert">
				No se ha podido cargar el zoom. Recarga la página.
			</p>
		</>
	)
}
