import { lazy, Suspense } from 'react'
import type { ImageAnswer } from '#contract/picture/picture-answer.ts'
import { useModal } from '#web/ui/drawer.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Zoom as LoadedZoom } from './zoom.tsx'

export interface ZoomProps {
	readonly images: readonly ImageAnswer[]
	/** The place of the one that is shown. */
	readonly chosen: number
	/** The query of the page that shows the n-th. */
	readonly searchOf: (place: number) => string
}

export const ZOOM_OVERLAY = 'ampliar'

const loadZoom = () => import('./zoom.tsx')

/** Its scripts come when it opens. If they do not, the picture stands there alone. */
const Zoom = lazy<typeof LoadedZoom>(async () => {
	try {
		return { default: (await loadZoom()).Zoom }
	} catch {
		return { default: StillPicture }
	}
})

/** Loads the scripts of the zoom before it is opened. What fails is told when it opens. */
export function warmZoom(): void {
	loadZoom().catch(() => {})
}

/** The pictures in full screen, one at a time: at once as they are, and to be magnified when the scripts for it are there. */
export function ZoomDialog({ name, ...shown }: ZoomProps & { readonly name: string }) {
	const { isOpen, hasOpened, close, dialog } = useModal(ZOOM_OVERLAY)
	return (
		<dialog {...dialog} className="zoom on-night" aria-label={`${name}, imagen ampliada`}>
			{isOpen && hasOpened && (
				<Suspense fallback={<WholePicture {...shown} />}>
					<Zoom {...shown} />
				</Suspense>
			)}
			<button type="button" className="icon-btn zoom-close" aria-label="Cerrar" onClick={close}>
				<CloseIcon />
			</button>
		</dialog>
	)
}

function WholePicture({ images, chosen }: ZoomProps) {
	const image = images[chosen]
	return (
		<div className="zoom-view">
			{image && <Picture picture={image.picture} alt={image.alt} sizes="100vw" wanted="soon" />}
		</div>
	)
}

function StillPicture(shown: ZoomProps) {
	return (
		<>
			<WholePicture {...shown} />
			<p className="zoom-tools" role="alert">
				No se ha podido cargar el zoom. Recarga la página.
			</p>
		</>
	)
}
