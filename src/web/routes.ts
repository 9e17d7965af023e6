import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	index('routes/home/home.tsx'),
	route('productos', 'routes/catalogue/catalogue.tsx', { id: 'productos' }),
	route('productos/pavimentos', 'routes/catalogue/catalogue.tsx', { id: 'pavimentos' }),
	route('productos/revestimientos', 'routes/catalogue/catalogue.tsx', { id: 'revestimientos' }),
	route('productos/porcelanicos', 'routes/catalogue/catalogue.tsx', { id: 'porcelanicos' }),
	route('productos/mosaicos', 'routes/catalogue/catalogue.tsx', { id: 'mosaicos' }),
	route('productos/:nombre', 'routes/product/product.tsx'),
	route('carrito', 'routes/cart/cart-page.tsx'),
	route('checkout', 'routes/checkout/checkout.tsx'),
	route('pedido-confirmado', 'routes/confirmed/confirmed.tsx'),
	route('faq', 'routes/faq/faq.tsx'),
	route('envios', 'routes/shipping/shipping.tsx'),
	route('devoluciones', 'routes/returns/returns.tsx'),
	route('aviso-legal', 'routes/legal-notice/legal-notice.tsx'),
	route('privacidad', 'routes/privacy/privacy.tsx'),
	route('cookies', 'routes/cookies/cookies.tsx'),
	route('*', 'routes/not-found/not-found.tsx'),
] satisfies RouteConfig
