import './opening-soon.css'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { addressText } from '#domain/merchant/merchant.ts'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { quietFrame } from '#web/page/frame.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { privatePage } from '#web/page/public-page.ts'

export const handle = quietFrame(null)

/** An open shop has its home instead. */
export function loader({ context }: LoaderFunctionArgs) {
	if (servicesOf(context).shop.merchant().isOpen) throw redirect(addresses.home)
	return null
}

export const headers = privatePage
export const meta = () => pageMeta('Abrimos pronto', 'La tienda abre pronto.', { noindex: true })

/** The public page of a closed shop: the announcement of its opening, and the seller (LSSI, art. 10). */
export default function OpeningSoon() {
	const { brand, about, companyName, taxId, register, office, phones, email, hours } = useMerchant()
	const [phone] = phones
	const facts: readonly (readonly [string, string])[] = [
		['Razón social', companyName],
		['NIF', taxId],
		['Datos registrales', register],
		['Domicilio', office.street === '' ? '' : addressText(office)],
		['Horario', hours],
	]
	return (
		<div className="wrap opening-soon">
			<section className="stack loose">
				<p className="eyebrow">{brand}</p>
				<h1>Abrimos pronto</h1>
				<p className="lead">{about}</p>
				{(phone.dial !== '' || email !== '') && (
					<p>
						Mientras tanto te atendemos{' '}
						{phone.dial !== '' && (
							<>
								en el{' '}
								<a className="text-link" href={`tel:${phone.dial}`}>
									{phone.text}
								</a>
							</>
						)}
						{phone.dial !== '' && email !== '' && ' y '}
						{email !== '' && (
							<>
								en{' '}
								<a className="text-link" href={`mailto:${email}`}>
									{email}
								</a>
							</>
						)}
						.
					</p>
				)}
			</section>
			<section className="stack" aria-labelledby="quien-vende">
				<h2 id="quien-vende" className="sub">
					Quién vende
				</h2>
				<dl className="facts">
					{facts
						.filter(([, value]) => value !== '')
						.map(([name, value]) => (
							<div key={name}>
								<dt>{name}</dt>
								<dd>{value}</dd>
							</div>
						))}
				</dl>
			</section>
			<p className="mute">
				¿Trabajas aquí?{' '}
				<Link className="text-link" to={addresses.loginFor('/gestion')}>
					Entra con tu cuenta
				</Link>
			</p>
		</div>
	)
}
