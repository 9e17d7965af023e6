/** Drawing on a server: rooms with their layers from a directory, and their pictures with other tiles. Needs Node and sharp. */
export { drawRoom, laidRoom, type RoomDrawingOrder } from './room-drawing.ts'
export { layersFrom, readFilm, readRoomLayers, readRoomWords } from './room-layers.ts'

/** The program of a thread: it draws the `RoomDrawingOrder` that it is given and posts the bytes of the JPEG. */
export const ROOM_DRAWING_WORKER = new URL('./room-drawing-worker.ts', import.meta.url)
