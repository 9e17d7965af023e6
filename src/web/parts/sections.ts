import type { CatalogueQuery } from '#domain/catalogue/search/query.ts'
import { addresses } from '#web/addresses.ts'

export interface CatalogueSection {
	readonly path: string
	readonly title: string
	readonly intro: string
	readonly contains?: CatalogueQuery['contains']
}

/** The catalogue and its four sub-catalogues (specification §2). */
export const SECTIONS: Record<string, CatalogueSection> = {
	productos: {
		path: addresses.catalogue,
		title: 'Todos los productos',
		intro:
			'Azulejos y materiales de obra en lotes de un solo tono y calibre. El precio por m² y por caja, siempre a la vista.',
	},
	pavimentos: {
		path: addresses.pavimentos,
		title: 'Pavimentos',
		intro: 'Suelos para casa, terraza y local. Cada lote es de una sola hornada: lo que compras casa entero.',
		contains: { field: 'uso', text: 'pavimento' },
	},
	revestimientos: {
		path: addresses.revestimientos,
		title: 'Revestimientos',
		intro: 'Paredes de baño y cocina: brillos, relieves y piezas pequeñas con su tono y su calibre a la vista.',
		contains: { field: 'uso', text: 'revestimiento' },
	},
	porcelanicos: {
		path: addresses.porcelanicos,
		title: 'Porcelánicos',
		intro: 'Absorción por debajo del 0,5 %: sirven para suelo y pared, dentro y fuera, y aguantan el uso diario.',
		contains: { field: 'composicion', text: 'porcelanico' },
	},
	mosaicos: {
		path: addresses.mosaicos,
		title: 'Mosaicos',
		intro: 'Gresite, hexágono y piezas en malla para duchas, frentes de cocina y piscinas.',
		contains: { field: 'tipologia', text: 'malla' },
	},
}
