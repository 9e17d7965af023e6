import type { Permission } from '#domain/staff/roles.ts'
import { addresses } from '#office/addresses.ts'
import type { Waiting } from '#shop/staff/today.ts'

/** A screen of the back office with its permission. */
interface Screen {
	readonly text: string
	readonly to: string
	readonly permission: Permission
	/** Other words that the search finds it by. */
	readonly finds?: string
}

interface Area extends Screen {
	/** The path of its icon on a square of 20. */
	readonly icon: string
	/** How many things wait there. */
	readonly count?: (waiting: Waiting) => number
	/** The letter that opens it behind «g». */
	readonly key?: string
}

interface AreaGroup {
	/** Empty for the first group. */
	readonly title: string
	readonly areas: readonly Area[]
}

/** The menu of the back office. */
export const AREA_GROUPS: readonly AreaGroup[] = [
	{
		title: '',
		areas: [
			{
				text: 'Hoy',
				to: addresses.home,
				permission: 'today.see',
				finds: 'inicio ventas',
				icon: 'M3 9.5 10 3l7 6.5V17h-5v-4.5H8V17H3Z',
				key: 'h',
			},
		],
	},
	{
		title: 'Ventas',
		areas: [
			{
				text: 'Pedidos',
				to: addresses.orders,
				permission: 'orders.see',
				icon: 'M5 2.5h10v15l-2.5-1.5-2.5 1.5-2.5-1.5L5 17.5ZM7.5 6.5h5M7.5 10h5',
				key: 'p',
			},
			{
				text: 'Preparar',
				to: addresses.prepare,
				permission: 'order.prepare',
				finds: 'almacen recogida picking enviar',
				icon: 'm3 6 7-3.5L17 6v8l-7 3.5L3 14ZM3 6l7 3.5L17 6M10 9.5v8',
				count: ({ processing }) => processing,
				key: 'a',
			},
			{
				text: 'Reparto',
				to: addresses.deliveries,
				permission: 'orders.see',
				finds: 'entregas rutas camion',
				icon: 'M2 5h9v9H2ZM11 8h4l3 3v3h-7M5.5 16.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Zm9 0a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
				key: 'e',
			},
			{
				text: 'Presupuestos',
				to: addresses.quotations,
				permission: 'people.see',
				icon: 'M4.5 2.5h8l3 3v12h-11ZM12 2.5V6h3.5M7 10h6M7 13h4',
				key: 'u',
			},
			{
				text: 'Pendientes',
				to: addresses.troubles,
				permission: 'people.see',
				finds: 'transferencias devoluciones correos cobros banco',
				icon: 'M10 3 18 17H2ZM10 8v4M10 14.2v.3',
				count: ({ refunds, mailsGivenUp }) => refunds + mailsGivenUp,
			},
			{
				text: 'Caja',
				to: addresses.till,
				permission: 'till.count',
				finds: 'arqueo cierre efectivo cobros',
				icon: 'M3 8h14v9H3ZM5 8V3h10v5M6.5 11.5h2M6.5 14h2M12 11.5h2M12 14h2',
			},
			{
				text: 'Facturas',
				to: addresses.invoices,
				permission: 'money.see',
				finds: 'iva libro trimestre rectificativas',
				icon: 'M4 2.5h12v15H4ZM12.5 7a3 3 0 1 0 0 5.5M7 9h3.5M7 11h3.5',
				key: 'f',
			},
		],
	},
	{
		title: 'Catálogo',
		areas: [
			{
				text: 'Productos',
				to: addresses.products,
				permission: 'products.see',
				finds: 'azulejos articulos fotos',
				icon: 'M2.5 2.5h6.5v6.5H2.5ZM11 2.5h6.5v6.5H11ZM2.5 11h6.5v6.5H2.5ZM11 11h6.5v6.5H11Z',
				key: 'r',
			},
			{
				text: 'Precios',
				to: addresses.prices,
				permission: 'prices.see',
				finds: 'tarifas ofertas',
				icon: 'M2.5 10.5v-8h8l7 7-8 8ZM6.5 6.3v.4',
			},
			{
				text: 'Reservas',
				to: addresses.holds,
				permission: 'products.see',
				icon: 'M4.5 2.5h11v15L10 13.5l-5.5 4Z',
			},
			{
				text: 'Recuento',
				to: addresses.count,
				permission: 'stock.move',
				finds: 'inventario existencias',
				icon: 'M3 5h2M3 10h2M3 15h2M8 5h9M8 10h9M8 15h9',
			},
		],
	},
	{
		title: 'Clientes',
		areas: [
			{
				text: 'Clientes',
				to: addresses.people,
				permission: 'people.see',
				finds: 'cuentas personas',
				icon: 'M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 17.5c.6-3.4 3.4-5.5 7-5.5s6.4 2.1 7 5.5',
				key: 'c',
			},
			{
				text: 'Profesionales',
				to: addresses.professionals,
				permission: 'people.see',
				finds: 'solicitudes empresas',
				icon: 'M2.5 6.5h15v10h-15ZM7 6.5V4h6v2.5M2.5 11h15',
				count: ({ professionals }) => professionals,
			},
			{
				text: 'Mensajes',
				to: addresses.messages,
				permission: 'people.see',
				finds: 'reclamaciones desistimientos',
				icon: 'M2.5 4h15v11H9l-4 3v-3H2.5Z',
				count: ({ messages, withdrawals }) => messages + withdrawals.count,
				key: 'm',
			},
			{
				text: 'Opiniones',
				to: addresses.reviews,
				permission: 'content.see',
				icon: 'm10 2.5 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8l5.2-.7Z',
			},
			{
				text: 'Boletín',
				to: addresses.newsletter,
				permission: 'content.see',
				finds: 'newsletter cartas correo',
				icon: 'M2.5 4.5h15v11h-15ZM2.5 5l7.5 6 7.5-6',
			},
		],
	},
	{
		title: 'Tienda',
		areas: [
			{
				text: 'Contenido',
				to: addresses.content,
				permission: 'content.see',
				finds: 'portada preguntas sinonimos galeria',
				icon: 'M2.5 3.5h15v13h-15ZM5 13l3.5-4 2.5 2.5 2-2L15.5 13M13 7v.3',
			},
			{
				text: 'Ajustes',
				to: addresses.settings,
				permission: 'settings.see',
				finds: 'empresa datos horario',
				icon: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
			},
			{
				text: 'Equipo',
				to: addresses.team,
				permission: 'staff.see',
				finds: 'empleados permisos invitar',
				icon: 'M7 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM1.5 17c.4-3 2.5-5 5.5-5s5.1 2 5.5 5M13 9a2.7 2.7 0 1 0 0-5.4M14.5 12.3c2.2.5 3.6 2.2 4 4.7',
			},
			{
				text: 'Registro',
				to: addresses.audit,
				permission: 'audit.see',
				finds: 'cambios auditoria',
				icon: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 5.5V10l3 2',
			},
		],
	},
]

