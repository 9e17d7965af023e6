import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Invoice, invoiceNumber } from '#domain/invoice/invoice.ts'
import type { OrderView } from '#domain/order/order.ts'
import type { DocumentThread } from '#gateways/document/document-thread.ts'
import { writeWhole } from '#gateways/files/write-whole.ts'
import { inFlight } from '#gateways/in-flight.ts'

/** An invoice as PDF on disk, with the file name of its download. */
interface InvoiceFile {
	readonly file: string
	readonly bytes: number
	readonly name: string
}

/** Issued invoices as PDF: each is rendered on first request and cached. */
export interface InvoiceFiles {
	/** An invoice of a viewed order by its number; null when the order has no such invoice. */
	find(view: Pick<OrderView, 'invoices'>, number: string): Promise<InvoiceFile | null>
	/** Deletes the files drawn before an instant; each is drawn again when it is asked for. */
	forget(before: Date): Promise<void>
	close(): Promise<void>
}

interface InvoiceFilesOptions {
	/** A thread only for invoices, so that they do not wait for catalogues. */
	readonly thread: DocumentThread
	readonly directory: string
}

export function openInvoiceFiles({ thread, directory }: InvoiceFilesOptions): InvoiceFiles {
	const once = inFlight<number>()

	async function draw(invoice: Invoice, file: string): Promise<number> {
		const pdf = await thread.draw(() => ({ invoice }))
		await writeWhole(file, pdf)
		return pdf.length
	}

	return {
		async find({ invoices }, number) {
			const found = invoices.find(({ content }) => invoiceNumber(content) === number)
			if (!found) return null
			const key = createHash('sha256').update(JSON.stringify(found.content)).digest('base64url').slice(0, 16)
			const name = `factura-${number}`
			const file = join(directory, `${name}.${key}.pdf`)
			const known = await stat(file).catch(() => null)
			const bytes = known?.size ?? (await once(file, () => draw(found.content, file)))
			return { file, bytes, name: `${name}.pdf` }
		},
		async forget(before) {
			await mkdir(directory, { recursive: true })
			for (const name of await readdir(directory)) {
				const file = join(directory, name)
				const drawn = await stat(file).catch(() => null)
				if (drawn && drawn.mtimeMs < before.getTime()) await rm(file, { force: true })
			}
		},
		close: () => thread.close(),
	}
}
