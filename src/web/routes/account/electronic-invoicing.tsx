import { redirect, useActionData, useLoaderData } from 'react-router'
import { electronicInvoicingSchema, invoicingOf } from '#contract/account/electronic-invoicing.ts'
import { ELECTRONIC_REFUSALS } from '#contract/order/electronic-text.ts'
import { isCompany } from '#domain/account/account.ts'
import { dayInWords } from '#domain/time/madrid.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { readForm } from '#ui/form/read-form.ts'
import { faultyForm } from '#ui/form/refuse-form.ts'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { privatePage } from '#web/page/public-page.ts'
import { AccountFrame } from '#web/parts/account-frame.tsx'
import { accountAction, accountLoader } from '#web/parts/account-route.ts'
import { DataNotice } from '#web/parts/data-notice.tsx'
import { ELECTRONIC_INVOICING_FORM } from '#web/shared/account/electronic-invoicing.form.ts'
import { invoicingTexts } from '#web/shared/account/invoicing-texts.ts'

export const headers = privatePage

export const loader = accountLoader(async ({ shop, account, query }) => {
	const wanted = isCompany(account) ? await shop.accounts.electronicInvoicing(account.id) : null
	const { fault } = shop.invoices.signer()
	const from = shop.merchant().electronicInvoiceFrom
	return {
		isCompany: isCompany(account),
		values: invoicingTexts(wanted),
		unsigned: fault && ELECTRONIC_REFUSALS[fault],
		from: from && dayInWords(from),
		isKept: query.has('guardado'),
	}
})

export const action = accountAction(async ({ shop, account }, form) => {
	if (!isCompany(account)) return redirect(addresses.accountInvoicing)
	const read = readForm(form, electronicInvoicingSchema)
	if (!read.ok) return faultyForm(read.answer)
	await shop.accounts.setElectronicInvoicing({ accountId: account.id, ...invoicingOf(read.data) })
	return redirect(`${addresses.accountInvoicing}?guardado`)
})

export const meta = () => pageMeta('Facturación', 'Tus facturas en formato electrónico.', { noindex: true })

export default function ElectronicInvoicingPage() {
	const { account, isCompany: isOne, values, unsigned, from, isKept } = useLoaderData<typeof loader>()
	const answer = useActionData<typeof action>()
	return (
		<AccountFrame account={account} title="Facturación" lead="Tus facturas en un formato que lee tu programa.">
			<p>
				<Link className="link" to={addresses.accountInvoices}>
					Ver tus facturas
				</Link>
			</p>
			{!isOne && <Notice>Es para empresas: las facturas electrónicas van a su nombre y con su NIF.</Notice>}
			{isKept && !answer && <Notice role="status">Guardado.</Notice>}
			{isOne && (
				<section aria-labelledby="electronica">
					<h2 id="electronica">Factura electrónica</h2>
					{unsigned && <Notice tone="warm">{unsigned}</Notice>}
					{from !== null && (
						<p className="mute">{`Desde el ${from} los correos con una factura llevan también la electrónica, la pidas o no.`}</p>
					)}
					<PageForm
						id="facturacion"
						form={ELECTRONIC_INVOICING_FORM}
						submit="Guardar cambios"
						busy="Guardando…"
						values={values}
						answer={answer}
					>
						<DataNotice purpose="mandarte tus facturas" />
					</PageForm>
				</section>
			)}
		</AccountFrame>
	)
}
