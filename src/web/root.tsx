import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/layout.css'
import '#ui/ui.css'
import '#web/chrome/chrome.css'
import '#web/cart/cart.css'
import sansUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-usual.woff2?url'
import serifUrl from '@fontsource-variable/ibarra-real-nova/files/ibarra-real-nova-usual.woff2?url'
import { type ReactNode, useContext } from 'react'
import {
	data,
	Links,
	type LinksFunction,
	type LoaderFunctionArgs,
	Meta,
	type MiddlewareFunction,
	Outlet,
	Scripts,
	ScrollRestoration,
	useNavigation,
	useRouteLoaderData,
} from 'react-router'
import { SECTION_IDS } from '#domain/catalogue/sections.ts'
import { FormGuard } from '#ui/form/form-guard.tsx'
import { keepShown, keepTyped } from '#ui/form/unanswered.ts'
import { PrivatePaths } from '#ui/link.tsx'
import { NavigationFocus } from '#ui/navigation-focus.tsx'
import { ToastProvider } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { CartDrawer } from '#web/cart/cart-drawer.tsx'
import { CartProvider } from '#web/cart/cart-provider.tsx'
import { Footer } from '#web/chrome/footer.tsx'
import { Header } from '#web/chrome/header.tsx'
import { OwnPricesProvider } from '#web/chrome/own-prices.tsx'
import { VAT_SCRIPT } from '#web/chrome/vat-script.ts'
import { BrandLinks } from '#web/page/brand-links.tsx'
import { keepClosed, openingContext } from '#web/page/closed-shop.ts'
import { QUIET, useFrame } from '#web/page/frame.ts'
import { LATE_SCRIPTS } from '#web/page/late-scripts.ts'
import { MerchantContext, NO_MERCHANT, shownMerchant } from '#web/page/merchant.ts'
import { pageNotes, servicesOf } from '#web/page/page-services.ts'
import { isPrivatePath } from '#web/page/private-path.ts'
import { useScreen } from '#web/page/screen.ts'
import { ScriptMark } from '#web/page/script-mark.ts'
import { RouteErrorScreen } from '#web/parts/error-screen.tsx'

export const links: LinksFunction = () => [
	{ rel: 'manifest', href: '/manifest.webmanifest' },
	{ rel: 'preload', href: sansUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
	{ rel: 'preload', href: serifUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
]

export function loader({ context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const merchant = shownMerchant(shop.merchant(), shop.contents, shop.brand.iconMark())
	return { merchant, opening: context.get(openingContext), year: new Date(shop.nowMs()).getUTCFullYear() }
}

/** Answers a visitor who has sent too many requests with the error page, before any loader or action runs. */
export const middleware: MiddlewareFunction<Response>[] = [
	({ context }, next) => {
		if (context.get(pageNotes).tooMany) throw data(null, { status: 429 })
		return next()
	},
	keepClosed,
]

// The root data does not change during navigation.
export const shouldRevalidate = () => false

export const clientMiddleware = [keepTyped, keepShown]

/** The HTML document of every page, including error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
	const data = useRouteLoaderData<typeof loader>('root')
	const merchant = data?.merchant ?? NO_MERCHANT
	const mark = useContext(ScriptMark)
	const screen = useScreen()
	const ownFrame = useFrame()
	const frame = data?.opening === 'closed' ? QUIET : ownFrame
	return (
		<html lang="es" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<script nonce={mark}>{`document.documentElement.className='js';${LATE_SCRIPTS}`}</script>
				<Meta />
				<Links />
				<BrandLinks {...merchant} />
			</head>
			<body>
				<a className="skip" href="#contenido">
					Saltar al contenido
				</a>
				<MerchantContext value={merchant}>
					<OwnPricesProvider incentiveCentsPerM2={merchant.terms.incentiveCentsPerM2}>
						<PrivatePaths value={isPrivatePath}>
							<ToastProvider>
								<CartProvider>
									<Header merchant={merchant} frame={frame} />
									<script nonce={mark}>{VAT_SCRIPT}</script>
									<NavigationProgress />
									{data?.opening === 'preview' && <PreviewNotice />}
									<main id="contenido" tabIndex={-1} data-screen={screen}>
										{children}
									</main>
									<Footer year={data?.year ?? 2026} frame={frame} />
									<CartDrawer />
								</CartProvider>
							</ToastProvider>
						</PrivatePaths>
					</OwnPricesProvider>
				</MerchantContext>
				<NavigationFocus />
				<FormGuard />
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	)
}

/** Above every page of a closed shop that the staff looks at. */
function PreviewNotice() {
	return (
		<p className="preview-notice">
			La tienda está cerrada: solo la ve tu equipo. <a href="/gestion/primeros-pasos">Primeros pasos</a>
		</p>
	)
}

/** A progress bar at the top, announced to screen readers, when a navigation takes more than 300 ms. */
function NavigationProgress() {
	const { state, location } = useNavigation()
	if (state === 'idle') return null
	const label = loadingText(location.pathname)
	return (
		<>
			<div className="progress-line" role="progressbar" aria-label={label} />
			<p className="loading-text" aria-hidden="true">
				{label}
			</p>
		</>
	)
}

function loadingText(pathname: string): string {
	if (pathname.startsWith('/productos/') && !SECTION_IDS.some((id) => pathname === addresses.section(id)))
		return 'Cargando producto...'
	return pathname === '/' || pathname.startsWith('/productos') ? 'Cargando productos…' : 'Cargando la página…'
}

export default function Root() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <RouteErrorScreen />
}
