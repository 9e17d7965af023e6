import type { DefaultItem } from './content-item.ts'

/** The pieces of the line above the header, with places for settings. */
export const DEFAULT_ANNOUNCEMENTS: readonly DefaultItem<'cabecera'>[] = [
	{ key: 'transporte', texts: { texto: 'Transporte en palet a toda la península' } },
	{ key: 'recogida', texts: { texto: 'Recogida gratis en {{provincia}}' } },
]

/** The trades a professional's account is for. */
export const DEFAULT_TRADES: readonly DefaultItem<'oficios'>[] = [
	{
		key: 'constructores',
		texts: {
			nombre: 'Constructores',
			texto:
				'Partidas enteras reservadas para toda la promoción, entregadas por fases y con el mismo tono en cada portal.',
		},
	},
	{
		key: 'distribuidores',
		texts: {
			nombre: 'Distribuidores',
			texto: 'Lotes y palets con margen para tu tienda, y pedidos a nombre de tus clientes desde una sola cuenta.',
		},
	},
	{
		key: 'arquitectos',
		texts: {
			nombre: 'Arquitectos',
			texto:
				'Fichas, variaciones y acabados para prescribir con datos, y el stock real de cada lote para no proyectar lo que no existe.',
		},
	},
	{
		key: 'instaladores',
		texts: {
			nombre: 'Instaladores',
			texto:
				'Cajas sueltas, adhesivos y juntas en el mismo pedido. Y recogida gratis a primera hora, camino de la obra.',
		},
	},
]

/** The key of the text that is only shown while cashback is offered. */
export const CASHBACK_KEY = 'cashback'

/** The advantages of a professional's account beside the price. */
export const DEFAULT_ADVANTAGES: readonly DefaultItem<'ventajas'>[] = [
	{
		key: 'gestor',
		texts: {
			titulo: 'Un gestor con nombre',
			texto:
				'La misma persona desde el presupuesto hasta la última caja. Te avisa cuando entra el lote que buscas y te lo reserva.',
		},
	},
	{
		key: 'catalogos',
		texts: {
			titulo: 'Catálogos técnicos',
			texto:
				'Medidas, acabados, pesos y embalajes por familia, con los precios sin IVA y la fecha, listos para adjuntar a tu memoria.',
		},
	},
	{
		key: CASHBACK_KEY,
		texts: {
			titulo: '{{cashback}} de cashback',
			texto: 'Del total de cada pedido entregado. Se acumula en tu cuenta y lo canjeas por recompensas.',
		},
	},
]
