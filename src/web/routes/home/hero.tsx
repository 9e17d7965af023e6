import type { ProductCard as Card } from '#contract/catalogue/product-answer.ts'
import type { PictureAnswer } from '#contract/picture/picture-answer.ts'
import { sizeWords } from '#domain/catalogue/sheet/technical-facts.ts'
import { formatNumber } from '#domain/money/format.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import { addresses } from '#web/addresses.ts'
import type { HomeContent } from './home-content.ts'

/** Slightly less than the real width on phones, so that the next larger copy is not loaded. */
const HERO_SIZES = '(max-width: 960px) 88vw, 52vw'
const WALL_SIZES = '(max-width: 960px) 22vw, 12vw'

interface HeroProps {
	readonly texts: HomeContent['texts']
	/** A room in which the first tile of the wall is laid. */
	readonly hero: { readonly picture: PictureAnswer; readonly alt: string } | null
	readonly wall: readonly Card[]
	readonly total: number
}

/** The room and the wall of tiles at the top. */
export function Hero({ texts, hero, wall, total }: HeroProps) {
	return (
		<section className="hero" aria-labelledby="lema">
			<div className="hero-say stack broad apart">
				<div className="stack loose">
					<p className="eyebrow">{texts.antetitulo}</p>
					<h1 id="lema">{texts.lema}</h1>
					<p className="lead mute">{texts.entradilla}</p>
					<div className="row">
						<ButtonLink to={addresses.bestSellers()}>Ver el catálogo</ButtonLink>
						<ButtonLink kind="line" to={addresses.calculator}>
							Calcular mis m²
						</ButtonLink>
					</div>
				</div>
				<p className="small mute">{`${formatNumber(total)} referencias en almacén`}</p>
			</div>
			<div className="hero-wall">
				{wall.map((card, place) => (
					<Link
						key={card.slug}
						to={addresses.product(card.slug)}
						className="on-picture"
						tabIndex={place === 0 ? 0 : -1}
					>
						<Picture
							picture={place === 0 && hero ? hero.picture : card.face}
							alt={place === 0 && hero ? hero.alt : card.nombre}
							sizes={place === 0 ? HERO_SIZES : WALL_SIZES}
							wanted={place === 0 ? 'first' : 'soon'}
						/>
						{place === 0 && (
							<span className="words">
								<b>{`${card.nombre} · ${sizeWords(card.medidas)}`}</b>
								<br />
								<span className="small">
									<Price euros={card.precio} iva={card.tipoIva} unit="/m²" own={{ slug: card.slug, m2: 1 }} />
								</span>
							</span>
						)}
					</Link>
				))}
			</div>
		</section>
	)
}
