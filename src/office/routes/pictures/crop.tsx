import './crop.css'
import { Link, useActionData } from 'react-router'
import { wholeCrop } from '#domain/picture/crop.ts'
import { addresses, OFFICE_BASE } from '#office/addresses.ts'
import { guard } from '#office/page/guard.ts'
import { NO_FIELDS } from '#ui/form/form-description.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import { afterEveryAnswer } from '#ui/form/unanswered.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { cropDeeds } from './crop-deeds.ts'
import { CropForm } from './crop-form.tsx'
import { cropValues } from './crop-values.ts'
import { ownPicture } from './own-picture.ts'
import { PLACES } from './places.ts'
import { readCrop } from './read-crop.ts'

export const loader = guard('product.edit', async (given) => {
	const { product, picture, place } = await ownPicture(given)
	const photo = await given.shop.pictures.cropOf(picture)
	const { width, height } = photo ?? picture
	const query = new URL(given.request.url).searchParams
	const asked = query.has('ancho') ? readCrop(query, { width, height }) : null
	const crop = asked?.ok ? asked.crop : (photo?.crop ?? wholeCrop({ width, height }))
	return {
		id: product.id,
		nombre: product.nombre,
		title: PLACES[place]?.title ?? '',
		name: picture.name,
		hash: picture.hash,
		size: { width, height },
		crop,
		aspect: asked?.ok ? asked.aspect : 'libre',
		isCropped: (photo?.crop ?? null) !== null,
		refused: asked && !asked.ok ? asked.answer : undefined,
	}
})

export const action = cropDeeds

// Also after a refusal: then concurrent changes are displayed.
export const shouldRevalidate = afterEveryAnswer

export const meta = () => pageMeta('Recortar una foto · Gestión', 'La parte de una foto que se ve.', { noindex: true })

type Loaded = Awaited<ReturnType<typeof loader>>

export default function Crop({ loaderData }: { readonly loaderData: Loaded }) {
	const { id, nombre, title, name, hash, size, crop, aspect, isCropped, refused } = loaderData
	const answer = useActionData<typeof action>() ?? refused
	return (
		<div className="page">
			<p className="back">
				<Link to={addresses.productPictures(id)}>Fotos de {nombre}</Link>
			</p>
			<h1>Recortar «{title}»</h1>
			<CropForm
				key={[hash, ...Object.values(cropValues(crop)), aspect].join()}
				// The URL changes with the picture, since another one may get its name.
				src={`${OFFICE_BASE}${addresses.photograph(id, name)}?v=${hash}`}
				hash={hash}
				size={size}
				crop={crop}
				aspect={aspect}
				answer={answer}
			/>
			{isCropped && (
				<section aria-labelledby="entera-titulo">
					<h2 id="entera-titulo">Sin recorte</h2>
					<p className="mute">La foto se guarda entera: se puede volver a ver toda, o recortar de otra manera.</p>
					<PageForm id="entera" form={NO_FIELDS} submit="Quitar el recorte" hidden={{ hash }} />
				</section>
			)}
		</div>
	)
}
