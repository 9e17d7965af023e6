import { Link } from './link.tsx'

export interface Crumb {
	readonly text: string
	/** Absent for the current page. */
	readonly to?: string
}

/** Breadcrumbs, starting with «Inicio». */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
	return (
		<nav className="crumbs wrap" aria-label="Ruta de navegación">
			<ol>
				<li>
					<Link to="/">Inicio</Link>
				</li>
				{crumbs.map((crumb) => (
					<li key={crumb.text}>
						{crumb.to ? <Link to={crumb.to}>{crumb.text}</Link> : <span aria-current="page">{crumb.text}</span>}
					</li>
				))}
			</ol>
		</nav>
	)
}
