import { Link, useActionData } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { Done } from '#office/parts/done.tsx'
import { refuseForm } from '#ui/form/refuse-form.ts'
import { Notice } from '#ui/notice.tsx'
import { pageMeta } from '#web/page/page-meta.ts'

const SHOWN = 50
/** Number of addresses listed individually. */
const TOLD = 20

export const loader = guard('product.edit', async ({ shop, worker }) => ({
	imports: (await shop.products.imports(SHOWN)).map(({ id, file, startedAt, undoneAt, products }) => ({
		id,
		file,
		at: inMadrid(startedAt, 'short'),
		undone: undoneAt === null ? null : inMadrid(undoneAt, 'short'),
		products,
	})),
	mayUndo: worker.may('product.import'),
}))

export const action = deeds({
	deshacer: deed('product.import', async ({ shop, form }) => {
		const undone = await shop.products.undo(rowId(`${form.get('carga') ?? ''}`))
		if (undone === null) return refuseForm(form, 'cambiado_entretanto')
		return {
			undone: {
				...undone,
				changedSince: undone.changedSince.slice(0, TOLD),
				more: Math.max(0, undone.changedSince.length - TOLD),
			},
		}
	}),
})

export const meta = () => pageMeta('Cambios y cargas · Gestión', 'Lo que ha cambiado productos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['imports'][number] & { readonly mayUndo: boolean }

const COLUMNS = [
	{ id: 'cuando', header: 'Cuándo', cell: (row) => row.at },
	{ id: 'que', header: 'Qué', cell: (row) => row.file || 'Carga' },
	{ id: 'productos', header: 'Productos', cell: (row) => row.products },
	{
		id: 'deshacer',
		header: 'Deshacer',
		cell: (row) => {
			if (row.undone !== null) return <span className="mute">Deshecho el {row.undone}</span>
			if (!row.mayUndo) return null
			return (
				<Confirm
					id={`deshacer-${row.id}`}
					deed="deshacer"
					open="Deshacer"
					title={`¿Deshacer «${row.file || 'la carga'}»?`}
					text="Vuelve lo que nadie ha cambiado desde entonces; lo demás se queda como está y te lo decimos."
					submit="Deshacer"
					hidden={{ carga: `${row.id}` }}
				/>
			)
		},
	},
] satisfies Columns<Row>

function Undone({ undone }: { readonly undone: NonNullable<Extract<Answer, { undone: unknown }>['undone']> }) {
	const { products, lots, created, changedSince, more } = undone
	return (
		<Notice role="status">
			<p>
				{`Deshecho. Como antes vuelven a estar: ${counted(products, 'producto', 'productos')} y ${counted(lots, 'lote', 'lotes')}.`}
				{created > 0 && ` Los ${created} que eran nuevos se quedan, sin existencias.`}
			</p>
			{changedSince.length > 0 && (
				<p>
					Otros han cambiado desde entonces y se quedan como están: {changedSince.join(', ')}
					{more > 0 && ` y ${more} más`}.
				</p>
			)}
		</Notice>
	)
}

type Answer = Exclude<ReturnType<typeof useActionData<typeof action>>, undefined>

export default function Imports({ loaderData: { imports, mayUndo } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.products}>Productos</Link>
			</p>
			<h1>Cambios y cargas</h1>
			<p className="mute">
				Lo que ha cambiado productos, lo último primero: fichas guardadas, cambios de muchos a la vez y archivos.
			</p>
			{!answer && (
				<Done texts={{ aplicado: 'Cambio aplicado. La tienda ya lo enseña así. Si no era esto, deshazlo aquí.' }} />
			)}
			{answer && 'undone' in answer && <Undone undone={answer.undone} />}
			{answer && 'detail' in answer && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			<DataTable
				caption="Cambios y cargas"
				columns={COLUMNS}
				rows={imports.map((row) => ({ ...row, mayUndo }))}
				rowId={({ id }) => `${id}`}
				empty="Todavía no hay ninguno."
			/>
		</div>
	)
}
