import { readFile } from 'node:fs/promises'
import type { Dir3Codes } from '#domain/electronic-invoice/dir3.ts'
import { type ElectronicRefusal, electronicInvoice } from '#domain/electronic-invoice/electronic-invoice.ts'
import { attachedFormat, type ElectronicFormat } from '#domain/electronic-invoice/format.ts'
import type { SignerFault } from '#domain/electronic-invoice/signer.ts'
import { type Invoice, invoicePlace } from '#domain/invoice/invoice.ts'
import type { DocumentOrder, DocumentThread } from '#gateways/document/document-thread.ts'
import type { MailAttachment } from '#gateways/mail/mail-gateway.ts'
import type { ShopContext } from '#shop/context.ts'
import { findAccount } from '#store/account/accounts.ts'
import { type ElectronicInvoicing, findElectronicInvoicing } from '#store/account/electronic-invoicing.ts'
import { findInvoice, type StoredInvoice } from '#store/invoice/invoices.ts'
import { findOrder } from '#store/order/orders.ts'
import { type KeptFile, keptFiles } from './kept-files.ts'
import { type SignerContext, usableSigner } from './signer-state.ts'

/** Invoices as structured files: each is written, and in Facturae signed, on its first request and stored on disk for a while. */
export interface ElectronicPapers {
	/** The file of an issued invoice, or why there is none. */
	file(invoice: Invoice, format: ElectronicFormat): Promise<KeptFile | ElectronicRefusal | SignerFault>
	/** The file that a mail about an invoice carries; null if its buyer gets none, or it cannot be made. */
	mailed(number: string): Promise<MailAttachment | null>
	/** Deletes the files written before an instant. */
	forget(before: Date): Promise<void>
}

interface ElectronicPapersOptions extends SignerContext, Pick<ShopContext, 'db' | 'log'> {
	readonly thread: DocumentThread
	readonly directory: string
}

export function openElectronicPapers(options: ElectronicPapersOptions): ElectronicPapers {
	const { db, clock, log, merchant } = options
	const kept = keptFiles({ ...options, extension: 'xml' })

	async function file(invoice: Invoice, format: ElectronicFormat) {
		const electronic = electronicInvoice(invoice)
		if (typeof electronic === 'string') return electronic
		const name = `factura-${electronic.number}-${format}`
		if (format === 'ubl') return kept.find(name, electronic, () => ({ electronic, format }))
		const signer = usableSigner(options)
		if (typeof signer === 'string') return signer
		const dir3 = await dir3Of(electronic.number)
		const { key, certificate, fingerprint } = signer
		const order = (): DocumentOrder => ({ electronic, format, dir3, signer: { key, certificate }, atMs: clock.nowMs() })
		return kept.find(name, { electronic, dir3, fingerprint }, order)
	}

	async function findStored(number: string): Promise<StoredInvoice | null> {
		const place = invoicePlace(number)
		return place && findInvoice(db, place)
	}

	/** The account that an invoice is of, and the buyer's, who may be the reseller that ordered. */
	async function accountsOf({ accountId, orderId }: StoredInvoice) {
		const order = orderId === null ? null : await findOrder(db, orderId)
		const own = accountId ?? order?.accountId ?? null
		return { own, buyer: own ?? order?.resellerId ?? null }
	}

	/** The units of the buyer, on invoices to the buyer's own tax id. */
	async function dir3Of(number: string): Promise<Dir3Codes | null> {
		const stored = await findStored(number)
		const { own } = stored ? await accountsOf(stored) : { own: null }
		const account = own === null ? null : await findAccount(db, own)
		if (!account || account.cif !== stored?.content.recipient.taxId) return null
		return codesOf(await findElectronicInvoicing(db, account.id))
	}

	async function formatFor(stored: StoredInvoice): Promise<ElectronicFormat | null> {
		const { buyer } = await accountsOf(stored)
		const account = buyer === null ? null : await findAccount(db, buyer)
		const wanted = account && (await findElectronicInvoicing(db, account.id))
		return attachedFormat({
			wished: wanted?.attached ?? null,
			isBusiness: account !== null && account.kind !== 'particular',
			from: merchant.current().electronicInvoiceFrom,
			isoDay: stored.content.isoDay,
		})
	}

	async function attachment(number: string): Promise<MailAttachment | null> {
		const stored = await findStored(number)
		const format = stored && (await formatFor(stored))
		const made = stored && format ? await file(stored.content, format) : null
		if (made === null || typeof made === 'string') return null
		const { content, name } = made
		return { name, bytes: typeof content === 'string' ? await readFile(content) : content }
	}

	return {
		file,
		// The mail goes without the file rather than late.
		mailed: (number) =>
			attachment(number).catch((error: unknown) => {
				log.failed('an invoice could not be attached to its mail', error)
				return null
			}),
		forget: kept.forget,
	}
}

function codesOf(wanted: ElectronicInvoicing | null): Dir3Codes | null {
	if (wanted === null || wanted.contable === '') return null
	const { contable, gestor, tramitador, proponente } = wanted
	return { contable, gestor, tramitador, proponente }
}
