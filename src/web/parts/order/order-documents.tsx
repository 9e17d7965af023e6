import { Fragment, type MouseEvent, useState } from 'react'
import type { OrderAnswer } from '#contract/order/order-answer.ts'
import { hasDeliveryNote } from '#domain/order/state.ts'
import { ButtonLink } from '#ui/button.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { useToast } from '#ui/toasts.tsx'
import { addresses } from '#web/addresses.ts'
import { useMerchant } from '#web/page/merchant.ts'
import { saveFile } from './save-file.ts'

interface OrderDocumentsProps {
	readonly order: OrderAnswer
	/** The access key of a guest; empty for a logged-in account. */
	readonly orderKey: string
}

/** The documents of an order: its invoice, its credit notes and its delivery note. */
export function OrderDocuments({ order, orderKey }: OrderDocumentsProps) {
	const { email } = useMerchant()
	const [invoice, ...creditNotes] = order.invoices
	const hasNote = hasDeliveryNote(order)
	const { monthlyInvoice } = order
	if (!invoice && !hasNote && monthlyInvoice === null) return null
	const invoiceAt = (number: string) => addresses.invoice(order.id, number, orderKey)
	return (
		<section aria-labelledby="documentos" className="order-papers">
			<h2 id="documentos">Documentos</h2>
			{invoice && (
				<>
					<InvoiceLink isButton href={invoiceAt(invoice.number)} number={invoice.number}>
						Descargar factura
					</InvoiceLink>
					<p className="small mute">
						{`${invoice.name} ${invoice.number}, del ${invoice.date}. Al descargarla la aceptas en formato electrónico; si la quieres en papel, te la mandamos gratis: pídela a ${email}.`}
					</p>
					<ElectronicLinks invoice={invoice} order={order} orderKey={orderKey} />
				</>
			)}
			{monthlyInvoice !== null && <p className="small mute">{`La factura ${monthlyInvoice}.`}</p>}
			{hasNote && (
				<DeliveryNoteLink isButton href={addresses.deliveryNote(order.id, orderKey)} id={order.id}>
					Descargar albarán
				</DeliveryNoteLink>
			)}
			{creditNotes.map((note) => (
				<Fragment key={note.number}>
					<p>
						<InvoiceLink href={invoiceAt(note.number)} number={note.number}>
							{`${note.name} ${note.number}`}
						</InvoiceLink>
						<span className="small mute">{`${note.total}, del ${note.date}`}</span>
					</p>
					<ElectronicLinks invoice={note} order={order} orderKey={orderKey} />
				</Fragment>
			))}
		</section>
	)
}

/** The structured files of an invoice, or why there are none; a simplified one, of private buyers, is silent. */
function ElectronicLinks({
	invoice: { number, electronic, response },
	order: { id, billing },
	orderKey,
}: OrderDocumentsProps & { readonly invoice: OrderAnswer['invoices'][number] }) {
	if (billing === null) return null
	const { files, reason } = electronic
	return (
		<p className="small row">
			{files.length > 0 && <span className="mute">Factura electrónica:</span>}
			{files.map(({ format, name }) => (
				<PaperLink
					key={format}
					href={addresses.electronicInvoice(id, number, { format, key: orderKey })}
					file={`factura-${number}-${format}.xml`}
					made={`Factura en ${name} descargada`}
					failed="Error al descargar la factura"
				>
					{name}
				</PaperLink>
			))}
			{reason !== null && <span className="mute">{reason}</span>}
			{response && <span className="mute">{`Respuesta: ${response.text}`}</span>}
		</p>
	)
}

interface PaperLinkProps {
	readonly href: string
	/** The name of the downloaded file. */
	readonly file: string
	/** The messages for a successful and a failed download. */
	readonly made: string
	readonly failed: string
	readonly isButton?: boolean
	readonly children: string
}

/** A link to a document; with JavaScript it shows whether the download succeeded. */
function PaperLink({ href, file, made, failed, isButton = false, children }: PaperLinkProps) {
	const showToast = useToast()
	const [isBusy, setBusy] = useState(false)
	async function download(event: MouseEvent) {
		if (!isPlainClick(event)) return
		event.preventDefault()
		if (isBusy) return
		setBusy(true)
		try {
			const answer = await fetch(href)
			if (!answer.ok) throw new Error(`${answer.status}`)
			saveFile(await answer.blob(), file)
			showToast(made)
		} catch {
			showToast(failed, 'bad')
		}
		setBusy(false)
	}
	const link = { href, onClick: download, 'aria-busy': isBusy, children }
	return isButton ? <ButtonLink kind="line" {...link} /> : <a className="link" {...link} />
}

type OnePaperProps = Pick<PaperLinkProps, 'href' | 'isButton' | 'children'>

function InvoiceLink({ number, ...link }: OnePaperProps & { readonly number: string }) {
	const file = `factura-${number}.pdf`
	return <PaperLink {...link} file={file} made="Factura generada correctamente" failed="Error al generar la factura" />
}

function DeliveryNoteLink({ id, ...link }: OnePaperProps & { readonly id: string }) {
	const file = `albaran-${id}.pdf`
	return <PaperLink {...link} file={file} made="Albarán generado correctamente" failed="Error al generar el albarán" />
}
