/** Fetches and decodes a picture; its bytes are data, which no colour profile may change. */
export async function loadPicture(address: string): Promise<ImageBitmap> {
	const answer = await fetch(address)
	if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
	return createImageBitmap(await answer.blob(), { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}

/** The pixels of a picture, four bytes each, row by row from its top left corner. */
export function pixelsOf(picture: ImageBitmap): Uint8ClampedArray {
	const canvas = document.createElement('canvas')
	canvas.width = picture.width
	canvas.height = picture.height
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('the browser has no 2D canvas')
	context.drawImage(picture, 0, 0)
	return context.getImageData(0, 0, picture.width, picture.height).data
}