/** Screens below the areas. */
const FURTHER: readonly Screen[] = [
	{ text: 'Pedido nuevo', to: addresses.newOrder, permission: 'order.create', finds: 'telefono mostrador vender' },
	{ text: 'Producto nuevo', to: addresses.newProduct, permission: 'product.edit' },
	{ text: 'Importar productos', to: addresses.importProducts, permission: 'product.import', finds: 'cargar csv excel' },
	{ text: 'Cargas de productos', to: addresses.imports, permission: 'product.edit', finds: 'deshacer' },
	{ text: 'Plantillas de respuesta', to: addresses.templates, permission: 'message.answer', finds: 'textos mensajes' },
	{ text: 'Suscriptores del boletín', to: addresses.subscribers, permission: 'people.see', finds: 'newsletter bajas' },
	{ text: 'Plan de rutas', to: addresses.deliveryPlan, permission: 'prices.see' },
	{
		text: 'Extracto del banco',
		to: addresses.statement,
		permission: 'payment.record',
		finds: 'transferencias conciliar',
	},
	{ text: 'Cargar fotos', to: addresses.photographs, permission: 'product.edit', finds: 'imagenes zip' },
	{
		text: 'Primeros pasos',
		to: addresses.firstSteps,
		permission: 'settings.change',
		finds: 'abrir cerrar tienda muestra',
	},
	{ text: 'Marca', to: addresses.brand, permission: 'settings.see', finds: 'logo colores icono' },
	{ text: 'Veri*factu', to: addresses.verifactu, permission: 'money.see', finds: 'agencia tributaria registros' },
	{ text: 'Tarifa de transporte', to: addresses.transport, permission: 'prices.see', finds: 'envios zonas' },
	{ text: 'Códigos promocionales', to: addresses.promoCodes, permission: 'prices.see', finds: 'cupones descuentos' },
	{
		text: 'Tarifas de clientes',
		to: addresses.priceLists,
		permission: 'prices.see',
		finds: 'precios especiales grupos descuentos listas',
	},
	{ text: 'Ofertas flash', to: addresses.flashOffers, permission: 'prices.see', finds: 'campañas' },
	{ text: 'Condiciones comerciales', to: addresses.terms, permission: 'prices.see', finds: 'cashback incentivo' },
	{ text: 'Impuestos', to: addresses.taxes, permission: 'prices.see', finds: 'iva recargo' },
	{ text: 'Textos legales', to: addresses.legalTexts, permission: 'settings.see', finds: 'privacidad cookies' },
	{ text: 'Integraciones', to: addresses.integrations, permission: 'settings.see', finds: 'api webhooks claves' },
	{ text: 'Invitar a alguien del equipo', to: addresses.invite, permission: 'staff.invite' },
]

/** Every screen that the search finds. */
export const SCREENS: readonly Screen[] = [...AREA_GROUPS.flatMap(({ areas }) => areas), ...FURTHER]
