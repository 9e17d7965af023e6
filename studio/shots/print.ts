import { hexOf, shade } from '@soleria/visualiser/colour'
import { type Cara, caraOf } from '../faces/cara.ts'
import type { PictureSubject } from '../faces/subject.ts'

const FONT = "font-family='Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif'"
const PAPER = '#f1e9d9'
const WHITE = '#fbfaf7'

/** The kinds of packs that there are scenes for. */
export const PACKS = ['saco', 'bolsa', 'cubo', 'caja', 'botella', 'cartucho'] as const
export type Pack = (typeof PACKS)[number]

/** Width and height of each print in px, in the proportions of the pack's face. */
const SIZES: Readonly<Record<Pack, readonly [number, number]>> = {
	saco: [640, 946],
	bolsa: [640, 886],
	cubo: [900, 516],
	caja: [900, 587],
	botella: [760, 704],
	cartucho: [420, 931],
}

export interface Print {
	readonly svg: string
	readonly width: number
	readonly height: number
	/** The pack's second colour: lids, caps and backs. */
	readonly ink: string
}

export function packOf(subject: PictureSubject): Pack {
	const cara = caraOf(subject.cara)
	const named = PACKS.find((pack) => pack === cara.name) ?? 'saco'
	return named === 'botella' && cara.word('formato').endsWith('ml') ? 'cartucho' : named
}

/** The print of a product's pack: brand, kind, name, weight, in the product's own colours. */
export function printFor(subject: PictureSubject): Print {
	const pack = packOf(subject)
	const [width, height] = SIZES[pack]
	const cara = caraOf(subject.cara)
	const colour = cara.colour('color', '#155160')
	const ink = hexOf(colour)
	const look = { ink, deep: hexOf(shade(colour, -0.35)), accent: hexOf(cara.colour('acento', '#e0913a')) }
	const paper = pack === 'saco' ? PAPER : WHITE
	const band = height * (pack === 'saco' || pack === 'bolsa' ? 0.24 : 0.26)
	const body = { x: width / 2, top: band + height * 0.07, width: width * 0.84, height: height * 0.56 }
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/>
<rect width="${width}" height="${band}" fill="${look.ink}"/><rect y="${band}" width="${width}" height="${height * 0.012}" fill="${look.accent}"/>
${brand(width, band, pack === 'saco' || pack === 'bolsa' ? 0.64 : 0.5)}${words(subject, cara, body, look)}${foot(width, height, look.ink)}</svg>`
	return { svg, width, height, ink }
}

function brand(width: number, band: number, at: number): string {
	const size = Math.min(width / 12.5, band * 0.34)
	return `<text x="${width / 2}" y="${band * at + size * 0.36}" ${FONT} text-anchor="middle" font-size="${size}" font-weight="700" letter-spacing="${size * 0.14}" fill="#fff">SOLERÍA OBRA</text>`
}

/** A row of small tiles along the lower edge: the brand's pattern. */
function foot(width: number, height: number, ink: string): string {
	const side = Math.min(width, height) * 0.052
	const count = Math.floor(width / side)
	const start = (width - count * side) / 2
	const tiles = Array.from({ length: count }, (_, index) => {
		const x = start + index * side
		const y = height - side * 1.6
		return index % 2 === 0
			? `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${ink}"/>`
			: `<path d="M${x + side / 2} ${y}l${side / 2} ${side / 2}l${-side / 2} ${side / 2}l${-side / 2} ${-side / 2}z" fill="${ink}" opacity=".45"/>`
	})
	return tiles.join('')
}

interface Panel {
	readonly x: number
	readonly top: number
	readonly width: number
	readonly height: number
}

/**
 * Estimated width of a letter in parts of its font size. It is on the high side, since the font that is drawn with
 * depends on the machine.
 */
const LETTER = 0.62

function words(
	subject: PictureSubject,
	cara: Cara,
	{ x, top, width, height }: Panel,
	look: { deep: string; accent: string },
): string {
	const lines = broken(subject.nombre, 15)
	const longest = Math.max(...lines.map((line) => line.length), 6)
	const name = Math.min(width / (longest * LETTER), height / (lines.length * 1.14 + 2.6))
	const small = name * 0.46
	const first = top + small + name * 1.3
	const last = first + (lines.length - 1) * name * 1.14
	const weight = cara.word('formato').replaceAll('_', ' ') || weightText(subject.pesoGrams)
	const names = lines.map(
		(line, index) =>
			`<text x="${x}" y="${first + index * name * 1.14}" font-size="${name}" font-weight="700">${escaped(line)}</text>`,
	)
	return `<g ${FONT} text-anchor="middle" fill="${look.deep}"><text x="${x}" y="${top + small}" font-size="${small}" letter-spacing="${small * 0.16}">${escaped(subject.tipo.toUpperCase())}</text>${names.join('')}
<rect x="${x - name * 0.8}" y="${last + name * 0.42}" width="${name * 1.6}" height="${name * 0.09}" fill="${look.accent}"/><text x="${x}" y="${last + name * 1.35}" font-size="${name * 0.62}">${escaped(weight)}</text></g>`
}

function weightText(grams: number): string {
	return grams >= 1000 ? `${String(Math.round(grams / 100) / 10).replace('.', ',')} kg` : `${grams} g`
}

/** Wraps words into at most three lines; what does not fit in them is left out. */
function broken(text: string, most: number): string[] {
	const lines: string[] = []
	for (const word of text.split(/\s+/)) {
		const last = lines.at(-1)
		if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
		else lines.push(word)
	}
	return lines.slice(0, 3)
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
