import { Link, useLocation } from 'react-router'
import type { ImageAnswer } from '#contract/picture/picture-answer.ts'
import { IconButton } from '#ui/button.tsx'
import { ZoomIcon } from '#ui/icons.tsx'
import { useOverlay } from '#ui/overlay.ts'
import { Picture } from '#ui/picture.tsx'
import { useUrlEdit } from '#ui/use-url-edit.ts'
import { warmZoom, ZOOM_OVERLAY, ZoomDialog } from './zoom-dialog.tsx'

const SQUARE_SIZES = '(max-width: 960px) 88vw, (max-width: 1440px) 55vw, 800px'
/** On phones a wide picture covers the square area by its height, so it is wider than the viewport. */
const WIDE_SIZES = '(max-width: 960px) 132vw, (max-width: 1440px) 60vw, 860px'

interface GalleryProps {
	readonly images: readonly ImageAnswer[]
	readonly name: string
	/** The address of a room with the tile; null if it cannot be laid. */
	readonly room: string | null
}

/** The chosen picture is in the URL, so that a thumbnail is a link and works without JavaScript. */
function useChosen(images: readonly ImageAnswer[]): number {
	const { search } = useLocation()
	const asked = Number(new URLSearchParams(search).get('foto')) - 1
	return images[asked] ? asked : 0
}

/** The query of a product page that shows its n-th picture; the first is shown without one. */
const photoSearch = (place: number) => (params: URLSearchParams) => {
	if (place === 0) params.delete('foto')
	else params.set('foto', `${place + 1}`)
	return `${params}` === '' ? '' : `?${params}`
}

/** Pictures with thumbnails; the large one opens in full screen. */
export function Gallery({ images, name, room }: GalleryProps) {
	const chosen = useChosen(images)
	const { search, editOnClick } = useUrlEdit()
	const searchOf = (place: number) => photoSearch(place)(new URLSearchParams(search))
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
				{image.type === 'ambience' && (
					<span className="badge quiet">{image.visualizador ? 'Simulación' : 'Vista de ambiente'}</span>
				)}
				{room && (
					<Link className="gallery-room" to={room}>
						Ver en una estancia
					</Link>
				)}
				<IconButton
					label="Ampliar la imagen"
					onPointerEnter={warmZoom}
					onFocus={warmZoom}
					onClick={zoom.open}
					className="zoom-button only-js"
				>
					<ZoomIcon />
				</IconButton>
			</div>
			<ul className="thumbs">
				{images.map((thumb, place) => (
					<li key={thumb.id}>
						<Link
							to={{ search: searchOf(place) }}
							onClick={editOnClick(photoSearch(place), { replace: true })}
							aria-current={place === chosen ? 'true' : undefined}
						>
							<span className="visually-hidden">{`Ver imagen ${place + 1} de ${images.length}: ${thumb.alt}`}</span>
							<Picture picture={thumb.picture} alt="" sizes="(max-width: 960px) 80px, 96px" />
						</Link>
					</li>
				))}
			</ul>
			{image.visualizador && (
				<Link className="small text-link" to={image.visualizador}>
					Abrir esta simulación en el visualizador
				</Link>
			)}
			<ZoomDialog images={images} chosen={chosen} searchOf={searchOf} name={name} />
		</section>
	)
}
