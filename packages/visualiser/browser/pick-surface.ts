import { loadPicture, pixelsOf } from './load-picture.ts'

/** The mask of a room in memory. */
export interface RoomMask {
	readonly width: number
	readonly height: number
	readonly pixels: Uint8ClampedArray
}

/** How much of a pixel, of 255, a surface covers to be meant. */
const MEANT = 100

export async function loadMask(address: string): Promise<RoomMask> {
	const picture = await loadPicture(address)
	const mask = { width: picture.width, height: picture.height, pixels: pixelsOf(picture) }
	picture.close()
	return mask
}

/** The place among its room's surfaces of the one at a point, in parts of the picture's width and height; −1 if there is none. */
export function surfaceAt({ width, height, pixels }: RoomMask, x: number, y: number): number {
	const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)))
	const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)))
	const at = (row * width + column) * 4
	const covers = [0, 1, 2].map((channel) => pixels[at + channel] ?? 0)
	const most = Math.max(...covers)
	return most < MEANT ? -1 : covers.indexOf(most)
}

/** Draws a surface in one colour, as opaque as it covers each pixel. */
export function drawSurface(
	canvas: HTMLCanvasElement,
	mask: RoomMask,
	channel: number,
	colour: readonly [number, number, number],
) {
	canvas.width = mask.width
	canvas.height = mask.height
	const context = canvas.getContext('2d')
	if (!context) return
	const drawn = context.createImageData(mask.width, mask.height)
	for (let at = 0; at < drawn.data.length; at += 4) {
		drawn.data.set(colour, at)
		drawn.data[at + 3] = mask.pixels[at + channel] ?? 0
	}
	context.putImageData(drawn, 0, 0)
}
