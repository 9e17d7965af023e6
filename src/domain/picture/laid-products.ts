import { formatNumber } from '#domain/money/format.ts'
import type { RoomProduct } from './room.ts'

/** «zellige-alhambra-esmeralda pared ducha 3,6 × 2,6»: slug, floor or wall, a more exact place, width × height in m. */
const LINE =
	/^(?<slug>[a-z0-9-]+)\s+(?<surface>suelo|pared)(?:\s+(?<where>\p{L}[\p{L} ]*?))?(?:\s+(?<width>\d{1,2}(?:[.,]\d{1,2})?)\s*[x×]\s*(?<height>\d{1,2}(?:[.,]\d{1,2})?)(?:\s*m)?)?$/iu

const mm = (metres: string) => Math.round(Number(metres.replace(',', '.')) * 1000)

function readLine(line: string): RoomProduct | null {
	const { slug = '', surface = '', where, width, height } = LINE.exec(line)?.groups ?? {}
	if (slug === '') return null
	return {
		slug: slug.toLowerCase(),
		surface: surface.toLowerCase() === 'suelo' ? 'suelo' : 'pared',
		...(where === undefined ? {} : { where: where.toLowerCase() }),
		...(width === undefined || height === undefined ? {} : { widthMm: mm(width), heightMm: mm(height) }),
	}
}

/** The products that a text lists as laid in a room, one a line, and the invalid lines. */
export function readLaidProducts(text: string): {
	readonly products: readonly RoomProduct[]
	readonly faulty: readonly string[]
} {
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
	return {
		products: lines.flatMap((line) => readLine(line) ?? []),
		faulty: lines.filter((line) => readLine(line) === null),
	}
}

/** The text that is read as these products. A place that only repeats the surface is left out. */
export function laidProductsText(products: readonly RoomProduct[]): string {
	return products
		.map(({ slug, surface, where, widthMm, heightMm }) => {
			const place = where === undefined || where === surface ? surface : `${surface} ${where}`
			if (widthMm === undefined || heightMm === undefined) return `${slug} ${place}`
			return `${slug} ${place} ${formatNumber(widthMm / 1000)} × ${formatNumber(heightMm / 1000)}`
		})
		.join('\n')
}
