import { faceStep } from './faces/face-step.ts'
import { laidStep } from './laid/laid-step.ts'
import { pieceStep } from './pieces/piece-step.ts'
import { roomStep } from './rooms/room-step.ts'
import { sheetStep } from './sheets/sheet-step.ts'
import { packStep } from './shots/pack-step.ts'
import { shotStep } from './shots/shot-step.ts'
import type { Step } from './step.ts'

/** Everything the studio makes, in this order. */
export const STEPS: readonly Step[] = [
	faceStep(),
	roomStep(),
	shotStep(),
	pieceStep(),
	packStep(),
	sheetStep(),
	laidStep(),
]
