// The fonts of the pages with the weights, letters and features that pages use, made when the pages are built.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '..')
const MADE = join(ROOT, 'build', 'fonts')

const FIRST_LETTER = 0x20
const LAST_OF_LATIN_1 = 0xff
/**
 * Latin-1, and further characters: the other letters of French, dashes, quotation marks, signs of measures and
 * prices.
 */
const LETTERS = `${String.fromCodePoint(
	...Array.from({ length: LAST_OF_LATIN_1 - FIRST_LETTER + 1 }, (_, at) => FIRST_LETTER + at),
)}ıŒœŸ‐‑‒–—―‘’‚“”„•…′″‹›⁄€™↑↓−∕`

/**
 * The letters that Spanish and Catalan names are not written with: a second file, which browsers fetch for a page that has one of them.
 * `unicode-range` in `src/ui/base.css` says the same; a journey compares them.
 */
const SELDOM = '¤¥¦§¨¬¯´¶¸¹ÂÃÄÅÆÊËÌÎÐÔÕÖØÙÛÝÞßâãäåæêëìîðôõöøùûýþÿıŒœŸ‒―‚„′″'

/**
 * Kerning, ligatures and the figures that style sheets ask for; the features that a text needs to be written at all.
 */
const FEATURES = ['kern', 'liga', 'tnum', 'lnum', 'locl', 'ccmp', 'mark', 'mkmk']

/** Text has the weights from regular to bold; headings and the name of the shop have one. */
const WEIGHTS = {
	'hanken-grotesk': { min: 400, max: 600 },
	'ibarra-real-nova': 500,
} as const
type Font = keyof typeof WEIGHTS

const PARTS = {
	usual: [...LETTERS].filter((letter) => !SELDOM.includes(letter)).join(''),
	seldom: SELDOM,
} as const
type Part = keyof typeof PARTS

/** A part of a font; its file must not be taken for one made from an older version or with other weights. */
async function narrowed(font: Font, part: Part): Promise<{ readonly find: RegExp; readonly replacement: string }> {
	const files = `@fontsource-variable/${font}/files/${font}`
	const whole = readFileSync(join(ROOT, 'node_modules', `${files}-latin-wght-normal.woff2`))
	const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS[font] }, keepFeatures: FEATURES } as const
	const made = createHash('sha256').update(whole).update(PARTS[part]).update(JSON.stringify(options)).digest('hex')
	const file = join(MADE, `${font}-${part}-${made.slice(0, 8)}.woff2`)
	if (!existsSync(file)) {
		mkdirSync(MADE, { recursive: true })
		const bytes = await subsetFont(whole, PARTS[part], options)
		// Both apps are built at a time: each places a whole file.
		const own = `${file}.${process.pid}`
		writeFileSync(own, bytes)
		renameSync(own, file)
	}
	// Style sheets name the file alone, and modules with `?url`.
	return { find: new RegExp(`^${files}-${part}\\.woff2(?=\\?|$)`), replacement: file }
}

/** For Vite's `resolve.alias`: the parts, named as if they were files of the fonts' packages. */
export const narrowedFonts = () =>
	Promise.all(
		(Object.keys(WEIGHTS) as Font[]).flatMap((font) =>
			(Object.keys(PARTS) as Part[]).map((part) => narrowed(font, part)),
		),
	)
