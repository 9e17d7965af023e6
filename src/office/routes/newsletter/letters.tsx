import { Form, Link, redirect } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { type Columns, DataTable, textColumnsOf } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/state.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { STATE_TONES, shownLetter } from './letter-state.ts'

export const loader = guard('content.see', async ({ shop, worker }) => ({
	rows: (await shop.newsletter.list()).map(shownLetter),
	receivers: counted(await shop.newsletter.countReceivers(), 'suscriptor la recibiría', 'suscriptores la recibirían'),
	mayEdit: worker.may('content.edit'),
	maySeePeople: worker.may('people.see'),
}))

export const action = deeds({
	nueva: deed('content.edit', async ({ shop }) => redirect(addresses.letter(await shop.newsletter.create()))),
})

export const meta = () => pageMeta('Boletín · Gestión', 'Las cartas del boletín.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['rows'][number]

const text = textColumnsOf<Row>()
const COLUMNS: Columns<Row> = [
	{
		id: 'asunto',
		header: 'Asunto',
		cell: (row) => (
			<Link className="text-link" to={addresses.letter(row.id)}>
				{row.subject}
			</Link>
		),
	},
	{
		id: 'estado',
		header: 'Estado',
		cell: (row) => <State tone={STATE_TONES[row.state]}>{row.stateName}</State>,
	},
	text('progress', 'Cómo va'),
]

export default function Letters({ loaderData }: { readonly loaderData: Loaded }) {
	const { rows, receivers, mayEdit, maySeePeople } = loaderData
	return (
		<div className="page">
			<div className="row apart">
				<h1>Boletín</h1>
				{mayEdit && (
					<Form method="post">
						<input type="hidden" name="formulario" value="nueva" />
						<Button type="submit" busyText="Creando…">
							Carta nueva
						</Button>
					</Form>
				)}
			</div>
			<Done texts={{ borrada: 'Borrador borrado.' }} />
			<p className="mute">
				{`Una carta enviada ahora: ${receivers}.`}{' '}
				{maySeePeople && (
					<Link className="text-link" to={addresses.subscribers}>
						Suscriptores
					</Link>
				)}
			</p>
			<DataTable
				caption="Cartas, las últimas primero"
				columns={COLUMNS}
				rows={rows}
				rowId={({ id }) => `${id}`}
				empty="Todavía no hay ninguna carta."
			/>
		</div>
	)
}
