import { anyOf, IS_TILE, is, named, type Reading, type TradeEntry } from './trade-entry.ts'

/** Floors on which one may stand with wet feet. */
const WET_FLOOR = anyOf(is('acabado', 'mate', 'estructurado', 'antideslizante'), is('tipologia', 'malla'))
const SHOWER_FLOOR = anyOf(is('acabado', 'antideslizante'), is('tipologia', 'malla'))
const WALL = is('uso', 'revestimiento')
const FLOOR = is('uso', 'pavimento')

const wetFloor: Partial<Reading> = { means: [IS_TILE, FLOOR, WET_FLOOR] }

/**
 * Rooms, as rules over what a catalogue has. A catalogue that says for which rooms a product is takes a field in the place of
 * the rule: `means: [is('estancia', 'baño')]`.
 */
export const ROOMS: readonly TradeEntry[] = [
	{
		id: 'bano',
		kind: 'room',
		phrases: 'baño, baño pequeño, aseo, lavabo, bany, wc, cuarto de baño, azulejo baño, pared baño, bathroom, bañera',
		means: [IS_TILE, anyOf(WALL, SHOWER_FLOOR)],
		chip: 'Baño',
		adjective: 'para baño',
		beside: [{ any: ['suelo'], reads: wetFloor }],
	},
	{
		id: 'suelo-bano',
		kind: 'room',
		phrases: 'suelo baño, pavimento baño, suelo de aseo, piso baño',
		means: [IS_TILE, FLOOR, WET_FLOOR],
		chip: 'Suelo de baño',
		noun: 'Suelos de baño',
		includes: ['suelo'],
	},
	{
		id: 'ducha',
		kind: 'room',
		phrases:
			'ducha, plato de ducha, plato ducha, plato de obra, dutxa, regadera, suelo ducha, suelo plato ducha, shower',
		means: [IS_TILE, SHOWER_FLOOR],
		chip: 'Suelo de ducha',
		noun: 'Suelos de ducha',
		includes: ['suelo', 'bano'],
		beside: [{ any: ['pared'], reads: { means: [IS_TILE, WALL], chip: 'Pared de ducha', noun: 'Paredes de ducha' } }],
	},
	{
		id: 'pared-ducha',
		kind: 'room',
		phrases: 'pared ducha, pared de ducha, azulejo ducha, frente ducha',
		means: [IS_TILE, WALL],
		chip: 'Pared de ducha',
	},
	{
		id: 'piscina',
		kind: 'room',
		phrases: 'piscina, pool, alberca, pileta, spa, jacuzzi',
		means: [IS_TILE, anyOf(is('composicion', 'vidrio'), named('piscina'), is('acabado', 'antideslizante'))],
		chip: 'Piscina',
		adjective: 'para piscina',
	},
	{
		id: 'playa-piscina',
		kind: 'room',
		phrases: 'playa de piscina, suelo piscina, alrededor piscina, solarium, playa piscina',
		means: [IS_TILE, is('acabado', 'antideslizante', 'estructurado'), is('uso', 'exterior')],
		chip: 'Suelo de piscina',
		includes: ['suelo', 'exterior'],
	},
	{
		id: 'cocina',
		kind: 'room',
		phrases:
			'cocina, frente de cocina, frontal cocina, frontal, salpicadero, backsplash, entre muebles, azulejo cocina, pared cocina, cuina, kitchen',
		means: [IS_TILE, WALL],
		chip: 'Cocina',
		adjective: 'para cocina',
		beside: [{ any: ['suelo'], reads: wetFloor }],
	},
	{
		id: 'suelo-cocina',
		kind: 'room',
		phrases: 'suelo cocina, pavimento cocina, piso cocina',
		means: [IS_TILE, FLOOR, WET_FLOOR],
		chip: 'Suelo de cocina',
		noun: 'Suelos de cocina',
		includes: ['suelo'],
	},
	{
		id: 'encimera',
		kind: 'room',
		phrases: 'encimera, mesada, bancada cocina, taulell cuina, encimera cocina, silestone, dekton, neolith',
		means: [],
		keepsWords: true,
		hint: 'No vendemos encimeras: nuestras placas son para revestir suelos y paredes.',
		includes: ['cocina'],
	},
	{
		id: 'salon',
		kind: 'room',
		phrases: 'salón, comedor, sala, sala de estar, dormitorio, recámara, habitación, menjador, living, despacho',
		means: [IS_TILE, FLOOR],
		chip: 'Suelo de salón',
		adjective: 'para salón',
		includes: ['suelo'],
		beside: [{ any: ['pared'], reads: { means: [IS_TILE, WALL], chip: 'Pared de salón' } }],
	},
	{
		id: 'pasillo',
		kind: 'room',
		phrases: 'pasillo, recibidor, entrada, vestíbulo, portal, hall, rebedor',
		means: [IS_TILE, FLOOR],
		chip: 'Suelo de paso',
		includes: ['suelo'],
		beside: [{ any: ['pared'], reads: { means: [IS_TILE, WALL], chip: 'Pared de paso' } }],
	},
	{
		id: 'garaje',
		kind: 'room',
		phrases: 'garaje, garage, parking, aparcamiento, cochera, taller, almacén, garatge, trastero',
		means: [IS_TILE, is('uso', 'pavimento', 'exterior'), is('composicion', 'porcelánico', 'gres'), WET_FLOOR],
		chip: 'Garaje',
		adjective: 'para garaje',
		includes: ['suelo'],
	},
	{
		id: 'escalera',
		kind: 'room',
		phrases: 'escalera, rampa, escala',
		means: [IS_TILE, anyOf(named('peldano'), is('acabado', 'antideslizante', 'estructurado'))],
		chip: 'Escalera',
		adjective: 'para escalera',
	},
	{
		id: 'fachada',
		kind: 'room',
		phrases: 'fachada, façana, muro exterior, pared exterior, cerramiento, valla, tapia',
		means: [IS_TILE, WALL, is('composicion', 'porcelánico', 'gres', 'barro cocido')],
		chip: 'Fachada',
		adjective: 'para fachada',
		includes: ['pared', 'exterior'],
	},
	{
		id: 'lavadero',
		kind: 'room',
		phrases: 'lavadero, galería, despensa, bodega, chimenea',
		means: [IS_TILE],
		keepsWords: true,
	},
]
