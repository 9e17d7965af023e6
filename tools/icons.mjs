// Draws the shop's icons from public/favicon.svg: run it when the logo changes, and commit the output.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from './install.mjs'

const PUBLIC = join(ROOT, 'public')
const GROUND = '#fbfaf7'
const mark = readFileSync(join(PUBLIC, 'favicon.svg'))

/** The logo on its background: phones crop icons to their own shape, and keep only the middle 80 %. */
async function draw(name, { width, height = width, share }) {
	const size = Math.round(Math.min(width, height) * share)
	const drawn = await sharp(mark, { density: 1200 }).resize(size, size).png().toBuffer()
	await sharp({ create: { width, height, channels: 4, background: share === 1 ? '#0000' : GROUND } })
		.composite([{ input: drawn }])
		.png({ palette: true, compressionLevel: 9 })
		.toFile(join(PUBLIC, name))
}

await draw('icono-32.png', { width: 32, share: 1 })
await draw('icono-180.png', { width: 180, share: 0.6 })
await draw('icono-192.png', { width: 192, share: 0.72 })
await draw('icono-512.png', { width: 512, share: 0.72 })
await draw('icono-adaptable-512.png', { width: 512, share: 0.5 })
await draw('compartir.png', { width: 1200, height: 630, share: 0.5 })
