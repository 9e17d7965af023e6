import { TilesMark } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { FOOTER } from './footer-links.ts'

/** Links by subject, and the company's data. */
export function Footer({ brand, year }: { readonly brand: string; readonly year: number }) {
	return (
		<footer className="site-footer on-night" id="pie">
			<div className="wrap cols">
				<div>
					<span className="logo">
						<TilesMark />
						{brand}
					</span>
					<p>
						Azulejos, porcelánicos y materiales de construcción por lotes y palets, para particulares y profesionales.
					</p>
				</div>
				{FOOTER.map((column) => (
					<nav key={column.title} aria-label={column.title}>
						<h2>{column.title}</h2>
						<ul>
							{column.entries.map((entry) => (
								<li key={entry.to}>
									<Link to={entry.to}>{entry.text}</Link>
								</li>
							))}
						</ul>
					</nav>
				))}
			</div>
			<p className="wrap legal">{`© ${year} ${brand}. Todos los derechos reservados. Precios sin IVA salvo que se indique.`}</p>
		</footer>
	)
}
