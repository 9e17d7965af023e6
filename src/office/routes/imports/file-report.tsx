import { foundCounts } from '#contract/csv/found-counts.ts'
import { cents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'
import { counted } from '#domain/text/counted.ts'
import type { ImportReport } from '#shop/import/import-files.ts'

type Found = NonNullable<ImportReport['found']>

/** How many of each kind a file changes. */
export function Counts({ found }: { readonly found: Found }) {
	return (
		<dl className="facts">
			{foundCounts(found)
				.filter(([, count], place) => place < 3 || count > 0)
				.map(([kind, count]) => (
					<div key={kind}>
						<dt>{kind}</dt>
						<dd>{count}</dd>
					</div>
				))}
		</dl>
	)
}

/** The prices that change most, where a mistake of the file shows first. */
export function LargestPrices({ found }: { readonly found: Found }) {
	const { largest } = found.preview
	if (largest.length === 0) return null
	return (
		<section>
			<h2>Los precios que más cambian</h2>
			<ul className="bullets">
				{largest.map(({ slug, beforeCents, afterCents }) => (
					<li key={slug}>
						{slug}: {formatCents(cents(beforeCents))} → {formatCents(cents(afterCents))}
					</li>
				))}
			</ul>
		</section>
	)
}

export function Remarks({ report }: { readonly report: ImportReport }) {
	const { faults, faultCount, warnings, warningCount, withImages } = report
	return (
		<>
			{faults.length > 0 && (
				<section aria-labelledby="errores">
					<h2 id="errores">{counted(faultCount, 'error', 'errores')}</h2>
					<ul className="bullets">
						{faults.map(({ line, field, message }) => (
							<li key={`${line} ${field} ${message}`}>{message}</li>
						))}
					</ul>
					{faultCount > faults.length && <p className="mute">Y {faultCount - faults.length} más.</p>}
				</section>
			)}
			{(warnings.length > 0 || withImages > 0) && (
				<section aria-labelledby="avisos">
					<h2 id="avisos">Avisos</h2>
					<ul className="bullets">
						{withImages > 0 && (
							<li>{`${withImages} filas nombran imágenes por su dirección, que no se descargan: ponlas después en las fotos de cada producto.`}</li>
						)}
						{warnings.map(({ line, field, message }) => (
							<li key={`${line} ${field} ${message}`}>{message}</li>
						))}
					</ul>
					{warningCount > warnings.length && <p className="mute">Y {warningCount - warnings.length} más.</p>}
				</section>
			)}
		</>
	)
}

function Change({ before, after }: { readonly before: string; readonly after: string }) {
	return (
		<>
			<del>{before === '' ? 'vacío' : before}</del> → <ins>{after === '' ? 'vacío' : after}</ins>
		</>
	)
}

/** The first changes, cell by cell; for a new product the values most prone to mistakes. */
export function Changes({ changes, more }: { readonly changes: ImportReport['changes']; readonly more: number }) {
	if (changes.length === 0) return null
	return (
		<section aria-labelledby="cambios">
			<h2 id="cambios">Qué cambia</h2>
			<ol className="bullets breaks">
				{changes.map(({ line, nombre, isNew, cells }) => (
					<li key={line}>
						<p>
							<b>{nombre}</b> <span className="mute">línea {line}</span>{' '}
							{isNew && <span className="state tiny">Nuevo</span>}
						</p>
						{cells.length > 0 && (
							<ul>
								{cells.map(({ column, before, after }) => (
									<li key={column}>
										{column.replaceAll('_', ' ')}: {isNew ? after : <Change before={before} after={after} />}
									</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ol>
			{more > 0 && <p className="mute">Y {more} productos más.</p>}
		</section>
	)
}
