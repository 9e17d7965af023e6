import { cashbackOf } from '#domain/cashback/cashback.ts'
import { cents } from '#domain/money/cents.ts'
import { cashbackText, eurosInText } from '#domain/trade/terms-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import type { AccountSummary } from '#web/parts/account-frame.tsx'

/** The total of an order. */
const EXAMPLE = cents(100_000)

/** Explains cashback to an account without it. */
export function CashbackExplained({ account }: { readonly account: AccountSummary }) {
	const { terms, answerIn } = useMerchant()
	if (terms.cashbackPercent === 0) return <p className="mute">Ahora mismo no damos cashback.</p>
	const back = eurosInText(cashbackOf(EXAMPLE, terms))
	return (
		<section aria-label="Qué es el cashback">
			<p className="lead">
				El cashback es de las cuentas profesionales: cuando entregamos un pedido, te devolvemos el {cashbackText(terms)}{' '}
				de su total y lo canjeas por vales para el siguiente o por muestras de cualquier producto.
			</p>
			<ul className="grout cells min-10">
				<li>
					<b className="large">{eurosInText(EXAMPLE)}</b> de pedido entregado
				</li>
				<li>
					<b className="large">{back}</b> de cashback
				</li>
				<li>
					<b className="large">Un vale de {back}</b> o muestras
				</li>
			</ul>
			{account.professionalState === 'pendiente' && (
				<Notice>
					{`Tu cuenta profesional está en revisión. Empezarás a sumar en cuanto la aprobemos, en ${answerIn}.`}
				</Notice>
			)}
			{account.professionalState === 'rechazada' && (
				<Notice tone="warm">
					Todavía no hemos podido aprobar tu cuenta profesional.{' '}
					<Link to={addresses.account}>Mira el motivo en tu cuenta</Link> o{' '}
					<Link to={addresses.contact}>escríbenos</Link>.
				</Notice>
			)}
			{account.professionalState === null && (
				<p className="row">
					<ButtonLink to={addresses.registerProfessional}>Pedir una cuenta profesional</ButtonLink>
					<Link className="link" to={addresses.professionals}>
						Qué más incluye
					</Link>
				</p>
			)}
		</section>
	)
}
