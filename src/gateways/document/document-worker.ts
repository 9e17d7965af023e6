import { parentPort, workerData } from 'node:worker_threads'
import { writeFacturae } from '#gateways/electronic-invoice/write-facturae.ts'
import { writeUbl } from '#gateways/electronic-invoice/write-ubl.ts'
import type { DocumentOrder } from './document-thread.ts'
import { drawCatalogue } from './draw-catalogue.ts'
import { drawContract } from './draw-contract.ts'
import { drawDeliveryNotes } from './draw-delivery-note.ts'
import { drawInvoice } from './draw-invoice.ts'
import { drawLabels } from './draw-label.ts'
import { drawPlan } from './draw-plan.ts'
import { drawProject } from './draw-project.ts'
import { drawQuotation } from './draw-quotation.ts'
import { drawSheet } from './draw-sheet.ts'
import { planDxf } from './write-plan-dxf.ts'

const bytes = await drawn(workerData as DocumentOrder)
parentPort?.postMessage(bytes, [bytes.buffer])

async function drawn(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
	const { look } = order
	if ('invoice' in order) return drawInvoice(order.invoice, look)
	if ('electronic' in order) return bytesOfText(await written(order))
	if ('contract' in order) return drawContract(order.contract)
	if ('notes' in order) return drawDeliveryNotes(order.notes, look)
	if ('project' in order) return drawProject(order.project, look)
	if ('quotation' in order) return drawQuotation(order.quotation, look)
	if ('labels' in order) return drawLabels(order.labels, look)
	if ('plan' in order) return drawPlan(order.plan, look)
	if ('dxf' in order) return planDxf(order.dxf)
	const { document, pictures } = order
	return 'sections' in document ? drawCatalogue(document, pictures, look) : drawSheet(document, pictures, look)
}

/** The text of a structured invoice. Signing loads libraries that the other documents do not need. */
async function written(order: Extract<DocumentOrder, { electronic: unknown }>): Promise<string> {
	if (order.format === 'ubl') return writeUbl(order.electronic)
	const { electronic, dir3, signer, atMs } = order
	const { signFacturae } = await import('#gateways/electronic-invoice/sign-facturae.ts')
	return signFacturae(writeFacturae(electronic, dir3), signer, new Date(atMs))
}

/** The bytes of a text, in memory of their own. */
function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(new TextEncoder().encode(text))
}
