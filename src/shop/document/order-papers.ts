import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CartEntry } from '#domain/cart/price-cart.ts'
import type { CartQuote } from '#domain/cart/quote-cart.ts'
import { printedDeliveryNote } from '#domain/document/printed-delivery-note.ts'
import { printedLabels } from '#domain/document/printed-label.ts'
import { drawnSurfaces, type PlanToPrint, printedPlan } from '#domain/document/printed-plan.ts'
import { printedProject } from '#domain/document/printed-project.ts'
import { printedQuotation } from '#domain/document/printed-quotation.ts'
import type { ElectronicRefusal } from '#domain/electronic-invoice/electronic-invoice.ts'
import type { ElectronicFormat } from '#domain/electronic-invoice/format.ts'
import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import { invoiceNumber } from '#domain/invoice/invoice.ts'
import type { Order, OrderView } from '#domain/order/order.ts'
import { hasDeliveryNote } from '#domain/order/state.ts'
import type { Project } from '#domain/project/project.ts'
import type { Purchase } from '#domain/project/purchases.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Quoter } from '#domain/quotation/quoter.ts'
import type { DocumentOrder, DocumentThread } from '#gateways/document/document-thread.ts'
import type { MailAttachment } from '#gateways/mail/mail-gateway.ts'
import { paperLook, paperLookOf } from '#shop/brand/paper-look.ts'
import type { ShopContext } from '#shop/context.ts'
import type { MerchantMemory } from '#shop/merchant/merchant-memory.ts'
import { openElectronicPapers } from './electronic-papers.ts'
import { type KeptFile, keptFiles } from './kept-files.ts'

/**
 * The invoices and delivery notes of orders as PDF, and invoices as XML: each is rendered on first request and stored on disk for a while.
 * Also laying plans.
 */
export interface OrderPapers {
	/** An invoice of a viewed order by its number; null if the order has no such invoice. */
	invoice(view: Pick<OrderView, 'invoices'>, number: string): Promise<KeptFile | null>
	/** The structured file of an invoice of a viewed order, or why there is none; null if the order has no such invoice. */
	electronicInvoice(
		view: Pick<OrderView, 'invoices'>,
		number: string,
		format: ElectronicFormat,
	): Promise<KeptFile | ElectronicRefusal | SignerFault | null>
	/** The structured file that a mail about an invoice carries; null for none. */
	mailedInvoice(number: string): Promise<MailAttachment | null>
	/** The delivery note of a viewed order, of today; null if nothing is to be handed over. */
	deliveryNote(view: Pick<OrderView, 'order' | 'lines'>): Promise<KeptFile | null>
	/** The delivery notes of several orders in one file; null if none of them has one. */
	deliveryNotes(views: readonly Pick<OrderView, 'order' | 'lines'>[]): Promise<KeptFile | null>
	/** The labels of the packages of several orders in one file; null if there is none to print. */
	labels(asked: readonly AskedLabels[]): Promise<KeptFile | null>
	/** A visitor's project with present prices, and a link to read it. */
	project(asked: AskedProject): Promise<KeptFile>
	/** A quotation in its present or its accepted state. */
	quotation(asked: AskedQuotation): Promise<KeptFile>
	/** A laying plan on paper. It is not stored: there is one for every address. */
	plan(asked: PlanToPrint): Promise<KeptFile>
	/** The surfaces of a laying plan as DXF. */
	planDxf(surfaces: PlanToPrint['surfaces']): Promise<KeptFile>
	/** Deletes the files rendered before an instant; each is rendered again on its next request. */
	forget(before: Date): Promise<void>
	close(): Promise<void>
}

/** An order, and its number of packages. */
export interface AskedLabels {
	readonly order: Order
	readonly packages: number
}

/** A project with its priced purchases. */
export interface AskedProject {
	readonly project: Project
	readonly purchases: readonly Purchase[]
	readonly entries: readonly CartEntry[]
	readonly quote: CartQuote
	readonly link: string
}

