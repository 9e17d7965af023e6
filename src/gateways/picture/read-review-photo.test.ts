import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readReviewPhoto } from './read-review-photo.ts'

const square = (width: number) => sharp({ create: { width, height: 400, channels: 3, background: '#aa5533' } })

test('a photograph is encoded again in two sizes, upright and without its location', async () => {
	const taken = await square(1600)
		.withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
		.withMetadata({ orientation: 6 })
		.jpeg()
		.toBuffer()
	const read = await readReviewPhoto(taken)
	if (!read.ok) throw new Error(read.code)
	const { content, small, width, height, hash } = read.photo
	// Orientation 6 is a quarter turn.
	expect([width, height]).toEqual([320, 1280])
	expect(hash).toMatch(/^[0-9a-f]{8}$/)
	const kept = await sharp(content).metadata()
	expect([kept.format, kept.exif, kept.xmp, kept.orientation]).toEqual(['webp', undefined, undefined, undefined])
	expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 })
})

test.each([
	['nothing', Buffer.alloc(0), 'imagen_vacia'],
	['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'imagen_demasiado_grande'],
	['a page declared as a picture', Buffer.from('<html><script>alert(1)</script>'), 'imagen_no_admitida'],
	[
		'a drawing with scripts',
		Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'),
		'imagen_no_admitida',
	],
	['a file cut short', (await square(900).png().toBuffer()).subarray(0, 200), 'imagen_no_admitida'],
	['a format that is not admitted', await square(900).gif().toBuffer(), 'imagen_no_admitida'],
	['a picture too small to see anything', await square(200).png().toBuffer(), 'imagen_demasiado_pequena'],
	[
		'more pixels than memory is given to',
		await sharp({ create: { width: 16_000, height: 4000, channels: 3, background: '#fff' } })
			.png()
			.toBuffer(),
		'imagen_no_admitida',
	],
])('%s is refused', async (_, bytes, code) => {
	expect(await readReviewPhoto(bytes)).toEqual({ ok: false, code })
})
