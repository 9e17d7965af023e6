import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import type { HomeContent } from './home-content.ts'

/** The collections by material, each with its number of products. */
export function Collections({ texts, collections }: Pick<HomeContent, 'texts' | 'collections'>) {
	return (
		<section className="section wrap" aria-labelledby="materia">
			<div className="head">
				<h2 id="materia">{texts.colecciones}</h2>
				<Link className="link" to={addresses.bestSellers()}>
					Todo el catálogo
				</Link>
			</div>
			<div className="wall bleed">
				{collections.map((collection) => (
					<Link key={collection.to} to={collection.to} className="on-picture">
						<Picture picture={collection.face} alt="" sizes="(max-width: 760px) 44vw, 33vw" />
						<span className="words">
							{collection.text} <small className="small mute">{collection.count}</small>
						</span>
					</Link>
				))}
			</div>
		</section>
	)
}

/** The collections by room. */
export function Rooms({ texts, rooms }: Pick<HomeContent, 'texts' | 'rooms'>) {
	return (
		<section className="section wrap" aria-labelledby="estancias">
			<div className="head">
				<h2 id="estancias">{texts.estancias}</h2>
			</div>
			<div className="columns quarters rooms bleed">
				{rooms.map((room) => (
					<Link key={room.to} to={room.to} className="block-link">
						<Picture picture={room.picture} alt="" sizes="(max-width: 760px) 66vw, 38vw" shape="tall" />
						<span className="serif sub room-name">{room.text}</span>
						<br />
						<span className="small mute">{room.about}</span>
					</Link>
				))}
			</div>
		</section>
	)
}
