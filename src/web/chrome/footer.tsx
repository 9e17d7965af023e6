import { payWaysText } from '#domain/trade/terms-text.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Link } from '#ui/link.tsx'
import type { Frame } from '#web/page/frame.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { FirmFooter } from './firm-frame.tsx'
import { FOOTER, LEGAL_LINKS } from './footer-links.ts'

interface FooterProps {
	readonly year: number
	readonly frame: Frame
}

/** The foot of every page. */
export function Footer({ frame, year }: FooterProps) {
	if (frame.kind === 'firm') return <FirmFooter firm={frame.firm} />
	return frame.kind === 'quiet' ? <QuietFooter year={year} /> : <WholeFooter year={year} />
}

/** A line of legal links. */
function QuietFooter({ year }: Omit<FooterProps, 'frame'>) {
	const merchant = useMerchant()
	return (
		<footer className="site-footer quiet" id="pie">
			<nav className="wrap" aria-label="Legal">
				<span>{`© ${year} ${merchant.brand}`}</span>
				{LEGAL_LINKS.map((entry) => (
					<Link key={entry.to} to={entry.to}>
						{entry.text}
					</Link>
				))}
			</nav>
		</footer>
	)
}

/** Links by subject, and the company's data. */
function WholeFooter({ year }: Omit<FooterProps, 'frame'>) {
	const merchant = useMerchant()
	const { brand, logo, about, phones } = merchant
	return (
		<footer className="site-footer on-night" id="pie">
			<div className="wrap cols">
				<div>
					<span className="logo">
						<BrandMark brand={brand} logo={logo} />
					</span>
					<p>{about}</p>
					<p>
						{phones.map(({ text, dial, about }) => (
							<a key={dial} className="phone" href={`tel:${dial}`}>
								<b>{text}</b> <small>{about}</small>
							</a>
						))}
					</p>
					<p className="payments">{`Puedes pagar ${payWaysText(merchant)}.`}</p>
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
