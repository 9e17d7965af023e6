import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import './pictures.css'
import { MOST_FACES } from '@soleria/visualiser'
import { Link, useActionData } from 'react-router'
import { altWords } from '#contract/picture/picture-answer.ts'
import { counted } from '#domain/text/counted.ts'
import { addresses, shopAddresses } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { Done } from '#office/parts/done.tsx'
import { PictureDrop } from '#office/parts/picture-drop.tsx'
import { listedFrom, nextWithoutPicture } from '#office/routes/products/product-list.ts'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { DESCRIBE } from './alt-text.tsx'
import { Faces } from './faces.tsx'
import { pictureDeeds, productOf } from './picture-deeds.ts'
import { PlaceList } from './place-list.tsx'
import { PLACES } from './places.ts'

export const loader = guard('products.see', async (given) => {
	const product = productOf(given)
	const { shop, worker } = given
	const places = await shop.pictures.placesOf(product)
	const words = altWords(product)
	const made = [words.face, words.cover, words.shot, words.detail]
	const hasOwn = places.filter(({ isOwn }) => isOwn).length
	const { piece, own } = shop.faces.of(product)
	const next = nextWithoutPicture(product.id, listedFrom(given))
	return {
		id: product.id,
		nombre: product.nombre,
		slug: product.slug,
		oculto: product.oculto,
		// The further places are shown as far as they have a picture.
		places: places.flatMap(({ picture, isOwn }, place) =>
			picture || place < PLACES.length ? [{ place, picture, made: made[place] ?? words.more, isOwn }] : [],
		),
		free: places.length - hasOwn,
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
export default function Pictures({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, nombre, slug, oculto, places, free, next, mayEdit, faces } = loaderData
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
			{mayEdit && <p className="mute only-js">Arrastra una foto tuya sobre otro sitio para que los cambien.</p>}
			<PlaceList id={id} places={places} mayEdit={mayEdit} answer={answer} />
			{mayEdit && (
				<PictureDrop
					key={places.map(({ picture }) => picture?.hash).join()}
					id="fotos"
					label="Añadir fotos"
					hint={`Ocupan por orden los sitios sin foto tuya, que son ${free}. JPEG, PNG, WebP, AVIF o TIFF de 320 píxeles de ancho o más, hasta 20 MB en total. Puedes soltarlas aquí.`}
					submit="Guardar las fotos"
					multiple
					answer={answer}
				/>
			)}
			{faces && <Faces {...{ ...faces, slug, mayEdit, answer }} isShown={!oculto} />}
		</div>
	)
}
