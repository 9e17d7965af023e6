import { NavLink } from 'react-router'
import { addresses } from '#office/addresses.ts'
import './prices.css'

const PAGES = [
	{ to: addresses.transport, text: 'Transporte' },
	{ to: addresses.promoCodes, text: 'Códigos' },
	{ to: addresses.priceLists, text: 'Tarifas de clientes' },
	{ to: addresses.flashOffers, text: 'Ofertas Flash' },
	{ to: addresses.terms, text: 'Condiciones' },
	{ to: addresses.taxes, text: 'Impuestos' },
] as const

/** The pages of prices and rules. */
export function PriceTabs() {
	return (
		<nav aria-label="Precios" className="tabs">
			{PAGES.map(({ to, text }) => (
				<NavLink key={to} to={to}>
					{text}
				</NavLink>
			))}
		</nav>
	)
}
