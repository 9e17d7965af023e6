import { incentiveEurosText } from '#domain/trade/terms-text.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import type { AccountSummary } from '#web/parts/account-frame.tsx'

interface ProfessionalStandingProps {
	readonly account: AccountSummary
	readonly company: { readonly name: string; readonly taxId: string; readonly refusalReason: string }
	readonly manager: { readonly name: string; readonly phone: string; readonly email: string } | null
}

/** The state of a professional's registration and, once approved, its benefits and manager. */
export function ProfessionalStanding({ account, company, manager }: ProfessionalStandingProps) {
	const { terms, answerIn } = useMerchant()
	return (
		<section aria-labelledby="empresa">
			<h2 id="empresa">{company.name}</h2>
			<p>
				<span className={`state ${STATES[account.professionalState ?? 'pendiente'].tone}`}>
					{STATES[account.professionalState ?? 'pendiente'].text}
				</span>{' '}
				<span className="mute">{`NIF ${company.taxId}`}</span>
			</p>
			{account.professionalState === 'pendiente' && (
				<p>
					{`Estamos mirando tu NIF y tus documentos. Te escribiremos en ${answerIn}; mientras tanto puedes comprar con las condiciones de un particular.`}
				</p>
			)}
			{account.professionalState === 'rechazada' && (
				<Notice tone="bad">
					<b>No hemos podido dar de alta la cuenta profesional.</b>
					<p>{company.refusalReason}</p>
					<p>
						<Link className="text-link" to={addresses.contact}>
							Escríbenos
						</Link>{' '}
						si hay un error o si quieres mandarnos otro documento.
					</p>
				</Notice>
			)}
			{manager && (
				<div className="grout cells min-14">
					<div>
						<h3>Tu precio</h3>
						<p>
							{terms.incentiveCentsPerM2 > 0
								? `${incentiveEurosText(terms)} menos por m², sin IVA, en cualquier lote. Lo verás como «Incentivo profesional» en el carrito.`
								: 'El de la tienda, en cualquier lote.'}
						</p>
						<Link className="link" to={addresses.catalogues}>
							Catálogos técnicos
						</Link>
					</div>
					<div>
						<h3>Tu gestor</h3>
						<p>
							{manager.name}
							<br />
							<a className="text-link" href={`tel:${manager.phone.replaceAll(' ', '')}`}>
								{manager.phone}
							</a>
							<br />
							<a className="text-link" href={`mailto:${manager.email}`}>
								{manager.email}
							</a>
						</p>
					</div>
				</div>
			)}
		</section>
	)
}

const STATES = {
	pendiente: { text: 'En revisión', tone: 'wait' },
	aprobada: { text: 'Cuenta profesional activa', tone: 'good' },
	rechazada: { text: 'Sin aprobar', tone: '' },
} as const
