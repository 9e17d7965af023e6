import type { Verification } from '#domain/verifactu/verification.ts'
import { drawCode } from './draw-code.ts'
import { PAGE, type Paper, write } from './paper.ts'

const MM = 72 / 25.4
/** The code's side: between 30 and 40 mm. */
const SIDE = 32 * MM
/** The required white margin around it: 6 mm are recommended, 2 mm mandatory. */
const MARGIN = 3 * MM
const TEXT = { width: 190, size: 9.5, align: 'center' } as const
const ABOVE = 'QR tributario:'
const LEGEND = 'VERI*FACTU'
const TEST = 'Documento de prueba: el código no lleva a la Agencia Tributaria'
const TOP = 22

/**
 * The QR code of an invoice, once, at the top of its first page and before its content (Orden HAC/1177/2024, arts. 20 and 21).
 * The text under it is as large as that of the invoice. Returns the y below.
 */
export function drawVerification(paper: Paper, { url, sent, test }: Verification): number {
	const x = (PAGE.width - TEXT.width) / 2
	let y = write(paper, ABOVE, { ...TEXT, x, y: TOP }) + MARGIN
	drawCode(paper, url, { x: (PAGE.width - SIDE) / 2, y, side: SIDE })
	y += SIDE + MARGIN
	if (sent) y = write(paper, LEGEND, { ...TEXT, x, y, font: 'bold' })
	if (test) y = write(paper, TEST, { ...TEXT, x: x - 60, width: TEXT.width + 120, y, size: 9.5 })
	return y
}
