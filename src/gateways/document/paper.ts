import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Imprint } from '#domain/document/printed-catalogue.ts'
import { type PaperLook, PLAIN_LOOK } from './paper-look.ts'

const require = createRequire(import.meta.url)
const fontFile = (name: string) => readFileSync(require.resolve(`@fontsource/${name}.woff`))

/** The colours of the shop's pages that are not the brand's. */
export const INK = {
	cal: '#fbfaf7',
	arena: '#f3f0e9',
	lino: '#e4dfd4',
	tinta: '#1b2628',
	piedra: '#566160',
	azafran: '#e3a72f',
	barro: '#9e4227',
	agua: '#2b7d8f',
} as const

/** A4 in points, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, side: 42, top: 48, bottom: 58 } as const
export const INNER = PAGE.width - 2 * PAGE.side
export const RIGHT = PAGE.width - PAGE.side

export type Paper = InstanceType<typeof PDFDocument> & { readonly look: PaperLook }

/** The margins of a document whose text flows from page to page by itself. */
interface Margins {
	readonly top: number
	readonly bottom: number
	readonly left: number
	readonly right: number
}

/** Opens a PDF with the shop's fonts. Deterministic: its bytes depend only on its content. */
export function openPaper(
	title: string,
	{ brand, isoDay }: Pick<Imprint, 'brand' | 'isoDay'>,
	{ look = PLAIN_LOOK, margins }: { readonly look?: PaperLook; readonly margins?: Margins } = {},
): Paper {
	const paper = new PDFDocument({
		size: 'A4',
		...(margins ? { margins } : { margin: 0 }),
		bufferPages: true,
		autoFirstPage: false,
		pdfVersion: '1.7',
		lang: 'es-ES',
		displayTitle: true,
		info: {
			Title: title,
			Author: brand,
			Creator: brand,
			Producer: brand,
			CreationDate: new Date(`${isoDay}T00:00:00Z`),
		},
	})
	paper.registerFont('sans', fontFile('hanken-grotesk/files/hanken-grotesk-latin-400-normal'))
	paper.registerFont('bold', fontFile('hanken-grotesk/files/hanken-grotesk-latin-600-normal'))
	paper.registerFont('serif', fontFile('ibarra-real-nova/files/ibarra-real-nova-latin-500-normal'))
	return Object.assign(paper, { look })
}

interface Line {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly font?: 'sans' | 'bold' | 'serif'
	readonly size: number
	readonly colour?: string
	readonly align?: 'left' | 'center' | 'right'
	/** Most lines; the rest is cut with «…». */
	readonly lines?: number
	readonly link?: string | null
	readonly goTo?: string
}

/** Writes a text at a place; returns the y of the next line. */
export function write(paper: Paper, text: string, line: Line): number {
	const { x, y, width, font = 'sans', size, colour = INK.tinta, align = 'left', lines, link, goTo } = line
	paper.font(font).fontSize(size).fillColor(colour)
	const lineHeight = paper.currentLineHeight(true)
	const most = lines === undefined ? {} : { height: lineHeight * lines - 0.01, ellipsis: '…' }
	const options = { width, align, lineBreak: true, ...most, ...(link ? { link } : {}), ...(goTo ? { goTo } : {}) }
	const needed = paper.heightOfString(text, { width })
	paper.text(text, x, y, options)
	return y + (lines === undefined ? needed : Math.min(needed, lineHeight * lines))
}

/** A thin line, drawn like a joint between tiles. */
export function joint(paper: Paper, x1: number, y1: number, x2: number, y2: number, colour: string = INK.lino): void {
	paper.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.75).strokeColor(colour).stroke()
}

interface BrandPlace {
	readonly x: number
	readonly y: number
	/** Of a logo. */
	readonly height: number
	/** Of the written name. */
	readonly size: number
	/** Of logo and name together. */
	readonly width: number
	readonly colour?: string
	/** Behind the logo, on a dark page. */
	readonly plate?: string
}

/** Most width of a logo without a name for its height, and of one with it. */
const BROADEST = { alone: 1.6, named: 4 } as const

/** Draws the logo and the name of the brand at the head of a document; omits the name if the logo contains it. */
export function writeBrand(
	paper: Paper,
	brand: string,
	{ x, y, height, size, width, colour, plate }: BrandPlace,
): void {
	const { logo } = paper.look
	const named = {
		y: y + height / 2 - size * 0.7,
		font: 'serif',
		size,
		lines: 1,
		...(colour ? { colour } : {}),
	} as const
	if (logo === null) {
		write(paper, brand, { ...named, x, width })
		return
	}
	const most = Math.min(width, height * (logo.hasName ? BROADEST.named : BROADEST.alone))
	const scale = Math.min(most / logo.width, height / logo.height)
	const drawn = { width: logo.width * scale, height: logo.height * scale }
	const top = y + (height - drawn.height) / 2
	if (plate) paper.rect(x - 4, top - 4, drawn.width + 8, drawn.height + 8).fill(plate)
	paper.image(Buffer.from(logo.png, 'base64'), x, top, drawn)
	const gap = drawn.width + height * 0.45
	if (!logo.hasName) write(paper, brand, { ...named, x: x + gap, width: width - gap })
}

/** Adds a page with a background colour. */
export function turnPage(paper: Paper, ground: string = '#ffffff'): void {
	paper.addPage({ size: 'A4', margin: 0 })
	if (ground !== '#ffffff') paper.rect(0, 0, PAGE.width, PAGE.height).fill(ground)
}

/** The bytes of a document; ends it. */
export function bytesOf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const parts: Uint8Array[] = []
		paper.on('data', (part: Uint8Array) => parts.push(part))
		paper.on('error', reject)
		paper.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
		paper.end()
	})
}
