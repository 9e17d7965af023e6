import type { ReactNode } from 'react'
import type { OrderedSampleAnswer, ProjectItemAnswer } from '#contract/project/project-answer.ts'
import { lotWords } from '#domain/catalogue/sheet/lot-text.ts'
import { Details } from '#ui/details.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'

interface ProjectItemProps {
	readonly item: ProjectItemAnswer
	/** The link to the materials of its job; null for a product that is no tile. */
	readonly job: string | null
	/** The content below the name: a note, or its field. */
	readonly children?: ReactNode
	/** The fields of its amount. */
	readonly amount?: ReactNode
}

/** A product of a project with its present price, or why it cannot be bought. */
export function ProjectItem({
	item: { line, need, isShared, samples, isLaid, isTile, hasTexture },
	job,
	children,
	amount,
}: ProjectItemProps) {
	return (
		<li className="project-item row top even">
			<span className="thumb">
				<Picture picture={line.picture} alt="" sizes="64px" />
			</span>
			<div className="grow stack tight">
				<h3>{line.slug === '' ? line.name : <Link to={addresses.product(line.slug)}>{line.name}</Link>}</h3>
				<p className="small mute">
					<Details parts={isShared ? [] : [line.variant.name, line.lot ? lotWords(line.lot) : '']} />
				</p>
				{need !== '' && <p className="small">{`Hacen falta ${need}`}</p>}
				{isShared ? (
					<p className="small mute">Se compra una vez para toda la obra: está más abajo.</p>
				) : line.problem ? (
					<p className="small bad-word">{line.problem.detail}</p>
				) : (
					<p className="small mute">{line.contents}</p>
				)}
				{job !== null && (
					<Link className="text-link small" to={job}>
						Todo lo que hace falta para colocarlo
					</Link>
				)}
				{isTile && line.slug !== '' && (
					<Link className="text-link small" to={addresses.planFor(line.slug)}>
						Plano de colocación
					</Link>
				)}
				{isLaid && line.slug !== '' && (
					<Link className="text-link small" to={addresses.visualiserFor(line.slug)}>
						Ver en una estancia
					</Link>
				)}
				{line.slug !== '' && (
					<p className="row tight small">
						<a className="text-link" href={addresses.sheet(line.slug)} download>
							Ficha técnica (PDF)<span className="visually-hidden">{` de ${line.name}`}</span>
						</a>
						{hasTexture && (
							<a className="text-link" href={addresses.texture(line.slug)} download>
								Textura sin costuras (JPG)<span className="visually-hidden">{` de ${line.name}`}</span>
							</a>
						)}
					</p>
				)}
				{samples.map((sample, nth) => (
					<OrderedSample key={sample.order ?? nth} sample={sample} />
				))}
				{children}
			</div>
			{amount && <div className="cell stack tight">{amount}</div>}
			{!isShared && (
				<p className="number">
					{line.problem ? '—' : <Price euros={line.total} ownEuros={line.ownTotal} iva={line.tipoIva} />}
				</p>
			)}
		</li>
	)
}

/** «Muestra pedida: pedido 2611ABCDEF, en tránsito». */
function OrderedSample({ sample: { order, state, isOwn } }: { readonly sample: OrderedSampleAnswer }) {
	return (
		<p className="small">
			Muestra pedida
			{order !== null && ': pedido '}
			{order !== null && (isOwn ? <Link to={addresses.order(order)}>{order}</Link> : order)}
			{`, ${state.toLowerCase()}`}
		</p>
	)
}
