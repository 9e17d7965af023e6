import type { AccountKind, ProfessionalState, ProfessionalType } from '#domain/account/account.ts'
import { DAY_MS, HOUR_MS } from '#domain/time/spans.ts'

/** The password of all demo accounts, which are only created outside production, with the sample catalogue. */
export const DEMO_PASSWORD = 'azulejo de muestra'

/** The secret of the demo staff's second factor, in base32. */
export const DEMO_SECOND_FACTOR = 'SOLERIADEMUESTRASOLERIADEMUESTRA'

interface Place {
	readonly direccion: string
	readonly localidad: string
	readonly codigoPostal: string
}

/** A past order: boxes of some tiles or units of other products, and its last state. */
export interface DemoOrder {
	readonly agoMs: number
	readonly boxes: readonly (readonly [slug: string, boxes: number])[]
	readonly delivery: 'shipping' | 'pickup'
	/** Index of the reseller's client whose order it is. */
	readonly client?: number
	readonly promoCode?: string
	/** The last event: paid, dispatched, delivered, cancelled by the buyer, or partly refunded after delivery. */
	readonly until: 'pagado' | 'enviado' | 'entregado' | 'cancelado' | 'devuelto'
}

export interface DemoAccount {
	readonly kind: AccountKind
	readonly correo: string
	readonly nombre: string
	readonly telefono: string
	readonly place: Place
	readonly company?: { readonly empresa: string; readonly cif: string; readonly tipo: ProfessionalType }
	readonly state?: ProfessionalState
	readonly clients?: readonly (Place & {
		readonly nombre: string
		readonly correo: string
		readonly telefono: string
		readonly nif: string
	})[]
	/** Oldest first. */
	readonly orders: readonly DemoOrder[]
	/** Redeemed after the orders. */
	readonly reward?: 'vale-10'
}

