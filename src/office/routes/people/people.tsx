import { Link, useSearchParams } from 'react-router'
import { PERSON_KIND_NAMES, personFilterOf } from '#contract/staff/person-list.ts'
import { PERSON_KINDS } from '#domain/account/person.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, DaysFilter, TextFilter } from '#office/parts/filters.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { type PersonRow, personRow } from './person-row.ts'

const ROWS_A_PAGE = 50

export const loader = guard('people.see', async ({ request, shop }) => {
	const query = new URL(request.url).searchParams
	const after = rowId(query.get('despues')) || null
	const found = await shop.people.find(personFilterOf(query), { after, size: ROWS_A_PAGE + 1 })
	const rows = found.slice(0, ROWS_A_PAGE).map(personRow)
	return { rows, next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.id ?? null) : null }
})

export const meta = () => pageMeta('Clientes · Gestión', 'Quién compra y quién tiene cuenta.', { noindex: true })

const COLUMNS = [
	{
		id: 'nombre',
		header: 'Nombre',
		cell: (row) => (
			<>
				<Link className="text-link" to={addresses.person(row.id)}>
					{row.name}
				</Link>
				{row.company !== '' && <span className="mute">{` · ${row.company}`}</span>}
			</>
		),
	},
	{ id: 'tipo', header: 'Tipo', cell: (row) => row.kind },
	{ id: 'correo', header: 'Correo', cell: (row) => row.email },
	{
		id: 'telefono',
		header: 'Teléfono',
		cell: (row) => <span className="whole">{row.phone}</span>,
	},
	{ id: 'localidad', header: 'Localidad', cell: (row) => row.town },
	{ id: 'ultimo', header: 'Último pedido', cell: (row) => row.lastOrder },
	{ id: 'pedidos', header: 'Pedidos', cell: (row) => row.orders },
	{
		id: 'comprado',
		header: 'Comprado',
		cell: (row) => <span className="amount">{row.sold}</span>,
	},
	{ id: 'debe', header: 'Debe', cell: (row) => row.owed },
] satisfies Columns<PersonRow>

function Filters() {
	return (
		<FilterBar clear={addresses.people}>
			<TextFilter label="Buscar" name="q" />
			<ChoiceFilter
				label="Tipo"
				name="tipo"
				options={PERSON_KINDS.map((id) => ({ id, text: PERSON_KIND_NAMES[id] }))}
			/>
			<ChoiceFilter label="Debe dinero" name="debe" any="Da igual" options={[{ id: 'si', text: 'Sí' }]} />
			<ChoiceFilter label="Orden" name="orden" any="Más reciente" options={[{ id: 'nombre', text: 'Por nombre' }]} />
			<DaysFilter label="Último pedido desde" />
		</FilterBar>
	)
}

type Loaded = Awaited<ReturnType<typeof loader>>

export default function People({ loaderData: { rows, next } }: { readonly loaderData: Loaded }) {
	const [query] = useSearchParams()
	return (
		<div className="page">
			<h1>Clientes</h1>
			<p className="mute">
				Quien ha comprado o tiene cuenta: se busca por nombre, correo, teléfono, NIF, empresa o localidad.
			</p>
			<Done texts={{ cerrada: 'Cuenta cerrada y datos borrados. Sus pedidos y facturas quedan.' }} />
			<details className="filters">
				<summary className="text-link">Filtros</summary>
				<Filters />
			</details>
			<DataTable
				caption="Clientes"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="Ningún cliente es así."
			/>
			<ListPager name="despues" next={next}>
				{rows.length > 0 && (
					// A file, not a page.
					<a href={`${OFFICE_BASE}${addresses.peopleCsv}?${query}`}>Descargar lo encontrado (CSV)</a>
				)}
			</ListPager>
		</div>
	)
}
