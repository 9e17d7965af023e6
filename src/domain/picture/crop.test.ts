import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	aspectRatio,
	CROP_ASPECTS,
	type Crop,
	cropFaults,
	cropLimits,
	draggedCrop,
	fittedCrop,
	isWhole,
	movedCrop,
	type PictureSize,
	resizedCrop,
	sameCrop,
	wholeCrop,
} from './crop.ts'

const SIZE = { width: 1280, height: 960 }

test('a crop lies within its picture and has 200 px on each side, or as many as the picture has', () => {
	expect(cropFaults({ left: 0, top: 0, width: 1280, height: 960 }, SIZE)).toEqual([])
	expect(cropFaults({ left: 1080, top: 760, width: 200, height: 200 }, SIZE)).toEqual([])
	expect(cropFaults({ left: 1081, top: 0, width: 200, height: 960 }, SIZE)).toEqual(['left'])
	expect(cropFaults({ left: 100, top: -1, width: 1181, height: 199 }, SIZE)).toEqual(['top', 'width', 'height'])
	expect(cropFaults({ left: 0.5, top: 0, width: 300, height: 300 }, SIZE)).toEqual(['left'])
	const border = { width: 1280, height: 90 }
	expect(cropFaults({ left: 40, top: 0, width: 200, height: 90 }, border)).toEqual([])
	expect(cropFaults({ left: 40, top: 0, width: 200, height: 89 }, border)).toEqual(['height'])
})

test('the limits of a measure follow where the crop begins', () => {
	expect(cropLimits({ left: 100, top: 60, width: 400, height: 400 }, SIZE)).toEqual({
		left: [0, 1080],
		top: [0, 760],
		width: [200, 1180],
		height: [200, 900],
	})
})

test('a proportion is fitted around the middle, and is missing if the picture is too low for it', () => {
	expect(fittedCrop(wholeCrop(SIZE), 1, SIZE)).toEqual({ left: 160, top: 0, width: 960, height: 960 })
	expect(fittedCrop({ left: 0, top: 0, width: 200, height: 900 }, 4 / 3, SIZE)).toEqual({
		left: 0,
		top: 350,
		width: 267,
		height: 200,
	})
	expect(fittedCrop({ left: 100, top: 0, width: 300, height: 90 }, 1, { width: 1280, height: 90 })).toBeNull()
})

test('a dragged corner stops at the picture, at the least size, and keeps the proportion', () => {
	const crop = { left: 100, top: 100, width: 400, height: 400 }
	const bottomRight = { x: 'right', y: 'bottom' } as const
	expect(draggedCrop(crop, bottomRight, { x: 700, y: 650 }, null, SIZE)).toEqual({ ...crop, width: 600, height: 550 })
	expect(draggedCrop(crop, bottomRight, { x: 9999, y: 9999 }, 1, SIZE)).toEqual({ ...crop, width: 860, height: 860 })
	expect(draggedCrop(crop, bottomRight, { x: 0, y: 0 }, null, SIZE)).toEqual({ ...crop, width: 200, height: 200 })
	expect(draggedCrop(crop, { x: 'left', y: 'top' }, { x: 50, y: -20 }, null, SIZE)).toEqual({
		left: 50,
		top: 0,
		width: 450,
		height: 500,
	})
})

test('a crop grows and shrinks by one of its sides, and the other follows a proportion', () => {
	const crop = { left: 100, top: 100, width: 400, height: 300 }
	expect(resizedCrop(crop, 10, 0, null, SIZE)).toEqual({ ...crop, width: 410 })
	expect(resizedCrop(crop, 0, -10, null, SIZE)).toEqual({ ...crop, height: 290 })
	expect(resizedCrop(crop, -20, 0, 4 / 3, SIZE)).toEqual({ ...crop, width: 380, height: 285 })
	expect(resizedCrop(crop, 0, 30, 4 / 3, SIZE)).toEqual({ ...crop, width: 440, height: 330 })
})

const px = (max: number) => fc.integer({ min: 0, max })
const sizes: fc.Arbitrary<PictureSize> = fc.record({
	width: fc.integer({ min: 320, max: 1280 }),
	height: fc.integer({ min: 1, max: 2560 }),
})
/** A picture and a crop that it has. */
const cropped = sizes.chain((size) =>
	fc
		.record({ left: px(1280), top: px(2560), width: px(1280), height: px(2560) })
		.map((asked): readonly [PictureSize, Crop] => {
			const { left, top, width, height } = cropLimits(asked, size)
			const within = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most)
			return [
				size,
				{
					left: within(asked.left, left),
					top: within(asked.top, top),
					width: within(asked.width, width),
					height: within(asked.height, height),
				},
			]
		}),
)
const aspects = fc.constantFrom(...CROP_ASPECTS)
const point = fc.record({
	x: fc.double({ min: -3000, max: 3000, noNaN: true }),
	y: fc.integer({ min: -3000, max: 3000 }),
})
const corners = fc.record({
	x: fc.constantFrom('left', 'right'),
	y: fc.constantFrom('top', 'bottom'),
}) as fc.Arbitrary<{
	x: 'left' | 'right'
	y: 'top' | 'bottom'
}>

test('any moved, dragged or fitted crop can be cut out', () => {
	fc.assert(
		fc.property(cropped, corners, point, aspects, ([size, crop], corner, to, aspect) => {
			const ratio = aspectRatio(aspect, size)
			expect(cropFaults(crop, size)).toEqual([])
			const moved = movedCrop(crop, to.x, to.y, size)
			expect(cropFaults(moved, size)).toEqual([])
			expect([moved.width, moved.height]).toEqual([crop.width, crop.height])
			expect(cropFaults(draggedCrop(crop, corner, to, ratio, size), size)).toEqual([])
			expect(cropFaults(resizedCrop(crop, to.y, 0, ratio, size), size)).toEqual([])
			const fitted = fittedCrop(crop, ratio, size)
			if (fitted) expect(cropFaults(fitted, size)).toEqual([])
		}),
	)
})

test('a fitted crop has its proportion to the px, and is fitted to it already', () => {
	fc.assert(
		fc.property(cropped, aspects, ([size, crop], aspect) => {
			const ratio = aspectRatio(aspect, size)
			const fitted = fittedCrop(crop, ratio, size)
			if (ratio === null || fitted === null) return
			expect(Math.abs(fitted.height - fitted.width / ratio)).toBeLessThanOrEqual(0.51)
			expect(sameCrop(fittedCrop(fitted, ratio, size), fitted)).toBe(true)
		}),
	)
})

test('the whole of a picture is whole in its own proportion', () => {
	fc.assert(
		fc.property(sizes, (size) => {
			const fitted = fittedCrop(wholeCrop(size), aspectRatio('original', size), size)
			expect(fitted && isWhole(fitted, size)).toBe(true)
		}),
	)
})
