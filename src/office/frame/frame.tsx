import type { MouseEvent, ReactNode } from 'react'
import {
	Form,
	isRouteErrorResponse,
	Link,
	NavLink,
	Outlet,
	useNavigation,
	useRouteError,
	useRouteLoaderData,
} from 'react-router'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { admitWorker } from '#office/page/worker.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { IconButton } from '#ui/button.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { AREAS } from './areas.ts'
import { Fault } from './fault.tsx'

export const middleware = [admitWorker]

const MENU = 'menu'

export const loader = guard('today.see', ({ services, shop, worker }) => ({
	brand: { brand: services.brand, logo: shop.merchant().logo },
	worker: { nombre: worker.nombre, role: ROLE_TEXTS[worker.role] },
	areas: AREAS.filter(({ permission }) => worker.may(permission)).map(({ text, to }) => ({ text, to })),
	searches: worker.may('orders.see'),
}))

type FrameData = Awaited<ReturnType<typeof loader>>

/** The router changes the page below the menu of a phone, which would stay open over it. */
function closeMenu({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
	currentTarget.closest('nav')?.hidePopover()
}

/** The worker, the menu by their permissions, and the search of orders, around every page. */
function Shell({ frame, children }: { readonly frame: FrameData; readonly children: ReactNode }) {
	const { state } = useNavigation()
	return (
		<div className="office">
			<header className="bar on-night">
				<IconButton label="Menú" popoverTarget={MENU} className="menu-btn">
					<MenuIcon size={24} />
				</IconButton>
				<Link to={addresses.home} className="logo">
					<BrandMark {...frame.brand} />
				</Link>
				{frame.searches && (
					<Form action={addresses.orders} role="search" className="search">
						<input
							className="input"
							type="search"
							name="q"
							aria-label="Buscar pedidos"
							placeholder="Pedido, nombre, teléfono…"
						/>
					</Form>
				)}
				<details className="person">
					<summary>
						<span className="name">{frame.worker.nombre}</span>
						<span className="role">{frame.worker.role}</span>
					</summary>
					<div className="panel">
						<a href={shopAddresses.home}>Ver la tienda</a>
						<form method="post" action={shopAddresses.logout}>
							<button type="submit">Salir</button>
						</form>
					</div>
				</details>
			</header>
			<nav id={MENU} popover="auto" aria-label="Gestión">
				<ul>
					{frame.areas.map(({ text, to }) => (
						<li key={to}>
							<NavLink to={to} end={to === addresses.home} onClick={closeMenu}>
								{text}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
			<main id="contenido" tabIndex={-1}>
				{state !== 'idle' && <div className="progress-line" role="progressbar" aria-label="Cargando…" />}
				{children}
			</main>
		</div>
	)
}

export default function Frame({ loaderData }: { readonly loaderData: FrameData }) {
	return (
		<Shell frame={loaderData}>
			<Outlet />
		</Shell>
	)
}

export function ErrorBoundary() {
	const error = useRouteError()
	const frame = useRouteLoaderData<FrameData>('frame/frame')
	const fault = <Fault status={isRouteErrorResponse(error) ? error.status : 500} />
	return frame ? <Shell frame={frame}>{fault}</Shell> : <main id="contenido">{fault}</main>
}
