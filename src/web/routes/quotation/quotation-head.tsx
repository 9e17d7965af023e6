import type { ShownQuotation } from '#web/shared/quotation/shown-quotation.ts'

interface QuotationHeadProps {
	readonly quotation: ShownQuotation
}

/** The issuer, the recipient, and the last day. */
export function QuotationHead({ quotation }: QuotationHeadProps) {
	const { number, edition, quoter, nombre, obra, sentOn, validTo } = quotation
	const { name, taxId, address, phone, email } = quoter
	return (
		<header className="quotation-top">
			<div>
				<h1>{`Presupuesto ${number}`}</h1>
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
				{address !== '' && <br />}
				{phone !== '' && `${phone} · `}
				{email}
			</address>
		</header>
	)
}
