import { Notice } from '#ui/notice.tsx'
import './home.css'
import { Link } from 'react-router'
import { shownDuty } from '#contract/verifactu/record-texts.ts'
import { type Cents, cents, sum } from '#domain/money/cents.ts'
import { formatCents, formatHundredths, formatNumber } from '#domain/money/format.ts'
import { CUSTOMER_KINDS, type MarginOfFamily, marginText } from '#domain/staff/sales.ts'
import { counted } from '#domain/text/counted.ts'
import { dayInWords, weekdayInWords } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { DutyNotice } from '#office/routes/invoices/duty-notice.tsx'
import type { Sales } from '#shop/staff/today.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { OpeningCard, openingCard } from '../first-steps/opening-card.tsx'
import { daysAsked, SPANS } from './days-asked.ts'
import { NotifyButton } from './notify-button.tsx'
import { KIND_TEXTS, SalesChart, SalesTable } from './sales-chart.tsx'
import { type LowLotRow, lowLotRow, waitingTexts, type ZoneRow, zoneRow } from './work-texts.ts'

/** Searches without a result that are shown. */
const MOST_MISSED = 10

export const loader = guard('today.see', async ({ request, shop, worker }) => {
	const span = daysAsked(new URL(request.url).searchParams)
	const [opening, work, sales, missed, duty] = await Promise.all([
		worker.may('settings.change') ? shop.opening.view() : null,
		shop.today.work(),
		worker.may('sales.see') ? shop.today.sales(span) : null,
		worker.may('content.see') ? shop.missedSearches.recent(MOST_MISSED) : [],
		worker.may('money.see') ? shop.verifactu.duty() : null,
	])
	return {
		nombre: worker.nombre,
		opening: opening && openingCard(opening),
		today: weekdayInWords(work.today),
		zones: work.toPrepare.map(zoneRow),
		late: work.toPrepare.reduce((total, { late }) => total + late, 0),
		waiting: waitingTexts(work).filter(({ permission }) => worker.may(permission)),
		lowLots: work.lowLots.map(lowLotRow),
		missed: missed.map(({ words, searches, lastDay }) => ({
			words,
			told: `${counted(searches, 'vez', 'veces')}, la última el ${dayInWords(lastDay)}`,
		})),
		duty: shownDuty(duty),
		mayEditContent: worker.may('content.edit'),
		sales: sales && shownSales(sales, span, worker.may('money.see')),
	}
})

type Loaded = Awaited<ReturnType<typeof loader>>
type ShownSales = NonNullable<Loaded['sales']>

const totalOf = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0))

const marginIn = (margin: MarginOfFamily | undefined) => (margin ? marginText(margin) || 'sin coste' : '')

function shownSales({ days, rows, families, margins }: Sales, span: number, showsMargin: boolean) {
	const marginOf = (family: string) => (showsMargin ? margins.find((margin) => margin.family === family) : undefined)
	const ofFamilies = totalOf(families.map(({ goodsCents }) => goodsCents))
	return {
		span,
		showsMargin,
		days,
		orders: rows.reduce((total, { orders }) => total + orders, 0),
		goodsCents: sum(days.map(({ goodsCents }) => goodsCents)),
		area: formatHundredths(totalOf(rows.map(({ areaHundredths }) => areaHundredths))),
		weight: formatNumber(Math.round(totalOf(rows.map(({ weightGrams }) => weightGrams)) / 1000)),
		families: families.map(({ family, goodsCents, areaHundredths }) => ({
			name: `${family.slice(0, 1).toUpperCase()}${family.slice(1)}`,
			amount: formatCents(goodsCents),
			share: ofFamilies === 0 ? 0 : Math.round((goodsCents / ofFamilies) * 100),
			margin: marginIn(marginOf(family)),
			area: areaHundredths === 0 ? '' : `${formatHundredths(areaHundredths)} m²`,
		})),
	}
}

export const meta = () => pageMeta('Hoy · Gestión', 'Lo que hay que hacer hoy.', { noindex: true })

const ZONES = [
	{
		id: 'zona',
		header: 'Zona',
		cell: (row) => (
			<Link className="link" to={`${addresses.orders}?${row.query}`}>
				{row.zone}
			</Link>
		),
	},
	{ id: 'pedidos', header: 'Pedidos', cell: (row) => row.orders },
	{ id: 'peso', header: 'Peso', cell: (row) => row.weight },
	{
		id: 'prometido',
		header: 'Prometido',
		cell: (row) => (
			<>
				{row.promised} {row.late !== '' && <b className="bad-word">{row.late}</b>}
			</>
		),
	},
] satisfies Columns<ZoneRow>

const LOW_LOTS = [
	{ id: 'producto', header: 'Producto', cell: (row) => row.name },
	{ id: 'lote', header: 'Lote', cell: (row) => row.lot },
	{ id: 'queda', header: 'Queda', cell: (row) => row.left },
	{ id: 'dura', header: 'Se acaba en', cell: (row) => row.days },
] satisfies Columns<LowLotRow>

