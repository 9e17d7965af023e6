import { type Drawing, type FacePictures, svgOf } from '@soleria/laying-plan'
import { sideText } from '#domain/plan/plan-words.ts'

/** The look of a plan: whole and cut tiles differ by their hatching, so that it can be printed in black. */
const STYLE = `<style>
svg{background:#fff;color:#12292f;stroke-width:1}
.whole{fill:#f4efe6}.whole.tile-B{fill:#dfe6e1}.whole.tile-C{fill:#e9d9c8}.cut{fill:#fff}
.hatching{stroke:#7a8a8c;stroke-width:.75}
.opening{fill:#d9dedd}
.door{stroke:#b3702b;stroke-width:5}
.start{stroke:#a3341f;stroke-width:1.5}
.movement{stroke:#155263;stroke-width:2.5}
text{font-family:sans-serif}
.whole.faced{fill:none;stroke-width:.5}.cut.faced{fill:none;stroke-width:1.25}
.faces~.hatching{stroke:#12292f;stroke-opacity:.45}
.faces~.number text{stroke:#fff;stroke-width:.2em;paint-order:stroke}
</style>`

/** Lightness from which joints need darker tiles beside them, of 255. */
const LIGHT = 150
const DARKER = '.whole{fill:#d3cbbb}.whole.tile-B{fill:#bfcbc4}.whole.tile-C{fill:#d2bca4}'

/** Joints keep their colour where they are thinner than a line, and differ from the tiles that are drawn without faces. */
function jointStyle(joint: string): string {
	const parts = [1, 3, 5].map((at) => Number.parseInt(joint.slice(at, at + 2), 16))
	const isLight = parts.reduce((sum, part) => sum + part, 0) / parts.length > LIGHT
	return `<style>${isLight ? DARKER : ''}.whole{stroke:${joint};stroke-width:1.5}.whole.faced{fill:none;stroke-width:.5}</style>`
}

/** A picture with a size of its own, which a page that opens it by itself needs: a millimetre is a tenth of a pixel. */
const sized = (svg: string) =>
	svg.replace(
		/viewBox="\S+ \S+ (\d+) (\d+)"/,
		(box, width, height) => `${box} width="${width / 100}" height="${height / 100}"`,
	)

interface PictureOptions {
	readonly title: string
	readonly numbers: boolean
	readonly hasSideNumbers: boolean
	readonly faces: FacePictures | null
	/** The colour of the joints; null without a chosen one and without faces. */
	readonly joint: string | null
}

/** The picture of a plan as a file, the same from the server and in a browser. */
export function planSvg(drawing: Drawing, { title, numbers, hasSideNumbers, faces, joint }: PictureOptions): string {
	const svg = svgOf(drawing, { title: `Plano: ${title}`, numbers, sideText: sideText(hasSideNumbers), faces, joint })
	return sized(svg).replace('<title>', `${STYLE}${joint === null ? '' : jointStyle(joint)}<title>`)
}
