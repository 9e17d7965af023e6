import { ListPager } from '#office/parts/list-pager.tsx'
import './invoices.css'
import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ASKED_RESPONSE_NAMES, INVOICE_KIND_NAMES, invoiceFilterOf } from '#contract/staff/invoice-list.ts'
import { signerText } from '#contract/staff/signer-text.ts'
import { shownDuty } from '#contract/verifactu/record-texts.ts'
import { printedNumber, quarterOf } from '#domain/invoice/invoice-filter.ts'
import { dayInWords, madridDay } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { type Column, type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, DaysFilter, optionsOf, TextFilter } from '#office/parts/filters.tsx'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { DutyNotice } from './duty-notice.tsx'
import { type InvoiceRow, invoiceRow, type RateRow, rateRow } from './invoice-row.ts'

const ROWS_A_PAGE = 50

export const loader = guard('money.see', async ({ request, shop }) => {
	const query = new URL(request.url).searchParams
	const filter = invoiceFilterOf(query)
	const after = printedNumber(query.get('despues') ?? '')
	const found = await shop.invoices.find(filter, { after, size: ROWS_A_PAGE + 1 })
	const signer = shop.invoices.signer()
	const rows = found.slice(0, ROWS_A_PAGE).map((one) => invoiceRow(one, signer.fault))
	const quarter = quarterOf(madridDay(shop.nowMs()))
	const period = { from: filter.from ?? quarter.from, to: filter.to ?? quarter.to }
	return {
		rows,
		next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.number ?? null) : null,
		quarter,
		summary: query.has('resumen')
			? {
					title: `Del ${dayInWords(period.from)} al ${dayInWords(period.to)}`,
					rates: (await shop.invoices.sum(period)).map(rateRow),
				}
			: null,
		verifactu: await shop.verifactu.state(),
		duty: shownDuty(await shop.verifactu.duty()),
		signer: signerText(signer, shop.nowMs()),
	}
})

export const meta = () => pageMeta('Facturas · Gestión', 'Las facturas de la tienda.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const text = textColumnsOf<InvoiceRow>()
const amount = (id: 'base' | 'vat' | 'total', header: string): Column<InvoiceRow> => ({
	id,
	header,
	cell: (row) => <span className="amount">{row[id]}</span>,
})
const COLUMNS = [
	{
		id: 'numero',
		header: 'Factura',
		cell: (row) => (
			<>
				<a className="text-link whole" href={row.file}>
					{row.number}
				</a>
				{row.about !== '' && <span className="small mute"> {row.about}</span>}
			</>
		),
	},
	text('day', 'Fecha'),
	text('kind', 'Clase'),
	text('recipient', 'Destinatario'),
	amount('base', 'Base'),
	amount('vat', 'IVA'),
	amount('total', 'Total'),
	{
		id: 'pedido',
		header: 'Pedido',
		cell: (row) =>
			row.orderIds.map((id, place) => (
				<Fragment key={id}>
					{place > 0 && ' '}
					<Link className="text-link" to={addresses.order(id)}>
						{id}
					</Link>
				</Fragment>
			)),
	},
	{
		id: 'electronica',
		header: 'Electrónica',
		cell: ({ electronic: { files, reason }, number, isSimplified, response }) => (
			<>
				{files.map(({ format, name, file }, place) => (
					<Fragment key={format}>
						{place > 0 && ' · '}
						<a className="text-link" href={file} aria-label={`${number} en ${name}`}>
							{name}
						</a>
					</Fragment>
				))}
				{/* The series of a simplified one says why it has none. */}
				{reason !== null && !isSimplified && <span className="small mute"> {reason}</span>}
				{response !== '' && <span className="small mute">{` ${response}`}</span>}
			</>
		),
	},
	text('delivery', 'Veri*factu'),
] satisfies Columns<InvoiceRow>

function Filters() {
	return (
		<FilterBar clear={addresses.invoices}>
			<TextFilter label="Buscar" name="q" placeholder="Número, cliente, NIF, pedido" />
			<ChoiceFilter label="Clase" name="tipo" options={optionsOf(INVOICE_KIND_NAMES)} />
			<ChoiceFilter label="Respuesta" name="respuesta" options={optionsOf(ASKED_RESPONSE_NAMES)} />
			<DaysFilter />
		</FilterBar>
	)
}

function Summary({ summary: { title, rates } }: { readonly summary: NonNullable<Loaded['summary']> }) {
	const showsSurcharge = rates.some(({ surcharge }) => surcharge !== '')
	const cells = ({ rate, base, vat, surcharge }: RateRow) => (
		<tr key={rate}>
			<td data-label="Tipo">{rate}</td>
			<td data-label="Base">{base}</td>
			<td data-label="Cuota">{vat}</td>
			{showsSurcharge && <td data-label="Recargo">{surcharge}</td>}
		</tr>
	)
	return (
		<section aria-labelledby="resumen">
			<h2 id="resumen">Resumen por tipo de IVA</h2>
			<p className="mute">{`${title}. Con las rectificativas descontadas; lo que sustituye a otra factura no se suma otra vez, y la factura de un mes cuenta en ese mes.`}</p>
			{rates.length === 0 ? (
				<p>No hay facturas en esos días.</p>
			) : (
				<table className="data-table numbers">
					<caption className="visually-hidden">Bases y cuotas por tipo</caption>
					<thead>
						<tr>
							<th>Tipo</th>
							<th>Base</th>
							<th>Cuota</th>
							{showsSurcharge && <th>Recargo</th>}
						</tr>
					</thead>
					<tbody>{rates.map(cells)}</tbody>
				</table>
			)}
		</section>
	)
}

export default function Invoices({ loaderData }: { readonly loaderData: Loaded }) {
	const { rows, next, quarter, summary, verifactu, duty, signer } = loaderData
	const [query] = useSearchParams()
	const troubled = verifactu.parked + verifactu.rejected + verifactu.withErrors
	const ofQuarter = `${addresses.invoices}?desde=${quarter.from}&hasta=${quarter.to}&resumen=si`
	return (
		<div className="page">
			<div className="row apart">
				<h1>Facturas</h1>
				<p className="row">
					<Link className="text-link" to={ofQuarter}>
						Resumen del trimestre
					</Link>
					<Link className="text-link" to={addresses.verifactu}>
						{troubled > 0 ? `Veri*factu: ${troubled} por corregir` : 'Veri*factu'}
					</Link>
				</p>
			</div>
			<DutyNotice duty={duty} />
			{signer.tone !== 'calm' && <Notice tone={signer.tone}>{signer.text}</Notice>}
			<Filters />
			{summary && <Summary summary={summary} />}
			<DataTable
				caption="Facturas, las últimas primero"
				columns={COLUMNS}
				rows={rows}
				rowId={({ number }) => number}
				empty="Ninguna factura es así."
			/>
			<ListPager name="despues" next={next}>
				<a className="text-link" href={`${OFFICE_BASE}${addresses.invoicesCsv}?${query}`} download>
					Descargar el libro de facturas (CSV)
				</a>
			</ListPager>
		</div>
	)
}
