import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductCard as Card } from '#contract/catalogue/product-answer.ts'
import { Countdown } from '#ui/countdown.tsx'
import { Link } from '#ui/link.tsx'
import { addresses } from '#web/addresses.ts'
import { ProductCard } from '#web/shared/product-card.tsx'
import type { HomeContent } from './home-content.ts'

interface OffersProps {
	readonly texts: HomeContent['texts']
	readonly offers: readonly Card[]
	readonly flashEnd: string | null
}

/**
 * Some offers with the remaining time, after which the page requests others. If one of the products is not reduced, the title does not
 * call them offers (Ley 3/1991, art. 5).
 */
export function Offers({ texts, offers, flashEnd }: OffersProps) {
	const { revalidate } = useRevalidator()
	const [ended, setEnded] = useState(false)
	useEffect(() => {
		if (ended) revalidate()
	}, [ended, revalidate])
	if (offers.length === 0) return null
	const areReduced = offers.every(({ descuento }) => descuento > 0)
	return (
		<section className="section" aria-labelledby="ofertas">
			<div className="wrap">
				<div className="head">
					<div>
						<h2 id="ofertas">{areReduced ? texts.ofertas : texts.seleccion}</h2>
						{areReduced && <p className="mute">{texts.plazo}</p>}
					</div>
					{areReduced && flashEnd && <Countdown until={flashEnd} onEnd={() => setEnded(true)} />}
					<Link className="link" to={areReduced ? addresses.flashOffers : addresses.catalogue}>
						{areReduced ? 'Ver todas las ofertas' : 'Ver todo el catálogo'}
					</Link>
				</div>
				<div className="grout cards bleed">
					{offers.map((product) => (
						<ProductCard key={product.slug} product={product} />
					))}
				</div>
			</div>
		</section>
	)
}
