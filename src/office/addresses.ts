/** The parameter of an order's page that names the announced return whose form is filled in. */
export const REGISTERED = 'devolver'
/** The place of that form on the page. */
export const RETURNS_FORM = 'registrar-devolucion'

/** The paths of the back office below its base, `/gestion`, for the router's links. */
export const addresses = {
	home: '/',
	salesCsv: '/ventas.csv',
	search: '/buscar',
	now: '/ahora',
	orders: '/pedidos',
	prepare: '/preparar',
	pickingList: '/preparar/lista',
	dispatch: '/preparar/enviar',
	deliveries: '/reparto',
	deliveryPlan: '/reparto/rutas',
	/** Served by the server, not the app: a PDF. */
	deliveryNotes: '/albaranes.pdf',
	partNote: (orderId: string, number: number) => `/salida.pdf?pedido=${orderId}&numero=${number}`,
	labels: '/etiquetas.pdf',
	ordersCsv: '/pedidos/exportar.csv',
	newOrder: '/pedidos/nuevo',
	newOrderOf: (correo: string) => `/pedidos/nuevo?comprador=${encodeURIComponent(correo)}`,
	newOrderAddingTo: (id: string) => `/pedidos/nuevo?ampliar=${id}`,
	order: (id: string) => `/pedidos/${id}`,
	/** An order with its form of returns as the announcement of a number fills it in. */
	registerReturn: (id: string, number: string) => `/pedidos/${id}?${REGISTERED}=${number}#${RETURNS_FORM}`,
	quotations: '/presupuestos',
	quotation: (id: number) => `/presupuestos/${id}`,
	/** A new order or quotation with the cart of a message that requests a price. */
	newOrderOfMessage: (id: number) => `/pedidos/nuevo?mensaje=${id}`,
	products: '/productos',
	newProduct: '/productos/nuevo',
	product: (id: number) => `/productos/${id}`,
	productPictures: (id: number) => `/productos/${id}/fotos`,
	cropPicture: (id: number, name: string) => `/productos/${id}/fotos/${name}`,
	/** The whole picture, without its crop. */
	photograph: (id: number, name: string) => `/productos/${id}/fotos/${name}/original.avif`,
	productLots: (id: number) => `/productos/${id}/lotes`,
	changeProducts: '/productos/cambiar',
	imports: '/productos/cargas',
	/** The gaps of products for the feeds. */
	incompleteProducts: '/productos/incompletas',
	/** Served by the server, not the app: files. */
	productsCsv: '/productos/exportar.csv',
	productsXlsx: '/productos/exportar.xlsx',
	productTemplate: '/productos/plantilla.xlsx',
	lotsCsv: '/productos/lotes.csv',
	pricesCsv: '/productos/precios.csv',
	importProducts: '/productos/importar',
	photographs: '/productos/fotos',
	importFile: (id: number) => `/productos/importar/${id}`,
	lot: (id: number) => `/lotes/${id}`,
	receipt: (id: string) => `/pedidos/${id}/tique`,
	holds: '/reservas',
	hold: (id: number) => `/reservas/${id}`,
	count: '/recuento',
	people: '/clientes',
	person: (id: number) => `/clientes/${id}`,
	/** Served by the server, not the app: files. */
	peopleCsv: '/clientes/exportar.csv',
	personData: (id: number) => `/clientes/${id}/datos.json`,
	paper: (accountId: number, id: number) => `/documentos/${accountId}/${id}`,
	professionals: '/profesionales',
	messages: '/mensajes',
	thread: (id: number) => `/mensajes/${id}`,
	/** Served by the server, not the app: photographs. */
	threadPhotos: (id: number) => `/mensajes/${id}/fotos`,
	withdrawal: (id: number) => `/mensajes/desistimientos/${id}`,
	templates: '/mensajes/plantillas',
	newTemplate: '/mensajes/plantillas/nueva',
	template: (id: number) => `/mensajes/plantillas/${id}`,
	newsletter: '/boletin',
	letter: (id: number) => `/boletin/cartas/${id}`,
	/** Served by the server, not the app: a letter as its mail. */
	letterPreview: (id: number) => `/boletin/cartas/${id}/vista.html`,
	subscribers: '/boletin/suscriptores',
	newsletterCsv: '/boletin/exportar.csv',
	troubles: '/pendientes',
	till: '/caja',
	statement: '/pendientes/extracto',
	reviews: '/opiniones',
	invoices: '/facturas',
	verifactu: '/facturas/verifactu',
	/** Served by the server, not the app. */
	invoicesCsv: '/facturas/libro.csv',
	prices: '/precios',
	transport: '/precios/transporte',
	promoCodes: '/precios/codigos',
	newPromoCode: '/precios/codigos/nuevo',
	promoCode: (code: string) => `/precios/codigos/${encodeURIComponent(code)}`,
	priceLists: '/precios/tarifas',
	newPriceList: '/precios/tarifas/nueva',
	priceList: (id: number) => `/precios/tarifas/${id}`,
	flashOffers: '/precios/ofertas-flash',
	newFlashCampaign: '/precios/ofertas-flash/nueva',
	terms: '/precios/condiciones',
	taxes: '/precios/impuestos',
	/** The first screen of the wizard, and each of its own. */
	wizard: '/asistente',
	wizardScreen: (id: string) => `/asistente/${id}`,
	firstSteps: '/primeros-pasos',
	settings: '/ajustes',
	brand: '/ajustes/marca',
	legalTexts: '/ajustes/textos',
	legalText: (page: string) => `/ajustes/textos/${page}`,
	integrations: '/ajustes/integraciones',
	integration: (id: number) => `/ajustes/integraciones/${id}`,
	content: '/contenido',
	contentKind: (kind: string) => `/contenido/${kind}`,
	newSynonym: (words: string) => `/contenido/sinonimos/nuevo?escriben=${encodeURIComponent(words)}`,
	newContent: (kind: string) => `/contenido/${kind}/nuevo`,
	contentItem: (kind: string, key: string) => `/contenido/${kind}/${key}`,
	team: '/equipo',
	invite: '/equipo/invitar',
	member: (accountId: number) => `/equipo/${accountId}`,
	audit: '/registro',
} as const

/** Paths of the shop, which are other documents: use plain links and forms. */
export const shopAddresses = {
	home: '/',
	openingSoon: '/abrimos-pronto',
	logout: '/salir',
	login: '/login',
	secondStep: '/segundo-paso',
	product: (slug: string) => `/productos/${slug}`,
	/** The feeds of all products for other sites. */
	feeds: { google: '/merchant.xml', meta: '/meta.csv', openai: '/openai.csv' },
	/** The rooms to lay a tile in. */
	visualiserFor: (slug: string) => `/visualizador?azulejo=${encodeURIComponent(slug)}`,
	legalPage: (page: string) => `/${page}`,
	space: (name: string) => `/espacios/${name}`,
	/** A quotation as its client sees it, and its PDF. */
	clientQuotation: (key: string) => `/presupuesto/${key}`,
	quotationFile: (key: string) => `/presupuesto/${key}/presupuesto.pdf`,
	gallery: (space: string) => `/galeria/${space}`,
	photo: (space: string, name: string) => `/galeria/${space}?foto=${name}`,
	deliveryNote: (orderId: string) => `/pedidos/${orderId}/albaran.pdf`,
} as const

/** The path of a page of the back office, as the shop's login returns to it. */
export const OFFICE_BASE = '/gestion'
