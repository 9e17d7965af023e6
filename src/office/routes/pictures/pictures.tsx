import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './pictures.css'
import { MOST_FACES } from '@soleria/visualiser'
import { Form, Link, useActionData } from 'react-router'
import { altWords } from '#contract/picture/picture-answer.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { counted } from '#office/page/counted.ts'
import { guard } from '#office/page/guard.ts'
import { Confirm } from '#office/parts/confirm.tsx'
import { Done } from '#office/parts/done.tsx'
import { PictureDrop } from '#office/parts/picture-drop.tsx'
import { listedFrom, nextWithoutPicture } from '#office/routes/products/product-list.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { Picture } from '#ui/picture.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { AltText, DESCRIBE } from './alt-text.tsx'
import { Faces } from './faces.tsx'
import { pictureDeeds, productOf } from './picture-deeds.ts'
import { PLACES } from './places.ts'

export const loader = guard('products.see', async (given) => {
	const product = productOf(given)
	const { shop, worker } = given
	const places = await shop.pictures.placesOf(product)
	const words = altWords(product)
	const made = [words.face, words.cover, words.shot, words.detail]
	const { piece, own } = shop.faces.of(product)
	const next = nextWithoutPicture(product.id, listedFrom(given))
	return {
		id: product.id,
		nombre: product.nombre,
		slug: product.slug,
		oculto: product.oculto,
		places: places.map(({ picture, isOwn }, place) => ({
			place,
			picture,
			made: made[place] ?? '',
			isOwn,
		})),
		next: next && { id: next.product.id, nombre: next.product.nombre, left: next.left },
		mayEdit: worker.may('product.edit'),
		faces: piece && {
			medidas: product.medidas,
			most: MOST_FACES,
			own,
			isLaid: shop.visualiser.sheet(product.slug) !== null,
		},
	}
})

export const action = pictureDeeds

// Also after a refusal: then concurrent changes are displayed.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Fotos · Gestión', 'Las fotos de un producto.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>
type Place = Loaded['places'][number]
type Shown = NonNullable<Place['picture']>
type Refused = NonNullable<ReturnType<typeof useActionData<typeof action>>>

/** The actions on a picture: swap with its neighbours, crop, delete. */
function Moves({ id, place, picture }: Pick<Place, 'place'> & { readonly id: number; readonly picture: Shown }) {
	const ways = [
		{ to: place - 1, text: 'Antes' },
		{ to: place + 1, text: 'Después' },
	].filter(({ to }) => to >= 0 && to < PLACES.length)
	return (
		<div className="row tight">
			{ways.map(({ to, text }) => (
				<Form method="post" key={to} preventScrollReset>
					<input type="hidden" name="formulario" value="mover" />
					<input type="hidden" name="foto" value={picture.name} />
					<input type="hidden" name="hash" value={picture.hash} />
					<Button kind="line" type="submit" name="a" value={to}>
						{text}
						<span className="visually-hidden">: pasa a «{PLACES[to]?.title}»</span>
					</Button>
				</Form>
			))}
			<ButtonLink kind="line" isPlain to={addresses.cropPicture(id, picture.name)}>
				Recortar
				<span className="visually-hidden">{`: «${PLACES[place]?.title}»`}</span>
			</ButtonLink>
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

interface PlacesProps extends Pick<Loaded, 'id' | 'places' | 'mayEdit'> {
	readonly answer: Refused | undefined
}

function Places({ id, places, mayEdit, answer }: PlacesProps) {
	return (
		<ol className="columns min-14 even">
			{places.map(({ place, picture, made, isOwn }) => (
				<li key={place} className="boxed stack tight">
					<h2>{PLACES[place]?.title}</h2>
					<p className="mute">{PLACES[place]?.text}</p>
					<div className="photo">
						<Picture
							picture={picture}
							alt={picture?.alt ?? made}
							sizes="320px"
							missing="Sin foto"
							key={picture?.hash}
						/>
					</div>
					{picture && !(isOwn && mayEdit) && (
						<p className="tiny mute">La tienda la describe así: {picture.alt ?? made}.</p>
					)}
					{picture && !isOwn && <p className="tiny mute">Es de la muestra: una tuya la sustituye.</p>}
					{picture && isOwn && mayEdit && (
						<>
							<Moves id={id} place={place} picture={picture} />
							<AltText
								key={`${picture.hash} ${picture.alt}`}
								place={place}
								picture={picture}
								made={made}
								answer={answer}
							/>
						</>
					)}
				</li>
			))}
		</ol>
	)
}

export default function Pictures({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, nombre, slug, oculto, places, next, mayEdit, faces } = loaderData
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
						recortada: 'Recorte guardado. La tienda ya la enseña así.',
						entera: 'Recorte quitado. La tienda enseña la foto entera.',
						descrita: 'Texto guardado. La tienda ya lo dice así.',
						quitada: 'Foto quitada. La tienda ya no la enseña.',
						caras: 'Caras guardadas. Ya se puede ver colocado.',
						'sin-caras': 'Caras quitadas.',
					}}
				/>
			)}
			{answer?.detail && answer.values.formulario !== DESCRIBE && (
				<Notice tone="bad" role="alert">
					{answer.detail}
				</Notice>
			)}
			<p className="row">
				{!oculto && (
					<a className="text-link" href={shopAddresses.product(slug)}>
						Ver en la tienda
					</a>
				)}
				{next && (
					<ButtonLink kind="line" isPlain to={addresses.productPictures(next.id)}>
						Siguiente sin foto: {next.nombre}
					</ButtonLink>
				)}
				{next && <span className="mute">{counted(next.left, 'producto sin foto', 'productos sin foto')}</span>}
			</p>
			<Places id={id} places={places} mayEdit={mayEdit} answer={answer} />
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
			{faces && <Faces {...{ ...faces, slug, mayEdit, answer }} isShown={!oculto} />}
		</div>
	)
}
