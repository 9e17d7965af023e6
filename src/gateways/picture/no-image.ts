import sharp from 'sharp'

/** The placeholder of a missing picture: four empty tiles on the page's background. */
export function drawNoImage(widthPx: number): Promise<Buffer> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${widthPx}" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#f3f0e9"/><path d="M38 38h11v11H38zM51 38h11v11H51zM38 51h11v11H38zM51 51h11v11H51z" fill="#e4dfd4"/></svg>`
	return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}
