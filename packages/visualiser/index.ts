/** Tiles laid in rooms: designs, patterns, sheets of faces, and the light of rendered rooms. Without Node and without a browser. */
export {
	type DesignFault,
	type LaidBand,
	LEAST_JOINT_MM,
	MOST_JOINT_MM,
	plainBand,
	type RoomDesign,
	readDesign,
	TURNS,
	writeDesign,
} from './src/laying/design.ts'
export { areKnown, drawnBands } from './src/laying/drawn-bands.ts'
export type { DrawnBand, DrawnScene, SheetPicture } from './src/laying/drawn-scene.ts'
export type { Film } from './src/laying/film.ts'
export { FORMAS, type Forma } from './src/laying/forma.ts'
export { type KeptDesign, MOST_KEPT, readKept, writeKept } from './src/laying/kept-design.ts'
export { type LaidMap, layInRoom } from './src/laying/lay-in-room.ts'
export { lookOfSheet } from './src/laying/look-of-sheet.ts'
export { type OrderedBand, orderBands } from './src/laying/order-bands.ts'
export { fitOf, MOST_FACES, type OwnPiece, ownSheet } from './src/laying/own-faces.ts'
export { patternsOf } from './src/laying/pattern.ts'
export type { LaidSurface, RoomLayers, RoomWords } from './src/laying/room-layers.ts'
export { glossOf, roughnessOf } from './src/laying/roughness.ts'
export { sheetSize } from './src/laying/sheet-size.ts'
export { surfaceMatrix } from './src/laying/surface-matrix.ts'
export type { TileSheet } from './src/laying/tile-sheet.ts'
