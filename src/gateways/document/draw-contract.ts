import type { PrintedContract } from '#domain/document/printed-contract.ts'
import type { LegalBlock, LegalLine, LegalSpan } from '#domain/legal/read-legal-text.ts'
import { feet } from './kit.ts'
import { bytesOf, INK, INNER, openPaper, PAGE, type Paper, RIGHT, writeBrand } from './paper.ts'

const SIZE = 9.5
const INDENT = 16
/** Space that a heading needs below it, so that it is never the last line of a page. */
const HEADING_ROOM = 70

/** The conditions of sale and the withdrawal form, for a buyer's records. Deterministic: the same texts give the same bytes. */
export async function drawContract(contract: PrintedContract): Promise<Uint8Array<ArrayBuffer>> {
	const margins = { top: PAGE.top + 18, bottom: PAGE.bottom, left: PAGE.side, right: PAGE.side }
	const paper = openPaper(contract.title, contract, { margins })
	paper.on('pageAdded', () => drawPageHead(paper, contract))
	for (const text of contract.texts) {
		paper.addPage()
		heading(paper, text.title, { font: 'serif', size: 26 })
		paper.moveDown(0.2)
		line(paper, [{ text: text.lead, strong: false, href: null }], contract, { colour: INK.piedra })
		line(paper, [{ text: `En vigor desde el ${text.day}.`, strong: false, href: null }], contract, {
			colour: INK.piedra,
		})
		for (const section of text.sections) {
			if (paper.y > PAGE.height - PAGE.bottom - HEADING_ROOM) paper.addPage()
			paper.moveDown(0.6)
			heading(paper, section.title, { font: 'bold', size: 12 })
			for (const block of section.blocks) drawBlock(paper, block, contract)
		}
	}
	feet(paper, { words: [`${contract.company} · ${contract.contact}`] })
	return bytesOf(paper)
}

function drawPageHead(paper: Paper, { brand }: PrintedContract): void {
	writeBrand(paper, brand, { x: PAGE.side, y: PAGE.top - 14, height: 13, size: 13, width: 320 })
	paper.x = PAGE.side
	paper.y = PAGE.top + 18
}

function heading(
	paper: Paper,
	text: string,
	{ font, size }: { readonly font: 'serif' | 'bold'; readonly size: number },
) {
	paper.font(font).fontSize(size).fillColor(INK.tinta).text(text, PAGE.side, paper.y, { width: INNER })
	paper.moveDown(0.25)
}

function drawBlock(paper: Paper, { kind, lines }: LegalBlock, contract: PrintedContract): void {
	if (kind === 'part') return
	if (kind === 'heading') {
		const words = lines.flat().map(({ text }) => text)
		heading(paper, words.join(''), { font: 'bold', size: 10.5 })
		return
	}
	for (const [place, spans] of lines.entries()) {
		if (kind === 'paragraph') line(paper, spans, contract)
		else {
			const sign = kind === 'bullets' ? '·' : `${place + 1}.`
			line(paper, spans, contract, { sign })
		}
	}
}

/** A line of text with its strong words and links, behind a sign where it is the item of a list. */
function line(
	paper: Paper,
	spans: LegalLine,
	contract: PrintedContract,
	{ sign, colour = INK.tinta }: { readonly sign?: string; readonly colour?: string } = {},
): void {
	const x = sign === undefined ? PAGE.side : PAGE.side + INDENT
	paper.font('sans').fontSize(SIZE)
	// The first row is written whole on one page with its sign.
	if (paper.y + paper.currentLineHeight(true) > PAGE.height - PAGE.bottom) paper.addPage()
	if (sign !== undefined) {
		const { y } = paper
		paper.font('sans').fontSize(SIZE).fillColor(INK.piedra).text(sign, PAGE.side, y, { lineBreak: false })
		paper.y = y
	}
	for (const [place, span] of spans.entries()) {
		const link = linkOf(span, contract)
		paper.font(span.strong ? 'bold' : 'sans').fontSize(SIZE)
		paper.fillColor(link === null ? colour : paper.look.colours.main)
		const options = { width: RIGHT - x, lineGap: 1.5, continued: place < spans.length - 1, link }
		if (place === 0) paper.text(span.text, x, paper.y, options)
		else paper.text(span.text, options)
	}
	paper.moveDown(0.35)
}

function linkOf({ href }: LegalSpan, { origin }: PrintedContract): string | null {
	if (href === null || !href.startsWith('/')) return href
	return origin === null ? null : `${origin}${href}`
}
