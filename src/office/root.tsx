import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/ui.css'
// After the shop's own style sheet, whose measures it replaces.
import './frame/frame.css'
import './routes/products/products.css'
import sansUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-usual.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
	data,
	isRouteErrorResponse,
	Links,
	type LinksFunction,
	type LoaderFunctionArgs,
	Meta,
	type MiddlewareFunction,
	Outlet,
	Scripts,
	ScrollRestoration,
	useRouteError,
	useRouteLoaderData,
} from 'react-router'
import { USUAL_COLOURS } from '#domain/brand/brand-colours.ts'
import { FormGuard } from '#ui/form/form-guard.tsx'
import { LeaveGuard } from '#ui/form/leave-guard.tsx'
import { keepShown, keepTyped } from '#ui/form/unanswered.ts'
import { NavigationFocus } from '#ui/navigation-focus.tsx'
import { BrandLinks } from '#web/page/brand-links.tsx'
import { LATE_SCRIPTS } from '#web/page/late-scripts.ts'
import { pageNotes, servicesOf } from '#web/page/page-services.ts'
import { ScriptMark } from '#web/page/script-mark.ts'
import { Fault } from './frame/fault.tsx'

export const links: LinksFunction = () => [
	{ rel: 'preload', href: sansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

/** The colours and icons of the brand, which are no secret: the page of an invitation has them too. */
export function loader({ context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	return { colours: shop.merchant().colours, iconMark: shop.brand.iconMark() }
}

/** Answers a visitor who has sent too many forms with the error page, before any loader or action runs. */
export const middleware: MiddlewareFunction<Response>[] = [
	({ context }, next) => {
		if (context.get(pageNotes).tooMany) throw data(null, { status: 429 })
		return next()
	},
]

export const clientMiddleware = [keepTyped, keepShown]

/** The HTML document of every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
	const mark = useContext(ScriptMark)
	const look = useRouteLoaderData<typeof loader>('root')
	return (
		<html lang="es" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<script nonce={mark}>{`document.documentElement.className='js';${LATE_SCRIPTS}`}</script>
				<Meta />
				<Links />
				<BrandLinks colours={look?.colours ?? USUAL_COLOURS} iconMark={look?.iconMark ?? ''} />
			</head>
			<body>
				<a className="skip" href="#contenido">
					Saltar al contenido
				</a>
				{children}
				<NavigationFocus />
				<FormGuard />
				<LeaveGuard />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

export default function Root() {
	return <Outlet />
}

export function ErrorBoundary() {
	const error = useRouteError()
	return (
		<main id="contenido">
			<Fault status={isRouteErrorResponse(error) ? error.status : 500} />
		</main>
	)
}
