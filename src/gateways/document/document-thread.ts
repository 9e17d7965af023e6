import type { PrintedCatalogue } from '#domain/document/printed-catalogue.ts'
import type { PrintedContract } from '#domain/document/printed-contract.ts'
import type { PrintedDeliveryNote } from '#domain/document/printed-delivery-note.ts'
import type { PrintedLabel } from '#domain/document/printed-label.ts'
import type { DrawnSurface, PrintedPlan } from '#domain/document/printed-plan.ts'
import type { PrintedProject } from '#domain/document/printed-project.ts'
import type { PrintedQuotation } from '#domain/document/printed-quotation.ts'
import type { PrintedSheet } from '#domain/document/printed-sheet.ts'
import type { Dir3Codes } from '#domain/electronic-invoice/dir3.ts'
import type { ElectronicInvoice } from '#domain/electronic-invoice/electronic-invoice.ts'
import type { Invoice } from '#domain/invoice/invoice.ts'
import type { SigningCertificate } from '#gateways/electronic-invoice/signing-certificate.ts'
import type { WaitingBounds } from '#gateways/thread/fair-turns.ts'
import { type OneThread, oneThread } from '#gateways/thread/one-thread.ts'
import type { PrintedPictures } from './draw-catalogue.ts'
import type { PaperLook } from './paper-look.ts'

/** The input of a drawing: a document with its pictures, or a paper that has none. */
export type DocumentOrder = { readonly look?: PaperLook } & (
	| { readonly document: PrintedCatalogue | PrintedSheet; readonly pictures: PrintedPictures }
	| { readonly invoice: Invoice }
	| ElectronicOrder
	| { readonly contract: PrintedContract }
	| { readonly notes: readonly PrintedDeliveryNote[] }
	| { readonly project: PrintedProject }
	| { readonly quotation: PrintedQuotation }
	| { readonly labels: readonly PrintedLabel[] }
	| { readonly plan: PrintedPlan }
	| { readonly dxf: readonly DrawnSurface[] }
)

/** A structured invoice; in Facturae with the units of a public body, and signed at an instant. */
type ElectronicOrder = { readonly electronic: ElectronicInvoice } & (
	| { readonly format: 'ubl' }
	| {
			readonly format: 'facturae'
			readonly dir3: Dir3Codes | null
			readonly signer: Pick<SigningCertificate, 'key' | 'certificate'>
			readonly atMs: number
	  }
)

/** The documents that may wait: a catalogue takes some seconds, a sheet less than one. */
const WAITING: WaitingBounds = { mostOfVisitor: 12, mostInAll: 64 }

/** Renders documents (PDF, XML, plans as DXF) away from the event loop, one at a time. */
export interface DocumentThread {
	draw: OneThread<DocumentOrder>['run']
	/** Ends the running drawing; rejects waiting ones. */
	close(): Promise<void>
}

export function openDocumentThread(bounds = WAITING): DocumentThread {
	const { run, close } = oneThread<DocumentOrder>(new URL('./document-worker.ts', import.meta.url), bounds)
	return { draw: run, close }
}
