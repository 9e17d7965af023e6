import { anyOf, IS_TILE, is, named, type TradeEntry } from './trade-entry.ts'

/** Kinds, uses and compositions of tiles. */
export const TILES: readonly TradeEntry[] = [
	{
		id: 'azulejo',
		kind: 'tile',
		phrases:
			'azulejo, baldosa, baldosín, losa, loseta, losetilla, cerámica, cerámico, revestimiento cerámico, rajola, taulell, tile, tiles',
		means: [IS_TILE],
		chip: 'Azulejos',
		noun: 'Azulejos',
	},
	{
		id: 'pared',
		kind: 'use',
		phrases:
			'alicatado, alicatar, revestimiento, revestir, pared, muro, revestiment, enrajolar, enchape, recubrimiento, paret, azulejo pared, wall',
		means: [is('uso', 'revestimiento')],
		chip: 'Revestimiento',
		noun: 'Revestimientos',
	},
	{
		id: 'suelo',
		kind: 'use',
		phrases: 'suelo, solado, solería, pavimento, paviment, piso, floor, terra, embaldosado, baldosa suelo',
		means: [is('uso', 'pavimento')],
		chip: 'Pavimento',
		noun: 'Pavimentos',
	},
	{
		id: 'exterior',
		kind: 'use',
		phrases:
			'exterior, suelo exterior, pavimento exterior, para fuera, intemperie, terraza, suelo terraza, terrassa, balcón, porche, patio, jardín, azotea, terrado, ático, camino, acera',
		means: [is('uso', 'exterior')],
		chip: 'Exterior',
		adjective: 'de exterior',
		includes: ['suelo'],
		beside: [{ any: ['pared'], reads: { means: [anyOf(is('uso', 'exterior'), named('muro fachada'))] } }],
	},
	{
		id: 'interior',
		kind: 'use',
		phrases: 'interior, suelo interior, pared interior',
		means: [is('uso', 'pavimento', 'revestimiento')],
		chip: 'Interior',
	},
	{
		id: 'porcelanico',
		kind: 'composition',
		phrases:
			'porcelánico, gres porcelánico, porcelanato, porcellanato, porcelana, porcelanosa, porc, porcelànic, gres fino, porcelain',
		means: [is('composicion', 'porcelánico')],
		chip: 'Porcelánico',
		noun: 'Porcelánicos',
	},
	{
		id: 'pasta-blanca',
		kind: 'composition',
		phrases: 'pasta blanca, monoporosa',
		means: [is('composicion', 'pasta blanca')],
		chip: 'Pasta blanca',
		adjective: 'de pasta blanca',
	},
	{
		id: 'pasta-roja',
		kind: 'composition',
		phrases: 'pasta roja',
		means: [is('composicion', 'pasta roja')],
		chip: 'Pasta roja',
		adjective: 'de pasta roja',
	},
	{
		id: 'monococcion',
		kind: 'composition',
		phrases: 'monocottura, monococción, bicottura, bicocción',
		means: [is('composicion', 'pasta blanca', 'pasta roja')],
		chip: 'Pasta blanca o roja',
	},
	{
		id: 'gres',
		kind: 'composition',
		phrases: 'gres, gres extruido, klinker, clinker, gres rústico, ferrogrés, gres catalán, gres salado',
		means: [is('composicion', 'gres', 'porcelánico')],
		keepsWords: false,
		chip: 'Gres',
		adjective: 'de gres',
	},
	{
		id: 'gresite',
		kind: 'composition',
		phrases:
			'gresite, mosaico vítreo, mosaico vidrio, venecita, venecianita, cristanac, teselas, tesela, gresite piscina, gresite ducha, vidrio, cristal',
		means: [anyOf(is('composicion', 'vidrio'), named('gresite'))],
		chip: 'Gresite y vidrio',
		noun: 'Gresites',
		includes: ['piscina'],
	},
	{
		id: 'malla',
		kind: 'composition',
		phrases: 'malla, enmallado, en malla, mosaico malla, mosaico enmallado',
		means: [is('tipologia', 'malla')],
		chip: 'En malla',
		adjective: 'en malla',
		beside: [{ any: ['mortero', 'impermeabilizante'], reads: { means: [], keepsWords: true } }],
	},
]
