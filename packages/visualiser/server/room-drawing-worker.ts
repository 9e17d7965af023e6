import { parentPort, workerData } from 'node:worker_threads'
import { drawRoom, type RoomDrawingOrder } from './room-drawing.ts'

const bytes = new Uint8Array(await drawRoom(workerData as RoomDrawingOrder))
parentPort?.postMessage(bytes, [bytes.buffer])
