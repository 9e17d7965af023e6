import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
	layout('frame/frame.tsx', [
		index('routes/home/home.tsx'),
		route('preparar', 'routes/prepare/prepare.tsx'),
		route('preparar/lista', 'routes/prepare/picking-list.tsx'),
		route('preparar/enviar', 'routes/prepare/dispatch.tsx'),
		route('pedidos', 'routes/orders/orders.tsx'),
		route('pedidos/:id', 'routes/order/order.tsx'),
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
