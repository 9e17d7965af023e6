import type { Line } from '../geometry/stretches.ts'
import { tileLetter } from '../pattern/tile.ts'
import type { Dimension, Drawing, DrawnPiece } from './drawing.ts'
import { drawnFaces, type FacePictures, hasFaces } from './faces.ts'

export interface SvgOptions {
	/** The alternative text of the picture. */
	readonly title: string
	/** Whether pieces have their names. */
	readonly numbers: boolean
	/** The text of a side's dimension, whose length is in tenths of a millimetre: `31000` → «3,10 m». */
	readonly sideText: (dimension: Dimension) => string
	/** The pictures of the tiles; lines alone without them. */
	readonly faces?: FacePictures | null
	/** The colour of the joints, `#rrggbb`; without it they are the gaps between pieces. */
	readonly joint?: string | null
}

/** Letters of dimensions are as large as their room lets them be, for small screens. */
const LARGER = 1.4

/**
 * A drawing as an SVG element. Lines keep their width at any zoom; colours are the page's: `currentColor`, and classes `whole`, `cut`,
 * `tile-A` to `tile-C`, `faced`, `joints`, `hatching`, `door`, `start`, `movement`, `dimension`, `opening`, `number` for a stylesheet.
 */
export function svgOf(drawing: Drawing, { title, numbers, sideText, faces = null, joint = null }: SvgOptions): string {
	const { left, top, right, bottom } = drawing.bounds
	const box = [left, top, right - left, bottom - top].map(Math.round).join(' ')
	const groups = (kind: 'whole' | 'cut') =>
		[...Map.groupBy(drawing.pieces, ({ tile }) => tile)].map(([tile, pieces]) => {
			const isFaced = faces !== null && hasFaces(drawing, faces, tile)
			const id = ({ number }: DrawnPiece) => (isFaced && kind === 'cut' ? ` id="p${number}"` : '')
			const paths = pieces.flatMap((piece) =>
				piece.kind === kind ? [`<path data-piece="${piece.number}"${id(piece)} d="${piece.path}"/>`] : [],
			)
			return `<g class="${kind} tile-${tileLetter(tile)}${isFaced ? ' faced' : ''}">${paths.join('')}</g>`
		})
	const labels = drawing.pieces.map(
		({ name, label, labelSize }) => `<text x="${label.x}" y="${label.y}" font-size="${labelSize}">${name}</text>`,
	)
	const dimensions = drawing.dimensions.map((dimension) => {
		const { text, degrees } = dimension
		const [x, y] = [Math.round(text.x), Math.round(text.y)]
		const turn = degrees === 0 ? '' : ` transform="rotate(${degrees} ${x} ${y})"`
		return `<text x="${x}" y="${y}" font-size="${Math.round(drawing.textSize * LARGER)}"${turn}>${escaped(sideText(dimension))}</text>`
	})
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" fill="none" stroke="currentColor" fill-rule="evenodd">`,
		`<title>${escaped(title)}</title>`,
		joint === null ? '' : `<path class="joints" d="${drawing.surface}" fill="${joint}" stroke="none"/>`,
		faces && drawing.tiles.length > 0 ? drawnFaces(drawing, faces) : '',
		...groups('whole'),
		...groups('cut'),
		`<path class="hatching" d="${drawing.hatching}"/>`,
		...drawing.openings.map(({ kind, path }) => `<path class="opening ${kind}" d="${path}"/>`),
		`<path class="door" d="${lines(drawing.doors)}"/>`,
		`<path class="start" stroke-dasharray="200 100" d="${lines(drawing.startLines)}"/>`,
		`<path class="movement" stroke-dasharray="600 150 100 150" d="${lines(drawing.movementJoints)}"/>`,
		`<path class="dimension" d="${lines(drawing.dimensions)}"/>`,
		`<g class="dimension" ${TEXT}>${dimensions.join('')}</g>`,
		numbers ? `<g class="number" ${TEXT}>${labels.join('')}</g>` : '',
		'</svg>',
	]
		.join('')
		.replaceAll('<path ', '<path vector-effect="non-scaling-stroke" ')
}

const TEXT = 'fill="currentColor" stroke="none" text-anchor="middle" dominant-baseline="central"'

const lines = (all: readonly Line[]) =>
	all
		.map(({ from, to }) => `M${Math.round(from.x)} ${Math.round(from.y)}L${Math.round(to.x)} ${Math.round(to.y)}`)
		.join('')

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