export default function Home({ loaderData }: { readonly loaderData: Loaded }) {
	const { nombre, opening, today, zones, late, waiting, lowLots, sales, missed, mayEditContent, duty } = loaderData
	return (
		<div className="page">
			<div>
				<h1>{`Hola, ${nombre.split(' ')[0]}`}</h1>
				<p className="mute">{`Hoy es ${today}.`}</p>
				<NotifyButton />
			</div>
			<DutyNotice duty={duty} />
			{opening && <OpeningCard card={opening} />}
			<div className="beside today">
				<section aria-labelledby="preparar">
					<h2 id="preparar">Por preparar</h2>
					{late > 0 && (
						<Notice tone="bad">
							{late === 1 ? 'Un pedido tendría que haber salido ya.' : `${late} pedidos tendrían que haber salido ya.`}
						</Notice>
					)}
					<DataTable
						caption="Pedidos por preparar, por zona"
						columns={ZONES}
						rows={zones}
						rowId={({ id }) => id}
						empty="No hay nada por preparar."
					/>
				</section>
				<section aria-labelledby="espera">
					<h2 id="espera">Espera a alguien</h2>
					{waiting.length === 0 ? (
						<p className="mute">Nada espera a nadie.</p>
					) : (
						<ul className="rows pairs">
							{waiting.map(({ text, detail, to, isUrgent }) => (
								<li key={text}>
									<b className={isUrgent ? 'urgent' : undefined}>
										<Link className="link" to={to}>
											{text}
										</Link>
									</b>
									<span className="mute">{detail}</span>
								</li>
							))}
						</ul>
					)}
				</section>
			</div>
			{sales && <SalesOfDays sales={sales} />}
			{missed.length > 0 && (
				<section aria-labelledby="buscado">
					<h2 id="buscado">Lo que se busca y no se encuentra</h2>
					<p className="mute">En los últimos 30 días. Si es otra palabra para algo que tienes, hazla sinónimo.</p>
					<ul className="rows pairs">
						{missed.map(({ words, told }) => (
							<li key={words}>
								{mayEditContent ? (
									<Link className="text-link" to={addresses.newSynonym(words)}>
										{words}
									</Link>
								) : (
									<span>{words}</span>
								)}
								<span className="mute">{told}</span>
							</li>
						))}
					</ul>
				</section>
			)}
			<section aria-labelledby="lotes">
				<h2 id="lotes">Lotes que se acaban</h2>
				<p className="mute">Al ritmo de los últimos 30 días duran menos de dos semanas.</p>
				<DataTable
					caption="Lotes que se acaban"
					columns={LOW_LOTS}
					rows={lowLots}
					rowId={({ id }) => id}
					empty="Ningún lote se acaba."
				/>
			</section>
		</div>
	)
}

function SalesOfDays({ sales }: { readonly sales: ShownSales }) {
	const { span, days, orders, goodsCents, area, weight, families, showsMargin } = sales
	const total = `${formatCents(goodsCents)} sin IVA en ${counted(orders, 'pedido', 'pedidos')}`
	return (
		<section aria-labelledby="ventas">
			<div className="row apart">
				<h2 id="ventas">Ventas</h2>
				<nav className="tabs spans" aria-label="Días de las ventas">
					{SPANS.map((count) => (
						<Link
							key={count}
							to={`${addresses.home}?dias=${count}`}
							aria-current={count === span ? 'true' : undefined}
							preventScrollReset
						>
							{`${count} días`}
						</Link>
					))}
					<a className="text-link" href={`${OFFICE_BASE}${addresses.salesCsv}?dias=${span}`} download>
						Descargar CSV
					</a>
				</nav>
			</div>
			<p>
				<b>{formatCents(goodsCents)}</b> sin IVA, transporte ni devoluciones · {orders}{' '}
				{orders === 1 ? 'pedido' : 'pedidos'} · {area} m² · {weight} kg
			</p>
			<ul className="row legend" aria-hidden="true">
				{CUSTOMER_KINDS.map((kind) => (
					<li key={kind} className={kind}>
						{KIND_TEXTS[kind]}
					</li>
				))}
			</ul>
			<SalesChart days={days} label={`Ventas por día de los últimos ${span} días: ${total}`} />
			<details>
				<summary className="text-link">Ver como tabla</summary>
				<SalesTable days={days} />
			</details>
			{families.length > 0 && (
				<table className="data-table numbers">
					<caption>Por familia, antes de los descuentos de cada pedido</caption>
					<thead>
						<tr>
							<th>Familia</th>
							<th>Importe</th>
							<th>Parte</th>
							<th>m²</th>
							{showsMargin && <th>Margen, con todos los descuentos</th>}
						</tr>
					</thead>
					<tbody>
						{families.map(({ name, amount, share, area: measured, margin }) => (
							<tr key={name}>
								<td data-label="Familia">{name}</td>
								<td data-label="Importe">{amount}</td>
								<td data-label="Parte">{`${share} %`}</td>
								<td data-label="m²">{measured}</td>
								{showsMargin && <td data-label="Margen">{margin}</td>}
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}
