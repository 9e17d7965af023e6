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
export function ProjectItem({ item, job, children, amount }: ProjectItemProps) {
	const { line, need, isShared, samples } = item
	return (
		<li className="project-item row top even">
			<span className="thumb">
				<Picture picture={line.picture} alt="" sizes="64px" />
			</span>
			<div className="grow stack tight">
				<h3>{line.slug === '' ? line.name : <Link to={addresses.product(line.slug)}>{line.name}</Link>}</h3>
				{isShared ? (
					<p className="small">{`Hacen falta ${need}, que se compran con los de las otras habitaciones`}</p>
				) : (
					<>
						<p className="small mute">
							<Details parts={[line.variant.name, line.lot ? lotWords(line.lot) : '']} />
						</p>
						{need !== '' && <p className="small">{`Hacen falta ${need}`}</p>}
						<p className={line.problem ? 'small bad-word' : 'small mute'}>
							{line.problem?.detail ?? <Details parts={[line.contents]} />}
						</p>
					</>
				)}
				{line.slug !== '' && (!isShared || item.isTile) && <ItemLinks item={item} job={job} />}
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

/** What a product of a project leads to: its tools and its papers. */
function ItemLinks({ item, job }: Pick<ProjectItemProps, 'item' | 'job'>) {
	const { line, isLaid, isTile, hasTexture } = item
	const of = <span className="visually-hidden">{` de ${line.name}`}</span>
	return (
		<p className="row small">
			{job !== null && (
				<Link className="text-link" to={job}>
					Todo lo que hace falta
				</Link>
			)}
			{isTile && (
				<Link className="text-link" to={addresses.planFor(line.slug)}>
					Plano de colocación
				</Link>
			)}
			{isLaid && (
				<Link className="text-link" to={addresses.visualiserFor(line.slug)}>
					Ver en una estancia
				</Link>
			)}
			<a className="text-link" href={addresses.sheet(line.slug)} download>
				Ficha técnica (PDF){of}
			</a>
			{hasTexture && (
				<a className="text-link" href={addresses.texture(line.slug)} download>
					Textura sin costuras (JPG){of}
				</a>
			)}
		</p>
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
