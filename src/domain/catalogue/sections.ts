/**
 * The sub-catalogues under /productos/ (specification §2), and the field and text that their products contain. The pages, the
 * printed catalogues and the slugs that no product may use follow from this list.
 */
export const SECTION_FILTERS = {
	pavimentos: { field: 'uso', text: 'pavimento' },
	revestimientos: { field: 'uso', text: 'revestimiento' },
	porcelanicos: { field: 'composicion', text: 'porcelanico' },
	mosaicos: { field: 'tipologia', text: 'malla' },
} as const

export type SectionId = keyof typeof SECTION_FILTERS

export const SECTION_IDS = Object.keys(SECTION_FILTERS) as readonly SectionId[]
