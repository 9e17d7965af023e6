import { Link, redirect, useSearchParams } from 'react-router'
import { QUOTATION_STATE_TEXTS, QUOTATION_STATES, stateAt, wantedLines } from '#domain/quotation/quotation.ts'
import { totalRows } from '#domain/quotation/total-rows.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { withParameter } from '#office/page/query.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { TextFilter } from '#office/parts/filters.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { lastDayOf, stateMark } from '#web/shared/quotation/shown-quotation.ts'

const ROWS_A_PAGE = 50

export const loader = guard('people.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const search = (query.get('q') ?? '').trim().slice(0, 120)
	const state = QUOTATION_STATES.find((one) => one === query.get('estado')) ?? null
	const before = rowId(query.get('antes')) || null
	const found = await shop.quotations.list({ search, state }, { before, size: ROWS_A_PAGE + 1 })
	const [only] = found
	if (found.length === 1 && only?.number === search.toUpperCase()) throw redirect(addresses.quotation(only.id))
	const counts = await shop.quotations.count()
	const rows = found.slice(0, ROWS_A_PAGE)
	return {
		state,
		counts: QUOTATION_STATES.map((one) => ({ state: one, count: counts.get(one) ?? 0 })),
		mayWrite: worker.may('quotation.write') && worker.may('order.create'),
		rows: rows.map((quotation) => ({
			id: quotation.id,
			number: quotation.number,
			at: inMadrid(quotation.changedAt, 'short'),
			who: [quotation.nombre || 'Sin nombre', quotation.obra].filter((text) => text !== '').join(' · '),
			issuer: quotation.issuer === 'tienda' ? 'Tienda' : 'Profesional',
			until: inMadrid(lastDayOf(quotation), 'numericDay'),
			total: totalRows(quotation, wantedLines(quotation)).at(-1)?.[1] ?? '',
			mark: stateMark(stateAt(quotation, shop.nowMs())),
		})),
		next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
	}
})

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['rows'][number]

export const meta = () =>
	pageMeta('Presupuestos · Gestión', 'Presupuestos de la tienda y de profesionales.', { noindex: true })

const COLUMNS = [
	{
		id: 'numero',
		header: 'N.º',
		cell: (row) => (
			<Link className="text-link whole" to={addresses.quotation(row.id)}>
				{row.number}
			</Link>
		),
	},
	{
		id: 'cambio',
		header: 'Último paso',
		cell: (row) => <span className="whole">{row.at}</span>,
	},
	{ id: 'quien', header: 'Para', cell: (row) => row.who },
	{ id: 'de', header: 'De', cell: (row) => row.issuer },
	{
		id: 'vale',
		header: 'Vale hasta',
		cell: (row) => <span className="whole">{row.until}</span>,
	},
	{
		id: 'total',
		header: 'Total',
		cell: (row) => <span className="whole">{row.total}</span>,
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) => <State tone={row.mark.tone}>{row.mark.text}</State>,
	},
] satisfies Columns<Row>

export default function Quotations({ loaderData }: { readonly loaderData: Loaded }) {
	const { state, counts, rows, next, mayWrite } = loaderData
	const [query] = useSearchParams()
	const current = (isIt: boolean) => (isIt ? ('page' as const) : undefined)
	return (
		<div className="page">
			<div className="row apart">
				<h1>Presupuestos</h1>
				{mayWrite && (
					<ButtonLink kind="line" isPlain to={addresses.newOrder}>
						Presupuesto nuevo
					</ButtonLink>
				)}
			</div>
			<Done texts={{ borrado: 'Borrador borrado.' }} />
			<nav className="tabs" aria-label="Estado">
				<Link to={withParameter(query, 'estado', null)} aria-current={current(state === null)}>
					Todos
				</Link>
				{counts
					.filter(({ count, state: one }) => count > 0 || one === state)
					.map(({ state: one, count }) => (
						<Link key={one} to={withParameter(query, 'estado', one)} aria-current={current(state === one)}>
							{`${QUOTATION_STATE_TEXTS[one]} (${count})`}
						</Link>
					))}
			</nav>
			<FilterBar clear={addresses.quotations}>
				<TextFilter label="Número, nombre, correo u obra" name="q" maxLength={120} />
			</FilterBar>
			<DataTable
				caption="Presupuestos, los últimos primero"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="Ningún presupuesto es así."
			/>
			<ListPager name="antes" next={next} />
		</div>
	)
}
