import { CASHBACK_TEXT } from '#domain/trade/terms-text.ts'
import { addresses } from '#web/addresses.ts'
import type { AccountSummary } from '#web/parts/account-frame.tsx'
import { Link } from '#web/ui/link.tsx'

/** Explains cashback to an account without it. */
export function CashbackExplained({ account }: { readonly account: AccountSummary }) {
	return (
		<section className="account-section" aria-label="Qué es el cashback">
			<p className="cashback-promise">
				El cashback es de las cuentas profesionales: cuando entregamos un pedido, te devolvemos el {CASHBACK_TEXT} de su
				total y lo canjeas por vales para el siguiente o por muestras de cualquier producto.
			</p>
			<ul className="cashback-example">
				<li>
					<b>1000 €</b> de pedido entregado
				</li>
				<li>
					<b>50 €</b> de cashback
				</li>
				<li>
					<b>Un vale de 50 €</b> u ocho muestras
				</li>
			</ul>
			{account.professionalState === 'pendiente' && (
				<p className="notice">
					Tu cuenta profesional está en revisión. Empezarás a sumar en cuanto la aprobemos, en uno o dos días
					laborables.
				</p>
			)}
			{account.professionalState === 'rechazada' && (
				<p className="notice warm">
					Todavía no hemos podido aprobar tu cuenta profesional.{' '}
					<Link to={addresses.account}>Mira el motivo en tu cuenta</Link> o{' '}
					<Link to={addresses.contact}>escríbenos</Link>.
				</p>
			)}
			{account.professionalState === null && (
				<p className="cashback-doors">
					<Link className="btn" to={addresses.registerProfessional}>
						Pedir una cuenta profesional
					</Link>
					<Link className="link" to={addresses.professionals}>
						Qué más incluye
					</Link>
				</p>
			)}
		</section>
	)
}
