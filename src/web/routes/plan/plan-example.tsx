import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import type { PlanPage } from './plan-page.ts'

const ROOM = { largo: '2,40', ancho: '1,80' }
const TILE = { formato: '30x60', piezas: '6' }

/** The plan of a small bathroom, for a visitor who has not typed measures: with the page's tile if it has one. */
export function PlanExample({ product }: Pick<PlanPage, 'product'>) {
	const query = new URLSearchParams({ ...ROOM, ...(product ? { producto: product.slug } : TILE) })
	return (
		<figure className="plan-picture stack close">
			<img src={`${addresses.planPicture}?${query}`} alt="" loading="lazy" />
			<figcaption className="hint">
				Aquí sale el plano, con la tabla de cortes y lo que hay que comprar. Este es de un baño de 2,40 × 1,80 m.{' '}
				<Link className="text-link" to={`${addresses.plan}?${query}`}>
					Abrir el ejemplo
				</Link>
			</figcaption>
		</figure>
	)
}
