import { Link } from 'react-router'
import { addresses } from '#office/addresses.ts'
import { AREAS } from '#office/frame/areas.ts'
import { guard } from '#office/page/guard.ts'
import { pageMeta } from '#web/page/page-meta.ts'

export const loader = guard('today.see', ({ worker }) => ({
	nombre: worker.nombre,
	areas: AREAS.filter(({ to, permission }) => to !== addresses.home && worker.may(permission)).map(({ text, to }) => ({
		text,
		to,
	})),
}))

export const meta = () => pageMeta('Hoy · Gestión', 'La gestión de la tienda.', { noindex: true })

export default function Home({ loaderData: { nombre, areas } }: { readonly loaderData: ReturnType<typeof loader> }) {
	return (
		<div className="page">
			<h1>{`Hola, ${nombre.split(' ')[0]}`}</h1>
			{areas.length === 0 ? (
				<p className="mute">Todavía no hay páginas para tu papel.</p>
			) : (
				<ul className="area-list">
					{areas.map(({ text, to }) => (
						<li key={to}>
							<Link to={to} className="link">
								{text}
							</Link>
						</li>
					))}
				</ul>
			)}
		</div>
	)
}
