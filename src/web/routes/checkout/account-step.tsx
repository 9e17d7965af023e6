import { Form, Link } from 'react-router'
import { addresses } from '../../addresses.ts'

/** Step 0: the guest's way is first and plainly labelled. */
export function AccountStep() {
	return (
		<section aria-labelledby="paso-titulo">
			<h2 id="paso-titulo">¿Cómo quieres comprar?</h2>
			<div className="account-ways">
				<Form method="post" action={addresses.checkout}>
					<input type="hidden" name="accion" value="invitado" />
					<h3>Como invitado</h3>
					<p className="mute">
						Sin contraseña ni registro. Te pedimos solo lo necesario para entregar y facturar el pedido.
					</p>
					<button type="submit" className="btn">
						Continuar como invitado
					</button>
				</Form>
				<div>
					<h3>¿Compras para tu empresa?</h3>
					<p className="mute">
						Constructores, distribuidores, arquitectos e instaladores tienen 3 € menos por m² y un gestor propio. Puedes
						comprar hoy como invitado y pedir la cuenta después.
					</p>
					<Link className="link" to={addresses.professionals}>
						Ver la cuenta profesional
					</Link>
				</div>
			</div>
		</section>
	)
}
