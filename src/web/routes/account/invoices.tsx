import { Form, redirect, useLoaderData } from 'react-router'
import { electronicFiles } from '#contract/order/electronic-text.ts'
import { invoicesQuery, readInvoicesView } from '#contract/order/invoices-view.ts'
import { amountText } from '#contract/order/order-texts.ts'
import { ownInvoiceRow } from '#contract/order/own-invoices.ts'
import { periodsOf, quarterIdOf, readPeriod } from '#domain/invoice/invoice-period.ts'
import { plus } from '#domain/money/cents.ts'
import { counted } from '#domain/text/counted.ts'
import type { OwnInvoice } from '#shop/order/own-invoices.ts'
import type { Shop } from '#shop/shop.ts'
import { Button } from '#ui/button.tsx'
import { FollowingSelect } from '#ui/following-select.tsx'
import { Pager } from '#ui/pager.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountLoader } from '#web/parts/account-route.ts'
import { InvoiceTable } from './invoice-table.tsx'

export const headers = privatePage

type SignerFault = ReturnType<Shop['invoices']['signer']>['fault']

function shownInvoice(own: OwnInvoice, signerFault: SignerFault) {
	const row = ownInvoiceRow(own)
	const { number, name, isoDay, orderIds, obra, baseCents, vatCents, surchargeCents, totalCents } = row
	// Each of its orders gives access to it.
	const [orderId = ''] = orderIds
	return {
		number,
		name,
		quarter: quarterIdOf(isoDay),
		date: isoDay.split('-').reverse().join('/'),
		orderIds,
		obra,
		base: amountText(baseCents),
		vat: amountText(plus(vatCents, surchargeCents)),
		total: amountText(totalCents),
		file: addresses.invoice(orderId, number),
		electronic: electronicFiles(orderId, own.invoice.content, signerFault).files,
	}
}
export type ShownInvoice = ReturnType<typeof shownInvoice>

export const loader = accountLoader(async ({ shop, buyer, query }) => {
	const asked = readInvoicesView(query)
	const { rows, total, page, pages } = await shop.ownInvoices.page(buyer, asked)
	const period = asked.period?.id ?? null
	if (page !== asked.page) throw redirect(`${addresses.accountInvoices}${invoicesQuery(period)}`)
	const { fault } = shop.invoices.signer()
	const shown = rows.map((own) => shownInvoice(own, fault))
	return {
		period,
		periodText: asked.period?.text ?? '',
		periods: periodsOf(await shop.ownInvoices.months(buyer)).map(({ id, text }) => ({ id, text })),
		total,
		page,
		pages,
		quarters: [...Map.groupBy(shown, ({ quarter }) => quarter)].map(([id, invoices]) => ({
			id,
			text: readPeriod(id)?.text ?? id,
			invoices,
		})),
	}
})

export const meta = () => pageMeta('Facturas', 'Tus facturas, para descargarlas.', { noindex: true })

export default function InvoicesPage() {
	const { account, period, periodText, periods, total, page, pages, quarters } = useLoaderData<typeof loader>()
	const pageAt = (number: number) => `${addresses.accountInvoices}${invoicesQuery(period, number)}`
	return (
		<AccountFrame
			account={account}
			title="Facturas"
			lead={total === 0 ? undefined : `${counted(total, 'factura', 'facturas')}, la última primero`}
		>
			{periods.length === 0 && <p>Todavía no hay ninguna. Cuando pagues un pedido, su factura estará aquí.</p>}
			{periods.length > 0 && (
				<Form
					method="get"
					action={addresses.accountInvoices}
					className="row tight end"
					role="search"
					preventScrollReset
				>
					<div className="field">
						<label htmlFor="periodo">Periodo</label>
						<FollowingSelect id="periodo" className="input" name="periodo" value={period ?? ''}>
							<option value="">Todas</option>
							{periods.map(({ id, text }) => (
								<option key={id} value={id}>
									{text}
								</option>
							))}
						</FollowingSelect>
					</div>
					<Button kind="line" type="submit">
						Ver
					</Button>
				</Form>
			)}
			{periods.length > 0 && total === 0 && <p>No hay facturas de ese periodo.</p>}
			{period !== null && total > 0 && <Files period={period} text={periodText} />}
			{quarters.map(({ id, text, invoices }) => (
				<section key={id} aria-labelledby={`trimestre-${id}`}>
					<h2 id={`trimestre-${id}`}>{text}</h2>
					<InvoiceTable invoices={invoices} caption={`Facturas: ${text}`} />
					{period !== id && <Files period={id} text={text} />}
				</section>
			))}
			<Pager
				label="Páginas de facturas"
				previous={page > 1 ? pageAt(page - 1) : null}
				next={page < pages ? pageAt(page + 1) : null}
				at={{ page, pages }}
			/>
			<p className="small mute">
				Las facturas de los pedidos que hiciste sin cuenta están en el enlace de su correo de confirmación.
			</p>
		</AccountFrame>
	)
}

/** All invoices of a period: their PDF in one archive, and a table. */
function Files({ period, text }: { readonly period: string; readonly text: string }) {
	const query = invoicesQuery(period)
	return (
		<p className="row">
			<a className="link" href={`${addresses.accountInvoicesZip}${query}`} download>
				Todos los PDF en un ZIP<span className="visually-hidden">{` (${text})`}</span>
			</a>
			<a className="link" href={`${addresses.accountInvoicesTable}${query}`} download>
				Tabla en CSV<span className="visually-hidden">{` (${text})`}</span>
			</a>
		</p>
	)
}
