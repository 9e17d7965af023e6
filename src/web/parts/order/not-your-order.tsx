import { ButtonLink } from '#ui/button.tsx'
import './order.css'
import { useLocation } from 'react-router'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

interface NotYourOrderProps {
	readonly isLoggedIn: boolean
	/** The requested id, if the URL has one. */
	readonly id?: string | undefined
}

/** The page for an order that does not exist or is not accessible: the same for both, with links to the visitor's own orders. */
export function NotYourOrder({ isLoggedIn, id }: NotYourOrderProps) {
	const { pathname } = useLocation()
	const login = addresses.loginFor(id ? pathname : addresses.orders)
	return (
		<div className="error-screen wrap band row open">
			<p className="poster serif error-number" aria-hidden="true">
				404
			</p>
			<div className="grow stack">
				<h1>Pedido no encontrado</h1>
				{isLoggedIn ? (
					<p className="mute">
						Este pedido no está entre los de tu cuenta. Si lo hiciste sin ella o con otro correo, abre el enlace del
						correo de confirmación.
					</p>
				) : (
					<p className="mute">
						Si el pedido es tuyo,{' '}
						<Link className="text-link" to={login}>
							entra en tu cuenta
						</Link>
						. Si compraste sin cuenta, abre el enlace del correo de confirmación: lleva la clave que lo abre.
					</p>
				)}
				<p className="row">
					{isLoggedIn && <ButtonLink to={addresses.orders}>Ver tus pedidos</ButtonLink>}
					{!isLoggedIn && <ButtonLink to={login}>Entrar</ButtonLink>}
					<Link className="link" to={addresses.contactAbout('pedido')}>
						Pregúntanos por tu pedido
					</Link>
				</p>
			</div>
		</div>
	)
}