/**
 * The sample data of the specification's account area, as real accounts (rules §8). The staff account is first because
 * it is the manager of the others.
 */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
	{
		kind: 'staff',
		correo: 'personal@soleria.example',
		nombre: 'Irene Salas Montero',
		telefono: '910 000 021',
		place: { direccion: '', localidad: '', codigoPostal: '' },
		orders: [],
	},
	{
		kind: 'particular',
		correo: 'particular@soleria.example',
		nombre: 'Marta Giménez Ruiz',
		telefono: '600 410 022',
		place: { direccion: 'Calle del Pez 18, 2.º izda.', localidad: 'Madrid', codigoPostal: '28004' },
		orders: [
			{
				agoMs: 64 * DAY_MS,
				boxes: [['metro-chamberi-blanco', 8]],
				delivery: 'pickup',
				promoCode: 'WELCOME10',
				until: 'devuelto',
			},
			{
				agoMs: 38 * DAY_MS,
				boxes: [
					['roble-ordesa-natural', 14],
					['terrazo-russafa-menta', 4],
					['adhesivo-flexible-c2te-s1-gris', 7],
				],
				delivery: 'shipping',
				until: 'entregado',
			},
			{ agoMs: 21 * DAY_MS, boxes: [['zellige-alhambra-anil', 6]], delivery: 'shipping', until: 'cancelado' },
			{ agoMs: 4 * DAY_MS, boxes: [['metro-gran-via-ocre', 5]], delivery: 'shipping', until: 'enviado' },
			{ agoMs: 0.5 * HOUR_MS, boxes: [['terrazo-cadiz-marino', 6]], delivery: 'shipping', until: 'pagado' },
		],
	},
	{
		kind: 'professional',
		correo: 'profesional@soleria.example',
		nombre: 'Andrés Albero Cano',
		telefono: '610 220 145',
		place: { direccion: 'Calle de la Forja 7, nave 3', localidad: 'Alcorcón', codigoPostal: '28923' },
		company: { empresa: 'Reformas Albero, S. L.', cif: 'B84120765', tipo: 'installer' },
		state: 'aprobada',
		orders: [
			{ agoMs: 231 * DAY_MS, boxes: [['travertino-bornos-crudo', 30]], delivery: 'shipping', until: 'entregado' },
			{
				agoMs: 168 * DAY_MS,
				boxes: [
					['roble-ordesa-ahumado', 22],
					['metro-chamberi-crema', 10],
				],
				delivery: 'shipping',
				until: 'entregado',
			},
			{ agoMs: 97 * DAY_MS, boxes: [['pizarra-valdeorras-negra', 24]], delivery: 'pickup', until: 'entregado' },
			{ agoMs: 45 * DAY_MS, boxes: [['cuarcita-somiedo-verde', 16]], delivery: 'shipping', until: 'devuelto' },
			{ agoMs: 12 * DAY_MS, boxes: [['hormigon-atocha-exterior', 40]], delivery: 'shipping', until: 'entregado' },
			{ agoMs: 2 * DAY_MS, boxes: [['pino-soria-claro', 18]], delivery: 'shipping', until: 'enviado' },
		],
		reward: 'vale-10',
	},
	{
		kind: 'reseller',
		correo: 'distribuidor@soleria.example',
		nombre: 'Teresa Olmo Prieto',
		telefono: '620 330 118',
		place: { direccion: 'Avenida de Castilla 41', localidad: 'San Fernando de Henares', codigoPostal: '28830' },
		company: { empresa: 'Cerámicas del Henares, S. L.', cif: 'B85304178', tipo: 'distributor' },
		state: 'aprobada',
		clients: [
			{
				nombre: 'Bodegas Valdelagua',
				correo: 'obras@valdelagua.example',
				telefono: '949 100 210',
				nif: 'B19028463',
				direccion: 'Carretera de Cabanillas, km 2',
				localidad: 'Guadalajara',
				codigoPostal: '19004',
			},
			{
				nombre: 'Julián Herranz Mota',
				correo: 'julian.herranz@example.es',
				telefono: '655 200 341',
				nif: '50412873R',
				direccion: 'Calle Mayor 60',
				localidad: 'Alcalá de Henares',
				codigoPostal: '28801',
			},
			{
				nombre: 'Estudio Lanza Arquitectura',
				correo: 'taller@lanza.example',
				telefono: '910 555 018',
				nif: 'A28719052',
				direccion: 'Calle de Fuencarral 93',
				localidad: 'Madrid',
				codigoPostal: '28004',
			},
			{
				nombre: 'Pilar Sanz Ortega',
				correo: 'pilar.sanz@example.es',
				telefono: '677 018 226',
				nif: '',
				direccion: 'Calle del Río 5',
				localidad: 'Toledo',
				codigoPostal: '45001',
			},
		],
		orders: [
			{
				agoMs: 142 * DAY_MS,
				client: 0,
				boxes: [['cotto-requena-exterior', 60]],
				delivery: 'shipping',
				until: 'entregado',
			},
			{
				agoMs: 110 * DAY_MS,
				client: 1,
				boxes: [['roble-ordesa-exterior', 20]],
				delivery: 'shipping',
				until: 'entregado',
			},
			{ agoMs: 83 * DAY_MS, client: 2, boxes: [['terrazo-bilbao-fino', 12]], delivery: 'pickup', until: 'entregado' },
			{
				agoMs: 52 * DAY_MS,
				client: 0,
				boxes: [['adoquin-comillas-gris', 36]],
				delivery: 'shipping',
				until: 'entregado',
			},
			{ agoMs: 30 * DAY_MS, client: 3, boxes: [['zellige-tajo-negro', 14]], delivery: 'shipping', until: 'cancelado' },
			{ agoMs: 9 * DAY_MS, client: 2, boxes: [['muro-avila-gris', 26]], delivery: 'shipping', until: 'enviado' },
			{ agoMs: 5 * DAY_MS, client: 1, boxes: [['rojo-alicante-real', 9]], delivery: 'shipping', until: 'enviado' },
			{ agoMs: 20 * HOUR_MS, client: 3, boxes: [['caliza-alconera-hueso', 10]], delivery: 'shipping', until: 'pagado' },
		],
	},
	{
		kind: 'professional',
		correo: 'pendiente@soleria.example',
		nombre: 'Óscar Duque Vela',
		telefono: '699 120 077',
		place: { direccion: 'Calle Industria 12', localidad: 'Valladolid', codigoPostal: '47008' },
		company: { empresa: 'Alicatados Duque', cif: '47281905T', tipo: 'constructor' },
		state: 'pendiente',
		orders: [],
	},
]