/** A quotation with its issuer's logo and its link; an empty link for a draft. */
export interface AskedQuotation {
	readonly quotation: Quotation
	readonly quoter: Quoter
	readonly logo: Uint8Array | null
	readonly link: string
}

interface OrderPapersOptions extends Pick<ShopContext, 'db' | 'clock' | 'log' | 'signer'> {
	/** A separate thread, so that these do not wait for catalogues. */
	readonly thread: DocumentThread
	readonly directory: string
	readonly merchant: Pick<MerchantMemory, 'current' | 'picture'>
}

export function openOrderPapers(options: OrderPapersOptions): OrderPapers {
	const { thread, directory, merchant, clock, log } = options
	const kept = (folder: string) => {
		const { find, forget } = keptFiles({ thread, directory: join(directory, folder), clock, log })
		return { find: (name: string, order: DocumentOrder) => find(name, order, () => order), forget }
	}
	const look = () => paperLook(merchant)
	const invoices = kept('facturas')
	const electronic = openElectronicPapers({ ...options, directory: join(directory, 'electronicas') })
	const projects = kept('obras')
	const quotations = kept('presupuestos')
	const notes = kept('albaranes')
	return {
		async invoice({ invoices: issued }, number) {
			const found = issued.find(({ content }) => invoiceNumber(content) === number)
			return found
				? invoices.find(`factura-${number}`, {
						invoice: found.content,
						look: paperLookOf(merchant, found.content.issuer.brand),
					})
				: null
		},
		async electronicInvoice({ invoices: issued }, number, format) {
			const found = issued.find(({ content }) => invoiceNumber(content) === number)
			return found ? electronic.file(found.content, format) : null
		},
		mailedInvoice: electronic.mailed,
		async deliveryNote(view) {
			if (!hasDeliveryNote(view.order)) return null
			const note = printedDeliveryNote(view, merchant.current(), clock.nowMs())
			return notes.find(`albaran-${view.order.id}`, { notes: [note], look: look() })
		},
		async deliveryNotes(views) {
			const drawn = views.filter(({ order }) => hasDeliveryNote(order))
			if (drawn.length === 0) return null
			const printed = drawn.map((view) => printedDeliveryNote(view, merchant.current(), clock.nowMs()))
			return notes.find('albaranes', { notes: printed, look: look() })
		},
		async labels(asked) {
			const printed = asked.flatMap(({ order, packages }) =>
				printedLabels(order, packages, merchant.current(), clock.nowMs()),
			)
			return printed.length === 0 ? null : notes.find('etiquetas', { labels: printed, look: look() })
		},
		project({ project, link, ...priced }) {
			const about = { merchant: merchant.current(), nowMs: clock.nowMs(), link }
			return projects.find('obra', { project: printedProject(project, priced, about), look: look() })
		},
		quotation({ quotation, quoter, logo, link }) {
			const printed = printedQuotation(quotation, {
				merchant: merchant.current(),
				quoter,
				link,
				logo: logo && Buffer.from(logo).toString('base64'),
			})
			return quotations.find(`presupuesto-${quotation.number}`, { quotation: printed, look: look() })
		},
		async plan(asked) {
			const plan = printedPlan(asked, { merchant: merchant.current(), nowMs: clock.nowMs() })
			return drawnOnce(thread, `plano-${asked.paper}.pdf`, { plan, look: look() })
		},
		planDxf: (surfaces) => drawnOnce(thread, 'plano.dxf', { dxf: drawnSurfaces(surfaces) }),
		async forget(before) {
			await quotations.forget(before)
			await projects.forget(before)
			await invoices.forget(before)
			await electronic.forget(before)
			await notes.forget(before)
		},
		close: () => thread.close(),
	}
}

/** A document that is not stored. Concurrent requests for the same share the drawing. */
async function drawnOnce(thread: DocumentThread, name: string, order: DocumentOrder): Promise<KeptFile> {
	const key = createHash('sha256').update(JSON.stringify(order)).digest('base64url')
	const content = await thread.draw({ key, order: () => order, store: async () => {} })
	return { content, bytes: content.length, name }
}
