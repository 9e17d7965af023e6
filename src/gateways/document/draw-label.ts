import type { PrintedLabel } from '#domain/document/printed-label.ts'
import { writeAny } from './any-letters.ts'
import { bytesOf, INK, joint, openPaper, type Paper, write, writeBrand } from './paper.ts'
import type { PaperLook } from './paper-look.ts'

/** 100 × 150 mm in points, as label printers use them. */
const LABEL = { width: 283.46, height: 425.2, side: 16 } as const
const INNER = LABEL.width - 2 * LABEL.side
const FOOT = LABEL.height - 92

/** The labels of packages, each on its own page. Deterministic: the same labels give the same bytes. Requires at least one. */
export async function drawLabels(labels: readonly PrintedLabel[], look?: PaperLook): Promise<Uint8Array<ArrayBuffer>> {
	const [first] = labels
	if (!first) throw new RangeError('there is no label to draw')
	const paper = openPaper(`Etiquetas, ${labels.length}`, first, look && { look })
	for (const label of labels) drawLabel(paper, label)
	return bytesOf(paper)
}

function drawLabel(
	paper: Paper,
	{ brand, sender, id, name, address, phone, place, weight, notes }: PrintedLabel,
): void {
	paper.addPage({ size: [LABEL.width, LABEL.height], margin: 0 })
	const left = { x: LABEL.side, width: INNER }
	writeBrand(paper, brand, { x: LABEL.side, y: 13, height: 21, size: 16, width: INNER })
	for (const [index, line] of sender.entries()) {
		write(paper, line, { ...left, y: 37 + 10 * index, size: 7.5, colour: INK.piedra, lines: 1 })
	}
	joint(paper, LABEL.side, 62, LABEL.width - LABEL.side, 62, INK.tinta)
	let y = writeAny(paper, name, { ...left, y: 76, font: 'bold', size: 18 }) + 6
	for (const line of address) y = writeAny(paper, line, { ...left, y, size: 15 }) + 2
	if (phone !== '') y = write(paper, `Tel. ${phone}`, { ...left, y: y + 4, font: 'bold', size: 13, lines: 1 })
	y += 10
	// Notes that would reach the foot are only on the delivery note.
	for (const note of notes) {
		if (y > FOOT - 30) break
		y = writeAny(paper, note, { ...left, y, size: 10.5 }) + 2
	}
	joint(paper, LABEL.side, FOOT, LABEL.width - LABEL.side, FOOT, INK.tinta)
	write(paper, id, { ...left, y: FOOT + 8, font: 'bold', size: 24, lines: 1 })
	write(paper, place, { ...left, y: FOOT + 46, font: 'bold', size: 16, lines: 1 })
	write(paper, weight, { ...left, y: FOOT + 48, size: 12, align: 'right', lines: 1 })
}
