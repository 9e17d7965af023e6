import { type Cara, caraOf } from './cara.ts'
import { hexOf, shade } from './colour.ts'
import type { PictureSubject } from './subject.ts'

const GROUND = '#F3F0E9'
const FONT = "font-family='Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif'"

interface Label {
	/** The product's own name, broken into lines that fit. */
	readonly lines: readonly string[]
	readonly tipo: string
	readonly peso: string
	readonly ink: string
	readonly deep: string
	readonly soft: string
	readonly accent: string
}

type Drawing = (label: Label) => string

/** What each pack looks like, drawn on a field of 600 × 600 with its foot at y = 520. */
const PACKS: Readonly<Record<string, Drawing>> = { saco: sack, cubo: bucket, caja: box, botella: bottle, bolsa: pouch }

/** The drawn pack of a building material: a sack, bucket, box, bottle or pouch with its label. SVG. */
export function drawMaterial(subject: PictureSubject, kind: 'face' | 'cover', width: number, height: number): string {
	const cara = caraOf(subject.cara)
	const pack = PACKS[cara.name] ?? sack
	const label = labelOf(subject, cara)
	const view = kind === 'face' ? '0 0 600 600' : '-190 -30 980 735'
	// The cover shows the pack in company, as it stands in the warehouse.
	const company =
		kind === 'face'
			? ''
			: `<g opacity=".96">${moved(pack(label), -250, -46, 0.86)}${moved(pack(label), 250, -46, 0.86)}</g>`
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}">
<defs>
<linearGradient id="body" x1="0" x2="1" y1="0" y2=".12"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".3" stop-color="#fff" stop-opacity=".06"/><stop offset=".72" stop-color="#000" stop-opacity=".03"/><stop offset="1" stop-color="#000" stop-opacity=".26"/></linearGradient>
<linearGradient id="fall" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".8" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
<radialGradient id="shadow"><stop offset="0" stop-color="#3a3226" stop-opacity=".42"/><stop offset=".6" stop-color="#3a3226" stop-opacity=".16"/><stop offset="1" stop-color="#3a3226" stop-opacity="0"/></radialGradient>
<linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#E9E4D9"/><stop offset="1" stop-color="${GROUND}"/></linearGradient>
</defs>
<rect x="-300" y="-200" width="1200" height="1100" fill="${GROUND}"/><rect x="-300" y="470" width="1200" height="430" fill="url(#floor)"/>
${company}${pack(label)}</svg>`
}

function labelOf(subject: PictureSubject, cara: Cara): Label {
	const colour = cara.colour('color', '#155160')
	return {
		lines: broken(subject.nombre, 15),
		tipo: subject.tipo.toUpperCase(),
		peso: cara.word('formato').replaceAll('_', ' ') || weightText(subject.pesoGrams),
		ink: hexOf(colour),
		deep: hexOf(shade(colour, -0.35)),
		soft: hexOf(shade(colour, 0.82)),
		accent: hexOf(cara.colour('acento', '#e0913a')),
	}
}

function weightText(grams: number): string {
	return grams >= 1000 ? `${String(Math.round(grams / 100) / 10).replace('.', ',')} kg` : `${grams} g`
}

/** Words in at most three lines; a name that needs more loses its last words. */
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

interface Panel {
	readonly x: number
	/** First baseline, width and height of the room there is. */
	readonly top: number
	readonly width: number
	readonly height: number
}

/** A letter of the sans we ask for is about this wide, in parts of its height; generous, since fonts differ. */
const LETTER = 0.62

/** The typography all packs share: kind of product, name, weight, centred in its panel. */
function printed({ lines, tipo, peso, deep, accent }: Label, { x, top, width, height }: Panel): string {
	const longest = Math.max(...lines.map((line) => line.length), 6)
	const name = Math.min(40, width / (longest * LETTER), height / (lines.length * 1.12 + 1.9))
	const small = Math.min(17, name * 0.6)
	const first = top + small + name * 1.25
	const foot = first + (lines.length - 1) * name * 1.12
	const names = lines
		.map(
			(line, index) =>
				`<text x="${x}" y="${first + index * name * 1.12}" font-size="${name}" font-weight="700">${escaped(line)}</text>`,
		)
		.join('')
	return `<g ${FONT} text-anchor="middle" fill="${deep}"><text x="${x}" y="${top + small}" font-size="${small}" letter-spacing="${small * 0.16}">${escaped(tipo)}</text>${names}<rect x="${x - 26}" y="${foot + name * 0.42}" width="52" height="3" fill="${accent}"/><text x="${x}" y="${foot + name * 0.42 + small * 1.9}" font-size="${small * 1.3}">${escaped(peso)}</text></g>`
}

function sack(label: Label): string {
	const shape =
		'M172 108C230 98 370 98 428 108C434 116 430 128 424 138C442 240 444 400 430 508C424 522 176 522 170 508C156 400 158 240 176 138C170 128 166 116 172 108Z'
	return `<ellipse cx="312" cy="516" rx="176" ry="22" fill="url(#shadow)"/>
