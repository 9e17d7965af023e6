import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	layout('frame/frame.tsx', [
		index('routes/home/home.tsx'),
		route('preparar', 'routes/prepare/prepare.tsx'),
		route('preparar/lista', 'routes/prepare/picking-list.tsx'),
		route('preparar/enviar', 'routes/prepare/dispatch.tsx'),
		route('pedidos', 'routes/orders/orders.tsx'),
		route('pedidos/:id', 'routes/order/order.tsx'),
		route('productos', 'routes/products/products.tsx'),
		route('productos/nuevo', 'routes/products/new-product.tsx'),
		route('productos/cambiar', 'routes/products/change.tsx'),
		route('productos/cargas', 'routes/products/imports.tsx'),
		route('productos/:id', 'routes/products/product.tsx'),
		route('productos/:id/lotes', 'routes/stock/product-lots.tsx'),
		route('lotes/:id', 'routes/stock/lot.tsx'),
		route('recuento', 'routes/stock/count.tsx'),
		route('equipo', 'routes/team/team.tsx'),
		route('equipo/invitar', 'routes/team/invite.tsx'),
		route('equipo/:id', 'routes/team/member.tsx'),
		route('registro', 'routes/audit/audit.tsx'),
		route('ventas.csv', 'routes/home/sales-csv.ts'),
		route('*', 'routes/not-found/not-found.tsx'),
	]),
	// For those who have no session yet.
	route('invitacion', 'routes/invitation/invitation.tsx'),
] satisfies RouteConfig
