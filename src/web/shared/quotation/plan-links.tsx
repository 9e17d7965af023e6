import { Link } from '#ui/link.tsx'
import type { PlanLink } from './planned-tiles.ts'

/** The links to the laying plans of a quotation's tiles. */
export function PlanLinks({ links }: { readonly links: readonly PlanLink[] }) {
	if (links.length === 0) return null
	return (
		<section className="stack close" aria-labelledby="planos">
			<h2 id="planos">Planos de colocación</h2>
			<ul>
				{links.map(({ name, to }) => (
					<li key={to}>
						<Link className="text-link" to={to}>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</section>
	)
}
