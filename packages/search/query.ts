/** The syntax of queries and products, without the engine: small enough for browsers. */
export { readColour } from './src/asked-colour.ts'
export { codeKey } from './src/codes/code-key.ts'
export { type CatalogueEntry, FILTER_FIELDS, type FilterField } from './src/entry.ts'
export { type CatalogueQuery, type FacetCount, type Facets, isBlank } from './src/query.ts'
export { readFilters } from './src/read-filters.ts'
export { defaultSort, SORTS, type Sort } from './src/sorts.ts'
export { fold } from './src/words/fold.ts'
