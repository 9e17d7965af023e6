import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import type { OfferedSet } from './offered-sets.ts'

/** What a set of formats is, and those of the shop, for a search such as «modular» or «opus». */
export function SetList({ sets }: { readonly sets: readonly OfferedSet[] }) {
	return (
		<div className="search-notes stack loose">
			<p className="prose">
				Una combinación de formatos, como el opus romano, junta dos o tres medidas de un mismo azulejo en un dibujo que
				se repite. Tienen que ser de la misma serie, del mismo color y del mismo grosor; el plano cuenta las piezas de
				cada medida.
			</p>
			{sets.length === 0 ? (
				<p>Ahora no queda ningún azulejo en dos medidas que casen. Puedes dibujar el plano con tus medidas.</p>
			) : (
				<ul className="rows">
					{sets.map((set) => (
						<li key={set.to}>
							<SetRow set={set} />
						</li>
					))}
				</ul>
			)}
			<p className="row">
				<ButtonLink kind="line" to={addresses.planOfFormats}>
					Dibujar el plano con otras medidas
				</ButtonLink>
				<Link className="link" to="/productos">
					Ver todo el catálogo
				</Link>
			</p>
		</div>
	)
}

function SetRow({ set: { series, tiles, to } }: { readonly set: OfferedSet }) {
	return (
		<div className="row top">
			{tiles.map(({ slug, picture }) => (
				<span key={slug} className="thumb">
					<Picture picture={picture} alt="" sizes="84px" />
				</span>
			))}
			<div className="grow stack tight">
				<h3>{series}</h3>
				<ul className="stack tight">
					{tiles.map(({ slug, name, about }) => (
						<li key={slug}>
							<Link className="text-link" to={addresses.product(slug)}>
								{name}
							</Link>
							<span className="small mute">{` · ${about}`}</span>
						</li>
					))}
				</ul>
				<p>
					<Link className="text-link" to={to}>
						{`Plano con las medidas de ${series}`}
					</Link>
				</p>
			</div>
		</div>
	)
}
