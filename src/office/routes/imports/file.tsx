import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './imports.css'
import { useEffect } from 'react'
import { data, Link, useActionData, useRevalidator } from 'react-router'
import { FORMAT_NAMES } from '#contract/csv/found-counts.ts'
import { counted } from '#domain/text/counted.ts'
import { inMadrid } from '#domain/time/madrid.ts'
import { addresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { rowId } from '#office/page/row-id.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { AskedColumns, ReadColumns } from './file-columns.tsx'
import { fileDeeds } from './file-deeds.ts'
import { FileQuestions } from './file-questions.tsx'
import { Changes, Counts, LargestPrices, Remarks } from './file-report.tsx'
import { PHASE_TEXTS } from './phase-texts.ts'

const EVERY_MS = 1000

export const loader = guard('product.import', async ({ shop, params }) => {
	const file = await shop.importFiles.find(rowId(params.id))
	if (!file) throw data(null, { status: 404 })
	const { id, name, phase, done, total, isLeft, report } = file
	return {
		...{ id, name, phase, done, total, isLeft, report },
		loadedBefore: report?.loadedBefore ? inMadrid(new Date(report.loadedBefore), 'short') : null,
	}
})

export const action = fileDeeds

export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Archivo de productos · Gestión', 'Un archivo de productos.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

/** The progress of the work. The page polls by itself, and can be left. */
function Progress({ phase, done, total }: Pick<Loaded, 'phase' | 'done' | 'total'>) {
	const { revalidate, state } = useRevalidator()
	useEffect(() => {
		if (state !== 'idle') return
		const timer = setTimeout(revalidate, EVERY_MS)
		return () => clearTimeout(timer)
	}, [revalidate, state])
	return (
		<section className="well stack narrow import-form">
			<noscript>
				<meta httpEquiv="refresh" content="3" />
			</noscript>
			<label htmlFor="avance">{total === 0 ? 'Leyendo el archivo…' : `${done} de ${total} productos`}</label>
			<progress id="avance" {...(total === 0 ? {} : { max: total, value: done })} />
			<p className="mute">
				{phase === 'loading' ? 'Se carga por partes; la tienda sigue vendiendo. ' : ''}
				Puedes dejar esta página: el trabajo sigue, y el archivo está en «Cargar productos».
			</p>
		</section>
	)
}

/** Loads the file, or its rows without faults. */
function Load({ phase, report, loadedBefore }: Pick<Loaded, 'phase' | 'report' | 'loadedBefore'>) {
	const rows = report?.rows ?? 0
	if (phase === 'checked' && report?.found && report.found.created + report.found.updated === 0)
		return <p>La tienda ya tiene todo esto así: no hay nada que cargar.</p>
	const hasOthers = (phase === 'refused' || phase === 'failed') && rows > 0 && (report?.faultCount ?? 0) > 0
	if (phase !== 'checked' && !hasOthers) return null
	return (
		<PageForm
			id="cargar"
			form={NO_FIELDS}
			submit={phase === 'checked' ? 'Cargar' : 'Cargar solo las filas sin errores'}
			hidden={phase === 'checked' ? {} : { buenas: 'si' }}
		>
			{loadedBefore && (
				<label className="row">
					<input type="checkbox" className="check" name="otra-vez" value="si" />
					Estas entradas y salidas ya se cargaron el {loadedBefore}: súmalas otra vez
				</label>
			)}
		</PageForm>
	)
}

function State({ file }: { readonly file: Loaded }) {
	const { phase, isLeft, report } = file
	const answer = useActionData<typeof action>()
	const refused = answer && 'faults' in answer ? answer : undefined
	if (isLeft || phase === 'failed')
		return (
			<>
				<Notice tone="bad">{leftText(report)}</Notice>
				<PageForm id="comprobar" form={NO_FIELDS} submit="Comprobar otra vez" />
			</>
		)
	if (phase === 'checking' || phase === 'loading') return <Progress {...file} />
	if (phase === 'asking' && report)
		return report.format === null ? (
			<AskedColumns fault={report.faults[0]?.message ?? ''} columns={report.columns} answer={refused} />
		) : (
			<FileQuestions questions={report.questions} answer={refused} />
		)
	return null
}

/** Why the work on a file has stopped, and the next step. */
function leftText(report: Loaded['report']): string {
	const again = 'Compruébalo otra vez: lo que ya esté cargado saldrá como igual.'
	if (report === null || report.faultCount === 0) return `El trabajo se ha interrumpido. ${again}`
	return `La carga se ha parado en una fila que no se puede guardar, y las anteriores están cargadas. Si el archivo lleva entradas o salidas, deshaz antes lo cargado en «Cambios y cargas». Después corrige la fila y súbelo otra vez, o carga las demás.`
}

const TOLD: Partial<Record<Loaded['phase'], string>> = {
	refused: 'No se ha cargado nada: corrige el archivo y súbelo otra vez.',
	checked: 'Comprobado. Todavía no se ha cambiado nada.',
}

/** The loaded and the skipped rows. */
function loadedText({ loaded, faultCount }: NonNullable<Loaded['report']>): string {
	const shown = 'La tienda ya lo enseña así. Si no era esto, deshazlo en «Cambios y cargas».'
	if (faultCount === 0) return `Cargado. ${shown}`
	return `Cargado sin las filas con errores: ${counted(loaded, 'producto', 'productos')}. ${shown}`
}

function toldOf({ phase, report }: Pick<Loaded, 'phase' | 'report'>): string | null {
	if (report?.fault) return `No se puede leer: ${report.fault}.`
	if (phase === 'refused' && report?.rows === 0 && report.faultCount === 0)
		return 'No hay nada que cargar: el archivo no tiene ninguna fila debajo de la cabecera.'
	return phase === 'loaded' && report ? loadedText(report) : (TOLD[phase] ?? null)
}

export default function ImportFilePage({ loaderData: file }: { readonly loaderData: Loaded }) {
	const { name, phase, report, isLeft } = file
	const answer = useActionData<typeof action>()
	const refused = answer && 'faults' in answer ? answer : undefined
	const changed = (report?.found?.created ?? 0) + (report?.found?.updated ?? 0)
	const isAtWork = phase === 'checking' || phase === 'loading'
	const told = toldOf(file)
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.importProducts}>Cargar productos</Link>
			</p>
			<h1>{name}</h1>
			<p className="mute">
				{isLeft ? PHASE_TEXTS.failed : PHASE_TEXTS[phase]}
				{report?.format && report.format !== 'propio'
					? ` · Formato: ${FORMAT_NAMES[report.format] ?? report.format}`
					: ''}
			</p>
			{answer && 'detail' in answer && answer.detail && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			{told && (
				<Notice tone={phase === 'refused' ? 'bad' : undefined} role="status">
					{told}
				</Notice>
			)}
			{phase === 'loaded' && (
				<p>
					<ButtonLink kind="line" isPlain to={addresses.imports}>
						Cambios y cargas
					</ButtonLink>
				</p>
			)}
			<State file={file} key={phase} />
			{!isAtWork && report && (
				<>
					{report.found && <Counts found={report.found} />}
					<Load {...file} />
					{(phase !== 'asking' || report.format !== null) && <Remarks report={report} />}
					{report.found && <LargestPrices found={report.found} />}
					<Changes changes={report.changes} more={changed - report.changes.length} />
					{(phase === 'checked' || phase === 'refused') && (
						<ReadColumns
							columns={report.columns}
							answer={refused?.values.formulario === 'columnas' ? refused : undefined}
						/>
					)}
				</>
			)}
		</div>
	)
}
