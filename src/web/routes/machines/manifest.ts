import type { LoaderFunctionArgs } from 'react-router'
import { addresses } from '#web/addresses.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'

/** `/manifest.webmanifest`: name and appearance on a home screen. */
export function loader({ context }: LoaderFunctionArgs) {
	const { shop } = servicesOf(context)
	const { brand, colours } = shop.merchant()
	const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
		src: `/${name}.png?v=${shop.brand.iconMark()}`,
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose,
	})
	const manifest = {
		name: `${brand}, azulejos por lotes`,
		short_name: brand,
		description: 'Azulejos, porcelánicos y materiales de construcción por lotes, cajas, m² y palets.',
		lang: 'es',
		dir: 'ltr',
		id: '/',
		start_url: '/',
		scope: '/',
		display: 'minimal-ui',
		background_color: '#fbfaf7',
		theme_color: colours.dark,
		categories: ['shopping'],
		icons: [icon('icono-192', 192, 'any'), icon('icono-512', 512, 'any'), icon('icono-adaptable-512', 512, 'maskable')],
		shortcuts: [
			{ name: 'Ofertas Flash', url: addresses.flashOffers },
			{ name: 'Carrito', url: addresses.cart },
		],
	}
	return new Response(JSON.stringify(manifest), {
		headers: { ...publicPage(), 'content-type': 'application/manifest+json; charset=utf-8' },
	})
}
