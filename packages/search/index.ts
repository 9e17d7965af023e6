/** The engine: products become an index, which answers queries. */
export { CatalogueIndex } from './src/catalogue-index.ts'
export { type Category, categoriesFor } from './src/category.ts'
export { IdsByCode } from './src/codes/ids-by-code.ts'
export { Synonyms } from './src/trade/synonyms.ts'
export type { HelpPage } from './src/trade/trade-entry.ts'
export { TRADE_ENTRIES } from './src/trade/vocabulary.ts'
export type { UnderstoodPart } from './src/understood-text.ts'
export type { UnmetClass } from './src/unmet-class.ts'
