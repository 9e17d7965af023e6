import { Confirm } from '#office/parts/confirm.tsx'
import { PictureDrop } from '#office/parts/picture-drop.tsx'
import type { FormFaults } from '#ui/form/form-answer.ts'
import { Picture } from '#ui/picture.tsx'
import type { photoOf } from './photo-deeds.ts'

interface PhotoProps {
	readonly photo: Awaited<ReturnType<typeof photoOf>>
	readonly alt: string
	readonly answer: FormFaults | undefined
	readonly mayEdit: boolean
}

/** The picture of a photograph, with forms to replace and delete it. */
export function Photo({ photo: { picture, isOwn }, alt, answer, mayEdit }: PhotoProps) {
	const hash = picture?.hash ?? ''
	return (
		<section className="stack narrow" aria-label="Foto">
			<div className="photo">
				<Picture key={hash} picture={picture} alt={alt} sizes="(max-width: 760px) 92vw, 720px" missing="Sin foto" />
			</div>
			{picture && !isOwn && <p className="small mute">Es de la muestra: una tuya la sustituye.</p>}
			{mayEdit && (
				<PictureDrop
					key={`poner-${hash}`}
					id="foto"
					label={picture ? 'Cambiar la foto' : 'Poner la foto'}
					hint="JPEG, PNG, WebP, AVIF o TIFF de 320 píxeles de ancho o más, hasta 20 MB. Puedes soltarla aquí."
					submit="Guardar la foto"
					hidden={{ hash }}
					answer={answer}
				/>
			)}
			{mayEdit && isOwn && (
				<Confirm
					id="quitar-foto"
					open="Quitar la foto"
					title="¿Quitar la foto?"
					text="No se puede recuperar desde aquí. Si la tienda trae una de muestra, vuelve a verse."
					submit="Quitar la foto"
					hidden={{ hash }}
				/>
			)}
		</section>
	)
}
