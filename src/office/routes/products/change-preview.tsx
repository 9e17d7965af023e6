import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { counted } from '#domain/text/counted.ts'
import { addresses } from '#office/addresses.ts'
import { type Columns, DataTable } from '#office/parts/data-table.tsx'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { Notice } from '#ui/notice.tsx'

interface Row {
	readonly id: number
	readonly nombre: string
	readonly fields: readonly { readonly field: string; readonly was: string; readonly now: string }[]
}

interface ChangePreviewProps {
	readonly preview: {
		readonly id: string
		readonly title: string
		readonly rows: readonly Row[]
		readonly changed: number
		readonly unchanged: number
		readonly faults: readonly { readonly id: number; readonly nombre: string; readonly message: string }[]
		readonly faultCount: number
		readonly digest: string
		/** Whether an outdated preview was submitted. */
		readonly isAnother: boolean
		readonly values: Readonly<Record<string, string>>
	}
}

const COLUMNS = [
	{
		id: 'producto',
		header: 'Producto',
		cell: (row) => (
			<Link className="text-link" to={addresses.product(row.id)}>
				{row.nombre}
			</Link>
		),
	},
	{
		id: 'cambio',
		header: 'De… a…',
		cell: (row) => (
			<ul className="stack close changes">
				{row.fields.map(({ field, was, now }) => (
					<li key={field}>
						<b>{field}</b>
						{was === '' ? ': ' : ' de '}
						{was !== '' && <del>{was}</del>}
						{was !== '' && ' a '}
						<ins>{now}</ins>
					</li>
				))}
			</ul>
		),
	},
] satisfies Columns<Row>

/** The preview of a bulk change, with the button that applies it. */
export function ChangePreview({ preview }: ChangePreviewProps) {
	const { id, title, rows, changed, unchanged, faults, faultCount, digest, isAnother, values } = preview
	const section = useRef<HTMLElement>(null)
	useEffect(() => {
		// A new preview is announced, wherever its form is.
		if (digest !== '') section.current?.focus()
	}, [digest])
	return (
		<section ref={section} tabIndex={-1} aria-labelledby="vista-previa">
			<h2 id="vista-previa">Vista previa: {title}</h2>
			{isAnother && (
				<Notice tone="bad" role="alert">
					Los productos han cambiado desde la vista previa. No se ha guardado nada: esto es lo que cambiaría ahora.
				</Notice>
			)}
			<p>
				{`Cambiaría ${counted(changed, 'producto', 'productos')}. `}
				{unchanged > 0 && `${counted(unchanged, 'ya está así', 'ya están así')}. `}
				{faultCount > 0 &&
					`${counted(faultCount, 'no se puede y se queda como está', 'no se pueden y se quedan como están')}.`}
			</p>
			{faults.length > 0 && (
				<details>
					<summary>Los que no se pueden, y por qué</summary>
					<ul>
						{faults.map((fault) => (
							<li key={fault.id}>
								<Link className="text-link" to={addresses.product(fault.id)}>
									{fault.nombre}
								</Link>
								: {fault.message}
							</li>
						))}
					</ul>
				</details>
			)}
			{changed > 0 && (
				<>
					<PageForm
						id={id}
						form={NO_FIELDS}
						submit={changed === 1 ? 'Aplicar a 1 producto' : `Aplicar a ${changed} productos`}
						busy="Aplicando…"
						hidden={{ ...values, digest }}
					/>
					{changed > rows.length && <p className="mute">Los {rows.length} primeros:</p>}
					<DataTable caption="Qué cambiaría" columns={COLUMNS} rows={rows} rowId={(row) => `${row.id}`} empty="" />
				</>
			)}
		</section>
	)
}
