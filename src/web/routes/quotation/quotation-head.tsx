import type { ShownQuotation } from '#web/shared/quotation/shown-quotation.ts'

interface QuotationHeadProps {
	readonly quotation: ShownQuotation
}

/** The issuer, the recipient, and the last day. A professional's contact is in the header of the page. */
export function QuotationHead({ quotation }: QuotationHeadProps) {
	const { number, edition, issuer, quoter, nombre, obra, sentOn, validTo } = quotation
	const { name, taxId, address, phone, email } = quoter
	return (
		<header className="row apart top">
			<div className="stack tight">
				<h1>
					{'Presupuesto '}
					<span className="whole">{number}</span>
				</h1>
				<p>
					{`Para ${nombre}`}
					{obra !== '' && ` · ${obra}`}
				</p>
				<p className="mute">
					{`${edition > 1 ? `Versión ${edition}, del` : 'Del'} ${sentOn}. `}
					<b>{`Vale hasta el ${validTo}, incluido.`}</b>
					{quotation.holdsLots && ' Su material está reservado hasta entonces.'}
				</p>
			</div>
			<address className="small">
				<b>{name}</b>
				<br />
				{taxId !== '' && `NIF ${taxId}`}
				{taxId !== '' && <br />}
				{address}
				{issuer === 'tienda' && address !== '' && <br />}
				{issuer === 'tienda' && [phone, email].filter((part) => part !== '').join(' · ')}
			</address>
		</header>
	)
}
