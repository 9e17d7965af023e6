import { TilesMark } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { FOOTER } from './footer-links.ts'
import type { Phone } from './header.tsx'

interface FooterProps {
	readonly brand: string
	readonly year: number
	readonly phones: readonly Phone[]
}

/** Links by subject, and the company's data. */
export function Footer({ brand, year, phones }: FooterProps) {
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
					<p>
						{phones.map(({ text, dial, about }) => (
							<a key={dial} className="phone" href={`tel:${dial}`}>
								<b>{text}</b> <small>{about}</small>
							</a>
						))}
					</p>
					<p className="payments">Pago con Visa o Mastercard en la página segura del banco.</p>
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
			<p className="wrap legal">{`© ${year} ${brand}. Todos los derechos reservados.`}</p>
		</footer>
	)
}
