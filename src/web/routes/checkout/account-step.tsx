import { Form, Link } from 'react-router'
import { incentiveEurosText } from '#domain/trade/terms-text.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageForm } from '#ui/form/page-form.tsx'
import { addresses } from '#web/addresses.ts'
import { KEEPS_CART } from '#web/cart/keeps-cart.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { LOGIN_FORM } from '#web/parts/login.form.ts'

const BACK = addresses.checkoutStep('envio')

/** Step 0: guest checkout is first and plainly labelled. `name` is that of the logged-in account, or null. */
export function AccountStep({ name }: { readonly name: string | null }) {
	const { terms } = useMerchant()
	if (name !== null) return <KnownBuyer name={name} />
	return (
		<section className="stack" aria-labelledby="paso-titulo">
			<h2 id="paso-titulo">¿Cómo quieres comprar?</h2>
			<div className="grout cells account-ways">
				<Form method="post" action={addresses.checkout}>
					<input type="hidden" name="accion" value="invitado" />
					<h3 className="sans">Como invitado</h3>
					<p className="mute">
						Sin contraseña ni registro. Te pedimos solo lo necesario para entregar y facturar el pedido.
					</p>
					<Button type="submit">Continuar como invitado</Button>
				</Form>
				<div>
					<h3 className="sans">Con tu cuenta</h3>
					<p className="mute">Tus direcciones ya escritas y, si eres profesional, tu precio.</p>
					<PageForm
						id="entrar"
						action={addresses.login}
						form={LOGIN_FORM}
						submit="Entrar"
						kind="line"
						busy="Entrando…"
						hidden={{ volver: BACK }}
					/>
					<Link className="link" to={addresses.forgottenPassword}>
						He olvidado mi contraseña
					</Link>
				</div>
				<div className="wide">
					<h3 className="sans">¿Compras para tu empresa?</h3>
					<p className="mute">
						Constructores, distribuidores, arquitectos e instaladores tienen{' '}
						{terms.incentiveCentsPerM2 > 0 && `${incentiveEurosText(terms)} menos por m² y `}un gestor propio. Puedes
						comprar hoy como invitado y pedir la cuenta después.
					</p>
					<Link className="link" to={addresses.registerProfessional}>
						Crear cuenta profesional
					</Link>
				</div>
			</div>
		</section>
	)
}

function KnownBuyer({ name }: { readonly name: string }) {
	return (
		<section className="stack" aria-labelledby="paso-titulo">
			<h2 id="paso-titulo">{`Compras como ${name}`}</h2>
			<p className="mute">El pedido quedará en tu cuenta, con su factura y su seguimiento.</p>
			<p className="row step-buttons">
				<ButtonLink isPlain to={BACK}>
					Continuar
				</ButtonLink>
			</p>
			<Form method="post" action={addresses.logout}>
				<input type="hidden" name={KEEPS_CART} value="si" />
				<button type="submit" className="link">
					No soy yo: salir de la cuenta
				</button>
			</Form>
		</section>
	)
}
