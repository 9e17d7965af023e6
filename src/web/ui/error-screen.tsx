import { Form } from 'react-router'
import { addresses } from '#web/addresses.ts'
import { Link } from './link.tsx'

/** The page for a 404 or an error, with links to go on from. */
export function ErrorScreen({ status, title }: { readonly status: number; readonly title?: string }) {
	const missing = status === 404
	return (
		<div className="wrap error-screen">
			<p className="error-number serif" aria-hidden="true">
				{status}
			</p>
			<div>
				<h1>{title ?? (missing ? 'Aquí falta una pieza' : 'Algo se ha roto')}</h1>
				<p className="mute">
					{missing
						? 'La página que buscas no existe o ha cambiado de sitio. Prueba con el buscador o vuelve al catálogo.'
						: 'Ha ocurrido un error. Por favor, inténtalo de nuevo. Tu carrito sigue como lo dejaste.'}
				</p>
				<Form action={addresses.catalogue} className="with-button" role="search">
					<input
						className="input"
						type="search"
						name="search"
						aria-label="Buscar productos"
						placeholder="Roble, 60×60, cemento cola…"
					/>
					<button type="submit" className="btn">
						Buscar
					</button>
				</Form>
				<p className="links">
					<Link className="link" to={addresses.catalogue}>
						Ver el catálogo
					</Link>
					<Link className="link" to={addresses.home}>
						Ir al inicio
					</Link>
				</p>
			</div>
		</div>
	)
}
