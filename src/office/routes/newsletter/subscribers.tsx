import { Form, Link } from 'react-router'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { done } from '#office/page/answers.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { FilterBar } from '#office/parts/filter-bar.tsx'
import { ChoiceFilter, TextFilter } from '#office/parts/filters.tsx'
import { ListPager } from '#office/parts/list-pager.tsx'
import { State, type Tone } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'

const ROWS_A_PAGE = 50
const STATES = { confirmado: 'Confirmado', pendiente: 'Sin confirmar', baja: 'De baja' } as const
type Subscription = keyof typeof STATES
const IDS = Object.keys(STATES) as Subscription[]

export const loader = guard('people.see', async ({ request, shop, worker }) => {
	const query = new URL(request.url).searchParams
	const filter = {
		state: IDS.find((id) => id === query.get('estado')) ?? null,
		search: (query.get('q') ?? '').trim().toLowerCase().slice(0, 254),
	}
	const after = rowId(query.get('despues')) || null
	const found = await shop.subscribers.find(filter, { after, size: ROWS_A_PAGE + 1 })
	const counts = await shop.subscribers.count()
	const mayEnd = worker.may('message.answer')
	const rows = found.slice(0, ROWS_A_PAGE).map(({ id, correo, state, askedAt, confirmedAt, endedAt, refusedAt }) => ({
		id,
		email: correo,
		state,
		asked: inMadrid(askedAt, 'short'),
		confirmed: confirmedAt === null ? '—' : inMadrid(confirmedAt, 'short'),
		refused: refusedAt === null ? '' : inMadrid(refusedAt, 'short'),
		ended: endedAt === null ? '—' : inMadrid(endedAt, 'short'),
		mayEnd: mayEnd && state !== 'baja',
	}))
	return {
		rows,
		next: found.length > ROWS_A_PAGE ? (rows.at(-1)?.id ?? null) : null,
		counts: IDS.map((id) => `${STATES[id].toLowerCase()}: ${counts.get(id) ?? 0}`).join(' · '),
	}
})

export const action = deeds({
	baja: deed('message.answer', async ({ shop, form }) => {
		await shop.subscribers.end(rowId(`${form.get('suscripcion') ?? ''}`))
		return done(addresses.subscribers, 'baja')
	}),
})

export const meta = () => pageMeta('Suscriptores · Gestión', 'Quién recibe el boletín.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['rows'][number]

const TONES: Readonly<Record<Subscription, Tone>> = { confirmado: 'good', pendiente: 'wait', baja: 'plain' }

const COLUMNS = [
	{ id: 'correo', header: 'Correo', cell: (row) => row.email },
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) =>
			row.refused === '' || row.state !== 'confirmado' ? (
				<State tone={TONES[row.state]}>{STATES[row.state]}</State>
			) : (
				<State tone="wait">{`Rechazado por su servidor el ${row.refused}`}</State>
			),
	},
	{ id: 'pedido', header: 'Lo pidió', cell: (row) => row.asked },
	{ id: 'confirmado', header: 'Lo confirmó', cell: (row) => row.confirmed },
	{ id: 'fin', header: 'Baja', cell: (row) => row.ended },
	{
		id: 'hacer',
		header: 'Hacer',
		cell: (row) =>
			row.mayEnd ? (
				<Form method="post">
					<input type="hidden" name="formulario" value="baja" />
					<input type="hidden" name="suscripcion" value={row.id} />
					<button type="submit" className="text-link" aria-label={`Dar de baja a ${row.email}`}>
						Dar de baja
					</button>
				</Form>
			) : (
				'—'
			),
	},
] satisfies Columns<Row>

export default function Newsletter({ loaderData: { rows, next, counts } }: { readonly loaderData: Loaded }) {
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.newsletter}>Boletín</Link>
			</p>
			<h1>Suscriptores</h1>
			<p className="mute">{counts}</p>
			<Done texts={{ baja: 'Baja hecha: ya no recibe el boletín.' }} />
			<FilterBar clear={addresses.subscribers}>
				<TextFilter label="Correo, por su principio" name="q" maxLength={254} />
				<ChoiceFilter label="Estado" name="estado" options={IDS.map((id) => ({ id, text: STATES[id] }))} />
			</FilterBar>
			<DataTable
				caption="Suscripciones, las últimas primero"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="Ninguna suscripción es así."
			/>
			<ListPager name="despues" next={next}>
				{/* A file, not a page. */}
				<a href={OFFICE_BASE + addresses.newsletterCsv}>Descargar los confirmados (CSV)</a>
			</ListPager>
		</div>
	)
}
