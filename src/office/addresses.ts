/** The paths of the back office below its base, `/gestion`, as the router's links take them. */
export const addresses = {
	home: '/',
	salesCsv: '/ventas.csv',
	orders: '/pedidos',
	prepare: '/preparar',
	pickingList: '/preparar/lista',
	dispatch: '/preparar/enviar',
	/** Of the server, not of the app: a PDF. */
	deliveryNotes: '/albaranes.pdf',
	ordersCsv: '/pedidos/exportar.csv',
	order: (id: string) => `/pedidos/${id}`,
	products: '/productos',
	newProduct: '/productos/nuevo',
	product: (id: number) => `/productos/${id}`,
	productLots: (id: number) => `/productos/${id}/lotes`,
	changeProducts: '/productos/cambiar',
	imports: '/productos/cargas',
	lot: (id: number) => `/lotes/${id}`,
	count: '/recuento',
	team: '/equipo',
	invite: '/equipo/invitar',
	member: (accountId: number) => `/equipo/${accountId}`,
	audit: '/registro',
} as const

/** Paths of the shop, which are other documents: plain links and forms lead there. */
export const shopAddresses = {
	home: '/',
	logout: '/salir',
	login: '/login',
	secondStep: '/segundo-paso',
	product: (slug: string) => `/productos/${slug}`,
	deliveryNote: (orderId: string) => `/pedidos/${orderId}/albaran.pdf`,
} as const

/** The path of a page of the back office as the shop's login returns to it. */
export const OFFICE_BASE = '/gestion'
