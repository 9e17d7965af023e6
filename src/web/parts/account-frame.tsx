import './account-frame.css'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import type { AccountKind } from '#domain/account/account.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'

/** The account data shown by every account page. */
export interface AccountSummary {
	readonly name: string
	readonly kind: AccountKind
	readonly professionalState: 'pendiente' | 'aprobada' | 'rechazada' | null
	/** The firm that it acts for; null for an account that acts for itself. */
	readonly actsFor: string | null
}

/** The account data for the account pages. */
export function summaryOf(account: {
	readonly nombre: string
	readonly kind: AccountKind
	readonly professionalState: AccountSummary['professionalState']
	readonly empresa: string
	readonly member?: object | null
}): AccountSummary {
	const { nombre: name, kind, professionalState, empresa, member } = account
	return { name, kind, professionalState, actsFor: member ? empresa : null }
}

function pagesOf({ kind, professionalState, actsFor }: AccountSummary) {
	const isApproved = professionalState === 'aprobada'
	const isOwner = isApproved && actsFor === null
	return [
		{ text: 'Resumen', to: addresses.account },
		{ text: 'Pedidos', to: addresses.orders },
		{ text: 'Facturas', to: addresses.accountInvoices },
		{ text: 'Pedido rápido', to: addresses.quickOrder },
		...(isOwner ? [{ text: 'Cashback', to: addresses.cashback }] : []),
		...(isOwner && kind === 'reseller' ? [{ text: 'Pedidos de Clientes', to: addresses.clientOrders }] : []),
		...(isApproved ? [{ text: 'Reservas de lote', to: addresses.holds }] : []),
		...(isApproved ? [{ text: 'Catálogos técnicos', to: addresses.catalogues }] : []),
		...(isOwner ? [{ text: 'Mis presupuestos', to: addresses.quotations }] : []),
		...(isApproved ? [{ text: isOwner ? 'Tu equipo' : 'Solicitudes', to: addresses.team }] : []),
		...(isOwner ? [{ text: 'Facturación', to: addresses.accountInvoicing }] : []),
		...(isOwner ? [{ text: 'Integraciones', to: addresses.integrations }] : []),
		{ text: 'Mis obras', to: addresses.myProjects },
		{ text: 'Mis mensajes', to: addresses.accountMessages },
		{ text: 'Direcciones', to: addresses.accountAddresses },
		{ text: 'Seguridad', to: addresses.accountPassword },
		{ text: 'Tus datos', to: addresses.accountData },
	]
}

interface AccountFrameProps {
	readonly account: AccountSummary
	readonly title: string
	/** A number after the title, which is never broken. */
	readonly number?: string
	readonly lead?: ReactNode
	/** Breadcrumbs after «Mi Cuenta»; by default the page's title. */
	readonly crumbs?: readonly { readonly text: string; readonly to?: string }[]
	readonly children: ReactNode
}

/** The frame of the account area: breadcrumbs, navigation, and logout. */
export function AccountFrame({ account, title, number, lead, crumbs, children }: AccountFrameProps) {
	const { pathname } = useLocation()
	const trail = crumbs ?? [{ text: title }]
	return (
		<>
			<Breadcrumbs
				crumbs={
					pathname === addresses.account
						? [{ text: 'Mi Cuenta' }]
						: [{ text: 'Mi Cuenta', to: addresses.account }, ...trail]
				}
			/>
			<div className="wrap account">
				<nav className="account-nav" aria-label="Mi Cuenta">
					<ul>
						{pagesOf(account).map(({ text, to }) => (
							<li key={to}>
								<Link to={to} aria-current={pathname === to ? 'page' : undefined}>
									{text}
								</Link>
							</li>
						))}
						<li>
							<Form method="post" action={addresses.logout}>
								<button type="submit">Salir</button>
							</Form>
						</li>
					</ul>
				</nav>
				<div className="account-main stack">
					<h1>
						{title}
						{number && (
							<>
								{' '}
								<span className="whole">{number}</span>
							</>
						)}
					</h1>
					{account.actsFor !== null && <p className="mute">{`Compras a nombre de ${account.actsFor}.`}</p>}
					{lead && <p className="lead mute">{lead}</p>}
					<div className="sections account-content">{children}</div>
				</div>
			</div>
		</>
	)
}
