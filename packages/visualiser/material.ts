/** The drawing of the material of tiles: layouts, pieces laid with their joints and relief, and noise. */
export { type Finish, type Frame, type Laying, lay, type Relief } from './src/laying/lay.ts'
export { type Cell, type Layout, layoutOf } from './src/laying/layout.ts'
export { chance, type Noise, noiseFrom, type Random, randomFrom, seedOf } from './src/laying/noise.ts'
export type { Surface } from './src/laying/surface.ts'
