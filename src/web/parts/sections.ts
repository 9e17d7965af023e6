import type { CatalogueQuery } from '@soleria/search/query'
import { SECTION_FILTERS, type SectionId } from '#domain/catalogue/sections.ts'
import { addresses } from '#web/addresses.ts'

export interface CatalogueSection {
	readonly path: string
	readonly title: string
	readonly intro: string
	readonly contains?: CatalogueQuery['contains']
}

/** The catalogue and its four sub-catalogues (specification §2). */
export const SECTIONS: Readonly<Record<SectionId | 'productos', CatalogueSection>> = {
	productos: {
		path: addresses.catalogue,
		title: 'Todos los productos',
		intro:
			'Azulejos y materiales de obra en lotes de un solo tono y calibre. El precio por m² y por caja, siempre a la vista.',
	},
	pavimentos: {
		path: addresses.section('pavimentos'),
		title: 'Pavimentos',
		intro:
			'Suelos de interior para casa y local, y los que sirven dentro y fuera. Cada lote es de una sola hornada: lo que compras casa entero.',
		contains: SECTION_FILTERS.pavimentos,
	},
	revestimientos: {
		path: addresses.section('revestimientos'),
		title: 'Revestimientos',
		intro: 'Paredes de baño y cocina: brillos, relieves y piezas pequeñas con su tono y su calibre a la vista.',
		contains: SECTION_FILTERS.revestimientos,
	},
	porcelanicos: {
		path: addresses.section('porcelanicos'),
		title: 'Porcelánicos',
		intro: 'Absorción por debajo del 0,5 %: sirven para suelo y pared, dentro y fuera, y aguantan el uso diario.',
		contains: SECTION_FILTERS.porcelanicos,
	},
	mosaicos: {
		path: addresses.section('mosaicos'),
		title: 'Mosaicos',
		intro: 'Gresite, hexágono y piezas en malla para duchas, frentes de cocina y piscinas.',
		contains: SECTION_FILTERS.mosaicos,
	},
}
