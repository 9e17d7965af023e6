import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { INK, type Paper } from './paper.ts'

const require = createRequire(import.meta.url)

/** The characters in the fonts of paper.ts. */
const LATIN = /[\p{Cc}\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212\ufffd]/u
/** The characters in their latin-ext subsets: Polish, Romanian, Czech, Turkish and so on. */
const EXTENDED = /[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u02d8-\u02dd\u1e00-\u1e9f\u1ef2-\u1eff]/u
const FILES = {
	sans: 'hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal',
	bold: 'hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal',
} as const

interface Place {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly font?: 'sans' | 'bold'
	readonly size: number
	readonly colour?: string
}

interface Run {
	readonly extended: boolean
	readonly text: string
}

/** Splits a text where the font changes; characters that no font has become «?». */
export function runsOf(text: string): Run[] {
	const runs: Run[] = []
	for (const letter of text.normalize('NFC').replaceAll(/\p{Cc}+/gu, ' ')) {
		const extended = EXTENDED.test(letter)
		const drawn = extended || LATIN.test(letter) ? letter : '?'
		const last = runs.at(-1)
		if (last?.extended === extended) runs[runs.length - 1] = { extended, text: last.text + drawn }
		else runs.push({ extended, text: drawn })
	}
	return runs
}

/** The height of a text from the database, in points. */
export function heightOf(paper: Paper, text: string, { font = 'sans', size, width }: Omit<Place, 'x' | 'y'>): number {
	// Extended letters are measured as «n», which is about as wide.
	const measured = runsOf(text).map((run) => (run.extended ? 'n'.repeat(run.text.length) : run.text))
	return paper.font(font).fontSize(size).heightOfString(measured.join(''), { width })
}

/** Writes a text from the database in the fonts that its characters need; returns the y of the next line. */
export function writeAny(paper: Paper, text: string, place: Place): number {
	const { x, y, width, font = 'sans', size, colour = INK.tinta } = place
	const runs = runsOf(text)
	if (runs.some(({ extended }) => extended)) paper.registerFont(`${font}-extended`, fileOf(font))
	paper.fontSize(size).fillColor(colour)
	for (const [index, run] of runs.entries()) {
		const options = { width, continued: index < runs.length - 1 }
		paper.font(run.extended ? `${font}-extended` : font)
		if (index === 0) paper.text(run.text, x, y, options)
		else paper.text(run.text, options)
	}
	return runs.length === 0 ? y : Math.max(paper.y, y)
}

function fileOf(font: keyof typeof FILES): Buffer {
	return readFileSync(require.resolve(`@fontsource/${FILES[font]}.woff`))
}
