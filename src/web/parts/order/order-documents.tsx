import { type MouseEvent, useState } from 'react'
import type { OrderAnswer } from '#contract/order/order-answer.ts'
import type { OrderState } from '#domain/order/state.ts'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { saveFile } from './save-file.ts'

interface OrderDocumentsProps {
	readonly order: OrderAnswer
	/** The access key of a guest; empty for a logged-in account. */
	readonly orderKey: string
}

/** States in which goods have been or will be handed over. */
const HANDED_OVER: readonly OrderState[] = ['processing', 'in_transit', 'delivered', 'refunded']

/** The documents of an order: its invoice, its credit notes and its delivery note. */
export function OrderDocuments({ order, orderKey }: OrderDocumentsProps) {
	const [invoice, ...creditNotes] = order.invoices
	const hasNote = HANDED_OVER.includes(order.state)
	if (!invoice && !hasNote) return null
	const invoiceAt = (number: string) => addresses.invoice(order.id, number, orderKey)
	return (
		<section aria-labelledby="documentos" className={invoice ? 'order-papers' : 'order-papers only-js'}>
			<h2 id="documentos">Documentos</h2>
			{invoice && (
				<>
					<InvoiceLink className="btn line" href={invoiceAt(invoice.number)} number={invoice.number}>
						Descargar factura
					</InvoiceLink>
					<p className="small mute">{`${invoice.name} ${invoice.number}, del ${invoice.date}`}</p>
				</>
			)}
			{hasNote && <DeliveryNoteButton order={order} />}
			{creditNotes.map(({ number, name, date, total }) => (
				<p key={number} className="credit-note">
					<InvoiceLink className="link" href={invoiceAt(number)} number={number}>
						{`${name} ${number}`}
					</InvoiceLink>
					<span className="small mute">{`${total}, del ${date}`}</span>
				</p>
			))}
		</section>
	)
}

interface InvoiceLinkProps {
	readonly href: string
	readonly number: string
	readonly className: string
	readonly children: string
}

/** A link to a PDF; with JavaScript it shows whether the download succeeded. */
function InvoiceLink({ href, number, className, children }: InvoiceLinkProps) {
	const showToast = useToast()
	const [isBusy, setBusy] = useState(false)
	async function download(event: MouseEvent) {
		// Modified clicks (new tab or window) keep the browser's default.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
		event.preventDefault()
		if (isBusy) return
		setBusy(true)
		try {
			const answer = await fetch(href)
			if (!answer.ok) throw new Error(`${answer.status}`)
			saveFile(await answer.blob(), `factura-${number}.pdf`)
			showToast('Factura generada correctamente')
		} catch {
			showToast('Error al generar la factura', 'bad')
		}
		setBusy(false)
	}
	return (
		<a className={className} href={href} onClick={download} aria-busy={isBusy}>
			{children}
		</a>
	)
}

function DeliveryNoteButton({ order }: Pick<OrderDocumentsProps, 'order'>) {
	const merchant = useMerchant()
	const showToast = useToast()
	const [isBusy, setBusy] = useState(false)
	async function make() {
		if (isBusy) return
		setBusy(true)
		try {
			const { deliveryNoteName, makeDeliveryNote } = await import('./delivery-note.ts')
			saveFile(await makeDeliveryNote({ ...order, merchant }), deliveryNoteName(order.id))
			showToast('Albarán generado correctamente')
		} catch {
			showToast('Error al generar el albarán', 'bad')
		}
		setBusy(false)
	}
	return (
		<button type="button" className="btn line only-js" aria-busy={isBusy} onClick={make}>
			Descargar albarán
		</button>
	)
}
