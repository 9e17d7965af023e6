/** Drawing in a browser, by WebGL: it is loaded when something is laid. */
export { drawSurface, loadMask, type RoomMask, surfaceAt } from './pick-surface.ts'
export { type RoomPainter, roomPainter } from './room-painter.ts'
