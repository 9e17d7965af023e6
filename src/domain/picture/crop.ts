/** Width and height of a picture in px. */
export interface PictureSize {
	readonly width: number
	readonly height: number
}

/** The part of a picture that is shown, in whole px of the picture from its left upper corner. */
export interface Crop extends PictureSize {
	readonly left: number
	readonly top: number
}

/** The fewest px of a side of a crop. */
export const LEAST_SIDE = 200

/** The proportions that are offered for a crop; `libre` is any. */
export const CROP_ASPECTS = ['libre', 'original', '1:1', '4:3'] as const
export type CropAspect = (typeof CROP_ASPECTS)[number]

/** Width by height of a proportion in a picture; null for any. */
export function aspectRatio(aspect: CropAspect, size: PictureSize): number | null {
	switch (aspect) {
		case 'libre':
			return null
		case 'original':
			return size.width / size.height
		case '1:1':
			return 1
		case '4:3':
			return 4 / 3
	}
}

/** The whole of a picture. */
export const wholeCrop = ({ width, height }: PictureSize): Crop => ({ left: 0, top: 0, width, height })

export function sameCrop(one: Crop | null, other: Crop | null): boolean {
	if (one === null || other === null) return one === other
	return one.left === other.left && one.top === other.top && one.width === other.width && one.height === other.height
}

/** Whether a crop includes the whole picture. */
export const isWhole = (crop: Crop, size: PictureSize): boolean => sameCrop(crop, wholeCrop(size))

/** The fewest px of a crop: a side of the picture that is shorter stays whole. */
const leastCrop = ({ width, height }: PictureSize): PictureSize => ({
	width: Math.min(LEAST_SIDE, width),
	height: Math.min(LEAST_SIDE, height),
})

/** The fewest and the most px of each measure of a crop, with the others unchanged. */
export function cropLimits(crop: Crop, size: PictureSize): Readonly<Record<keyof Crop, readonly [number, number]>> {
	const least = leastCrop(size)
	const left = between(crop.left, 0, size.width - least.width)
	const top = between(crop.top, 0, size.height - least.height)
	return {
		left: [0, size.width - least.width],
		top: [0, size.height - least.height],
		width: [least.width, size.width - left],
		height: [least.height, size.height - top],
	}
}

/** The measures of a crop that exceed the picture, or are too small: empty if it can be cut out. */
export function cropFaults(crop: Crop, size: PictureSize): (keyof Crop)[] {
	const limits = cropLimits(crop, size)
	return (['left', 'top', 'width', 'height'] as const).filter((measure) => {
		const [least, most] = limits[measure]
		return !Number.isInteger(crop[measure]) || crop[measure] < least || crop[measure] > most
	})
}

/** The crop at another place, as far as the picture reaches; `right` and `down` are px, negative for left and up. */
export function movedCrop(crop: Crop, right: number, down: number, size: PictureSize): Crop {
	return {
		...crop,
		left: between(crop.left + Math.round(right), 0, size.width - crop.width),
		top: between(crop.top + Math.round(down), 0, size.height - crop.height),
	}
}

/** A corner of a crop; the opposite one does not move while it is dragged. */
export interface Corner {
	readonly x: 'left' | 'right'
	readonly y: 'top' | 'bottom'
}

/**
 * The crop with one of its corners as near to a point as picture, least size and proportion (width by height, null for any) allow. A crop
 * that cannot have the proportion does not change.
 */
export function draggedCrop(
	crop: Crop,
	corner: Corner,
	to: { readonly x: number; readonly y: number },
	ratio: number | null,
	size: PictureSize,
): Crop {
	const fixedX = corner.x === 'left' ? crop.left + crop.width : crop.left
	const fixedY = corner.y === 'top' ? crop.top + crop.height : crop.top
	const asked = {
		width: corner.x === 'left' ? fixedX - to.x : to.x - fixedX,
		height: corner.y === 'top' ? fixedY - to.y : to.y - fixedY,
	}
	const room = {
		width: corner.x === 'left' ? fixedX : size.width - fixedX,
		height: corner.y === 'top' ? fixedY : size.height - fixedY,
	}
	const area = sizeWithin(asked, ratio, leastCrop(size), room)
	if (area === null) return crop
	return {
		...area,
		left: corner.x === 'left' ? fixedX - area.width : fixedX,
		top: corner.y === 'top' ? fixedY - area.height : fixedY,
	}
}

/**
 * The crop made wider or higher by some px, negative for narrower and lower, at its right and lower edges. With a proportion the
 * other side follows.
 */
export function resizedCrop(crop: Crop, wider: number, higher: number, ratio: number | null, size: PictureSize): Crop {
	const follows = (by: number) => ratio !== null && by === 0
	const to = {
		x: crop.left + (follows(wider) ? 0 : crop.width + wider),
		y: crop.top + (follows(higher) ? 0 : crop.height + higher),
	}
	return draggedCrop(crop, { x: 'right', y: 'bottom' }, to, ratio, size)
}

/** The largest crop of a proportion within another, around its middle; null if none of the least size fits. */
export function fittedCrop(crop: Crop, ratio: number | null, size: PictureSize): Crop | null {
	if (ratio === null || crop.height === heightAt(crop.width, ratio)) return crop
	const inner = crop.width > crop.height * ratio ? { width: 0, height: crop.height } : { width: crop.width, height: 0 }
	const area = sizeWithin(inner, ratio, leastCrop(size), size)
	return (
		area && movedCrop({ ...area, left: 0, top: 0 }, middleOf(crop, area, 'left'), middleOf(crop, area, 'top'), size)
	)
}

const middleOf = (crop: Crop, area: PictureSize, at: 'left' | 'top') =>
	at === 'left' ? crop.left + (crop.width - area.width) / 2 : crop.top + (crop.height - area.height) / 2

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const heightAt = (width: number, ratio: number) => Math.round(width / ratio)

/** Quotients of whole numbers miss whole numbers by less. */
const TOLERANCE = 1e-6

/**
 * The size nearest to a requested one, in whole px; with a proportion, the larger one of the two that the requested sides define. Null if
 * none fits.
 */
function sizeWithin(
	asked: PictureSize,
	ratio: number | null,
	least: PictureSize,
	room: PictureSize,
): PictureSize | null {
	if (ratio === null)
		return {
			width: between(Math.round(asked.width), least.width, room.width),
			height: between(Math.round(asked.height), least.height, room.height),
		}
	const fewest = Math.ceil(Math.max(least.width, least.height * ratio) - TOLERANCE)
	const most = Math.floor(Math.min(room.width, room.height * ratio) + TOLERANCE)
	if (fewest > most) return null
	const width = between(Math.round(Math.max(asked.width, asked.height * ratio)), fewest, most)
	return { width, height: between(heightAt(width, ratio), least.height, room.height) }
}
