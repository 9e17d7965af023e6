import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { smallFaces } from './small-faces.ts'

test('a picture of faces of the usual size stays unchanged', async () => {
	const faces = Buffer.alloc(1000)
	expect(await smallFaces(faces)).toEqual({ type: 'image/avif', bytes: faces })
})

test('a large picture of faces is reduced in proportion', async () => {
	const [width, height] = [2400, 1200]
	const noise = randomBytes(width * height * 3)
	const faces = await sharp(noise, { raw: { width, height, channels: 3 } })
		.webp({ quality: 90 })
		.toBuffer()
	expect(faces.length).toBeGreaterThan(256 * 1024)
	const { type, bytes } = await smallFaces(faces)
	const { format, ...size } = await sharp(bytes).metadata()
	expect([type, format, size.width, size.height]).toEqual(['image/jpeg', 'jpeg', 1200, 600])
	expect(bytes.length).toBeLessThan(faces.length)
})
