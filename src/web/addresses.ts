/** Every address of the shop's pages, declared once. */
export const addresses = {
	home: '/',
	catalogue: '/productos',
	pavimentos: '/productos/pavimentos',
	revestimientos: '/productos/revestimientos',
	porcelanicos: '/productos/porcelanicos',
	mosaicos: '/productos/mosaicos',
	product: (slug: string) => `/productos/${slug}`,
	search: (text: string) => `/productos?search=${encodeURIComponent(text)}`,
	cart: '/carrito',
	checkout: '/checkout',
	checkoutStep: (step: 'cuenta' | 'envio' | 'confirmacion') => `/checkout?paso=${step}`,
	confirmed: (order: string, key: string) => `/pedido-confirmado?pedido=${order}&clave=${key}`,
} as const
