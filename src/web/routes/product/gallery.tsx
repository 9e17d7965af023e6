import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { ImageAnswer } from '#contract/picture/picture-answer.ts'
import { useOverlay } from '#web/ui/drawer.tsx'
import { CloseIcon, NextIcon, PreviousIcon, ZoomIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'

const ZOOM_OVERLAY = 'ampliar'
const SQUARE_SIZES = '(max-width: 960px) 88vw, (max-width: 1440px) 55vw, 800px'
/** On phones a wide picture covers the square area by its height, so it is wider than the viewport. */
const WIDE_SIZES = '(max-width: 960px) 132vw, (max-width: 1440px) 60vw, 860px'

interface GalleryProps {
	readonly images: readonly ImageAnswer[]
	readonly name: string
}

/** The chosen picture is in the URL, so that a thumbnail is a link and works without JavaScript. */
function useChosen(images: readonly ImageAnswer[]): number {
	const { search } = useLocation()
	const asked = Number(new URLSearchParams(search).get('foto')) - 1
	return images[asked] ? asked : 0
}

function photoSearch(search: string, place: number): string {
	const params = new URLSearchParams(search)
	if (place === 0) params.delete('foto')
	else params.set('foto', `${place + 1}`)
	const text = params.toString()
	return text === '' ? '' : `?${text}`
}

/** Pictures with thumbnails; the large one opens in full screen. */
export function Gallery({ images, name }: GalleryProps) {
	const chosen = useChosen(images)
	const { search } = useLocation()
	const zoom = useOverlay(ZOOM_OVERLAY)
	const image = images[chosen]
	if (!image) return <div className="gallery missing">Imagen principal no disponible</div>
	return (
		<section className="gallery" aria-label={`Imágenes de ${name}`}>
			<div className="main-picture bleed">
				<Picture
					key={image.url}
					picture={image.picture}
					alt={image.alt}
					sizes={image.picture.width > image.picture.height ? WIDE_SIZES : SQUARE_SIZES}
					wanted="first"
					missing="Imagen principal no disponible"
				/>
				{image.type === 'ambience' && <span className="badge quiet">Vista de ambiente</span>}
				<button
					type="button"
					className="icon-btn zoom-button only-js"
					aria-label="Ampliar la imagen"
					onClick={zoom.open}
				>
					<ZoomIcon />
				</button>
			</div>
			<ul className="thumbs">
				{images.map((thumb, place) => (
					<li key={thumb.id}>
						<Link
							to={{ search: photoSearch(search, place) }}
							replace
							preventScrollReset
							aria-current={place === chosen ? 'true' : undefined}
						>
							<span className="visually-hidden">{`Ver imagen ${place + 1} de ${images.length}: ${thumb.alt}`}</span>
							<Picture picture={thumb.picture} alt="" sizes="96px" />
						</Link>
					</li>
				))}
			</ul>
			<p className="tiny mute">Imágenes ilustrativas; el tono puede variar entre lotes.</p>
			<Zoom images={images} chosen={chosen} name={name} />
		</section>
	)
}

function Zoom({ images, chosen, name }: GalleryProps & { readonly chosen: number }) {
	const { isOpen, close } = useOverlay(ZOOM_OVERLAY)
	const { search } = useLocation()
	const dialog = useRef<HTMLDialogElement>(null)
	useLayoutEffect(() => {
		const element = dialog.current
		if (isOpen && !element?.open) element?.showModal()
		if (!isOpen && element?.open) element.close()
	}, [isOpen])
	const image = images[chosen]
	const go = (place: number) => ({
		to: { search: photoSearch(search, (place + images.length) % images.length), hash: ZOOM_OVERLAY },
		replace: true,
		preventScrollReset: true,
		state: { overlay: true },
	})
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
				// `close` fires asynchronously: the dialog may have been opened again meanwhile.
				if (!dialog.current?.open) close()
			}}
		>
			{image && isOpen && <Picture key={image.url} picture={image.picture} alt={image.alt} sizes="100vw" />}
			<div className="zoom-tools">
				{images.length > 1 && (
					<>
						<Link className="icon-btn" aria-label="Imagen anterior" {...go(chosen - 1)}>
							<PreviousIcon />
						</Link>
						<span>{`${chosen + 1} / ${images.length}`}</span>
						<Link className="icon-btn" aria-label="Imagen siguiente" {...go(chosen + 1)}>
							<NextIcon />
						</Link>
					</>
				)}
				<button type="button" className="icon-btn" aria-label="Cerrar" onClick={close}>
					<CloseIcon />
				</button>
			</div>
		</dialog>
	)
}
