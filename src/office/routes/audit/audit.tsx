import { dayAfter, inMadrid, isDay, madridMidnight } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, DaysFilter, TextFilter } from '#office/parts/filters.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { AUDITED, tablesOf } from './audited.ts'
import { deedsIn } from './deeds.ts'

const ROWS_A_PAGE = 50

const numberIn = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : null)
const midnightIn = (text: string | null, change = (day: string) => day) =>
	text !== null && isDay(text) ? madridMidnight(change(text)) : null

export const loader = guard('audit.see', async ({ request, shop }) => {
	const query = new URL(request.url).searchParams
	const filter = {
		actorId: numberIn(query.get('quien')),
		tables: tablesOf(query.get('que') ?? ''),
		row: query.get('fila')?.trim() || null,
		from: midnightIn(query.get('desde')),
		until: midnightIn(query.get('hasta'), dayAfter),
		beforeId: numberIn(query.get('antes')),
	}
	const found = await shop.team.audit(filter, ROWS_A_PAGE + 1)
	const members = await shop.team.members()
	return {
		people: members.map(({ accountId, nombre, correo }) => ({ id: accountId, text: nombre || correo })),
		entries: deedsIn(found.slice(0, ROWS_A_PAGE), (id) => shop.catalogue.staff.product(id)?.nombre ?? null),
		next: found.length > ROWS_A_PAGE ? (found[ROWS_A_PAGE - 1]?.entry.id ?? null) : null,
	}
})

export const meta = () => pageMeta('Registro · Gestión', 'Lo que ha cambiado el equipo.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Entry = Loaded['entries'][number]

const COLUMNS = [
	{ id: 'cuando', header: 'Cuándo', cell: (row) => inMadrid(row.at, 'short') },
	{ id: 'quien', header: 'Quién', cell: (row) => row.who },
	{
		id: 'cambio',
		header: 'Qué ha cambiado',
		cell: (row) => (
			<ul className="stack close changes">
				{row.sentences.map(({ id, text }) => (
					<li key={id}>{text}</li>
				))}
			</ul>
		),
	},
] satisfies Columns<Entry>

function Filters({ people }: Pick<Loaded, 'people'>) {
	return (
		<FilterBar clear={addresses.audit}>
			<ChoiceFilter label="Quién" name="quien" options={people} />
			<ChoiceFilter
				label="Qué"
				name="que"
				any="Todo"
				options={Object.entries(AUDITED).map(([id, { text }]) => ({ id, text }))}
			/>
			<TextFilter label="Número o código" name="fila" maxLength={80} />
			<DaysFilter />
		</FilterBar>
	)
}

export default function Audit({ loaderData: { entries, next, people } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<h1>Registro</h1>
			<p className="mute">Lo que ha cambiado el equipo, lo último primero. Se guarda un año.</p>
			<Filters people={people} />
			<DataTable
				caption="Cambios del equipo"
				columns={COLUMNS}
				rows={entries}
				rowId={({ id }) => `${id}`}
				empty="No hay cambios que mostrar."
			/>
			<ListPager name="antes" next={next} />
		</div>
	)
}
