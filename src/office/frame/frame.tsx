import { type ReactNode, useRef, useState } from 'react'
import { isRouteErrorResponse, Link, Outlet, useNavigation, useRouteError, useRouteLoaderData } from 'react-router'
import { ROLE_TEXTS } from '#domain/staff/roles.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { admitWorker } from '#office/page/worker.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { IconButton } from '#ui/button.tsx'
import { MenuIcon } from '#ui/icons.tsx'
import { Fault } from './fault.tsx'
import { Menu } from './menu.tsx'
import { OfficeSearch } from './office-search.tsx'
import { ShortcutList, useShortcuts } from './shortcuts.tsx'
import { useWorkNow } from './use-work-now.ts'
import { workNow } from './work-now.ts'

export const middleware = [admitWorker]

const MENU = 'menu'

export const loader = guard('today.see', async ({ services, shop, worker }) => ({
	brand: { brand: services.brand, logo: shop.merchant().logo },
	worker: { nombre: worker.nombre, role: ROLE_TEXTS[worker.role] },
	now: await workNow({ shop, worker }),
}))

type FrameData = Awaited<ReturnType<typeof loader>>

/** The worker, the menu by their permissions, and the search, around every page. */
function Shell({ frame, children }: { readonly frame: FrameData; readonly children: ReactNode }) {
	const { state } = useNavigation()
	const { groups } = useWorkNow(frame.now)
	const field = useRef<HTMLInputElement>(null)
	const [isListed, setListed] = useState(false)
	useShortcuts(field, () => setListed(true))
	return (
		<div className="office">
			<header className="bar on-night">
				<IconButton label="Menú" popoverTarget={MENU} className="menu-btn">
					<MenuIcon size={24} />
				</IconButton>
				<Link to={addresses.home} className="logo">
					<BrandMark {...frame.brand} />
				</Link>
				<OfficeSearch field={field} />
				<details className="person">
					<summary>
						<span className="name">{frame.worker.nombre}</span>
						<span className="role">{frame.worker.role}</span>
					</summary>
					<div className="panel">
						<a href={shopAddresses.home}>Ver la tienda</a>
						<button type="button" onClick={() => setListed(true)}>
							Atajos de teclado
						</button>
						<form method="post" action={shopAddresses.logout}>
							<button type="submit">Salir</button>
						</form>
					</div>
				</details>
			</header>
			<Menu id={MENU} groups={groups} />
			{isListed && <ShortcutList onClose={() => setListed(false)} />}
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