<path d="${shape}" fill="#EFE7D6"/><clipPath id="sack"><path d="${shape}"/></clipPath>
<g clip-path="url(#sack)"><rect x="140" y="90" width="320" height="118" fill="${label.ink}"/><rect x="140" y="208" width="320" height="7" fill="${label.accent}"/><rect x="140" y="446" width="320" height="80" fill="${label.ink}"/>
<path d="M164 140H436" stroke="${label.deep}" stroke-width="2" stroke-dasharray="7 5" opacity=".7"/><path d="M170 126C240 134 360 134 430 126" stroke="#fff" stroke-opacity=".25" stroke-width="3" fill="none"/>
<rect x="140" y="90" width="320" height="440" fill="url(#body)"/><rect x="140" y="90" width="320" height="440" fill="url(#fall)"/>
<path d="M186 150C196 250 178 380 190 500M412 156C398 260 420 360 408 500M210 500C250 480 300 494 350 482" stroke="#000" stroke-opacity=".07" stroke-width="9" fill="none"/></g>
<g ${FONT} text-anchor="middle"><text x="300" y="184" font-size="21" font-weight="700" letter-spacing="4" fill="#fff">SOLERÍA OBRA</text></g>${printed(label, { x: 300, top: 240, width: 236, height: 180 })}`
}

function bucket(label: Label): string {
	return `<ellipse cx="312" cy="514" rx="176" ry="24" fill="url(#shadow)"/>
<path d="M160 190C150 70 450 70 440 190" fill="none" stroke="#a9a59b" stroke-width="6"/>
<path d="M150 184H450L424 500C420 524 180 524 176 500Z" fill="#FBFAF7"/><path d="M161 262H439L424 448H176Z" fill="${label.soft}"/><path d="M161 262H439L438 274H162ZM175 438H425L424 448H176Z" fill="${label.ink}"/>
<path d="M150 184H450L424 500C420 524 180 524 176 500Z" fill="url(#body)"/><path d="M140 166C140 150 460 150 460 166V190C460 206 140 206 140 190Z" fill="${label.ink}"/><path d="M140 166C140 150 460 150 460 166V190C460 206 140 206 140 190Z" fill="url(#body)"/>
${printed(label, { x: 300, top: 292, width: 232, height: 138 })}`
}

function box(label: Label): string {
	return `<ellipse cx="316" cy="508" rx="206" ry="24" fill="url(#shadow)"/>
<path d="M120 210L400 222V506L120 490Z" fill="#EFE7D6"/><path d="M400 222L488 192V462L400 506Z" fill="#D6CAB2"/><path d="M120 210L212 182L488 192L400 222Z" fill="#F7F1E4"/>
<path d="M120 210L400 222V250L120 238Z" fill="${label.ink}"/><path d="M400 222L488 192V219L400 250Z" fill="${label.deep}"/><path d="M246 186L268 187L176 213L154 212Z" fill="${label.accent}" opacity=".55"/>
<path d="M120 210L400 222V506L120 490Z" fill="url(#fall)"/><g transform="skewY(2.6)">${printed(label, { x: 260, top: 262, width: 244, height: 196 })}</g>`
}

function bottle(label: Label): string {
	const shape = 'M196 230C196 190 246 186 250 158V138H350V158C354 186 404 190 404 230V490C404 518 196 518 196 490Z'
	return `<ellipse cx="310" cy="510" rx="140" ry="20" fill="url(#shadow)"/><path d="${shape}" fill="#F7F5EF"/><path d="M196 262H404V448H196Z" fill="${label.soft}"/><path d="M196 262H404V270H196ZM196 440H404V448H196Z" fill="${label.ink}"/>
<path d="${shape}" fill="url(#body)"/><rect x="244" y="96" width="112" height="46" rx="5" fill="${label.ink}"/><rect x="244" y="96" width="112" height="46" rx="5" fill="url(#body)"/>${printed(label, { x: 300, top: 286, width: 184, height: 144 })}`
}

function pouch(label: Label): string {
	const shape = 'M182 128H418V152C424 260 428 380 420 496C416 512 184 512 180 496C172 380 176 260 182 152Z'
	return `<ellipse cx="310" cy="506" rx="152" ry="20" fill="url(#shadow)"/><path d="${shape}" fill="${label.ink}"/><path d="M178 236H424C426 310 426 380 423 444H177C174 380 174 310 178 236Z" fill="#FBFAF7"/>
<path d="${shape}" fill="url(#body)"/><path d="M182 152H418" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><circle cx="300" cy="140" r="7" fill="${GROUND}"/><g ${FONT} text-anchor="middle"><text x="300" y="206" font-size="19" font-weight="700" letter-spacing="3" fill="#fff">SOLERÍA OBRA</text></g>${printed(label, { x: 300, top: 258, width: 214, height: 172 })}`
}

function moved(drawing: string, x: number, y: number, scale: number): string {
	// Clip paths are named: the copies behind must not borrow the one in front.
	return `<g transform="translate(${x + 300 * (1 - scale)} ${y + 520 * (1 - scale)}) scale(${scale})">${drawing.replaceAll('sack', `sack${x < 0 ? 'Left' : 'Right'}`)}</g>`
}
