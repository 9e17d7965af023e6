import type { FilterField } from '@soleria/search/query'
import type { AlertKind } from '#domain/alert/alert-wish.ts'
import type { SectionId } from '#domain/catalogue/sections.ts'

/** The paths of all pages. */
export const addresses = {
	home: '/',
	/** The public page of a closed shop. */
	openingSoon: '/abrimos-pronto',
	catalogue: '/productos',
	section: (id: SectionId) => `/productos/${id}`,
	/**
	 * A list that starts with the best sellers: links lead there, while the bare list begins with the last of a lot
	 * (specification §2).
	 */
	bestSellers: (list = '/productos') => `${list}?sort=mas_vendidos`,
	product: (slug: string) => `/productos/${slug}`,
	/** The catalogue filtered by one field; several values joined by commas. */
	catalogueFor: (field: FilterField, values: string) =>
		`/productos?${field}=${encodeURIComponent(values).replaceAll('%2C', ',')}`,
	search: (text: string) => `/productos?search=${encodeURIComponent(text)}`,
	/** The technical sheets of some products side by side. */
	compare: (slugs: readonly string[]) =>
		`/comparar${slugs.map((slug, place) => `${place ? '&' : '?'}p=${slug}`).join('')}`,
	/** Tiles by a colour, of a photograph or chosen. */
	colour: '/color',
	plan: '/plano',
	planPicture: '/plano.svg',
	planPdf: '/plano.pdf',
	planDxf: '/plano.dxf',
	/** A plan on the site, and the service worker of that page. */
	planOnSite: '/plano/obra',
	planWorker: '/plano-obra.js',
	planFor: (slug: string) => `/plano?producto=${encodeURIComponent(slug)}`,
	/** The page that the search offers for «modular», «opus», «varios formatos» (packages/search/data). */
	planOfFormats: '/plano?formato=60x60&formato2=30x60',
	/** The plan of a set of formats. */
	planOfSet: (slugs: readonly string[]) =>
		`/plano?${new URLSearchParams(slugs.map((slug, place) => [place === 0 ? 'producto' : `producto${place + 1}`, slug]))}`,
	calculator: '/calculadora',
	calculatorFor: (format: string) => `/calculadora${format === '' ? '' : `?formato=${encodeURIComponent(format)}`}`,
	job: '/obra',
	visualiser: '/visualizador',
	visualiserFor: (slug: string) => `/visualizador?azulejo=${encodeURIComponent(slug)}`,
	/** The visitor's own photograph; no room of the shop has this name. */
	visualiserPhoto: '/visualizador/tu-foto',
	/** The service worker of that page. */
	visualiserWorker: '/tu-estancia.js',
	visualiserRoom: (room: string) => `/visualizador/${room}`,
	/** The short link of a design or a plan. */
	shared: (code: string) => `/v/${code}`,
	/** A design as the server draws it. */
	visualiserPicture: (room: string) => `/visualizador/${room}.jpg`,
	cart: '/carrito',
	/** The cart after so many lines were put into it. */
	cartWith: (added: number) => `/carrito?anadidos=${added}`,
	/** The cart after a sample was put into it. */
	cartWithSample: '/carrito?muestra',
	samples: '/muestras',
	priceRequest: '/pedir-precio',
	quickOrder: '/pedido-rapido',
	checkout: '/checkout',
	checkoutStep: (step: 'cuenta' | 'envio' | 'confirmacion') => `/checkout?paso=${step}`,
	checkoutDay: '/checkout/entrega',
	confirmed: (order: string, key: string) => `/pedido-confirmado?pedido=${order}&clave=${key}`,
	login: '/login',
	loginFor: (path: string) => `/login?volver=${encodeURIComponent(path)}`,
	secondStep: '/segundo-paso',
	secondStepFor: (path: string) => `/segundo-paso?volver=${encodeURIComponent(path)}`,
	logout: '/salir',
	register: '/registro',
	registerProfessional: '/registro-profesional',
	confirmEmail: '/confirmar-correo',
	forgottenPassword: '/recuperar-contrasena',
	newPassword: '/cambiar-contrasena',
	account: '/mi-cuenta',
	accountAddresses: '/mi-cuenta/direcciones',
	accountInvoicing: '/mi-cuenta/facturacion',
	accountInvoices: '/mi-cuenta/facturas',
	accountInvoicesZip: '/mi-cuenta/facturas.zip',
	accountInvoicesTable: '/mi-cuenta/facturas.csv',
	accountMessages: '/mi-cuenta/mensajes',
	/** A conversation with the shop, and the files of its photographs. */
	conversation: (key: string) => `/mensajes/${key}`,
	conversationPhotos: (key: string) => `/mensajes/${key}/fotos`,
	accountPassword: '/mi-cuenta/contrasena',
	accountData: '/mi-cuenta/privacidad',
	accountExport: '/mi-cuenta/datos.json',
	integrations: '/mi-cuenta/integraciones',
	integration: (id: number) => `/mi-cuenta/integraciones/${id}`,
	team: '/mi-cuenta/equipo',
	teamRequest: (id: number) => `/mi-cuenta/equipo/solicitudes/${id}`,
	holds: '/mi-cuenta/reservas',
	newHold: '/mi-cuenta/reservas/nueva',
	newHoldOf: (slug: string) => `/mi-cuenta/reservas/nueva?producto=${encodeURIComponent(slug)}`,
	newHoldOfCart: '/mi-cuenta/reservas/nueva?carrito=si',
	orders: '/pedidos',
	order: (id: string, key = '') => `/pedidos/${id}${key === '' ? '' : `?clave=${key}`}`,
	orderDay: (id: string, key = '') => `/pedidos/${id}/entrega${key === '' ? '' : `?clave=${key}`}`,
	orderReturn: (id: string, key = '') => `/pedidos/${id}/devolucion${key === '' ? '' : `?clave=${key}`}`,
	invoice: (id: string, number: string, key = '') =>
		`/pedidos/${id}/facturas/${number}.pdf${key === '' ? '' : `?clave=${key}`}`,
	electronicInvoice: (
		id: string,
		number: string,
		{ format, key = '' }: { readonly format: string; readonly key?: string },
	) => `/pedidos/${id}/facturas/${number}.xml?formato=${format}${key === '' ? '' : `&clave=${key}`}`,
	deliveryNote: (id: string, key = '') => `/pedidos/${id}/albaran.pdf${key === '' ? '' : `?clave=${key}`}`,
	cashback: '/cashback',
	clientOrders: '/pedidos-clientes',
	clientOrder: (id: string) => `/pedidos-clientes/${id}`,
	clients: '/pedidos-clientes/clientes',
	clientOrdersFile: '/pedidos-clientes/exportar.csv',
	flashOffers: '/ofertas-flash',
	space: (name: string) => `/espacios/${name}`,
	professionals: '/profesionales',
	catalogues: '/catalogos',
	catalogueFile: (family: string) => `/catalogos/${family}.pdf`,
	sheet: (slug: string) => `/fichas/${slug}.pdf`,
	texture: (slug: string) => `/texturas/${slug}.jpg`,
	gallery: (space: string) => `/galeria/${space}`,
	/** Visitors' own projects. */
	myProjects: '/mis-obras',
	myProject: (key: string, query = '') => `/mis-obras/${key}${query === '' ? '' : `?${query}`}`,
	addToProject: '/mis-obras/anadir',
	saveInProject: (slug: string) => `/mis-obras/anadir?producto=${slug}`,
	projectFile: (key: string) => `/mis-obras/${key}/obra.pdf`,
	/** The technical sheets of its products. */
	projectSheets: (key: string) => `/mis-obras/${key}/fichas.zip`,
	/** A professional's own quotations. */
	quotations: '/mi-cuenta/presupuestos',
	quotation: (id: number) => `/mi-cuenta/presupuestos/${id}`,
	ownLogo: '/mi-cuenta/logo.png',
	/** A quotation as its client sees it. */
	clientQuotation: (key: string) => `/presupuesto/${key}`,
	orderQuotation: (key: string) => `/presupuesto/${key}/pedir`,
	quotationFile: (key: string) => `/presupuesto/${key}/presupuesto.pdf`,
	quotationLogo: (key: string) => `/presupuesto/${key}/logo.png`,
	projects: '/proyectos',
	project: (id: string) => `/proyectos/${id}`,
	commercialContact: '/contacto-comercial',
	contact: '/contacto',
	contactAbout: (subject: string) => `/contacto?asunto=${subject}#mensaje`,
	faq: '/faq',
	shipping: '/envios',
	returns: '/devoluciones',
	withdrawal: '/desistimiento',
	withdrawOrder: (order: string, key: string) => `/desistimiento?pedido=${order}&clave=${key}#formulario`,
	legalNotice: '/aviso-legal',
	conditions: '/condiciones',
	accessibility: '/accesibilidad',
	withdrawalModel: '/modelo-desistimiento',
	privacy: '/privacidad',
	sitemapPart: (part: number) => `/sitemap/${part}.xml`,
	cookies: '/cookies',
	newsletter: '/boletin',
	newsletterConfirm: (key: string) => `/boletin/confirmar?clave=${key}`,
	alert: (slug: string, kind?: AlertKind) => `/productos/${slug}/aviso${kind === undefined ? '' : `?para=${kind}`}`,
	alertConfirm: (key: string) => `/avisos/confirmar?clave=${key}`,
	alertCease: (key: string) => `/avisos/baja?clave=${key}`,
	leftCartLeave: (key: string) => `/carrito/avisos/baja?clave=${key}`,
	newsletterLeave: (key: string) => `/boletin/baja?clave=${key}`,
} as const
