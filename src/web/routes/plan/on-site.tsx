import { type LinksFunction, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { LayingRow } from '#domain/plan/laying-rows.ts'
import { lengthText } from '#domain/plan/length-text.ts'
import { rowText } from '#domain/plan/plan-words.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { addresses } from '#web/addresses.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { publicPage } from '#web/page/public-page.ts'
import { SingleNotice } from '#web/parts/single-notice/single-notice.tsx'
import { useKeptOnSite } from './offline/use-kept-on-site.ts'
import { type OnSitePlan, onSitePlan } from './on-site-page.ts'
import planStyle from './plan.css?url'
import { useTicks } from './use-ticks.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: planStyle }]

export const headers = publicPage

export async function loader({ request, context }: LoaderFunctionArgs) {
	return { plan: await onSitePlan(servicesOf(context).shop, new URL(request.url).searchParams) }
}

export const meta = () =>
	pageMeta('El plano en la obra', 'Las filas del plano, para marcarlas según se colocan.', { noindex: true })

/** A plan on the site: its rows to tick as they are laid, and the next cuts. Without a connection it opens as it was. */
export default function OnSite() {
	const { plan } = useLoaderData<typeof loader>()
	if (plan) return <LaidRows key={plan.query} plan={plan} />
	return (
		<SingleNotice title="Ese plano no está">
			<p>El enlace no está entero, o ya no se puede dibujar. Vuelve a hacerlo con tus medidas.</p>
			<ButtonLink to={addresses.plan}>Hacer un plano</ButtonLink>
		</SingleNotice>
	)
}

/** Cuts that are named ahead. */
const NEXT_CUTS = 4

function LaidRows({ plan }: { readonly plan: OnSitePlan }) {
	const { title, formats, start, rows, isWhole, query } = plan
	const { ticked, tick, clear } = useTicks(query)
	const picture = `${addresses.planPicture}?${query}${query.includes('numeros=') ? '' : '&numeros=si'}`
	const kept = useKeptOnSite(picture)
	const left = rows.filter(({ row }) => !ticked.has(row))
	const next = left.flatMap(({ cuts }) => cuts).slice(0, NEXT_CUTS)
	return (
		<>
			<Breadcrumbs
				crumbs={[{ text: 'Plano de colocación', to: `${addresses.plan}?${query}` }, { text: 'En la obra' }]}
			/>
			<div className="wrap page-top stack">
				<h1>{title}</h1>
				{start !== '' && <p>{start}</p>}
				{formats.length > 0 && <p>{`La letra de cada número es su formato. ${formats.join('; ')}.`}</p>}
				<p className="small only-js" role="status">
					{kept
						? 'Guardado en este dispositivo: se abre también sin conexión.'
						: 'Las marcas se guardan en este dispositivo.'}
				</p>
			</div>
			<div className="wrap on-site stack loose">
				<section className="well stack close only-js" aria-labelledby="siguientes-cortes">
					<h2 id="siguientes-cortes" className="sub">
						{left.length === 0 ? 'Todas las filas están colocadas' : 'Siguientes cortes'}
					</h2>
					{next.length > 0 ? <CutList cuts={next} /> : left.length > 0 && <p>En las filas que quedan no hay cortes.</p>}
					<p className="small mute">{`Colocadas ${rows.length - left.length} de ${rows.length} filas.`}</p>
				</section>
				<figure className="plan-picture">
					<img src={picture} alt={`Plano: ${title}, con las piezas numeradas`} width="960" height="640" />
				</figure>
				<section aria-labelledby="filas-del-plano" className="stack">
					<h2 id="filas-del-plano" className="sub">
						Filas, por orden
					</h2>
					<ol className="rows">
						{rows.map((row) => (
							<li key={row.row} data-done={ticked.has(row.row) || undefined}>
								<Row row={row} isDone={ticked.has(row.row)} onTick={(isDone) => tick(row.row, isDone)} />
							</li>
						))}
					</ol>
					{!isWhole && (
						<Notice tone="warm">
							Hay más filas de las que caben aquí: divide la superficie en partes para verlas.
						</Notice>
					)}
					{ticked.size > 0 && (
						<Button kind="line" onClick={clear}>
							Quitar todas las marcas
						</Button>
					)}
				</section>
			</div>
		</>
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
			{cuts.map(({ piece, format, width, height, from, isFromOffcut }) => (
				<li key={piece}>
					<b>{`Pieza ${piece}${format}`}</b>
					{`: ${lengthText(width)} × ${lengthText(height)}, ${isFromOffcut ? `del retal de la ${from}` : `de la pieza de corte ${from}`}`}
				</li>
			))}
		</ul>
	)
}
