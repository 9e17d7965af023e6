import './receipt.css'
import { data, Link } from 'react-router'
import { encode } from 'uqr'
import { printedReceipt } from '#domain/document/printed-receipt.ts'
import { standingInvoice } from '#domain/invoice/standing-invoice.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { pageMeta } from '#web/page/page-meta.ts'

/** The modules of a QR code as the path of a drawing, and its side. */
function drawnCode(url: string) {
	const { data: rows, size } = encode(url, { ecc: 'M', border: 2 })
	const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
	return { path, size }
}

export const loader = guard('invoices.see', async ({ params, shop }) => {
	const file = await shop.orderDesk.file(params.id ?? '')
	const standing = file && standingInvoice(file.view.invoices.map(({ content }) => content))
	if (!file || !standing) throw data(null, { status: 404 })
	const { verification } = standing.invoice
	return {
		orderId: file.view.order.id,
		receipt: printedReceipt(standing.invoice),
		code: verification ? { ...drawnCode(verification.url), ...verification } : null,
	}
})

export const meta = () => pageMeta('Tique · Gestión', 'La factura para la impresora de tiques.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function ReceiptPage({ loaderData: { orderId, receipt, code } }: { readonly loaderData: Loaded }) {
	const { title, number, brand, issuer, recipient, facts, lines, rows, vat, causes, total, payment } = receipt
	return (
		<div className="page receipt-page">
			<p className="back">
				<Link to={addresses.order(orderId)}>{`Pedido ${orderId}`}</Link>
			</p>
			<h1 className="visually-hidden">{`Tique de la factura ${number}`}</h1>
			<p className="mute">Imprímelo con papel de 80 mm y sin márgenes.</p>
			<article className="receipt" aria-label={`${title} ${number}`}>
				{code && (
					<div className="centred">
						<p>QR tributario:</p>
						<svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label="Código QR de la factura">
							<path d={code.path} />
						</svg>
						{code.sent && <p>VERI*FACTU</p>}
						{code.test && <p>Documento de prueba: el código no lleva a la Agencia Tributaria</p>}
					</div>
				)}
				<p className="centred">
					<b>{brand}</b>
				</p>
				{issuer.map((text) => (
					<p key={text} className="centred">
						{text}
					</p>
				))}
				<hr />
				<p>
					<b>{`${title} ${number}`}</b>
				</p>
				{facts.map(([name, value]) => (
					<p key={name}>{`${name}: ${value}`}</p>
				))}
				{recipient.map((text) => (
					<p key={text}>{text}</p>
				))}
				<hr />
				<table>
					<caption className="visually-hidden">Conceptos, sin IVA</caption>
					<tbody>
						{lines.map(({ text, detail, total: amount }, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued invoice never change
							<tr key={place}>
								<td>
									{text}
									{detail !== '' && <div>{detail}</div>}
								</td>
								<td>{amount}</td>
							</tr>
						))}
						{rows.map(([name, amount]) => (
							<tr key={name}>
								<td>{name}</td>
								<td>{amount}</td>
							</tr>
						))}
					</tbody>
				</table>
				<hr />
				<table>
					<caption className="visually-hidden">IVA</caption>
					<thead>
						<tr>
							<th>Tipo</th>
							<th>Base</th>
							<th>Cuota</th>
						</tr>
					</thead>
					<tbody>
						{vat.map(([rate, base, tax]) => (
							<tr key={`${rate} ${base}`}>
								<td>{rate}</td>
								<td>{base}</td>
								<td>{tax}</td>
							</tr>
						))}
					</tbody>
				</table>
				{causes.map((text) => (
					<p key={text}>{text}</p>
				))}
				<p className="receipt-total">
					<b>Total</b>
					<b>{total}</b>
				</p>
				<p>{`Pagado: ${payment}`}</p>
			</article>
		</div>
	)
}
