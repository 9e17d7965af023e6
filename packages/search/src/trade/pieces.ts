import { anyOf, IS_TILE, is, named, type TradeEntry } from './trade-entry.ts'

const SPECIAL = is('tipologia', 'pieza especial')
const NO_PROFILES =
	'No vendemos perfiles ni cantoneras. Los cantos se rematan con torelo, media caña o una pieza especial cerámica.'

/** Special pieces and shapes. */
export const PIECES: readonly TradeEntry[] = [
	{
		id: 'rodapie',
		kind: 'piece',
		phrases: 'rodapié, zócalo, zoclo, sòcol, guardaescoba, zanquín, rodapiés cerámico, zócalo cerámico',
		means: [SPECIAL, named('rodapie zocalo')],
		chip: 'Rodapié',
		noun: 'Rodapiés',
		includes: ['suelo', 'azulejo'],
	},
	{
		id: 'cenefa',
		kind: 'piece',
		phrases: 'cenefa, listelo, listel, guarda, greca, friso, sanefa',
		means: [is('tipologia', 'cenefa')],
		chip: 'Cenefa',
		noun: 'Cenefas',
		includes: ['azulejo'],
	},
	{
		id: 'peldano',
		kind: 'piece',
		phrases: 'peldaño, escalón, huella, tabica, contrahuella, mamperlán, gradino, graó, esglaó, peldaño escalera',
		means: [SPECIAL, named('peldano escalon')],
		chip: 'Peldaño',
		noun: 'Peldaños',
		includes: ['escalera', 'azulejo'],
	},
	{
		id: 'remate',
		kind: 'piece',
		phrases: 'torelo, moldura, cubrecantos, romo, remate, media caña, matacanto, bullnose',
		means: [SPECIAL, named('torelo moldura remate romo cana')],
		chip: 'Molduras y remates',
		noun: 'Molduras y remates',
		includes: ['azulejo'],
	},
	{
		id: 'borde',
		kind: 'piece',
		phrases:
			'borde de piscina, coronación, coronación piscina, vierteaguas, remate de piscina, bordillo piscina, borde piscina',
		means: [SPECIAL, named('borde vierteaguas coronacion')],
		chip: 'Borde de piscina',
		noun: 'Bordes de piscina',
		includes: ['piscina', 'azulejo'],
	},
	{
		id: 'pieza-especial',
		kind: 'piece',
		phrases: 'pieza especial, piezas especiales, accesorio cerámico',
		means: [SPECIAL],
		chip: 'Pieza especial',
		noun: 'Piezas especiales',
	},
	{
		id: 'perfil',
		kind: 'piece',
		phrases: 'cantonera, esquinero, perfil, perfil aluminio, guardavivos, schluter, jolly, quadec',
		means: [SPECIAL, named('torelo cana')],
		chip: 'Remates de canto',
		hint: NO_PROFILES,
	},
	{
		id: 'hexagono',
		kind: 'shape',
		phrases: 'hexágono, hexagonal, exagonal, panal, hexa, hexàgon, hexagon',
		means: [IS_TILE, named('hexagono')],
		chip: 'Hexágono',
		noun: 'Hexágonos',
	},
	{
		id: 'escama',
		kind: 'shape',
		phrases: 'escama, escama de pez, escama pez, abanico, pez, sirena',
		means: [IS_TILE, named('escama')],
		chip: 'Escama',
		noun: 'Escamas',
	},
	{
		id: 'espiga',
		kind: 'shape',
		phrases: 'espiga, espina de pez, espina pez, espiguilla, herringbone, chevron, punta hungría, spina',
		means: [IS_TILE, named('espiga')],
		chip: 'Espiga',
		noun: 'Espigas',
	},
	{
		id: 'damero',
		kind: 'shape',
		phrases: 'damero, ajedrez, blanco y negro, ajedrezado, blanco negro',
		means: [IS_TILE, anyOf(named('damero'), [{ said: ['damero', 'ajedrez'], unless: [] }])],
		chip: 'Damero',
	},
	{
		id: 'palo',
		kind: 'shape',
		phrases: 'palo, picket, palitroque, kit kat, kitkat, finger, stick',
		means: [IS_TILE, named('palo palito kit')],
		chip: 'Palos',
	},
	{
		id: 'formas',
		kind: 'shape',
		phrases: 'octógono, taco, rombo, triángulo, arabesco, provenzal, celosía, cubo, pirámide, adorno',
		means: [],
		keepsWords: true,
	},
]
