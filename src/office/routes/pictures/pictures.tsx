import './pictures.css'
import { Form, Link, useActionData } from 'react-router'
import { productImages } from '#contract/picture/picture-answer.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { counted } from '#office/page/counted.ts'
import { guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import { PictureDrop } from '#office/parts/picture-drop.tsx'
import { listedFrom, nextWithoutPicture } from '#office/routes/products/product-list.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { Picture } from '#web/ui/picture.tsx'
import { pictureDeeds, productOf } from './picture-deeds.ts'

/** What each place is for, in the order of the product's page. */
const PLACES = [
	{ title: 'De frente', text: 'La primera de la ficha y la de las listas.' },
	{ title: 'Colocado', text: 'La que sale al pasar por encima en las listas.' },
	{ title: 'La pieza o el envase', text: 'Una pieza, un saco o una caja.' },
	{ title: 'De cerca', text: 'El material y su textura.' },
] as const

export const loader = guard('products.see', async (given) => {
	const product = productOf(given)
	const { shop, worker } = given
	const places = await shop.pictures.placesOf(product)
	const alts = new Map(productImages(product, shop.showroom).map(({ picture, alt }) => [picture.name, alt]))
	const next = nextWithoutPicture(product.id, listedFrom(given))
	return {
		id: product.id,
		nombre: product.nombre,
		slug: product.slug,
		oculto: product.oculto,
		places: places.map(({ picture, isOwn }, place) => ({
			place,
			picture: picture && { ...picture, alt: alts.get(picture.name) ?? '' },
			isOwn,
		})),
		next: next && { id: next.product.id, nombre: next.product.nombre, left: next.left },
		mayEdit: worker.may('product.edit'),
	}
})

export const action = pictureDeeds

// Also after a refusal: what another has changed is shown then.
export const shouldRevalidate = () => true

export const meta = () => pageMeta('Fotos · Gestión', 'Las fotos de un producto.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Place = Loaded['places'][number]

/** The buttons that exchange a picture with its neighbours. */
function Moves({ place, picture }: Pick<Place, 'place'> & { readonly picture: NonNullable<Place['picture']> }) {
	const ways = [
		{ to: place - 1, text: 'Antes' },
		{ to: place + 1, text: 'Después' },
	].filter(({ to }) => to >= 0 && to < PLACES.length)
	return (
		<div className="photo-moves">
			{ways.map(({ to, text }) => (
				<Form method="post" key={to} preventScrollReset>
					<input type="hidden" name="formulario" value="mover" />
					<input type="hidden" name="foto" value={picture.name} />
					<input type="hidden" name="hash" value={picture.hash} />
					<button type="submit" className="btn line" name="a" value={to}>
						{text}
						<span className="visually-hidden">: pasa a «{PLACES[to]?.title}»</span>
					</button>
				</Form>
			))}
			<Confirm
				id={`quitar-${place}`}
				deed="quitar"
				open="Quitar"
				title={`¿Quitar la foto «${PLACES[place]?.title}»?`}
				text="Deja de verse en la tienda y no se puede recuperar desde aquí."
				submit="Quitar"
				hidden={{ foto: picture.name, hash: picture.hash }}
			/>
		</div>
	)
}

function Places({ places, mayEdit }: Pick<Loaded, 'places' | 'mayEdit'>) {
	return (
		<ol className="photo-places">
			{places.map(({ place, picture, isOwn }) => (
				<li key={place}>
					<h2>{PLACES[place]?.title}</h2>
					<p className="mute">{PLACES[place]?.text}</p>
					<div className="photo">
						<Picture picture={picture} alt={picture?.alt ?? ''} sizes="320px" missing="Sin foto" key={picture?.hash} />
					</div>
					{picture && <p className="tiny mute">La tienda la describe así: {picture.alt}.</p>}
					{picture && !isOwn && <p className="tiny mute">Es de la muestra: una tuya la sustituye.</p>}
					{picture && isOwn && mayEdit && <Moves place={place} picture={picture} />}
				</li>
			))}
		</ol>
	)
}

export default function Pictures({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, nombre, slug, oculto, places, next, mayEdit } = loaderData
	const answer = useActionData<typeof action>()
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.product(id)}>{nombre}</Link>
			</p>
			<h1>Fotos de {nombre}</h1>
			{!answer && (
				<Done
					texts={{
						guardado: 'Fotos guardadas. La tienda ya las enseña.',
						movida: 'Orden cambiado. La tienda ya lo enseña así.',
						quitada: 'Foto quitada. La tienda ya no la enseña.',
					}}
				/>
			)}
			{answer?.detail && (
				<p className="notice bad" role="alert">
					{answer.detail}
				</p>
			)}
			<p className="head-links">
				{!oculto && (
					<a className="text-link" href={shopAddresses.product(slug)}>
						Ver en la tienda
					</a>
				)}
				{next && (
					<Link className="btn line" to={addresses.productPictures(next.id)}>
						Siguiente sin foto: {next.nombre}
					</Link>
				)}
				{next && <span className="mute">{counted(next.left, 'producto sin foto', 'productos sin foto')}</span>}
			</p>
			<Places places={places} mayEdit={mayEdit} />
			{mayEdit && (
				<PictureDrop
					key={places.map(({ picture }) => picture?.hash).join()}
					id="fotos"
					label="Añadir fotos"
					hint="Ocupan por orden los sitios sin foto tuya. JPEG, PNG, WebP, AVIF o TIFF de 320 píxeles de ancho o más, hasta 20 MB en total. Puedes soltarlas aquí."
					submit="Guardar las fotos"
					multiple
					answer={answer}
				/>
			)}
		</div>
	)
}
