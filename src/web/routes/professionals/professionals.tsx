import {
	cashbackText,
	freeShippingText,
	incentiveEurosText,
	professionalSentence,
	VAT_TEXT,
} from '#domain/trade/terms-text.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import './professionals.css'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { pictureAnswer, thumbnailOf } from '#contract/picture/picture-answer.ts'
import { formatEuros } from '#domain/money/format.ts'
import { lastingAddress } from '#domain/picture/picture.ts'
import { ROOM_SPACES } from '#domain/picture/room.ts'
import { picturedRooms } from '#domain/picture/showroom.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Picture } from '#ui/picture.tsx'
import { addresses } from '#web/addresses.ts'
import { merchantIn, useMerchant } from '#web/page/merchant.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { servicesOf } from '#web/page/page-services.ts'
import { plainPage } from '#web/page/plain-page.ts'
import { publicPage } from '#web/page/public-page.ts'
import { example } from './example.ts'

const FACES = 12

export const headers = publicPage

export function loader(args: LoaderFunctionArgs) {
	const { shop } = servicesOf(args.context)
	const lots = shop.catalogue.list({
		contains: { field: 'composicion', text: 'porcelanico' },
		sort: 'stock_desc',
		pageSize: FACES,
	})
	return {
		...plainPage(args),
		...shop.contents.professionals(),
		total: shop.catalogue.list({ pageSize: 1 }).total,
		rooms: ROOM_SPACES.flatMap((space) => picturedRooms(shop.showroom, space).slice(-1)).map(({ room, picture }) => ({
			alt: room.alt,
			picture: pictureAnswer(picture, 'large'),
		})),
		faces: lots.products.flatMap((product) => thumbnailOf(product, shop.showroom) ?? []),
	}
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
	const { terms } = merchantIn(matches)
	return pageMeta(
		`Profesionales · ${loaderData?.brand ?? ''}`,
		`${professionalSentence(terms)} para constructores, distribuidores, arquitectos e instaladores.`,
		{
			canonical: addresses.professionals,
			origin: loaderData?.origin ?? '',
			brand: loaderData?.brand ?? '',
			...(loaderData?.faces[0]
				? { image: lastingAddress((loaderData.rooms[0]?.picture ?? loaderData.faces[0]).name) }
				: {}),
		},
	)
}

