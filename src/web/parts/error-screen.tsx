import { Form, isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

const BROKEN = {
	heading: 'Algo se ha roto',
	text: 'Ha ocurrido un error. Por favor, inténtalo de nuevo. Tu carrito sigue como lo dejaste.',
}
const TEXTS: Readonly<Record<number, typeof BROKEN>> = {
	403: {
		heading: 'Tu cuenta no llega hasta aquí',
		text: 'Esta parte de la tienda es para otro tipo de cuenta. Si la tuya debería entrar, escríbenos desde la página de contacto.',
	},
	404: {
		heading: 'Aquí falta una pieza',
		text: 'La página que buscas no existe o ha cambiado de sitio. Prueba con el buscador o vuelve al catálogo.',
	},
	429: {
		heading: 'Vamos por partes',
		text: 'Nos han llegado demasiadas peticiones seguidas desde tu conexión. Espera un minuto, vuelve atrás e inténtalo de nuevo. Tu carrito sigue como lo dejaste.',
	},
}

/** The page for a 404 or an error, with links to continue from. */
export function ErrorScreen({ status, title }: { readonly status: number; readonly title?: string }) {
	const { heading, text } = TEXTS[status] ?? BROKEN
	return (
		<div className="error-screen wrap band row open">
			<p className="poster error-number serif" aria-hidden="true">
				{status}
			</p>
			<div className="grow stack narrow">
				<h1>{title ?? heading}</h1>
				<p className="mute">{text}</p>
				<Form action={addresses.catalogue} className="with-button" role="search">
					<input
						className="input"
						type="search"
						name="search"
						aria-label="Buscar productos"
						placeholder="Roble, 60×60, cemento cola…"
					/>
					<Button type="submit">Buscar</Button>
				</Form>
				<p className="row">
					<Link className="link" to={addresses.bestSellers()}>
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

/** The error boundary of a page: only a 404 states that the subject of the page does not exist. */
export function RouteErrorScreen({ missing }: { readonly missing?: string }) {
	const error = useRouteError()
	const status = isRouteErrorResponse(error) ? error.status : 500
	return <ErrorScreen status={status} {...(status === 404 && missing !== undefined ? { title: missing } : {})} />
}
