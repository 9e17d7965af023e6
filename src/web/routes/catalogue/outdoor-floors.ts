import type { CatalogueSection } from '#web/parts/sections.ts'
import { SECTIONS } from '#web/parts/sections.ts'
import { addressOf, type CatalogueView } from './catalogue-url.ts'

/** Tiles of the whole catalogue that a section leaves out. */
export interface OutdoorFloors {
	readonly text: string
	readonly link: string
	readonly to: string
}

/**
 * The same list for outdoors in the whole catalogue. «Pavimentos» has what is said to be «pavimento» (specification §2), and most outdoor
 * floors are said to be «exterior» alone. Null for other sections, and for a list of other uses.
 */
export function outdoorView(section: CatalogueSection, view: CatalogueView): CatalogueView | null {
	if (section !== SECTIONS.pavimentos) return null
	if (view.selected.uso && !view.selected.uso.includes('exterior')) return null
	return { ...view, page: 1, more: null, selected: { ...view.selected, uso: ['exterior'], tipo: ['azulejo'] } }
}

/** A note about outdoor tiles that are not in a section, and their list; null if all are. `here`: those of the section. */
export function outdoorFloors(view: CatalogueView, all: number, here: number): OutdoorFloors | null {
	const missing = all - here
	if (missing <= 0) return null
	return {
		text: missing === 1 ? 'Falta aquí 1 que es solo de exterior.' : `Faltan aquí ${missing} que son solo de exterior.`,
		link: all === 1 ? 'Ver el de exterior' : `Ver los ${all} de exterior`,
		to: addressOf(SECTIONS.productos.path, view),
	}
}