export default function Professionals() {
	const { total, rooms, faces, trades, means } = useLoaderData<typeof loader>()
	return (
		<>
			<Breadcrumbs crumbs={[{ text: 'Profesionales' }]} />
			<TradeHead rooms={rooms} faces={faces} />
			<Sum />
			<Trades trades={trades} />
			<Means means={means} />
			<OpenAccount total={total} />
		</>
	)
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** The incentive, beside rooms or, without pictures of rooms, beside tiles. */
function TradeHead({ rooms, faces }: Pick<Loaded, 'rooms' | 'faces'>) {
	const { terms } = useMerchant()
	return (
		<header className="night on-night">
			<div className="wrap band row open end">
				{terms.incentiveCentsPerM2 > 0 && (
					<p className="poster serif" aria-hidden="true">
						{incentiveEurosText(terms)}
						<small>/m²</small>
					</p>
				)}
				<div className="grow stack even">
					{terms.incentiveCentsPerM2 > 0 ? (
						<>
							<h1>
								<span className="visually-hidden">{incentiveEurosText(terms)} por m² </span>menos en cualquier lote, si
								vives de esto
							</h1>
							<p className="lead mute">
								Constructores, distribuidores, arquitectos e instaladores pagan {incentiveEurosText(terms)} menos por
								metro cuadrado, sin IVA, en todo lo que se vende por m².
							</p>
						</>
					) : (
						<>
							<h1>Para quien vive de esto</h1>
							<p className="lead mute">
								{professionalSentence(terms)} para constructores, distribuidores, arquitectos e instaladores.
							</p>
						</>
					)}
					<div className="row">
						<ButtonLink kind="light" to={addresses.registerProfessional}>
							Abrir cuenta profesional
						</ButtonLink>
						<Link className="link" to={addresses.commercialContact}>
							Hablar con un gestor
						</Link>
					</div>
				</div>
			</div>
			{rooms.length > 0 ? (
				<div className="trade-rooms">
					{rooms.map(({ alt, picture }) => (
						<Picture
							key={picture.name}
							picture={picture}
							alt={alt}
							sizes="(max-width: 760px) 55vw, 30vw"
							shape="wide"
							wanted="soon"
						/>
					))}
				</div>
			) : (
				<div className="trade-faces" aria-hidden="true">
					{faces.map((face) => (
						<Picture
							key={face.name}
							picture={face}
							alt=""
							sizes="(max-width: 760px) 16vw, 9vw"
							shape="tile"
							wanted="soon"
							missing=""
						/>
					))}
				</div>
			)}
		</header>
	)
}

/** A worked example of an order with a professional account. */
function Sum() {
	const merchant = useMerchant()
	const { terms } = merchant
	const sum = example(merchant)
	return (
		<section className="wrap section split" aria-labelledby="cuentas">
			<div className="stack">
				<h2 id="cuentas">Las cuentas, con una obra de 100 m²</h2>
				<p className="mute">Un porcelánico de {formatEuros(sum.price)}/m², comprado con la cuenta profesional.</p>
			</div>
			<dl className="rows pairs">
				<div>
					<dt>{`${sum.areaM2} m² a ${formatEuros(sum.price)}`}</dt>
					<dd>{formatEuros(sum.subtotal)}</dd>
				</div>
				{sum.incentive > 0 && (
					<div className="good-word">
						<dt>{`Incentivo profesional, ${sum.areaM2} × ${incentiveEurosText(terms)}`}</dt>
						<dd>{`−${formatEuros(sum.incentive)}`}</dd>
					</div>
				)}
				<div>
					<dt>
						{sum.isDeliveredFree
							? `Transporte a ${merchant.freePlaces} (pedido de más de ${freeShippingText(merchant)})`
							: 'Recogida en almacén'}
					</dt>
					<dd>Gratis</dd>
				</div>
				<div>
					<dt>IVA {VAT_TEXT}</dt>
					<dd>{formatEuros(sum.vat)}</dd>
				</div>
				<div className="total">
					<dt>Total</dt>
					<dd>{formatEuros(sum.total)}</dd>
				</div>
				{sum.cashback > 0 && (
					<div className="good-word">
						<dt>Cashback del {cashbackText(terms)}, al entregarse</dt>
						<dd>{formatEuros(sum.cashback)}</dd>
					</div>
				)}
			</dl>
		</section>
	)
}

function Trades({ trades }: Pick<Loaded, 'trades'>) {
	if (trades.length === 0) return null
	return (
		<section className="wrap section" aria-labelledby="oficios">
			<h2 id="oficios" className="visually-hidden">
				Para quién
			</h2>
			<div className="grout cells flush">
				{trades.map(({ id, name, text }) => (
					<div key={id}>
						<h3 className="serif sub">{name}</h3>
						<p className="mute">{text}</p>
					</div>
				))}
			</div>
		</section>
	)
}

function Means({ means }: Pick<Loaded, 'means'>) {
	if (means.length === 0) return null
	return (
		<section className="wrap section split" aria-labelledby="medios">
			<h2 id="medios">Y lo que no cabe en un precio</h2>
			<ul className="rows">
				{means.map(({ id, title, text }) => (
					<li key={id} className="split close">
						<h3 className="sans">{title}</h3>
						<p className="mute">{text}</p>
					</li>
				))}
			</ul>
		</section>
	)
}

/** How an account is opened. */
function OpenAccount({ total }: Pick<Loaded, 'total'>) {
	const { terms, answerIn } = useMerchant()
	return (
		<section className="wrap section split" aria-labelledby="abrir">
			<h2 id="abrir">Abrir la cuenta</h2>
			<div className="stack loose">
				<ol className="rows numbered">
					<li>Regístrate con el NIF y algún documento de tu empresa.</li>
					<li>{`Lo revisamos en ${answerIn} y te asignamos un gestor.`}</li>
					<li>
						{terms.incentiveCentsPerM2 > 0
							? `Entras, y cada lote por m² ya lleva tus ${incentiveEurosText(terms)} menos.`
							: 'Entras, y ya compras como profesional.'}
					</li>
				</ol>
				<div className="row">
					<ButtonLink to={addresses.registerProfessional}>Solicitar una cuenta</ButtonLink>
					<ButtonLink kind="line" to={addresses.bestSellers()}>
						{`Ver ${total} referencias en almacén`}
					</ButtonLink>
				</div>
			</div>
		</section>
	)
}
