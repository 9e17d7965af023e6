import { type HelpPage, is, type TradeEntry } from './trade-entry.ts'

const page = (title: string, path: string): readonly HelpPage[] => [{ title, path }]

const SHIPPING = page('Envíos: plazos y precios', '/envios')
const RETURNS = page('Devoluciones', '/devoluciones')
const CONTACT = page('Contacto, dirección y horario', '/contacto')
const FAQ = page('Preguntas frecuentes', '/faq')
const OFFERS = page('Ofertas Flash', '/ofertas-flash')
const PROFESSIONALS = page('Ventajas para profesionales', '/profesionales')

const help = (id: string, phrases: string, pages: readonly HelpPage[]): TradeEntry => {
	return { id, kind: 'help', phrases, means: [], pages }
}

/** Ways of selling, and the pages that answer what is no product. */
export const SALE_AND_HELP: readonly TradeEntry[] = [
	{
		id: 'oferta',
		kind: 'sale',
		phrases:
			'oferta, rebaja, liquidación, saldo, outlet, barato, económico, fin de serie, descuento, promoción, chollo, ganga, ofertas flash, resto de stock',
		means: [is('venta', 'oferta')],
		chip: 'En oferta',
		adjective: 'en oferta',
		pages: OFFERS,
	},
	{
		id: 'palet',
		kind: 'sale',
		phrases: 'palé, palet, pallet, palets, por palet',
		means: [is('venta', 'palet')],
		chip: 'Por palet',
		adjective: 'por palet',
	},
	{
		id: 'caja',
		kind: 'sale',
		phrases: 'caja, por cajas, suelto, caja suelta',
		means: [is('venta', 'cajas')],
		chip: 'Por cajas',
		beside: [{ any: ['product'], reads: { means: [], keepsWords: true } }],
	},
	{
		id: 'ruido',
		kind: 'sale',
		phrases:
			'efecto, imitación, imita, acabado, color, tono, tipo, formato, modelo, precio, comprar, venta, busco, quiero, necesito, cm, mm, m2, metros cuadrados, barata online, online',
		means: [],
	},
	help(
		'devoluciones',
		'devolución, devolver, reembolso, cambio, devolucions, devolver material sobrante, sobrante',
		RETURNS,
	),
	help('desistimiento', 'desistimiento, desistir, derecho de desistimiento, cancelar compra', [
		...page('Desistir del contrato', '/desistimiento'),
		...RETURNS,
	]),
	help(
		'envio',
		'envío, enviar, transporte, porte, entrega, plazo de entrega, gastos de envío, enviament, recogida, recoger, reparto',
		SHIPPING,
	),
	help('factura', 'factura, facturas, invoice, recibo', [...page('Tus pedidos y facturas', '/pedidos'), ...FAQ]),
	help(
		'pedido',
		'mi pedido, pedido, pedidos, seguimiento, estado pedido, estado del pedido, tracking, albarán, cancelar pedido',
		page('Tus pedidos', '/pedidos'),
	),
	help(
		'horario',
		'horario, horarios, hora, abierto, dirección tienda, tienda física, dónde estáis, ubicación, almacén madrid, exposición',
		CONTACT,
	),
	help(
		'contacto',
		'contacto, contactar, teléfono, whatsapp, correo, email, mail, atención al cliente, llamar',
		CONTACT,
	),
	help('muestra', 'muestra, muestras, pedir muestra, mostra', [...page('Muestras', '/muestras'), ...CONTACT]),
	help('pago', 'pago, pagar, tarjeta, bizum, financiación, financiar, transferencia, plazos, forma de pago', FAQ),
	help('garantia', 'garantía, reclamación, reclamar, pieza rota, roto, queja, desperfecto', [...FAQ, ...RETURNS]),
	help(
		'profesional',
		'profesional, profesionales, mayorista, tarifa profesional, reformista, constructor, distribuidor, precio profesional',
		PROFESSIONALS,
	),
	help(
		'obra',
		'calcular material, cuánto adhesivo, cuánta junta, cuánto cemento cola',
		page('Todo para tu obra', '/obra'),
	),
	help(
		'pedido-rapido',
		'pedido rápido, lista de referencias, pegar referencias, subir excel, subir pedido',
		page('Pedido rápido', '/pedido-rapido'),
	),
	help('presupuesto', 'presupuesto, presupuestos, cotización', page('Contacto Comercial', '/contacto-comercial')),
	help('catalogo', 'catálogo, catálogos, catálogo pdf, folleto, pdf, catàleg', page('Catálogos en PDF', '/catalogos')),
	help(
		'cuenta',
		'mi cuenta, cuenta, contraseña, registro, registrarse, login, iniciar sesión',
		page('Mi Cuenta', '/mi-cuenta'),
	),
	help('ayuda', 'ayuda, preguntas, preguntas frecuentes, faq, dudas, ajuda', FAQ),
	help('privacidad', 'privacidad, protección de datos, datos personales', page('Privacidad', '/privacidad')),
	help('cookies', 'cookies', page('Cookies', '/cookies')),
	help('legal', 'aviso legal, condiciones, términos, condiciones de venta', page('Aviso legal', '/aviso-legal')),
	help('boletin', 'boletín, newsletter, suscripción', page('Boletín', '/boletin')),
	help('cashback', 'cashback, puntos, recompensas', page('Cashback', '/cashback')),
	help('proyectos', 'proyectos, obras, inspiración, ideas, fotos', [
		...page('Proyectos', '/proyectos'),
		...page('Galería de baños', '/galeria/banos'),
	]),
]
