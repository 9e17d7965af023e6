import { cutSize } from '#domain/plan/cut-size.ts'
import type { LayingRow } from '#domain/plan/laying-rows.ts'
import { rowText } from '#domain/plan/plan-words.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import type { OnSiteSurface } from './on-site-page.ts'
import { useTicks } from './use-ticks.ts'

/** Cuts that are named ahead. */
const NEXT_CUTS = 4

interface LaidRowsProps {
	readonly surface: OnSiteSurface
	/** Its number in the job, from 1. */
	readonly place: number
	/** Whether it is one of several, and has its name as a heading. */
	readonly isOfJob: boolean
	/** The address of its picture. */
	readonly picture: string
}

/** A surface on the site: its next cuts, its picture, and its rows to tick. */
export function LaidRows({ surface, place, isOfJob, picture }: LaidRowsProps) {
	const { name, title, formats, start, rows, isWhole, ticks, query } = surface
	const { ticked, tick, clear } = useTicks(ticks)
	const left = rows.filter(({ row }) => !ticked.has(row))
	const next = left.flatMap(({ cuts }) => cuts).slice(0, NEXT_CUTS)
	const Heading = isOfJob ? 'h3' : 'h2'
	// Of a job the parts of each surface have its name, too.
	const named = (part: string) => `${part}-${place}${isOfJob ? ` nombre-${place}` : ''}`
	return (
		<section
			className="stack loose"
			id={`superficie-${place}`}
			aria-label={isOfJob ? undefined : title}
			aria-labelledby={isOfJob ? `nombre-${place}` : undefined}
		>
			{isOfJob && <h2 id={`nombre-${place}`}>{`${place}. ${name}`}</h2>}
			{start !== '' && <p>{start}</p>}
			{rows.some(({ cuts }) => cuts.length > 0) && (
				<p>
					Las piezas que se cortan tienen su propia cuenta: la pieza de corte 1 es la primera que cortas, y su retal, lo
					que sobra de ella.
				</p>
			)}
			{formats.length > 0 && <p>{`La letra de cada número es su formato. ${formats.join('; ')}.`}</p>}
			{rows.length > 0 && (
				<section className="well stack close only-js" aria-labelledby={named('siguientes-cortes')}>
					<Heading id={`siguientes-cortes-${place}`} className="sub">
						{left.length === 0 ? 'Todas las filas están colocadas' : 'Siguientes cortes'}
					</Heading>
					{next.length > 0 ? <CutList cuts={next} /> : left.length > 0 && <p>En las filas que quedan no hay cortes.</p>}
					<p className="small mute">{`Colocadas ${rows.length - left.length} de ${rows.length} filas.`}</p>
				</section>
			)}
			<figure className="plan-picture">
				<img src={picture} alt={`Plano: ${title}, con las piezas numeradas`} width="960" height="640" />
			</figure>
			<section aria-labelledby={named('filas-del-plano')} className="stack">
				<Heading id={`filas-del-plano-${place}`} className="sub">
					Filas, por orden
				</Heading>
				<ol className="rows">
					{rows.map((row) => (
						<li key={row.row} data-done={ticked.has(row.row) || undefined}>
							<Row row={row} isDone={ticked.has(row.row)} onTick={(isDone) => tick(row.row, isDone)} />
						</li>
					))}
				</ol>
				{!isWhole && <MoreRows query={isOfJob ? query : null} />}
				{ticked.size > 0 && (
					<Button kind="line" onClick={clear}>
						Quitar todas las marcas
					</Button>
				)}
			</section>
		</section>
	)
}

/** Says that rows are missing; of a job, with the page of the surface alone. */
function MoreRows({ query }: { readonly query: string | null }) {
	return (
		<Notice tone="warm">
			{query === null ? (
				'Hay más filas de las que caben aquí: divide la superficie en partes para verlas.'
			) : (
				<>
					Hay más filas de las que caben aquí.{' '}
					<Link to={`${addresses.planOnSite}?${query}`}>Abrir esta superficie sola</Link>
				</>
			)}
		</Notice>
	)
}

interface RowProps {
	readonly row: LayingRow
	readonly isDone: boolean
	readonly onTick: (isDone: boolean) => void
}

function Row({ row, isDone, onTick }: RowProps) {
	return (
		<div className="stack tight">
			<label className="row">
				<input
					type="checkbox"
					className="check"
					checked={isDone}
					onChange={({ currentTarget }) => onTick(currentTarget.checked)}
				/>
				<span>
					<b>{`Fila ${row.row}`}</b>
					<span className="mute">{` · ${rowText(row)}`}</span>
				</span>
			</label>
			{row.cuts.length > 0 && !isDone && <CutList cuts={row.cuts} />}
		</div>
	)
}

function CutList({ cuts }: { readonly cuts: LayingRow['cuts'] }) {
	return (
		<ul className="on-site-cuts">
			{cuts.map((cut) => (
				<li key={cut.piece}>
					<b>{`Pieza ${cut.piece}${cut.format}`}</b>
					{`: ${cutSize(cut)}, ${cut.isFromOffcut ? 'del retal de' : 'de'} la pieza de corte ${cut.from}`}
				</li>
			))}
		</ul>
	)
}
