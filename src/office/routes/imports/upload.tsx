import { Button } from '#ui/button.tsx'
import './imports.css'
import { Form, Link, useActionData } from 'react-router'
import { COLUMN_HELP, HELPED_COLUMNS } from '#contract/csv/column-help.ts'
import { FILE_PERMISSIONS } from '#contract/staff/file-permissions.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { deed, deeds, guard } from '#office/page/guard.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { FILE } from './field-names.ts'
import { PHASE_TEXTS } from './phase-texts.ts'
import { uploadFile } from './upload-deed.ts'

const SHOWN = 20

export const loader = guard('product.import', async ({ shop, worker }) => ({
	mayExport: worker.may(FILE_PERMISSIONS['/gestion/productos/exportar.xlsx']),
	files: (await shop.importFiles.list(SHOWN)).map(({ id, name, createdAt, phase }) => ({
		id,
		name,
		at: inMadrid(createdAt, 'short'),
		phase: PHASE_TEXTS[phase],
	})),
}))

export const action = deeds({ archivo: deed('product.import', uploadFile) })

export const meta = () => pageMeta('Cargar productos · Gestión', 'Un archivo de productos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

const COLUMNS = [
	{ id: 'cuando', header: 'Cuándo', cell: (row) => row.at },
	{
		id: 'archivo',
		header: 'Archivo',
		cell: (row) => (
			<Link className="text-link" to={addresses.importFile(row.id)}>
				{row.name}
			</Link>
		),
	},
	{ id: 'estado', header: 'Estado', cell: (row) => row.phase },
] satisfies Columns<Loaded['files'][number]>

/** The columns that a file may have. */
function ColumnList() {
	return (
		<details className="fold boxed">
			<summary>Qué columnas puede llevar</summary>
			<table className="data-table">
				<caption className="visually-hidden">Columnas</caption>
				<thead>
					<tr>
						<th scope="col">Columna</th>
						<th scope="col">Qué se escribe</th>
						<th scope="col">Ejemplo</th>
					</tr>
				</thead>
				<tbody>
					{HELPED_COLUMNS.map((column) => (
						<tr key={column}>
							<td data-label="Columna">
								<div>{column}</div>
							</td>
							<td data-label="Qué se escribe">
								<div>{COLUMN_HELP[column].holds}</div>
							</td>
							<td data-label="Ejemplo" className="breaks">
								<div>{COLUMN_HELP[column].example}</div>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	)
}

export default function Upload({ loaderData: { files, mayExport } }: { readonly loaderData: Loaded }) {
	const answer = useActionData<typeof action>()
	const fault = answer?.faults.find(({ campo }) => campo === FILE)?.mensaje
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.products}>Productos</Link>
			</p>
			<h1>Cargar productos</h1>
			<p className="prose">
				Un archivo CSV o de Excel (.xlsx): una tarifa con referencias o códigos de barras, el listado de tu programa, lo
				que exporta WooCommerce, PrestaShop o Shopify, o nuestra plantilla. Primero se comprueba entero y ves qué
				cambiaría; no se cambia nada hasta que lo dices. Solo cambian las columnas que trae el archivo.
			</p>
			<p className="row">
				<a className="text-link" href={`${OFFICE_BASE}${addresses.productTemplate}`}>
					Plantilla de Excel
				</a>
				{mayExport && (
					<a className="text-link" href={`${OFFICE_BASE}${addresses.productsXlsx}`}>
						Todos los productos en Excel
					</a>
				)}
				<Link className="text-link" to={addresses.photographs}>
					Cargar fotos
				</Link>
			</p>
			<Form method="post" encType="multipart/form-data" className="well stack narrow import-form" noValidate>
				<div className="field">
					<label htmlFor={FILE}>Archivo de productos</label>
					<input
						id={FILE}
						type="file"
						name={FILE}
						accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
						aria-describedby={fault ? 'archivo-fallo archivo-pista' : 'archivo-pista'}
						aria-invalid={fault ? true : undefined}
					/>
					<p id="archivo-pista" className="mute">
						Hasta 20 MB. Con una fila por lote, pon las columnas tono, calibre, stock y ubicación.
					</p>
					{fault && (
						<p id="archivo-fallo" className="fault" role="alert">
							{fault}
						</p>
					)}
				</div>
				<input type="hidden" name="formulario" value="archivo" />
				<Button type="submit" busyText="Subiendo…">
					Comprobar el archivo
				</Button>
			</Form>
			<ColumnList />
			<h2>Últimos archivos</h2>
			<p className="mute">Se guardan una semana. Lo que ya se ha cargado se deshace en «Cambios y cargas».</p>
			<p>
				<Link className="text-link" to={addresses.imports}>
					Cambios y cargas
				</Link>
			</p>
			<DataTable
				caption="Últimos archivos"
				columns={COLUMNS}
				rows={files}
				rowId={({ id }) => `${id}`}
				empty="Todavía no hay ninguno."
			/>
		</div>
	)
}
