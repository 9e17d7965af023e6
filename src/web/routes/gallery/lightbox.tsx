import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CloseIcon, NextIcon, PreviousIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import type { ShownRoom } from '#web/parts/shown-room.ts'
import { gallerySearch, neighbours } from './gallery-view.ts'

interface LightboxProps {
	/** The rooms to page through, and the open one. */
	readonly rooms: readonly ShownRoom[]
	readonly room: ShownRoom
	/** The name of their space. */
	readonly spaceName: string
	readonly style: string | null
}

const never = () => () => {}

/** Whether the page is hydrated; false during hydration. */
function useAlive(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}

const wasOpenedHere = ({ key, state }: Location) =>
	key !== 'default' && (state as { overlay?: boolean } | null)?.overlay === true

/**
 * A photograph over its gallery, with its details. It has its own URL, so that Back closes it and it can be shared;
 * without JavaScript it is a part of the page with links.
 */
export function Lightbox({ rooms, room, spaceName, style }: LightboxProps) {
	const isAlive = useAlive()
	const location = useLocation()
	const navigate = useNavigate()
	const isSettled = useNavigation().state === 'idle'
	// The latest requested photograph: a second arrow press during a navigation continues from it.
	const asked = useRef(room.name)
	useLayoutEffect(() => {
		if (isSettled) asked.current = room.name
	}, [isSettled, room.name])
	const show = (photo: string | null) => ({ pathname: location.pathname, search: gallerySearch({ style, photo }) })
	function leaf(to: 'before' | 'after') {
		const next = neighbours(rooms, asked.current)?.[to]
		if (!next) return
		asked.current = next.name
		navigate(show(next.name), { replace: true, preventScrollReset: true, state: location.state })
	}
	function close() {
		// If it was opened from the gallery, go back in the history; if it was opened by its URL, there is no earlier entry
		// to go back to.
		if (wasOpenedHere(location)) navigate(-1)
		else navigate(show(null), { replace: true, preventScrollReset: true })
	}
	function onKeyDown({ key }: KeyboardEvent) {
		if (key === 'ArrowLeft') leaf('before')
		if (key === 'ArrowRight') leaf('after')
	}

	const inside = (
		<>
			<Photo room={room} spaceName={spaceName} />
			<PhotoTools rooms={rooms} room={room} show={show} onClose={close} />
		</>
	)
	if (!isAlive) {
		return (
			<section className="photo-view" aria-labelledby="foto-titulo">
				{inside}
			</section>
		)
	}
	return (
		<Dialog id="foto" className="photo-view" onKeyDown={onKeyDown} onClose={close}>
			{inside}
		</Dialog>
	)
}

interface PhotoToolsProps extends Pick<LightboxProps, 'rooms' | 'room'> {
	/** The address of a photograph, or of the gallery without one. */
	readonly show: (photo: string | null) => { readonly pathname: string; readonly search: string }
	readonly onClose: () => void
}

/** The links to the photographs before and after, and the one that closes. */
function PhotoTools({ rooms, room, show, onClose }: PhotoToolsProps) {
	const { state } = useLocation()
	const others = neighbours(rooms, room.name)
	return (
		<nav className="photo-tools night row close small on-night" aria-label="Imágenes">
			{others && (
				<>
					<Link
						className="icon-btn"
						aria-label="Imagen anterior"
						to={show(others.before.name)}
						state={state}
						replace
						preventScrollReset
						viewTransition={false}
					>
						<PreviousIcon />
					</Link>
					<span aria-live="polite">{`${rooms.indexOf(room) + 1} / ${rooms.length}`}</span>
					<Link
						className="icon-btn"
						aria-label="Imagen siguiente"
						to={show(others.after.name)}
						state={state}
						replace
						preventScrollReset
						viewTransition={false}
					>
						<NextIcon />
					</Link>
				</>
			)}
			<Link
				className="icon-btn"
				aria-label="Cerrar"
				to={show(null)}
				preventScrollReset
				viewTransition={false}
				onClick={(event) => {
					event.preventDefault()
					onClose()
				}}
			>
				<CloseIcon />
			</Link>
		</nav>
	)
}

const PLACES: Readonly<Record<string, string>> = { suelo: 'Suelo', pared: 'Pared' }
const placeName = (place: string) => PLACES[place] ?? place.charAt(0).toUpperCase() + place.slice(1)

function Photo({ room, spaceName }: Pick<LightboxProps, 'room' | 'spaceName'>) {
	return (
		<>
			<div className="photo-picture">
				<Picture
					key={room.name}
					picture={room.picture}
					alt={room.alt}
					sizes="(max-width: 900px) 100vw, 70vw"
					wanted="soon"
				/>
			</div>
			<div className="photo-words stack">
				<h2 id="foto-titulo" className="sub" tabIndex={-1}>
					{room.title}
				</h2>
				<p>{room.description}</p>
				<dl className="rows thin pairs">
					<div>
						<dt>Espacio</dt>
						<dd>{spaceName}</dd>
					</div>
					<div>
						<dt>Estilo</dt>
						<dd>{room.style}</dd>
					</div>
					{room.measures && (
						<div>
							<dt>Dimensiones</dt>
							<dd>{`Estancia de ${room.measures}`}</dd>
						</div>
					)}
				</dl>
				{room.products.length > 0 && (
					<>
						<h3>Lo que lleva</h3>
						<ul className="rows thin pairs">
							{room.products.map(({ slug, name, size, place, measures }) => (
								<li key={`${slug}-${place}`}>
									<span>
										<Link className="text-link" to={addresses.product(slug)}>
											{name}
										</Link>
										<br />
										<small>{`${sizeWords(size)} cm`}</small>
									</span>
									<small>{measures === null ? placeName(place) : `${placeName(place)} · ${measures}`}</small>
								</li>
							))}
						</ul>
					</>
				)}
				{room.isLayable && (
					<p>
						<Link className="link" to={addresses.visualiserRoom(room.name)}>
							Cámbiale los azulejos
						</Link>
					</p>
				)}
				{room.tags.length > 0 && (
					<ul className="row tight" aria-label="Etiquetas">
						{room.tags.map((tag) => (
							<li key={tag} className="state">
								{tag}
							</li>
						))}
					</ul>
				)}
			</div>
		</>
	)
}
