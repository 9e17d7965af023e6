import type { SurfacesOfJob } from '#contract/plan/job-surfaces.ts'
import { OTHER, TILE_NAMES } from '#contract/plan/plan-values.ts'
import { formatFacts } from '#domain/plan/plan-facts.ts'
import { boxCount, lotsText, pieceCount } from '#domain/plan/plan-words.ts'
import { listed } from '#domain/text/listed.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pair } from '#ui/pair.tsx'
import { addresses } from '#web/addresses.ts'
import { Bought } from './bought.tsx'
import { surfaceAddress } from './job-links.ts'
import type { PlanPage } from './plan-page.ts'

interface JobSurfacesProps {
	readonly page: PlanPage
	readonly job: SurfacesOfJob
}

/** All surfaces of a job with their tiles, and their common purchase. */
export function JobSurfaces({ page, job }: JobSurfacesProps) {
	const { surfaces, total, formats, purchase, missing } = job
	const isShown = (place: number) => place === 0 && page.sheet !== null
	const others = (place: number) => surfaces.filter((_, other) => other !== place).map(({ query }) => query)
	return (
		<section className="well stack" aria-labelledby="superficies-de-la-obra">
			<h2 id="superficies-de-la-obra" className="sub">
				Todas las superficies
			</h2>
			<ul className="rows">
				{surfaces.map(({ name, query, tiles, lots }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two surfaces may be alike.
					<li key={`${place} ${query}`} className="row apart">
						<span>
							{isShown(place) ? (
								<b>{name}</b>
							) : (
								<Link className="text-link" to={surfaceAddress(page.values, query, others(place))}>
									{name}
								</Link>
							)}
							{lots.length > 0 && <span className="small mute">{` · ${lotsText(lots)}`}</span>}
						</span>
						<span className="row tight">
							{tiles === null ? <span className="bad-word">no se puede hacer</span> : pieceCount(tiles)}
							{!isShown(place) && (
								<Link className="text-link small" to={withoutSurface(page, others(place))} preventScrollReset>
									Quitar<span className="visually-hidden">{` ${name}`}</span>
								</Link>
							)}
						</span>
					</li>
				))}
			</ul>
			<ButtonLink kind="line" to={`${addresses.planOnSite}?${page.query}`}>
				Llevar todas a la obra
			</ButtonLink>
			<dl className="pairs">
				<Pair name="Piezas de todas">{total.tiles}</Pair>
				<Pair name="Con las que se rompen">{total.withBreakage}</Pair>
				{formatFacts(formats).map(({ name, text }) => (
					<Pair key={name} name={name}>
						{text}
					</Pair>
				))}
				{total.boxes !== null && (
					<Pair name="Cajas" className="total">
						{total.boxes}
					</Pair>
				)}
			</dl>
			{purchase ? (
				<>
					{surfaces.some(({ lots }) => lots.length > 0) && (
						<Notice>
							{`Ningún lote tiene ${purchase.boxes === null ? 'todas las piezas' : boxCount(purchase.boxes)}: cada superficie va de un lote, y no se mezclan.`}
						</Notice>
					)}
					<Bought purchase={purchase} query={page.query} />
				</>
			) : (
				page.product && (
					<Notice tone="warm">
						{`No hay lotes${missing.length === 0 ? '' : ` de ${listed(missing)}`} que cubran cada superficie entera. Pregúntanos por la próxima partida.`}
					</Notice>
				)
			)}
		</section>
	)
}

/** The address without one of the other surfaces. */
function withoutSurface({ values, query, sheet }: PlanPage, left: readonly string[]): string {
	const own = new URLSearchParams(query)
	for (const name of [OTHER, ...TILE_NAMES]) own.delete(name)
	return surfaceAddress(values, own.toString(), sheet ? left.slice(1) : left)
}
